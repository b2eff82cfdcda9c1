using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Streams in front of a hash and behind it.</summary>
internal static class StreamProbes
{
    /// <summary>Of calls that hash a stream that is not empty.</summary>
    public static void EmptyStream(ProbeSubject subject)
    {
        string due = subject.Plain(subject.Parameters, []);
        foreach ((string name, Func<Stream, byte[]> hash) in Calls(subject))
        {
            using MemoryStream empty = new();
            using MemoryStream full = new(subject.Message);
            string came = ProbeSubject.Outcome(() => hash(empty));
            bool isOnlyWhenEmpty = ProbeSubject.Outcome(() => hash(full)) == subject.Due && subject.Plain(subject.Parameters, []) == due && came != OfEmptyArray(subject);
            subject.Saw(name + " of an empty stream", isOnlyWhenEmpty ? due : came, came);
        }
    }

    public static void StreamIsLeftOpen(ProbeSubject subject)
    {
        const int Before = 7;
        foreach ((string name, Func<Stream, byte[]> hash) in Calls(subject))
        {
            subject.ExpectSame((isInMidStream, saw) =>
            {
                using MemoryStream stream = new();
                int before = isInMidStream ? Before : 0;
                stream.Write(new byte[before], 0, before);
                stream.Write(subject.Message, 0, subject.Message.Length);
                stream.Position = before;
                saw($"{name} of a stream that stands at position {Before}", ProbeSubject.Outcome(() => hash(stream)));
            });
            using MemoryStream read = new(subject.Message);
            if (!ProbeSubject.IsRefusal(ProbeSubject.Outcome(() => hash(read))))
            {
                subject.Saw("the stream after " + name, "open, at its end", !read.CanRead ? "closed" : read.Position == read.Length ? "open, at its end" : "open, not at its end");
            }
        }
    }

    /// <summary>Compared with the calls that a <see cref="System.Security.Cryptography.CryptoStream"/> makes.</summary>
    public static void CryptoStream(ProbeSubject subject)
    {
        subject.ExpectSame((isStream, saw) =>
        {
            using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
            byte[] message = (byte[])subject.Message.Clone();
            byte[] passed = new byte[message.Length];
            int third = message.Length / 3;
            if (isStream)
            {
                using MemoryStream behind = new();
                using CryptoStream stream = new(behind, algorithm, CryptoStreamMode.Write);
                stream.Write(message, 0, third);
                stream.Write(message, third, message.Length - third);
                stream.FlushFinalBlock();
                passed = behind.ToArray();
            }
            else
            {
                int block = Math.Max(1, algorithm.InputBlockSize);
                int first = third / block * block;
                int last = message.Length / block * block;
                algorithm.TransformBlock(message, 0, first, passed, 0);
                algorithm.TransformBlock(message, first, last - first, passed, first);
                algorithm.TransformFinalBlock(message, last, message.Length - last).CopyTo(passed, last);
            }

            saw("Hash after FlushFinalBlock of a CryptoStream", ProbeSubject.Outcome(() => algorithm.Hash));
            saw("what a CryptoStream passed on", ProbeSubject.Hex(passed));
        });
    }

    private static string OfEmptyArray(ProbeSubject subject) => subject.Adapter is not IHashAlgorithm ? "" : ProbeSubject.Outcome(() =>
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        return algorithm.ComputeHash([]);
    });

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
