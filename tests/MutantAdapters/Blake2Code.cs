using System.Numerics;
using System.Runtime.CompilerServices;
using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>
/// BLAKE2 with the structure of the C reference: a compress over many blocks where they lie, a call for whole messages that needs no state, and a state whose full block
/// waits until more follows. Lines that a <see cref="Mutant"/> has otherwise ask for it.
/// </summary>
internal static class Blake2Code<T>
    where T : unmanaged, IBinaryInteger<T>
{
    public static readonly int Word = Unsafe.SizeOf<T>();
    public static readonly int BlockLength = 16 * Word;

    private static readonly T[] Iv = Array.ConvertAll<ulong, T>(
        [
            0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
            0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
        ],
        word => T.CreateTruncating(Word == 8 ? word : word >> 32));

    private static readonly string[] Rows =
    [
        "0123456789abcdef", "ea489fd61c02b753", "b8c052fdae367194", "7931dcbe265a40f8", "905724afe1bc683d",
        "2c6a0b834d75fe19", "c51fed4a0763928b", "db7ec13950f4862a", "6fe9b308c2d714a5", "a2847615fb9e3cd0",
    ];

    private static readonly int[][] Sigma = Array.ConvertAll(Rows, row => row.Select(digit => Convert.ToInt32(digit.ToString(), 16)).ToArray());
    private static readonly int[] NoRow = new int[16];
    private static readonly T[] StaticVector = new T[16];

    /// <summary>The chaining value that the parameters give.</summary>
    public static T[] Begin(HashParameters p, Mutant mutant, bool isAfterReset)
    {
        TreeParameters tree = p.Tree ?? new TreeParameters();
        ulong[] words = new ulong[8];
        words[0] = (uint)p.DigestLength | ((uint)p.KeyLength << 8) | ((uint)tree.Fanout << 16) | ((uint)tree.MaxDepth << 24);
        if (Word == 8)
        {
            words[0] |= (ulong)tree.LeafLength << 32;
            words[1] = tree.NodeOffset;
            words[2] = tree.NodeDepth | ((uint)tree.InnerLength << 8);
        }
        else
        {
            words[1] = tree.LeafLength;
            words[2] = (uint)tree.NodeOffset;
            words[3] = (ushort)(tree.NodeOffset >> 32) | ((uint)tree.NodeDepth << 16) | ((uint)tree.InnerLength << 24);
        }

        (words[4], words[5]) = Pair(p.Salt);
        (words[6], words[7]) = Pair(p.Personalization);
        mutant.Words?.Invoke(words, p, isAfterReset);
        T[] h = new T[8];
        for (int i = 0; i < 8; i++)
        {
            h[i] = IvOf(i, mutant) ^ T.CreateTruncating(words[i]);
        }

        return h;
    }

    /// <summary>Compresses so many blocks; each adds <paramref name="counted"/> bytes to the counter.</summary>
    public static void Compress(T[] h, ref ulong total, ReadOnlySpan<byte> message, int blocks, int counted, bool isLast, bool isLastNode, Mutant mutant)
    {
        Span<T> v = mutant.StaticScratch ? StaticVector : stackalloc T[16];
        Span<T> m = stackalloc T[16];
        bool isWide = blocks >= mutant.WideLoopFrom;
        for (; blocks > 0; blocks--, message = message[BlockLength..])
        {
            Load(message, m, mutant);
            total += (ulong)(mutant.Adds?.Invoke(counted, isLast) ?? counted);
            Mix(h, v, m, CounterOf(total, counted, isLast, mutant), isLast, isLastNode, mutant);
            if (isWide && blocks == 1)
            {
                h[0] ^= T.One;
            }
        }
    }

    /// <summary>Compresses the last block and gives the digest.</summary>
    public static byte[] End(T[] h, ref ulong total, byte[] block, int length, bool isPadded, HashParameters p, Mutant mutant)
    {
        int kept = Math.Min(length, mutant.LastBlockKept == -2 ? BlockLength / 2 : mutant.LastBlockKept);
        if (isPadded)
        {
            Array.Clear(block, kept, BlockLength - kept);
        }

        if (mutant.LastBlockDoubled && length > BlockLength / 2)
        {
            Array.Copy(block, 0, block, BlockLength / 2, length - (BlockLength / 2));
        }

        Compress(h, ref total, block, 1, mutant.CountsKeptOnly ? kept : length, true, p.Tree?.IsLastNode ?? false, mutant);
        byte[] bytes = new byte[8 * Word];
        for (int i = 0; i < 8; i++)
        {
            _ = mutant.StoresBigEndian ? h[i].WriteBigEndian(bytes, i * Word) : h[i].WriteLittleEndian(bytes, i * Word);
        }

        return mutant.Digest?.Invoke(bytes, p.DigestLength) ?? bytes[..p.DigestLength];
    }

    /// <summary>The key's block.</summary>
    public static byte[] KeyBlock(HashParameters p, Mutant mutant, bool isAfterReset)
    {
        byte[] block = new byte[BlockLength];
        p.Key!.CopyTo(block, 0);
        return mutant.KeyBlock?.Invoke(block, p.KeyLength, isAfterReset) ?? block;
    }

    private static T IvOf(int i, Mutant mutant) => mutant.Iv is null ? Iv[i] : T.CreateTruncating(mutant.Iv(i, ulong.CreateTruncating(Iv[i])));

    private static (ulong First, ulong Second) Pair(byte[]? field) =>
        field is null ? (0, 0) : (Little(field.AsSpan(0, Word)), Little(field.AsSpan(Word, Word)));

    private static ulong Little(ReadOnlySpan<byte> bytes)
    {
        ulong word = 0;
        for (int i = bytes.Length - 1; i >= 0; i--)
        {
            word = (word << 8) | bytes[i];
        }

        return word;
    }

    private static void Load(ReadOnlySpan<byte> message, Span<T> m, Mutant mutant)
    {
        for (int i = 0; i < 16; i++)
        {
            ReadOnlySpan<byte> word = message.Slice(i * Word, Word);
            m[i] = mutant.LoadsBigEndian ? T.ReadBigEndian(word, true) : T.ReadLittleEndian(word, true);
            m[i] |= mutant.SignedBytes && word[0] >= 0x80 ? T.AllBitsSet << 8 : T.Zero;
            m[i] = mutant.UpperHalvesLost && i >= 8 ? T.Zero : m[i];
        }
    }

    private static (T Low, T High) CounterOf(ulong total, int counted, bool isLast, Mutant mutant)
    {
        ulong counter = mutant.LastCounterIsItsLength && isLast ? (ulong)counted : total;
        counter &= mutant.CounterMask & (isLast ? mutant.LastCounterMask : ulong.MaxValue);
        UInt128 wide = mutant.CounterIsSigned ? (ulong)(int)counter : counter;
        return (T.CreateTruncating(wide), mutant.CarryIsLost ? T.Zero : T.CreateTruncating(wide >> (8 * Word)));
    }

    private static void Mix(T[] h, Span<T> v, ReadOnlySpan<T> m, (T Low, T High) t, bool isLast, bool isLastNode, Mutant mutant)
    {
        h.CopyTo(v);
        for (int i = 0; i < 8; i++)
        {
            v[8 + i] = IvOf(i, mutant);
        }

        int[] by = mutant.Rotations.Length == 0 ? (Word == 8 ? Wide : Narrow) : mutant.Rotations;
        v[12] ^= t.Low;
        v[13] ^= t.High;
        v[14] ^= isLast ? T.AllBitsSet : T.Zero;
        v[15] ^= isLast && isLastNode && !mutant.LastNodeIsForgotten ? T.AllBitsSet : T.Zero;
        int rounds = mutant.Rounds?.Length ?? (Word == 8 ? 12 : 10);
        for (int round = 0; round < rounds; round++)
        {
            int number = mutant.Rounds?[round] ?? round % 10;
            int[] row = number < 10 ? Sigma[number] : NoRow;
            for (int i = 0; i < 4; i++)
            {
                Quarter(ref v[i], ref v[4 + i], ref v[8 + i], ref v[12 + i], m[row[2 * i]], m[row[(2 * i) + 1]], by, mutant);
            }

            for (int i = 0; i < 4; i++)
            {
                int turn = mutant.ColumnTwice ? 0 : 1;
                Quarter(ref v[i], ref v[4 + ((i + turn) & 3)], ref v[8 + ((i + (2 * turn)) & 3)], ref v[12 + ((i + (3 * turn)) & 3)], m[row[8 + (2 * i)]], m[row[9 + (2 * i)]], by, mutant);
            }

            if (mutant.StaticScratch && round == 0)
            {
                Thread.Yield();
            }
        }

        for (int i = 0; i < 8; i++)
        {
            h[i] ^= mutant.HalfFeedForward ? v[i] : v[i] ^ v[i + 8];
        }
    }

    private static void Quarter(ref T a, ref T b, ref T c, ref T d, T x, T y, int[] by, Mutant mutant)
    {
        a = mutant.AddsByCarries ? unchecked((a ^ b) + ((a & b) << 1) + x) : unchecked(a + b + x);
        d = mutant.RotatesLeft ? T.RotateLeft(d ^ a, (8 * Word) - by[0]) : T.RotateRight(d ^ a, by[0]);
        c = unchecked(c + d);
        b = T.RotateRight(b ^ c, by[1]);
        a = mutant.AddsWithoutCarryOut ? a ^ b ^ y : unchecked(a + b + y);
        d = T.RotateRight(d ^ a, by[2]);
        c = unchecked(c + d);
        b = T.RotateRight(b ^ c, by[3]);
    }

    private static readonly int[] Wide = [32, 24, 16, 63];
    private static readonly int[] Narrow = [16, 12, 8, 7];
}
