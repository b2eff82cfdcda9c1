using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Whose the key is, and until when it can be set.</summary>
internal static class KeyProbes
{
    public static void KeyIsOwnCopy(ProbeSubject subject)
    {
        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            subject.ExpectSame((isOverwritten, saw) =>
            {
                HashParameters parameters = subject.Parameters;
                using HashAlgorithm algorithm = hashAlgorithm.Create(parameters);
                Overwrite(parameters.Key, isOverwritten);
                saw("ComputeHash after the caller's key array was overwritten", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
                algorithm.Initialize();
                saw("ComputeHash after Initialize", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
            });
        }

        if (subject.Adapter is IHashObject hashObject)
        {
            subject.ExpectSame((isOverwritten, saw) =>
            {
                HashParameters parameters = subject.Parameters;
                Func<byte[], byte[]> hash = hashObject.MakeObject(parameters);
                Overwrite(parameters.Key, isOverwritten);
                saw("what an object gives for a whole message after the caller's key array was overwritten", ProbeSubject.Outcome(() => hash(subject.Message)));
            });
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            subject.ExpectSame((isOverwritten, saw) =>
            {
                HashParameters parameters = subject.Parameters;
                using IIncrementalState state = incremental.Start(parameters);
                Overwrite(parameters.Key, isOverwritten);
                saw("the incremental object's digest after the caller's key array was overwritten", ProbeSubject.Outcome(() => StateProbes.Whole(state, subject.Message)));
                if (state is IResettableState resettable)
                {
                    resettable.Reset();
                    saw("its digest after a reset", ProbeSubject.Outcome(() => StateProbes.Whole(state, subject.Message)));
                }
            });
        }
    }

    /// <summary>The caller writes another key into the array, as one does who wipes and reuses it. What was prepared from a key must not be found again by its array.</summary>
    public static void KeyByReference(ProbeSubject subject)
    {
        byte[] second = Second(subject);
        foreach ((string call, Func<HashParameters, byte[]?> hash) in KeyedCalls(subject))
        {
            HashParameters parameters = subject.Parameters;
            string? due = ProbeSubject.OutcomeIfExpressible(() => hash(subject.With((byte[])second.Clone())));
            string? first = ProbeSubject.OutcomeIfExpressible(() => hash(parameters));
            if (parameters.Key is not { } key || due is null || first is null || ProbeSubject.IsRefusal(due) || ProbeSubject.IsRefusal(first) || due == first)
            {
                continue;
            }

            second.CopyTo(key, 0);
            subject.ExpectDigestOrRefusal(
                $"{call} after another key was written into the array of the key before", () => hash(parameters), () => ProbeSubject.Outcome(() => hash(subject.With((byte[])second.Clone()))) == due, due);
        }
    }

    /// <summary>A getter that refuses hands nothing out.</summary>
    public static void KeyHandedOut(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is not KeyedHashAlgorithm first || ProbeSubject.IsRefusal(ProbeSubject.Outcome(() => first.Key)))
        {
            return;
        }

        subject.Saw("Key", ProbeSubject.Hex(subject.Parameters.Key), ProbeSubject.Outcome(() => first.Key));
        subject.ExpectSame((isOverwritten, saw) =>
        {
            using KeyedHashAlgorithm keyed = (KeyedHashAlgorithm)AlgorithmProbes.Create(subject);
            Overwrite(keyed.Key, isOverwritten);
            saw("Key after the array that it returned was overwritten", ProbeSubject.Outcome(() => keyed.Key));
            saw("ComputeHash after that", ProbeSubject.Outcome(() => keyed.ComputeHash(subject.Message)));
        });
    }

    public static void KeyAfterUse(ProbeSubject subject)
    {
        byte[] second = Second(subject);
        Rekey(subject, "ComputeHash after a message under another key and setting Key", second, isUsed: true);
        Rekey(subject, "ComputeHash of a new object after setting Key", second, isUsed: false);
        byte[] shorter = second.AsSpan(0, Math.Min(second.Length, (second.Length / 2) + 1)).ToArray();
        if (shorter.Length < second.Length && subject.Adapter.CanExpress(subject.With(shorter)))
        {
            // The block that a key fills up with zeros may hold the tail of the longer one, if only to the end of a word.
            Rekey(subject, "ComputeHash after a message under a longer key and setting Key", shorter, isUsed: true);
        }
    }

