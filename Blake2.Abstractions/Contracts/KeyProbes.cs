using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Whose the key is, and until when it can be set.</summary>
internal static class KeyProbes
{
    public static void KeyIsOwnCopy(ProbeSubject subject)
    {
        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            HashParameters parameters = subject.Parameters;
            using HashAlgorithm algorithm = hashAlgorithm.Create(parameters);
            Overwrite(parameters.Key);
            subject.ExpectDigest("ComputeHash after the caller's key array was overwritten", () => algorithm.ComputeHash(subject.Message));
            algorithm.Initialize();
            subject.ExpectDigest("ComputeHash after Initialize", () => algorithm.ComputeHash(subject.Message));
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            HashParameters parameters = subject.Parameters;
            using IIncrementalState state = incremental.Start(parameters);
            Overwrite(parameters.Key);
            subject.ExpectDigest("the incremental object's digest after the caller's key array was overwritten", () => StateProbes.Whole(state, subject.Message));
            if (state is IResettableState resettable)
            {
                resettable.Reset();
                subject.ExpectDigest("its digest after a reset", () => StateProbes.Whole(state, subject.Message));
            }
        }
    }

    public static void KeyHandedOut(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is KeyedHashAlgorithm keyed)
        {
            byte[] due = subject.Parameters.Key!;
            byte[] given = keyed.Key;
            subject.Saw("Key", ProbeSubject.Hex(due), ProbeSubject.Hex(given));
            Overwrite(given);
            subject.Saw("Key after the array that it returned was overwritten", ProbeSubject.Hex(due), ProbeSubject.Outcome(() => keyed.Key));
            subject.ExpectDigest("ComputeHash after that", () => keyed.ComputeHash(subject.Message));
        }
    }

    public static void KeyAfterUse(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is not KeyedHashAlgorithm keyed)
        {
            return;
        }

        byte[] second = Second(subject);
        string due = subject.Plain(subject.With(second), subject.Message);
        keyed.ComputeHash(subject.Message);
        subject.ExpectDigestOrRefusal("ComputeHash after a message under another key and setting Key", () => Rekeyed(keyed, second, subject.Message), due);
        using HashAlgorithm fresh = AlgorithmProbes.Create(subject);
        subject.ExpectDigestOrRefusal("ComputeHash of a new object after setting Key", () => Rekeyed((KeyedHashAlgorithm)fresh, second, subject.Message), due);
        byte[] shorter = second.AsSpan(0, (second.Length / 2) + 1).ToArray();
        if (shorter.Length < second.Length && subject.Adapter.CanExpress(subject.With(shorter)) && subject.Plain(subject.With(shorter), subject.Message) is { } dueToShorter && !ProbeSubject.IsRefusal(dueToShorter))
        {
            // The block that a key fills up with zeros may hold the tail of the longer one, if only to the end of a word.
            subject.ExpectDigestOrRefusal("ComputeHash after a message under a longer key and setting Key", () => Rekeyed(keyed, shorter, subject.Message), dueToShorter);
        }
    }

    public static void KeyInMidMessage(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is KeyedHashAlgorithm keyed)
        {
            byte[] second = Second(subject);
            int half = subject.Message.Length / 2;
            byte[] rest = subject.Message.AsSpan(half).ToArray();
            keyed.TransformBlock(subject.Message, 0, half, null, 0);
            subject.ExpectDigestOrRefusal("the digest when Key is set between TransformBlock and TransformFinalBlock", () =>
            {
                keyed.Key = second;
                keyed.TransformFinalBlock(rest, 0, rest.Length);
                return keyed.Hash;
            }, subject.Due, subject.Plain(subject.With(second), subject.Message), subject.Plain(subject.With(second), rest));
        }
    }

    public static void KeyNull(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is HMAC hmac)
        {
            subject.ExpectThrow<ArgumentNullException>("setting Key to null", () => hmac.Key = null!);
        }
    }

    public static void KeyTooLong(ProbeSubject subject)
    {
        if (!subject.Facts.IsBlake2)
        {
            return;
        }

        foreach (int length in new[] { subject.Facts.MaxKeyLength + 1, subject.Facts.BlockLength })
        {
            using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
            if (algorithm is KeyedHashAlgorithm keyed)
            {
                subject.ExpectThrow<Exception>($"setting Key to {length} bytes and hashing", () => Rekeyed(keyed, new byte[length], subject.Message));
            }
        }
    }

    public static void EmptyKey(ProbeSubject subject)
    {
        HashParameters unkeyed = subject.With(null);
        HashParameters empty = subject.With([]);
        string due = subject.Plain(unkeyed, subject.Message);
        if (!subject.Adapter.CanExpress(empty) || ProbeSubject.IsRefusal(due))
        {
            return;
        }

        subject.ExpectDigestOrRefusal("the plain call with a key array of no bytes", () => subject.Adapter.Hash(empty, subject.Message), due);
        if (subject.Adapter is ISpanHash spanHash)
        {
            byte[] digest = new byte[subject.DigestLength];
            subject.ExpectDigestOrRefusal("the span call with a key array of no bytes", () =>
            {
                spanHash.Hash(empty, subject.Message, digest);
                return digest;
            }, due);
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            subject.ExpectDigestOrRefusal("the incremental object with a key array of no bytes", () =>
            {
                using IIncrementalState state = incremental.Start(empty);
                return StateProbes.Whole(state, subject.Message);
            }, due);
        }

        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            subject.ExpectDigestOrRefusal("the HashAlgorithm with a key array of no bytes", () =>
            {
                using HashAlgorithm algorithm = hashAlgorithm.Create(empty);
                return algorithm.ComputeHash(subject.Message);
            }, due);
        }
    }

    private static byte[] Rekeyed(KeyedHashAlgorithm algorithm, byte[] key, byte[] message)
    {
        algorithm.Key = key;
        return algorithm.ComputeHash(message);
    }

    /// <summary>A key of the same length, every bit of which differs.</summary>
    private static byte[] Second(ProbeSubject subject) => Array.ConvertAll(subject.Parameters.Key!, b => (byte)~b);

    private static void Overwrite(byte[]? key) => key.AsSpan().Fill(0xEE);
}
