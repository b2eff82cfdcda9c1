using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Digest and key lengths that are left out of the parameter block or taken in the wrong unit.</content>
public static partial class BugModels
{
    private const string Bits = "bits-taken-for-bytes";
    private const string DigestLength = "digest-length-not-mixed-in";
    private const string KeyLength = "key-length-not-mixed-in";

    private static IEnumerable<BugModel> Lengths()
    {
        Func<FunctionFacts, string> shorter = facts => $"digests shorter than {facts.MaxDigestLength} bytes are affected: they are the beginning of the long one";
        yield return First(DigestLength, "the longest stands there always", (block, _, state) => block[0] = (byte)state.Facts.MaxDigestLength, shorter);
        yield return First(DigestLength, "nothing stands there", (block, _, _) => block[0] = 0, _ => "all digests are affected");
        yield return First(DigestLength, "half the longest stands there always", (block, _, state) => block[0] = (byte)(state.Facts.MaxDigestLength / 2), facts => $"digests of any other length than {facts.MaxDigestLength / 2} bytes are affected");
        yield return First(DigestLength, "the longest stands there when keyed", (block, parameters, state) => block[0] = parameters.KeyLength > 0 ? (byte)state.Facts.MaxDigestLength : block[0], _ => "keyed digests shorter than the longest are affected");
        yield return First(DigestLength, "the longest stands there when unkeyed", (block, parameters, state) => block[0] = parameters.KeyLength == 0 ? (byte)state.Facts.MaxDigestLength : block[0], _ => "unkeyed digests shorter than the longest are affected");

        Func<FunctionFacts, string> keyed = _ => "all keyed digests are affected, no others";
        yield return First(KeyLength, "nothing stands there", (block, _, _) => block[1] = 0, keyed);
        yield return First(KeyLength, "the longest stands there always when keyed", (block, parameters, state) => block[1] = parameters.KeyLength > 0 ? (byte)state.Facts.MaxKeyLength : (byte)0, facts => $"digests under keys shorter than {facts.MaxKeyLength} bytes are affected");
        yield return First(KeyLength, "the block's length stands there when keyed", (block, parameters, state) => block[1] = parameters.KeyLength > 0 ? (byte)state.Facts.BlockLength : (byte)0, keyed);
        yield return First(KeyLength, "the digest's length stands there when keyed", (block, parameters, _) => block[1] = parameters.KeyLength > 0 ? block[0] : (byte)0, _ => "digests under keys that are not as long as the digest are affected");
        yield return First(KeyLength, "1 stands there when keyed", (block, parameters, _) => block[1] = (byte)Math.Min(1, parameters.KeyLength), _ => "digests under keys of more than one byte are affected");

        yield return First(Bits, "the digest's length stands in the parameter block in bits", (block, _, _) => block[0] = (byte)(8 * block[0]), _ => "all digests are affected");
        yield return First(Bits, "the key's length stands in the parameter block in bits", (block, _, _) => block[1] = (byte)(8 * block[1]), keyed);
        yield return First(Bits, "both lengths stand in the parameter block in bits", (block, _, _) => (block[0], block[1]) = ((byte)(8 * block[0]), (byte)(8 * block[1])), _ => "all digests are affected");
        yield return new BugModel(Bits, "the digest is cut to as many bits as bytes were asked for", new Alteration { Digest = (state, all) => all[..(state.Parameters.DigestLength / 8)] }) { Effect = _ => "all digests are cut to an eighth" };
        yield return new BugModel(Bits, "the digest is computed for and cut to as many bits as bytes were asked for", new Alteration { ParameterBlock = (block, _, _) => block[0] /= 8, Digest = (state, all) => all[..(state.Parameters.DigestLength / 8)] })
        {
            Effect = _ => "all digests are those of an eighth of the length",
        };
        yield return Message("where a call gets the whole message, only as many bits of it are hashed as it has bytes", "digests of messages of more than 0 bytes are affected where they were given whole: they are those of the first eighth", new Alteration { CallLength = length => length / 8 });
        yield return Message("only as many bits of each piece of a message are hashed as it has bytes", "digests of messages of more than 0 bytes are affected: they are those of the first eighth of each piece", new Alteration { Piece = FirstEighth });
        yield return Message("where a message comes in pieces, only as many bits of each are hashed as it has bytes", "digests of messages that were given in pieces are affected: they are those of the first eighth of each piece", new Alteration { Piece = FirstEighth, Scope = Scope.Pieces });
        yield return new BugModel(Bits, "only as many bits of the key are used as it has bytes", new Alteration { KeyBytes = (state, padded) => Cut(padded, state.Parameters.KeyLength / 8) }) { Effect = keyed };
        yield return new BugModel(
            Bits, "only as many bits of the key are used as it has bytes, and that length is mixed in",
            new Alteration { ParameterBlock = (block, _, _) => block[1] /= 8, KeyBytes = (state, padded) => Cut(padded, state.Parameters.KeyLength / 8) }) { Effect = keyed };
    }

    private static BugModel Message(string variant, string effect, Alteration alteration) => new(Bits, variant, alteration) { Effect = _ => effect };

    private static ReadOnlySpan<byte> FirstEighth(AlteredState state, ReadOnlySpan<byte> piece) => piece[..(piece.Length / 8)];

    private static BugModel First(string bug, string variant, ParameterBlockChange change, Func<FunctionFacts, string> effect) =>
        new(bug, variant, new Alteration { ParameterBlock = change }) { Effect = effect };

    /// <summary>The key's block with <paramref name="kept"/> bytes of key.</summary>
    private static byte[] Cut(byte[] padded, int kept)
    {
        Array.Clear(padded, kept, padded.Length - kept);
        return padded;
    }
}
