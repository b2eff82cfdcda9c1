using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Witnesses;

/// <summary>Writes the files of <c>inputs/expected-digests/</c>: only digests that rfc-ref and native-ref agree on, or, where rfc-ref would take hours, the publisher and native-ref.</summary>
public static class DigestRecorder
{
    /// <summary>Bytes that a long message is hashed by at once.</summary>
    private const int Piece = 1 << 20;

    /// <summary>Writes the file of a tier into <paramref name="folder"/>. What the quick tier's file has, the full tier's has not.</summary>
    /// <exception cref="WitnessException">native-ref is not there, or does not agree.</exception>
    public static void Write(string folder, Tier tier)
    {
        ArgumentNullException.ThrowIfNull(folder);
        SortedSet<string> lines = new(StringComparer.Ordinal);
        HashSet<UInt128> recorded = [];
        if (tier == Tier.Full)
        {
            recorded.UnionWith(Questions(Tier.Quick).Select(question => question.Key));
        }

        foreach (HashQuestion question in Questions(tier))
        {
            if (recorded.Add(question.Key))
            {
                lines.Add(RecordedWitness.Line(question, Agreed(question)));
            }
        }

        RecordedWitness.Parse(lines);
        File.WriteAllText(Path.Combine(folder, FileOf(tier)), string.Concat(lines.Select(line => line + "\n")));
    }

    /// <summary>All that is asked in a tier, of both functions.</summary>
    public static IEnumerable<HashQuestion> Questions(Tier tier) =>
        from function in new[] { HashFunction.Blake2b, HashFunction.Blake2s }
        from conformanceCase in CaseSet.Of(function, tier)
        from question in conformanceCase.Questions
        select new HashQuestion(question.Parameters, question.Message);

    private static string FileOf(Tier tier) => tier.ToString().ToLowerInvariant() + ".txt";

    private static byte[] Agreed(HashQuestion question)
    {
        if (StandardWitnesses.NativeRef is not { } native)
        {
            throw new WitnessException("Recording expected digests takes native-ref, which was not built here: no C compiler was found.");
        }

        bool isLong = !StandardWitnesses.RfcRef.Knows(question);
        byte[] first = isLong ? new PublishedWitness().Digest(question) : StandardWitnesses.RfcRef.Digest(question);
        byte[] second = isLong ? HashLong(question) : native.Digest(question);
        return first.AsSpan().SequenceEqual(second)
            ? first
            : throw new WitnessException($"native-ref does not agree on {question}: {Convert.ToHexStringLower(second)} instead of {Convert.ToHexStringLower(first)}.");
    }

    private static byte[] HashLong(HashQuestion question)
    {
        using IIncrementalState state = NativeRef.NativeReference.Start(question.Parameters);
        byte[] piece = new byte[Piece];
        for (long position = 0; position < question.Message.Length; position += Piece)
        {
            int count = (int)Math.Min(Piece, question.Message.Length - position);
            question.Message.Fill(piece.AsSpan(0, count), position);
            state.Update(piece, 0, count);
        }

        return state.Final();
    }
}
