using System.Globalization;
using System.Reflection;
using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Digests written into memory of the caller's.</summary>
internal static class SpanProbes
{
    private const byte Canary = 0xC3;
    private const int Margin = 64;

    /// <summary>netstandard2.0 lacks the method; every runtime that a worker runs on has it.</summary>
    private static readonly MethodInfo? TryComputeHashMethod = typeof(HashAlgorithm).GetMethod("TryComputeHash");

    private delegate bool TryCompute(ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten);

    /// <summary>What the span call writes to memory of its own, in words.</summary>
    public static string Apart(ProbeSubject subject, HashParameters parameters) => ProbeSubject.Outcome(() => ApartBytes(subject, parameters));

    /// <summary>What the span call writes to memory of its own.</summary>
    public static byte[] ApartBytes(ProbeSubject subject, HashParameters parameters)
    {
        byte[] digest = new byte[parameters.DigestLength];
        ((ISpanHash)subject.Adapter).Hash(parameters, subject.Message, digest);
        return digest;
    }

    public static void TryComputeHash(ProbeSubject subject)
    {
        string ofComputeHash = AlgorithmProbes.OfNew(subject, subject.Parameters);
        foreach (int extra in new[] { 0, Margin })
        {
            using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
            if (Bound(algorithm) is not { } tryCompute || ProbeSubject.IsRefusal(ofComputeHash))
            {
                return;
            }

            byte[] destination = Canaries(subject.DigestLength + Margin);
            string where = extra == 0 ? "a destination of the digest's length" : "a longer destination";
            string came = Said(tryCompute, subject.Message, destination.AsSpan(0, subject.DigestLength + extra));
            subject.Saw("TryComputeHash into " + where, Said(true, subject.DigestLength), came);
            if (!ProbeSubject.IsRefusal(came))
            {
                subject.Saw("the bytes after it", "as they were", IsUntouched(destination.AsSpan(subject.DigestLength)) ? "as they were" : "written to");
            }
        }
    }

    /// <summary>What ComputeHash gives for the same message is due; whether that is right is not this rule's question.</summary>
    public static void TryComputeHashWrong(ProbeSubject subject)
    {
        foreach (byte[] message in AtEndsOfBlocks(subject.Facts).Append(subject.Message))
        {
            string due = AlgorithmProbes.OfNew(subject, subject.Parameters, message);
            foreach (int extra in new[] { 0, Margin })
            {
                using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
                byte[] destination = new byte[subject.DigestLength + extra];
                if (Bound(algorithm) is not { } tryCompute || ProbeSubject.IsRefusal(due) || Said(tryCompute, message, destination) != Said(true, subject.DigestLength))
                {
                    continue;
                }

                string written = ProbeSubject.Hex(destination.AsSpan(0, subject.DigestLength).ToArray());
                bool isOnlyHere = written != due && AlgorithmProbes.OfNew(subject, subject.Parameters, message) == due;
                subject.Saw($"what TryComputeHash wrote for {message.Length} bytes{(extra == 0 ? "" : " to a longer destination")}", isOnlyHere ? due : written, written);
            }
        }
    }

    /// <summary>TryComputeHash hands a span on, which the class may take by another method than an array.</summary>
    private static IEnumerable<byte[]> AtEndsOfBlocks(FunctionFacts facts) =>
        new[] { 0, 1, (facts.BlockLength / 2) - 1, facts.BlockLength / 2, facts.BlockLength - 1, facts.BlockLength, facts.BlockLength + 1, (2 * facts.BlockLength) - 1, 2 * facts.BlockLength }.Select(length => (byte[])[.. Enumerable.Range(1, length).Select(i => (byte)i)]);

