using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>What lies around the hash: offsets, output, rounds, byte order.</content>
public static partial class BugModels
{
    private const string Offset = "offset-ignored";
    private const string Output = "short-digest-buffer";
    private const string Rows = "sigma-row-index-not-taken-mod-10";
    private const string Endianness = "endianness";

    private static IEnumerable<BugModel> Calls()
    {
        Func<FunctionFacts, string> parts = _ => "digests of parts of arrays are affected where the part did not begin at 0";
        yield return new BugModel(Offset, "a part of an array is read from 0 on", new Alteration { ArrayOffset = _ => 0 }) { Effect = parts };
        yield return new BugModel(Offset, "an update's array is read from 0 on", new Alteration { PieceOffset = _ => 0 }) { Effect = parts };
        yield return new BugModel(Offset, "a HashAlgorithm's array is read from 0 on", new Alteration { AlgorithmOffset = _ => 0 }) { Effect = parts };
        yield return new BugModel(Offset, "an update's array is read from 0 on, a HashAlgorithm's too", new Alteration { PieceOffset = _ => 0, AlgorithmOffset = _ => 0 }) { Effect = parts };
        yield return new BugModel(Offset, "every array is read from 0 on", new Alteration { ArrayOffset = _ => 0, PieceOffset = _ => 0, AlgorithmOffset = _ => 0 }) { Effect = parts };
        yield return new BugModel(Offset, "a part of an array is read from one byte too early", new Alteration { ArrayOffset = offset => Math.Max(0, offset - 1) }) { Effect = parts };
        yield return new BugModel(Offset, "an update's array is read from one byte too early", new Alteration { PieceOffset = offset => Math.Max(0, offset - 1), AlgorithmOffset = offset => Math.Max(0, offset - 1) }) { Effect = parts };

        yield return new BugModel(Output, "the last byte of the caller's span is not written", new Alteration { SpanWritten = length => length - 1 }) { Effect = _ => "digests that were written to the caller's span are affected" };
        yield return new BugModel(Output, "only whole words of the caller's span are written", new Alteration { SpanWritten = length => length & ~7 }) { Effect = _ => "digests of no whole number of words that were written to the caller's span are affected" };
        yield return new BugModel(Output, "only whole words of 4 bytes of the caller's span are written", new Alteration { SpanWritten = length => length & ~3 }) { Effect = _ => "digests of no whole number of words that were written to the caller's span are affected" };
        yield return Digest("the longest digest is returned whatever was asked for", (_, all) => all, "digests shorter than the longest are affected: the right bytes stand first");
        yield return Digest("a short digest is followed by zeros", (state, all) => Cut(all, state.Parameters.DigestLength), "digests shorter than the longest are affected: the right bytes stand first");
        yield return Digest("one byte too many is returned", (state, all) => all[..Math.Min(all.Length, state.Parameters.DigestLength + 1)], "digests shorter than the longest are affected: the right bytes stand first");
        yield return Digest("only whole words of the digest are written, the rest is zero", (state, all) => Cut(all, RoundDown(state, all))[..state.Parameters.DigestLength], "digests of no whole number of words are affected");
        yield return Digest("the digest's last byte is zero", (state, all) => Cut(all, state.Parameters.DigestLength - 1)[..state.Parameters.DigestLength], "all digests are affected in their last byte");
        yield return Digest("the end of the longest digest is returned", (state, all) => all[^state.Parameters.DigestLength..], "digests shorter than the longest are affected");
    }

    private static IEnumerable<BugModel> Rounds()
    {
        int[] ten = [.. Enumerable.Range(0, 10)];
        yield return Schedule("rounds 10 and 11 repeat row 9", [.. ten, 9, 9], HashFunction.Blake2b);
        yield return Schedule("rounds 10 and 11 repeat row 0", [.. ten, 0, 0], HashFunction.Blake2b);
        yield return Schedule("rounds 10 and 11 read beyond the table", [.. ten, 10, 11], HashFunction.Blake2b);
        yield return Schedule("rounds 10 and 11 go backwards, rows 9 and 8", [.. ten, 9, 8], HashFunction.Blake2b);
        yield return Schedule("rounds 10 and 11 are left out", ten, HashFunction.Blake2b);
        yield return Schedule("round 11 is left out", [.. ten, 0], HashFunction.Blake2b);
        yield return Schedule("2s has 12 rounds, as 2b has", [.. ten, 0, 1], HashFunction.Blake2s);
        yield return Schedule("2s takes its rows mod 9", [.. Enumerable.Range(0, 9), 0], HashFunction.Blake2s);
        yield return Schedule("2s has 8 rounds", [.. Enumerable.Range(0, 8)], HashFunction.Blake2s);

        Func<FunctionFacts, string> all = _ => "all digests are affected";
        yield return new BugModel(Endianness, "message words are read with the highest byte first", new Alteration { ReadsBigEndian = true }) { Effect = all };
        yield return new BugModel(Endianness, "the parameter block's words are read with the highest byte first", new Alteration { ReadsParametersBigEndian = true }) { Effect = all };
        yield return new BugModel(Endianness, "the digest's words are written with the highest byte first", new Alteration { WritesDigestBigEndian = true }) { Effect = all };
        yield return new BugModel(Endianness, "all words have the highest byte first", new Alteration { ReadsBigEndian = true, ReadsParametersBigEndian = true, WritesDigestBigEndian = true }) { Effect = all };
        yield return new BugModel(Endianness, "message and digest words have the highest byte first", new Alteration { ReadsBigEndian = true, WritesDigestBigEndian = true }) { Effect = all };
    }

    private static BugModel Digest(string variant, Func<AlteredState, byte[], byte[]> change, string effect) =>
        new(Output, variant, new Alteration { Digest = change }) { Effect = _ => effect };

    private static BugModel Schedule(string variant, int[] rows, HashFunction only) =>
        new(Rows, variant, new Alteration { Rows = rows }) { Effect = _ => "all digests are affected", Only = only };

    private static int RoundDown(AlteredState state, byte[] all) => state.Parameters.DigestLength / (all.Length / 8) * (all.Length / 8);
}
