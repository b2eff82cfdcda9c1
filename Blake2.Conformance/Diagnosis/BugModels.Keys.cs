using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>The key's block.</content>
public static partial class BugModels
{
    private const string KeyBlock = "key-block-not-padded-or-not-hashed";
    private const string LastKeyBlock = "key-block-kept-as-last-block";

    private static IEnumerable<BugModel> Keys()
    {
        yield return KeyBytes("the key is put before the message without padding", (state, padded) => padded[..state.Parameters.KeyLength]);
        yield return KeyBytes("the key is padded to half a block", (_, padded) => padded[..(padded.Length / 2)]);
        yield return KeyBytes("the key is padded to whole words", (state, padded) => padded[..RoundUp(state.Parameters.KeyLength, padded.Length / 16)]);
        yield return KeyBytes("the key is not hashed", (_, _) => []);
        yield return new BugModel(KeyBlock, "the key is ignored", new Alteration { ParameterBlock = (block, _, _) => block[1] = 0, KeyBytes = (_, _) => [] }) { Effect = _ => "all keyed digests are affected: they are those without a key" };
        yield return KeyBytes("the padding stands before the key", (state, padded) => [.. padded[state.Parameters.KeyLength..], .. padded[..state.Parameters.KeyLength]]);
        yield return KeyBytes("the key is repeated to a block", (state, padded) => Repeated(padded, state.Parameters.KeyLength));
        yield return KeyBytes("the key's last byte is lost", (state, padded) => Cut(padded, state.Parameters.KeyLength - 1));
        yield return KeyBytes("the key is padded to two blocks", (_, padded) => [.. padded, .. new byte[padded.Length]]);

        yield return LastKey("the key's block is compressed at once, and an empty block is the last one", state => state.CompressInner());
        yield return LastKey("the key's block is left out", state => state.Count = 0);
        yield return LastKey("the message is hashed as without a key", state => state.BeginUnkeyed());
        yield return new BugModel(LastKeyBlock, "the key's block is not counted where it is the last one", new Alteration
        {
            Counter = facts => facts is { IsLast: true, Number: 1, KeyLength: > 0 } && facts.Total == (ulong)facts.BlockLength ? 0 : facts.Total,
        })
        { Effect = EmptyKeyed };
    }

    private static BugModel KeyBytes(string variant, Func<AlteredState, byte[], byte[]> change) =>
        new(KeyBlock, variant, new Alteration { KeyBytes = change }) { Effect = _ => "all keyed digests are affected, no others (some key lengths may be spared)" };

    private static BugModel LastKey(string variant, Action<AlteredState> end) => new(LastKeyBlock, variant, new Alteration
    {
        Ending = state =>
        {
            if (state is { Given: 0, Parameters.KeyLength: > 0 })
            {
                end(state);
            }
        },
    })
    { Effect = EmptyKeyed };

    private static int RoundUp(int length, int unit) => (length + unit - 1) / unit * unit;

    private static byte[] Repeated(byte[] padded, int keyLength)
    {
        for (int i = keyLength; i < padded.Length; i++)
        {
            padded[i] = padded[i - keyLength];
        }

        return padded;
    }

    private static string EmptyKeyed(FunctionFacts facts) => "digests of the empty message under a key are affected, no others";
}