    public static void TryComputeHashTooShort(ProbeSubject subject)
    {
        foreach (int length in new[] { 0, subject.DigestLength - 1 })
        {
            using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
            if (Bound(algorithm) is not { } tryCompute)
            {
                return;
            }

            byte[] destination = Canaries(subject.DigestLength + Margin);
            subject.Saw($"TryComputeHash into {length} bytes", Said(false, 0), Said(tryCompute, subject.Message, destination.AsSpan(0, length)));
            subject.Saw("the destination", "as it was", IsUntouched(destination) ? "as it was" : "written to");
            subject.ExpectSame((isTried, saw) =>
            {
                using HashAlgorithm tried = AlgorithmProbes.Create(subject);
                _ = isTried ? Said(Bound(tried)!, subject.Message, new byte[length]) : "";
                saw("ComputeHash after that", ProbeSubject.Outcome(() => tried.ComputeHash(subject.Message)));
            });
        }
    }

    /// <summary>An API may take the digest's length from the destination: then a longer one gets a longer digest, or is refused.</summary>
    public static void TryHash(ProbeSubject subject)
    {
        int length = subject.DigestLength;
        byte[] exact = Canaries(length + Margin);
        string came = Said(Trying(subject), subject.Message, exact.AsSpan(0, length));
        bool isSound = subject.Plain(subject.Parameters, subject.Message) == subject.Due;
        subject.Saw("trying to hash into a destination of the digest's length", isSound ? Said(true, length) : came, came);
        if (came == Said(true, length))
        {
            string written = ProbeSubject.Hex(exact.AsSpan(0, length).ToArray());
            subject.Saw("what it wrote there", isSound ? subject.Due : written, written);
            subject.Saw("the bytes after the destination", "as they were", IsUntouched(exact.AsSpan(length)) ? "as they were" : "written to");
        }

        byte[] longer = Canaries(length + 1 + Margin);
        came = Said(Trying(subject), subject.Message, longer.AsSpan(0, length + 1));
        if (came.StartsWith("true", StringComparison.Ordinal) && isSound && !(came == Said(true, length + 1) && IsDigestOf(subject, longer.AsSpan(0, length + 1).ToArray())))
        {
            subject.Saw("trying to hash into a destination of one byte more", Said(true, length), came);
            subject.Saw("the bytes after the digest", "as they were", IsUntouched(longer.AsSpan(length)) ? "as they were" : "written to");
        }
    }

    public static void TryHashTooShort(ProbeSubject subject)
    {
        int shorter = subject.DigestLength / 2;
        byte[] half = new byte[shorter];
        bool isByDestination = subject.Adapter.CanExpress(subject.With(subject.Parameters.Key, shorter)) && Said(Trying(subject), subject.Message, half) == Said(true, shorter) && IsDigestOf(subject, half);
        foreach (int length in isByDestination ? [] : new[] { 0, subject.DigestLength - 1 })
        {
            byte[] destination = Canaries(subject.DigestLength + Margin);
            subject.Saw($"trying to hash into {length} bytes", Said(false, 0), Said(Trying(subject), subject.Message, destination.AsSpan(0, length)));
            subject.Saw("the destination", "as it was", IsUntouched(destination) ? "as it was" : "written to");
        }
    }

    public static void Overlap(ProbeSubject subject)
    {
        foreach (int shift in new[] { 0, 1, subject.DigestLength / 2 })
        {
            if (subject.Adapter is ISpanHash spanHash)
            {
                byte[] shared = Shared(subject, shift);
                subject.ExpectDigestOrRefusal($"the digest written {shift} bytes after the message's beginning", () =>
                {
                    spanHash.Hash(subject.Parameters, shared.AsSpan(0, subject.Message.Length), shared.AsSpan(shift, subject.DigestLength));
                    return shared.AsSpan(shift, subject.DigestLength).ToArray();
                }, () => Apart(subject, subject.Parameters) == subject.Due, subject.Due);
            }

            if (subject.Adapter is IHashAlgorithm)
            {
                byte[] shared = Shared(subject, shift);
                subject.ExpectDigestOrRefusal(
                    $"TryComputeHash whose destination lies {shift} bytes after the message's beginning", () => Tried(subject, shared, shared, shift),
                    () => ProbeSubject.Outcome(() => Tried(subject, subject.Message, new byte[shared.Length], shift)) == subject.Due, subject.Due);
            }
        }
    }

