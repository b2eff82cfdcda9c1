using Newtonsoft.Json.Linq;
using StandIns;

namespace Candidates.Tests;

/// <summary>The stand-ins must be wrong only where they mean to be.</summary>
public sealed class PlainBlake2Tests
{
    [Theory]
    [InlineData("blake2b")]
    [InlineData("blake2s")]
    public void The_hash_of_the_stand_ins_gives_the_official_known_answers(string hash)
    {
        JToken[] entries = [.. JArray.Parse(File.ReadAllText(Path.Combine(Repository.Inputs, "blake2-kat.json"))).Where(entry => (string)entry["hash"]! == hash)];

        Assert.Equal(512, entries.Length);
        Assert.All(entries, entry =>
        {
            byte[] expected = Convert.FromHexString((string)entry["out"]!);
            PlainParameters parameters = new(expected.Length, Convert.FromHexString((string)entry["key"]!), salt: null, personalization: null);
            Assert.Equal(expected, Digest(hash == "blake2b" ? PlainBlake2.OfB(parameters) : PlainBlake2.OfS(parameters), Convert.FromHexString((string)entry["in"]!)));
        });
    }

    [Fact]
    public void The_hash_of_the_stand_ins_gives_the_digests_published_for_every_parameter_without_a_tree()
    {
        JToken[] entries = [.. JArray.Parse(File.ReadAllText(Path.Combine(Repository.Inputs, "blake2-parameters.json"))).Where(entry => entry["tree"] is null)];

        Assert.NotEmpty(entries);
        Assert.All(entries, entry =>
        {
            PlainParameters parameters = new((int)entry["digestLength"]!, Bytes(entry, "key"), Bytes(entry, "salt"), Bytes(entry, "personalization"));
            byte[] message = [.. Enumerable.Range(0, (int)entry["messageLength"]!).Select(i => (byte)(i % 251))];
            Assert.Equal(Bytes(entry, "digest"), Digest((string)entry["algorithm"]! == "blake2b" ? PlainBlake2.OfB(parameters) : PlainBlake2.OfS(parameters), message));
        });
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(64)]
    public void An_eager_block_is_wrong_for_multiples_of_the_block_and_for_the_empty_message_with_a_key(int keyLength)
    {
        PlainParameters parameters = new(64, new byte[keyLength], salt: null, personalization: null);
        for (int length = 0; length <= 4 * 128; length++)
        {
            byte[] message = new byte[length];
            bool isWrong = !Digest(PlainBlake2.OfB(parameters, isEager: true), message).SequenceEqual(Digest(PlainBlake2.OfB(parameters), message));

            Assert.Equal(length % 128 == 0 && (length > 0 || keyLength > 0), isWrong);
        }
    }

    private static byte[] Digest(PlainBlake2 hash, byte[] message)
    {
        hash.Update(message, 0, message.Length);
        return hash.Finish();
    }

    private static byte[]? Bytes(JToken entry, string name) => (string)entry[name]! is { Length: > 0 } hex ? Convert.FromHexString(hex) : null;
}
