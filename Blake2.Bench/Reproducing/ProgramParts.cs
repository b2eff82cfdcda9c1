using System.Text;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Reproducing;

/// <summary>The declarations that an adapter's source rests on, as short as they can be, each only where it is needed.</summary>
internal static partial class ProgramParts
{
    /// <summary>Bytes of random message that are written out; a longer one is computed.</summary>
    public const int LongestLiteral = 256;

    /// <summary>A declaration by the name that it declares, in the order in which they are written.</summary>
    internal static readonly (string Name, string Text)[] All =
    [
        ("HashAdapter", """
            public abstract class HashAdapter
            {
                public abstract HashFunction Function { get; }
                public virtual ParameterFields Fields => ParameterFields.Key;
                public virtual bool CanExpress(HashParameters parameters) => (parameters.Fields & ~Fields) == 0;
                public abstract byte[] Hash(HashParameters parameters, byte[] message);
            }
            """),
        ("HashParameters", """
            public sealed class HashParameters(HashFunction function, int digestLength)
            {
                public HashFunction Function { get; } = function;
                public int DigestLength { get; } = digestLength; // bytes
                public byte[]? Key { get; init; }
                public byte[]? Salt { get; init; }
                public byte[]? Personalization { get; init; }
                public TreeParameters? Tree { get; init; }
                public int KeyLength => Key?.Length ?? 0;
                public ParameterFields Fields => (Key is null ? 0 : ParameterFields.Key) | (Salt is null ? 0 : ParameterFields.Salt)
                    | (Personalization is null ? 0 : ParameterFields.Personalization) | (Tree is null ? 0 : ParameterFields.Tree);
                public HashParameters With(byte[]? key, int? digestLength = null) => new(Function, digestLength ?? DigestLength) { Key = key, Salt = Salt, Personalization = Personalization, Tree = Tree };
            }
            """),
        ("TreeParameters", """
            public sealed record TreeParameters
            {
                public byte Fanout { get; init; } = 1;
                public byte MaxDepth { get; init; } = 1;
                public uint LeafLength { get; init; }
                public ulong NodeOffset { get; init; }
                public byte NodeDepth { get; init; }
                public byte InnerLength { get; init; }
                public bool IsLastNode { get; init; }
            }
            """),
        ("FunctionFacts", """
            // Lengths in bytes (RFC 7693, section 2.1; BLAKE2 paper, section 2.8).
            public sealed record FunctionFacts(int BlockLength, int MaxDigestLength, int MaxKeyLength, int SaltLength)
            {
                public int PersonalizationLength => SaltLength;
                public bool IsBlake2 => SaltLength > 0;
                public static FunctionFacts Of(HashFunction function) => function == HashFunction.Blake2b ? new(128, 64, 64, 16) : new(64, 32, 32, 8);
            }
            """),
        ("FurtherCallLimits", $"public static class FurtherCallLimits {{ public const int LongestMessage = {Blake2.Abstractions.FurtherCallLimits.LongestMessage}; }}"),
        ("Observation", "public sealed record Observation(string What, string Due, string Came);"),
        ("AdapterCall", """
            public static class AdapterCall
            {
                public static HashParameters Copy(HashParameters parameters) => new(parameters.Function, parameters.DigestLength)
                {
                    Key = (byte[]?)parameters.Key?.Clone(), Salt = (byte[]?)parameters.Salt?.Clone(), Personalization = (byte[]?)parameters.Personalization?.Clone(), Tree = parameters.Tree,
                };

                public static byte[] Taken(byte[]? digest) => digest is null ? [] : (byte[])digest.Clone();

                public static (string? Exception, string Detail) Threw(Exception exception)
                {
                    while (exception is System.Reflection.TargetInvocationException or TypeInitializationException or AggregateException { InnerExceptions.Count: 1 } && exception.InnerException is { } inner)
                    {
                        exception = inner;
                    }
                    return (exception.GetType().FullName, exception.Message);
                }
            }
            """),
        ("Base64Text", """
            public static class Base64Text
            {
                public static byte[] Bytes(string text)
                {
                    string plain = text.TrimEnd('=').Replace('-', '+').Replace('_', '/');
                    return Convert.FromBase64String(plain.PadRight((plain.Length + 3) / 4 * 4, '='));
                }
            }
            """),
        ("AsciiText", """
            public static class AsciiText
            {
                public static string Of(byte[]? bytes) => bytes is null ? "" : Array.TrueForAll(bytes, b => b < 0x80) ? System.Text.Encoding.ASCII.GetString(bytes) : throw new InexpressibleException("bytes beyond ASCII");
            }
            """),
        ("MessageParts", """
            public static class MessageParts
            {
                public static byte[][] Cut(byte[] buffer, int offset, int count)
                {
                    int first = (count + 2) / 3;
                    return [buffer.AsSpan(offset, first).ToArray(), [], buffer.AsSpan(offset + first, count - first).ToArray()];
                }

                public static ArraySegment<byte>[] Segments(byte[][] pieces) => Array.ConvertAll(pieces, piece => new ArraySegment<byte>(piece));

                public static ReadOnlyMemory<byte>[] Memories(byte[][] pieces) => Array.ConvertAll(pieces, piece => new ReadOnlyMemory<byte>(piece));

                public static System.Buffers.ReadOnlySequence<byte> Sequence(byte[][] pieces)
                {
                    if (pieces.Length == 0) { return System.Buffers.ReadOnlySequence<byte>.Empty; }
                    PieceOfSequence first = new(pieces[0], null), last = first;
                    foreach (byte[] piece in pieces[1..]) { last = new PieceOfSequence(piece, last); }
                    return new(first, 0, last, last.Memory.Length);
                }

                sealed class PieceOfSequence : System.Buffers.ReadOnlySequenceSegment<byte>
                {
                    public PieceOfSequence(byte[] bytes, PieceOfSequence? before)
                    {
                        Memory = bytes;
                        if (before is not null) { RunningIndex = before.RunningIndex + before.Memory.Length; before.Next = this; }
                    }
                }
            }
            """),
        ("InexpressibleException", "public sealed class InexpressibleException(string message) : Exception(message);"),
        ("HashFunction", "public enum HashFunction { Blake2b, Blake2s }"),
        ("ParameterFields", "[Flags] public enum ParameterFields { None = 0, Key = 1, Salt = 2, Personalization = 4, Tree = 8 }"),
        ("ISpanHash", "public interface ISpanHash { void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest); }"),
        ("ITryHash", "public interface ITryHash { bool TryHash(HashParameters parameters, byte[] message, Span<byte> digest, out int bytesWritten); }"),
        ("IVerifyHash", "public interface IVerifyHash { IReadOnlyList<string> Verifications { get; } bool Verify(string call, HashParameters parameters, byte[] message, byte[] tag); }"),
        ("IOffsetHash", "public interface IOffsetHash { byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count); }"),
        ("IStreamHash", "public interface IStreamHash { byte[] Hash(HashParameters parameters, Stream stream); }"),
        ("IManyHash", "public interface IManyHash { void HashMany(HashParameters parameters, byte[] messages, int messageLength, byte[] digests, int threads); }"),
        ("IKeptKeyHash", "public interface IKeptKeyHash { ISpanHash KeepKey(HashParameters parameters); }"),
        ("IParallelModeHash", "public interface IParallelModeHash { ISpanHash ParallelMode { get; } }"),
        ("IHashObject", "public interface IHashObject { Func<byte[], byte[]> MakeObject(HashParameters parameters); }"),
        ("IKeptDigest", "public interface IKeptDigest { Func<byte[]> Keep(HashParameters parameters, byte[] message); }"),
        ("IFurtherCalls", "public interface IFurtherCalls { IReadOnlyList<string> Calls { get; } byte[] Hash(string call, HashParameters parameters, byte[] message); }"),
        ("IHashAlgorithm", "public interface IHashAlgorithm { System.Security.Cryptography.HashAlgorithm Create(HashParameters parameters); }"),
        ("IIncrementalHash", "public interface IIncrementalHash { IIncrementalState Start(HashParameters parameters); }"),
        ("ICopyableState", "public interface ICopyableState : IIncrementalState { IIncrementalState Copy(); }"),
        ("AlgorithmState", """
            public sealed class AlgorithmState(System.Security.Cryptography.HashAlgorithm algorithm) : IResettableState
            {
                public void Update(byte[] buffer, int offset, int count) => algorithm.TransformBlock(buffer, offset, count, null, 0);
                public byte[] Final() => Final([], 0, 0);
                public byte[] Final(byte[] buffer, int offset, int count) { algorithm.TransformFinalBlock(buffer, offset, count); return algorithm.Hash!; }
                public void Reset() => algorithm.Initialize();
                public void Dispose() => algorithm.Dispose();
            }
            """),
        ("Pieces", """
            // Pieces of a message, always from the same buffer, which is overwritten after each; a last piece of what is left.
            public static class Pieces
            {
                public static byte[] Give(IIncrementalState state, byte[] message, int[] counts, IIncrementalState? second = null, byte[]? other = null)
                {
                    byte[] buffer = new byte[Math.Max(message.Length, other?.Length ?? 0) + 26];
                    byte[]? digest = null;
                    for (int i = 0, done = 0, otherDone = 0; i <= counts.Length; i++)
                    {
                        digest = One(state, message, ref done, i, counts, buffer);
                        if (second is not null) { One(second, other!, ref otherDone, i, counts, buffer); }
                    }
                    return digest!;
                }

                static byte[]? One(IIncrementalState state, byte[] message, ref int done, int i, int[] counts, byte[] buffer)
                {
                    bool isLast = i == counts.Length;
                    int count = isLast ? message.Length - done : Math.Min(counts[i], message.Length - done);
                    message.AsSpan(done, count).CopyTo(buffer.AsSpan(13));
                    done += count;
                    byte[]? digest = null;
                    if (isLast && state is AlgorithmState algorithm) { digest = algorithm.Final(buffer, 13, count); }
                    else { state.Update(buffer, 13, count); digest = isLast ? state.Final() : null; }
                    buffer.AsSpan().Fill(0x96);
                    return digest is null ? null : (byte[])digest.Clone();
                }
            }
            """),
        ("IResettableState", "public interface IResettableState : IIncrementalState { void Reset(); }"),
        ("IIncrementalState", "public interface IIncrementalState : IDisposable { void Update(byte[] buffer, int offset, int count); byte[] Final(); }"),
        ("TricklingStream", """
            // Gives fewer bytes than it is asked for, as a socket does.
            public sealed class TricklingStream(byte[] bytes) : MemoryStream(bytes)
            {
                static readonly int[] Counts = [1, 7, 64, 3, 127, 128, 129, 2, 63, 65, 200];
                int _reads;
                public override bool CanSeek => false;
                public override int Read(byte[] buffer, int offset, int count) => base.Read(buffer, offset, Math.Min(count, Counts[_reads++ % Counts.Length]));
                public override int Read(Span<byte> buffer) => base.Read(buffer[..Math.Min(buffer.Length, Counts[_reads++ % Counts.Length])]);
            }
            """),
        ("SplitMix64", """
            public static class SplitMix64
            {
                public static byte[] Bytes(ulong seed, int length)
                {
                    byte[] bytes = new byte[(length + 7) / 8 * 8];
                    for (int i = 0; i < bytes.Length; i += 8)
                    {
                        ulong z = unchecked(seed + (((ulong)i / 8) + 1) * 0x9E3779B97F4A7C15);
                        z = unchecked((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9);
                        z = unchecked((z ^ (z >> 27)) * 0x94D049BB133111EB);
                        System.Buffers.Binary.BinaryPrimitives.WriteUInt64LittleEndian(bytes.AsSpan(i), z ^ (z >> 31));
                    }
                    return bytes[..length];
                }
            }
            """),
    ];

    /// <summary>The declarations of all that <paramref name="source"/> names, and of what those name.</summary>
    public static string Needed(string source)
    {
        HashSet<string> needed = [];
        Queue<string> read = new([source]);
        while (read.TryDequeue(out string? text))
        {
            HashSet<string> words = [.. Words().Matches(text).Select(match => match.Value)];
            foreach ((string name, string declaration) in All.Where(part => words.Contains(part.Name)))
            {
                if (needed.Add(name))
                {
                    read.Enqueue(declaration);
                }
            }
        }

        StringBuilder parts = new();
        foreach ((_, string declaration) in All.Where(part => needed.Contains(part.Name)))
        {
            parts.Append(declaration.ReplaceLineEndings("\n")).Append('\n');
        }

        return parts.ToString();
    }

    [GeneratedRegex(@"\w+")]
    private static partial Regex Words();
}