    public static void KeyInMidMessage(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is not KeyedHashAlgorithm keyed)
        {
            return;
        }

        byte[] second = Second(subject);
        int half = subject.Message.Length / 2;
        byte[] rest = subject.Message.AsSpan(half).ToArray();
        keyed.TransformBlock(subject.Message, 0, half, null, 0);
        subject.ExpectDigestOrRefusal(
            "the digest when Key is set between TransformBlock and TransformFinalBlock",
            () =>
            {
                keyed.Key = second;
                keyed.TransformFinalBlock(rest, 0, rest.Length);
                return keyed.Hash;
            },
            () => InTwo(subject, rest, isInitialized: false) == subject.Due && InTwo(subject, rest, isInitialized: true) == subject.Plain(subject.Parameters, rest)
                && AlgorithmProbes.OfNew(subject, subject.With(second)) == subject.Plain(subject.With(second), subject.Message),
            subject.Due, subject.Plain(subject.With(second), subject.Message), subject.Plain(subject.With(second), rest));
    }

    public static void KeyNull(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is HMAC hmac && !ProbeSubject.IsRefusal(ProbeSubject.Outcome(() => hmac.Key = Second(subject))))
        {
            subject.ExpectThrow<ArgumentNullException>("setting Key to null", () => hmac.Key = null!);
        }
    }

    /// <summary>Only of a class that takes a right key: one that drops what is set takes no key that is too long either.</summary>
    public static void KeyTooLong(ProbeSubject subject)
    {
        byte[] second = Second(subject);
        if (!subject.Facts.IsBlake2 || !IsTaken(subject, second))
        {
            return;
        }

        foreach (int length in new[] { subject.Facts.MaxKeyLength + 1, subject.Facts.BlockLength })
        {
            using KeyedHashAlgorithm keyed = (KeyedHashAlgorithm)AlgorithmProbes.Create(subject);
            subject.ExpectThrow<Exception>($"setting Key to {length} bytes and hashing", () => Rekeyed(keyed, new byte[length], subject.Message));
        }
    }

    /// <summary>What each call gives without a key is due; whether that is right is not this rule's question.</summary>
    public static void EmptyKey(ProbeSubject subject)
    {
        Empty(subject, "a key array of no bytes", subject.With(null), subject.With([]));
    }

    /// <summary>What each call gives without a salt or a personalization is due.</summary>
    public static void EmptySalt(ProbeSubject subject)
    {
        HashParameters without = subject.Parameters;
        Empty(subject, "a salt array of no bytes", without, new HashParameters(without.Function, without.DigestLength) { Key = without.Key, Salt = [] });
        Empty(subject, "a personalization array of no bytes", without, new HashParameters(without.Function, without.DigestLength) { Key = without.Key, Personalization = [] });
    }

    private static void Empty(ProbeSubject subject, string what, HashParameters without, HashParameters empty)
    {
        string due = subject.Plain(without, subject.Message);
        if (!subject.Adapter.CanExpress(empty) || ProbeSubject.IsRefusal(due))
        {
            return;
        }

        bool IsSound() => subject.Plain(without, subject.Message) == due;
        subject.ExpectDigestOrRefusal($"the plain call with {what}", () => subject.Adapter.Hash(empty, subject.Message), IsSound, due);
        if (subject.Adapter is ISpanHash)
        {
            subject.ExpectDigestOrRefusal($"the span call with {what}", () => SpanProbes.ApartBytes(subject, empty), IsSound, due, SpanProbes.Apart(subject, without));
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            byte[] Hash(HashParameters parameters)
            {
                using IIncrementalState state = incremental.Start(parameters);
                return StateProbes.Whole(state, subject.Message);
            }

            subject.ExpectDigestOrRefusal($"the incremental object with {what}", () => Hash(empty), IsSound, due, ProbeSubject.Outcome(() => Hash(without)));
        }

        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            subject.ExpectDigestOrRefusal($"the HashAlgorithm with {what}", () =>
            {
                using HashAlgorithm algorithm = hashAlgorithm.Create(empty);
                return algorithm.ComputeHash(subject.Message);
            }, IsSound, due, AlgorithmProbes.OfNew(subject, without));
        }
    }

    /// <summary>Sets another key and hashes, where a new object that is made with that key gives its digest, and a second message under the first key has the first's digest.</summary>
    private static void Rekey(ProbeSubject subject, string what, byte[] key, bool isUsed)
    {
        string due = subject.Plain(subject.With(key), subject.Message);
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        if (algorithm is not KeyedHashAlgorithm keyed || ProbeSubject.IsRefusal(due))
        {
            return;
        }

        _ = isUsed ? keyed.ComputeHash(subject.Message) : [];
        subject.ExpectDigestOrRefusal(
            what, () => Rekeyed(keyed, key, subject.Message),
            () => AlgorithmProbes.OfNew(subject, subject.With(key)) == due && (!isUsed || Again(subject) == subject.Due), due);
    }

    /// <summary>What a second message gives, in words.</summary>
    private static string Again(ProbeSubject subject) => ProbeSubject.Outcome(() =>
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        algorithm.ComputeHash(subject.Message);
        return algorithm.ComputeHash(subject.Message);
    });

    /// <summary>What the message in two parts gives, in words; or its second part, the first having been given up.</summary>
    private static string InTwo(ProbeSubject subject, byte[] rest, bool isInitialized) => ProbeSubject.Outcome(() =>
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        algorithm.TransformBlock(subject.Message, 0, subject.Message.Length - rest.Length, null, 0);
        if (isInitialized)
        {
            algorithm.Initialize();
        }

        algorithm.TransformFinalBlock(rest, 0, rest.Length);
        return algorithm.Hash;
    });

    /// <summary>Whether a key that is set holds.</summary>
    private static bool IsTaken(ProbeSubject subject, byte[] key)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        return algorithm is KeyedHashAlgorithm keyed && ProbeSubject.Outcome(() => Rekeyed(keyed, key, subject.Message)) is { } came && !ProbeSubject.IsRefusal(came) && came != subject.Due;
    }

    private static byte[] Rekeyed(KeyedHashAlgorithm algorithm, byte[] key, byte[] message)
    {
        algorithm.Key = key;
        return algorithm.ComputeHash(message);
    }

    /// <summary>Whatever begins with parameters and ends with a digest.</summary>
    private static IEnumerable<(string Call, Func<HashParameters, byte[]?> Hash)> KeyedCalls(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        yield return ("the plain call", parameters => subject.Adapter.Hash(parameters, message));
        if (subject.Adapter is ISpanHash)
        {
            yield return ("the span call", parameters => SpanProbes.ApartBytes(subject, parameters));
        }

        if (subject.Adapter is IOffsetHash offsetHash)
        {
            yield return ("the call for a part of an array", parameters => offsetHash.Hash(parameters, message, 0, message.Length));
        }

        if (subject.Adapter is IStreamHash streamHash)
        {
            yield return ("the call for a stream", parameters => streamHash.Hash(parameters, new MemoryStream(message)));
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            yield return ("a new incremental object", parameters =>
            {
                using IIncrementalState state = incremental.Start(parameters);
                return StateProbes.Whole(state, message);
            });
        }

        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            yield return ("a new HashAlgorithm", parameters =>
            {
                using HashAlgorithm algorithm = hashAlgorithm.Create(parameters);
                return algorithm.ComputeHash(message);
            });
        }

        if (subject.Adapter is IFurtherCalls further)
        {
            foreach (string call in further.Calls)
            {
                yield return (call, parameters => further.Hash(call, parameters, message));
            }
        }
    }

    /// <summary>A key of the same length, every bit of which differs.</summary>
    private static byte[] Second(ProbeSubject subject) => Array.ConvertAll(subject.Parameters.Key ?? [], b => (byte)~b);

    private static void Overwrite(byte[]? key, bool isOverwritten) => key.AsSpan(0, isOverwritten && key is not null ? key.Length : 0).Fill(0xEE);
}