    /// <summary>An API may take the digest's length from the destination, or from the parameters; it may refuse when the two differ.</summary>
    public static void DestinationLength(ProbeSubject subject)
    {
        ISpanHash spanHash = (ISpanHash)subject.Adapter;
        int longest = subject.Facts.MaxDigestLength;
        foreach ((int asked, int length) in new[] { (longest / 2, longest), (longest, longest / 2), (longest, longest - 1) })
        {
            HashParameters parameters = subject.With(subject.Parameters.Key, asked);
            HashParameters ofDestination = subject.With(subject.Parameters.Key, length);
            string due = subject.Plain(parameters, subject.Message);
            if (!subject.Adapter.CanExpress(parameters) || !subject.Adapter.CanExpress(ofDestination) || ProbeSubject.IsRefusal(due))
            {
                continue;
            }

            byte[] destination = Canaries(Margin + length + Margin);
            string filled = due + string.Concat(Enumerable.Repeat("c3", Math.Max(0, length - asked)));
            string dueOfDestination = subject.Plain(ofDestination, subject.Message);
            subject.ExpectDigestOrRefusal(
                $"a digest of {asked} bytes into a destination of {length}",
                () =>
                {
                    spanHash.Hash(parameters, subject.Message, destination.AsSpan(Margin, length));
                    return destination.AsSpan(Margin, length).ToArray();
                },
                () => Apart(subject, parameters) == due && Apart(subject, ofDestination) == dueOfDestination,
                filled.Substring(0, Math.Min(filled.Length, 2 * length)), dueOfDestination);
            bool isUntouched = IsUntouched(destination.AsSpan(0, Margin)) && IsUntouched(destination.AsSpan(Margin + length));
            subject.Saw("the bytes beside the destination", "as they were", isUntouched ? "as they were" : "written to");
        }
    }

    /// <summary>False is a refusal; whether that is right is the rule's of TryComputeHash.</summary>
    private static byte[]? Tried(ProbeSubject subject, byte[] message, byte[] destination, int shift)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        bool isWritten = Bound(algorithm) is { } tryCompute && tryCompute(message.AsSpan(0, subject.Message.Length), destination.AsSpan(shift, subject.DigestLength), out _);
        return isWritten ? destination.AsSpan(shift, subject.DigestLength).ToArray() : throw new InvalidOperationException("TryComputeHash returned false.");
    }

    private static byte[] Shared(ProbeSubject subject, int shift)
    {
        byte[] shared = new byte[Math.Max(subject.Message.Length, shift + subject.DigestLength)];
        subject.Message.CopyTo(shared, 0);
        return shared;
    }

    private static TryCompute Trying(ProbeSubject subject) =>
        (ReadOnlySpan<byte> source, Span<byte> destination, out int bytesWritten) => ((ITryHash)subject.Adapter).TryHash(subject.Parameters, source.ToArray(), destination, out bytesWritten);

    /// <summary>Whether that is the plain call's digest of that many bytes.</summary>
    private static bool IsDigestOf(ProbeSubject subject, byte[] digest)
    {
        HashParameters parameters = subject.With(subject.Parameters.Key, digest.Length);
        return subject.Adapter.CanExpress(parameters) && subject.Plain(parameters, subject.Message) == ProbeSubject.Hex(digest);
    }

    private static TryCompute? Bound(HashAlgorithm algorithm) => (TryCompute?)TryComputeHashMethod?.CreateDelegate(typeof(TryCompute), algorithm);

    private static string Said(TryCompute tryCompute, byte[] message, Span<byte> destination)
    {
        try
        {
            bool fits = tryCompute(message, destination, out int written);
            return Said(fits, written);
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            return ProbeSubject.Thrown(exception);
        }
    }

    private static string Said(bool fits, int written) => string.Format(CultureInfo.InvariantCulture, "{0}, {1} bytes written", fits ? "true" : "false", written);

    private static byte[] Canaries(int length)
    {
        byte[] canaries = new byte[length];
        canaries.AsSpan().Fill(Canary);
        return canaries;
    }

    private static bool IsUntouched(ReadOnlySpan<byte> bytes)
    {
        foreach (byte b in bytes)
        {
            if (b != Canary)
            {
                return false;
            }
        }

        return true;
    }
}
