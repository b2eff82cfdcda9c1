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
        using HashAlgorithm algorithm = Create(subject);
        algorithm.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
        subject.ExpectThrow<CryptographicException>("Hash between TransformBlock and TransformFinalBlock", () => _ = algorithm.Hash);
        subject.ExpectDigest("Hash after TransformFinalBlock, having been refused before", () => Finish(algorithm));
    }

    public static void DigestIsOwnCopy(ProbeSubject subject)
    {
        if (subject.Adapter is IKeptDigest kept)
        {
            Func<byte[]> read = kept.Keep(subject.Parameters, subject.Message);
            Spoil(read());
            subject.ExpectDigest("the digest read again after the array read first was overwritten", read);
        }

        if (subject.Adapter is IHashAlgorithm)
        {
            using HashAlgorithm algorithm = Create(subject);
            byte[] computed = algorithm.ComputeHash(subject.Message);
            Spoil(computed);
            subject.ExpectDigest("Hash after the array that ComputeHash returned was overwritten", () => algorithm.Hash);
            Spoil(algorithm.Hash!);
            subject.ExpectDigest("Hash after the array that Hash returned was overwritten", () => algorithm.Hash);
            subject.ExpectDigest("ComputeHash after both were overwritten", () => algorithm.ComputeHash(subject.Message));
        }
    }

    public static void Initialize(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = Create(subject);
        algorithm.Initialize();
        subject.ExpectDigest("ComputeHash after Initialize of a new object", () => algorithm.ComputeHash(subject.Message));
        algorithm.Initialize();
        algorithm.Initialize();
        subject.ExpectDigest("ComputeHash after Initialize twice", () => algorithm.ComputeHash(subject.Message));
        algorithm.TransformBlock(subject.Message, 0, subject.Message.Length / 2, null, 0);
        algorithm.Initialize();
        subject.ExpectDigest("ComputeHash after Initialize in mid-message", () => algorithm.ComputeHash(subject.Message));
    }

    public static void ReuseAfterFinal(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = Create(subject);
        if (!algorithm.CanReuseTransform)
        {
            return;
        }

        algorithm.TransformFinalBlock(subject.Message, 0, subject.Message.Length / 2);
        subject.ExpectDigest("ComputeHash after TransformFinalBlock of another message", () => algorithm.ComputeHash(subject.Message));
        subject.ExpectDigest("TransformBlock and TransformFinalBlock after ComputeHash", () =>
        {
            algorithm.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
            return Finish(algorithm);
        });
    }

    public static void ArgumentChecks(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = Create(subject);
        byte[] message = subject.Message;
        subject.ExpectThrow<ArgumentException>("ComputeHash(null)", () => algorithm.ComputeHash((byte[])null!));
        subject.ExpectThrow<ArgumentException>("ComputeHash(null, 0, 0)", () => algorithm.ComputeHash(null!, 0, 0));
        subject.ExpectThrow<ArgumentException>("ComputeHash with an offset of -1", () => algorithm.ComputeHash(message, -1, 1));
        subject.ExpectThrow<ArgumentException>("ComputeHash with a count of -1", () => algorithm.ComputeHash(message, 0, -1));
        subject.ExpectThrow<ArgumentException>("ComputeHash with a count of one more than there is", () => algorithm.ComputeHash(message, 1, message.Length));
        subject.ExpectThrow<ArgumentException>("TransformBlock(null)", () => algorithm.TransformBlock(null!, 0, 0, null, 0));
        subject.ExpectThrow<ArgumentException>("TransformBlock with an offset of -1", () => algorithm.TransformBlock(message, -1, 1, null, 0));
        subject.ExpectThrow<ArgumentException>("TransformBlock with a count of one more than there is", () => algorithm.TransformBlock(message, 1, message.Length, null, 0));
        subject.ExpectThrow<ArgumentException>("TransformFinalBlock with a count of one more than there is", () => algorithm.TransformFinalBlock(message, 1, message.Length));
        subject.ExpectDigest("ComputeHash after all of these", () => algorithm.ComputeHash(message));
    }

    public static void UseAfterDispose(ProbeSubject subject)
    {
        HashAlgorithm algorithm = Create(subject);
        algorithm.ComputeHash(subject.Message);
        algorithm.Dispose();
        subject.ExpectThrow<ObjectDisposedException>("ComputeHash after Dispose", () => algorithm.ComputeHash(subject.Message));
    }

    public static void DisposeTwice(ProbeSubject subject)
    {
        HashParameters shared = subject.Parameters;
        if (subject.Adapter is IHashAlgorithm hashAlgorithm)
        {
            HashAlgorithm first = hashAlgorithm.Create(shared);
            using HashAlgorithm second = hashAlgorithm.Create(shared);
            first.ComputeHash(subject.Message);
            second.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
            subject.ExpectReturn("Dispose", first.Dispose);
            subject.ExpectReturn("Dispose a second time", first.Dispose);
            subject.ExpectDigest("another object in mid-message with the same key array", () => Finish(second));
            subject.ExpectDigest("the next message of that object", () => second.ComputeHash(subject.Message));
        }

        if (subject.Adapter is IIncrementalHash incremental)
        {
            IIncrementalState first = incremental.Start(subject.Parameters);
            first.Update(subject.Message, 0, subject.Message.Length);
            subject.ExpectReturn("disposing of the incremental object in mid-message", first.Dispose);
            subject.ExpectReturn("disposing of it a second time", first.Dispose);
        }
    }

    /// <summary>Ends the message and reads the digest.</summary>
    public static byte[]? Finish(HashAlgorithm algorithm)
    {
        algorithm.TransformFinalBlock([], 0, 0);
        return algorithm.Hash;
    }

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);

    private static void Spoil(byte[] array) => array.AsSpan().Fill(0xEE);
}
