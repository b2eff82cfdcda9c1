using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Streams in front of a hash and behind it.</summary>
internal static class StreamProbes
{
    public static void EmptyStream(ProbeSubject subject)
    {
        string due = subject.Plain(subject.Parameters, []);
        foreach ((string name, Func<Stream, byte[]> hash) in Calls(subject))
        {
            using MemoryStream empty = new();
            subject.Saw(name + " of an empty stream", due, ProbeSubject.Outcome(() => hash(empty)));
        }
    }

    public static void StreamIsLeftOpen(ProbeSubject subject)
    {
        const int Before = 7;
        foreach ((string name, Func<Stream, byte[]> hash) in Calls(subject))
        {
            using MemoryStream stream = new();
            stream.Write(new byte[Before], 0, Before);
            stream.Write(subject.Message, 0, subject.Message.Length);
            stream.Position = Before;
            subject.ExpectDigest($"{name} of a stream that stands at position {Before}", () => hash(stream));
            subject.Saw("the stream after " + name, "open, at its end", !stream.CanRead ? "closed" : stream.Position == stream.Length ? "open, at its end" : "open, not at its end");
        }
    }

    public static void CryptoStream(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        using MemoryStream passed = new();
        using CryptoStream stream = new(passed, algorithm, CryptoStreamMode.Write);
        int third = subject.Message.Length / 3;
        stream.Write(subject.Message, 0, third);
        stream.Write(subject.Message, third, subject.Message.Length - third);
        stream.FlushFinalBlock();
        subject.ExpectDigest("Hash after FlushFinalBlock of a CryptoStream", () => algorithm.Hash);
        subject.Saw("what a CryptoStream passed on", ProbeSubject.Hex(subject.Message), ProbeSubject.Hex(passed.ToArray()));
    }

    private static IEnumerable<(string Name, Func<Stream, byte[]> Hash)> Calls(ProbeSubject subject)
    {
        if (subject.Adapter is IStreamHash streamHash)
        {
            yield return ("the stream call", stream => streamHash.Hash(subject.Parameters, stream));
        }

        if (subject.Adapter is IHashAlgorithm)
        {
            yield return ("ComputeHash", stream =>
            {
                using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
                return algorithm.ComputeHash(stream);
            });
        }
    }
}
