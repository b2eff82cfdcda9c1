using System.Globalization;
using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>What <see cref="HashAlgorithm"/> promises of every class that derives from it.</summary>
internal static class AlgorithmProbes
{
    public static HashAlgorithm Create(ProbeSubject subject) => ((IHashAlgorithm)subject.Adapter).Create(subject.Parameters);

    public static void HashSize(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = Create(subject);
        string due = Number(8 * subject.DigestLength);
        subject.Saw("HashSize of a new object", due, Number(algorithm.HashSize));
        algorithm.ComputeHash(subject.Message);
        subject.Saw("HashSize after a message", due, Number(algorithm.HashSize));
    }

    /// <summary>
    /// No documentation says which block InputBlockSize is: .NET's own hashes and HMACs say 1, since they take any number of bytes, and the function's block is as good a reading. So no size is
    /// wrong by itself. But a hash passes on what it takes, and an output block that is shorter than an input block has no room for that. HMAC.BlockSizeValue is protected: no caller sees it.
    /// </summary>
    public static void BlockSizes(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = Create(subject);
        (int input, int output) = (algorithm.InputBlockSize, algorithm.OutputBlockSize);
        subject.Saw("InputBlockSize", input >= 1 ? Number(input) : "1 or more", Number(input));
        subject.Saw("OutputBlockSize where InputBlockSize is " + Number(input), output >= Math.Max(1, input) ? Number(output) : Number(Math.Max(1, input)) + " or more", Number(output));
    }

    public static void HashInMidMessage(ProbeSubject subject)
    {
        using HashAlgorithm early = Create(subject);
        early.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
        subject.ExpectThrow<CryptographicException>("Hash between TransformBlock and TransformFinalBlock", () => _ = early.Hash);
        subject.ExpectSame((isRead, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            algorithm.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
            _ = isRead ? ProbeSubject.Outcome(() => algorithm.Hash) : "";
            saw("Hash after TransformFinalBlock, having been refused before", ProbeSubject.Outcome(() => Finish(algorithm)));
        });
    }

