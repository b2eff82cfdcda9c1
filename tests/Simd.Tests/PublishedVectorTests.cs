using Blake2.Simd;

namespace Simd.Tests;

public class PublishedVectorTests
{
    public static TheoryData<string, string> KernelsAndFunctions() => Forced.KernelsTimes("blake2b", "blake2s");

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Every_official_known_answer_comes_out(string kernel, string function) =>
        CheckAll(kernel, Vectors.KnownAnswers(function), 512);

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Every_field_of_the_parameter_block_is_hashed(string kernel, string function) =>
        CheckAll(kernel, Vectors.ParameterRows(function), 300);

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Messages_of_10_MiB_come_out(string kernel, string function) =>
        CheckAll(kernel, Vectors.LongMessages(function), 1);

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Every_official_known_answer_of_the_parallel_flavours_comes_out(string kernel)
    {
        CheckFlavour(kernel, "blake2bp", (key, message, output) => Blake2bp.HashData(key, message, output));
        CheckFlavour(kernel, "blake2sp", (key, message, output) => Blake2sp.HashData(key, message, output));
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Every_official_known_answer_of_the_extendable_flavours_comes_out(string kernel)
    {
        CheckFlavour(kernel, "blake2xb", (key, message, output) => Blake2xb.HashData(key, message, output));
        CheckFlavour(kernel, "blake2xs", (key, message, output) => Blake2xs.HashData(key, message, output));
    }

    private static void CheckFlavour(string kernel, string algorithm, Action<byte[], byte[], byte[]> hash)
    {
        using Forced forced = Forced.To(kernel);
        Vector[] vectors = [.. Vectors.KnownAnswers(algorithm)];
        Assert.Equal(512, vectors.Length);
        foreach (Vector vector in vectors)
        {
            byte[] output = new byte[vector.Digest.Length];
            hash(vector.Options.Key.ToArray(), vector.Message, output);
            Assert.Equal(vector.Digest, output);
        }
    }

    private static void CheckAll(string kernel, IEnumerable<Vector> vectors, int atLeast)
    {
        using Forced forced = Forced.To(kernel);
        int checkedRows = 0;
        foreach (Vector vector in vectors)
        {
            byte[] oneShot = vector.Hash(Blake2b.HashData, Blake2s.HashData);
            Assert.Equal(vector.Digest, oneShot);
            Assert.Equal(vector.Digest, vector.Hash(InPieces2b, InPieces2s));
            checkedRows++;
        }

        Assert.True(checkedRows >= atLeast, $"only {checkedRows} vectors were found");
    }

    private static byte[] InPieces2b(ReadOnlySpan<byte> message, Blake2Options options)
    {
        using Blake2b hash = new(options);
        int half = message.Length / 2;
        hash.AppendData(message[..half]);
        hash.AppendData(message[half..]);
        return hash.GetHashAndReset();
    }

    private static byte[] InPieces2s(ReadOnlySpan<byte> message, Blake2Options options)
    {
        using Blake2s hash = new(options);
        int half = message.Length / 2;
        hash.AppendData(message[..half]);
        hash.AppendData(message[half..]);
        return hash.GetHashAndReset();
    }
}