    public static void DigestIsOwnCopy(ProbeSubject subject)
    {
        if (subject.Adapter is IKeptDigest kept)
        {
            subject.ExpectSame((isSpoilt, saw) =>
            {
                Func<byte[]> read = kept.Keep(subject.Parameters, subject.Message);
                Spoil(read(), isSpoilt);
                saw("the digest read again after the array read first was overwritten", ProbeSubject.Outcome(read));
            });
        }

        if (subject.Adapter is IHashObject)
        {
            ObjectProbes.DigestStays(subject);
        }

        if (subject.Adapter is IHashAlgorithm)
        {
            subject.ExpectSame((isSpoilt, saw) =>
            {
                using HashAlgorithm algorithm = Create(subject);
                Spoil(algorithm.ComputeHash(subject.Message), isSpoilt);
                saw("Hash after the array that ComputeHash returned was overwritten", ProbeSubject.Outcome(() => algorithm.Hash));
                Spoil(algorithm.Hash, isSpoilt);
                saw("Hash after the array that Hash returned was overwritten", ProbeSubject.Outcome(() => algorithm.Hash));
                saw("ComputeHash after both were overwritten", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
            });
        }
    }

    public static void Initialize(ProbeSubject subject)
    {
        subject.ExpectSame((isInitialized, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            InitializeTimes(algorithm, isInitialized ? 1 : 0);
            saw("ComputeHash after Initialize of a new object", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
        });
        subject.ExpectSame((isInitialized, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            algorithm.ComputeHash(subject.Message);
            InitializeTimes(algorithm, isInitialized ? 2 : 0);
            saw("ComputeHash after Initialize twice", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
        });
        subject.ExpectSame((isInMidMessage, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            algorithm.TransformBlock(subject.Message, 0, isInMidMessage ? subject.Message.Length / 2 : 0, null, 0);
            algorithm.Initialize();
            string came = ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message));
            if (algorithm.CanReuseTransform || !ProbeSubject.IsRefusal(came))
            {
                saw("ComputeHash after Initialize in mid-message", came);
            }
        });
    }

    /// <summary>What is wrong after Initialize of a new object, too, is wrong by the rule of Initialize.</summary>
    public static void ReuseAfterFinal(ProbeSubject subject)
    {
        using HashAlgorithm first = Create(subject);
        if (!first.CanReuseTransform)
        {
            return;
        }

        subject.ExpectSame((isUsed, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            InitializeTimes(algorithm, isUsed ? 0 : 1);
            _ = isUsed ? algorithm.TransformFinalBlock(subject.Message, 0, subject.Message.Length / 2) : [];
            saw("ComputeHash after TransformFinalBlock of another message", ProbeSubject.Outcome(() => algorithm.ComputeHash(subject.Message)));
        });
        subject.ExpectSame((isUsed, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            InitializeTimes(algorithm, isUsed ? 0 : 1);
            _ = isUsed ? algorithm.ComputeHash(subject.Message) : [];
            saw("TransformBlock and TransformFinalBlock after ComputeHash", ProbeSubject.Outcome(() =>
            {
                algorithm.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
                return Finish(algorithm);
            }));
        });
    }

    public static void ArgumentChecks(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        (string What, Action<HashAlgorithm> Call)[] wrong =
        [
            ("ComputeHash(null)", algorithm => algorithm.ComputeHash((byte[])null!)),
            ("ComputeHash(null, 0, 0)", algorithm => algorithm.ComputeHash(null!, 0, 0)),
            ("ComputeHash with an offset of -1", algorithm => algorithm.ComputeHash(message, -1, 1)),
            ("ComputeHash with a count of -1", algorithm => algorithm.ComputeHash(message, 0, -1)),
            ("ComputeHash with a count of one more than there is", algorithm => algorithm.ComputeHash(message, 1, message.Length)),
            ("TransformBlock(null)", algorithm => algorithm.TransformBlock(null!, 0, 0, null, 0)),
            ("TransformBlock with an offset of -1", algorithm => algorithm.TransformBlock(message, -1, 1, null, 0)),
            ("TransformBlock with a count of one more than there is", algorithm => algorithm.TransformBlock(message, 1, message.Length, null, 0)),
            ("TransformFinalBlock with a count of one more than there is", algorithm => algorithm.TransformFinalBlock(message, 1, message.Length)),
        ];
        using HashAlgorithm checking = Create(subject);
        Array.ForEach(wrong, each => subject.ExpectThrow<ArgumentException>(each.What, () => each.Call(checking)));
        subject.ExpectSame((isMisused, saw) =>
        {
            using HashAlgorithm algorithm = Create(subject);
            Array.ForEach(isMisused ? wrong : [], each => ProbeSubject.Returned(() => each.Call(algorithm)));
            saw("ComputeHash after all of these", ProbeSubject.Outcome(() => algorithm.ComputeHash(message)));
        });
    }

    public static void UseAfterDispose(ProbeSubject subject)
    {
        HashAlgorithm algorithm = Create(subject);
        algorithm.Dispose();
        subject.ExpectThrow<ObjectDisposedException>("ComputeHash after Dispose", () => algorithm.ComputeHash(subject.Message));
    }

    public static void DisposeTwice(ProbeSubject subject)
    {
        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            HashAlgorithm used = Create(subject);
            used.ComputeHash(subject.Message);
            subject.ExpectReturn("Dispose", used.Dispose);
            subject.ExpectReturn("Dispose a second time", used.Dispose);
            subject.ExpectSame((isDisposed, saw) =>
            {
                HashParameters shared = subject.Parameters;
                HashAlgorithm first = hashAlgorithm.Create(shared);
                using HashAlgorithm second = hashAlgorithm.Create(shared);
                first.ComputeHash(subject.Message);
                second.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
                for (int i = 0; isDisposed && i < 2; i++)
                {
                    ProbeSubject.Returned(first.Dispose);
                }

                saw("another object in mid-message with the same key array", ProbeSubject.Outcome(() => Finish(second)));
                saw("the next message of that object", ProbeSubject.Outcome(() => second.ComputeHash(subject.Message)));
                GC.KeepAlive(first);
            });
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            IIncrementalState first = incremental.Start(subject.Parameters);
            first.Update(subject.Message, 0, subject.Message.Length);
            subject.ExpectReturn("disposing of the incremental object in mid-message", first.Dispose);
            subject.ExpectReturn("disposing of it a second time", first.Dispose);
        }
    }

    /// <summary>What ComputeHash of a new object gives, in words.</summary>
    public static string OfNew(ProbeSubject subject, HashParameters parameters, byte[]? message = null) => ProbeSubject.Outcome(() =>
    {
        using HashAlgorithm algorithm = ((IHashAlgorithm)subject.Adapter).Create(parameters);
        return algorithm.ComputeHash(message ?? subject.Message);
    });

    /// <summary>Ends the message and reads the digest.</summary>
    public static byte[]? Finish(HashAlgorithm algorithm)
    {
        algorithm.TransformFinalBlock([], 0, 0);
        return algorithm.Hash;
    }

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static void InitializeTimes(HashAlgorithm algorithm, int times)
    {
        for (int i = 0; i < times; i++)
        {
            algorithm.Initialize();
        }
    }

    private static void Spoil(byte[]? array, bool isSpoilt) => array.AsSpan(0, isSpoilt && array is not null ? array.Length : 0).Fill(0xEE);
}
