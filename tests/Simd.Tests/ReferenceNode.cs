using System.Buffers.Binary;
using System.Numerics;
using Blake2.Abstractions;

namespace Simd.Tests;

/// <summary>
/// The compression of RFC 7693, section 3.2, once more and as short as it goes: for what rfc-ref has no door to, such as a counter that
/// starts high, or a node whose digest is longer than its parameter block says.
/// </summary>
internal static class ReferenceNode
{
    private static readonly ulong[] IV =
    [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ];

    private static readonly string[] SIGMA =
    [
        "0123456789ABCDEF", "EA489FD61C02B753", "B8C052FDAE367194", "7931DCBE265A40F8", "905724AFE1BC683D",
        "2C6A0B834D75FE19", "C51FED4A0763928B", "DB7EC13950F4862A", "6FE9B308C2D714A5", "A2847615FB9E3CD0",
    ];

    public static byte[] OfBlake2b(int digestLength, int keyLength, TreeParameters tree, byte[] message)
    {
        ulong[] h = [.. IV];
        h[0] ^= (uint)digestLength | ((ulong)(uint)keyLength << 8) | ((ulong)tree.Fanout << 16) | ((ulong)tree.MaxDepth << 24) | ((ulong)tree.LeafLength << 32);
        h[1] ^= tree.NodeOffset;
        h[2] ^= tree.NodeDepth | ((ulong)tree.InnerLength << 8);
        Blocks(message, 128, (block, counter, isLast) => Compress64(h, block, (ulong)counter, 0, isLast ? ulong.MaxValue : 0, isLast && tree.IsLastNode ? ulong.MaxValue : 0));
        byte[] digest = new byte[64];
        for (int i = 0; i < 8; i++)
        {
            BinaryPrimitives.WriteUInt64LittleEndian(digest.AsSpan(8 * i), h[i]);
        }

        return digest;
    }

    public static byte[] OfBlake2s(int digestLength, int keyLength, TreeParameters tree, byte[] message)
    {
        uint[] h = [.. IV.Select(x => (uint)(x >> 32))];
        h[0] ^= (uint)digestLength | ((uint)keyLength << 8) | ((uint)tree.Fanout << 16) | ((uint)tree.MaxDepth << 24);
        h[1] ^= tree.LeafLength;
        h[2] ^= (uint)tree.NodeOffset;
        h[3] ^= (uint)(tree.NodeOffset >> 32) | ((uint)tree.NodeDepth << 16) | ((uint)tree.InnerLength << 24);
        Blocks(message, 64, (block, counter, isLast) => Compress32(h, block, (uint)counter, 0, isLast ? uint.MaxValue : 0, isLast && tree.IsLastNode ? uint.MaxValue : 0));
        byte[] digest = new byte[32];
        for (int i = 0; i < 8; i++)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(digest.AsSpan(4 * i), h[i]);
        }

        return digest;
    }

    public static void Compress64(ulong[] h, ReadOnlySpan<byte> block, ulong t0, ulong t1, ulong f0, ulong f1)
    {
        ulong[] v = [.. h, .. IV], m = new ulong[16];
        v[12] ^= t0;
        v[13] ^= t1;
        v[14] ^= f0;
        v[15] ^= f1;
        for (int i = 0; i < 16; i++)
        {
            m[i] = BinaryPrimitives.ReadUInt64LittleEndian(block[(8 * i)..]);
        }

        for (int round = 0; round < 12; round++)
        {
            for (int g = 0; g < 8; g++)
            {
                (int a, int b, int c, int d) = Columns(g);
                v[a] += v[b] + m[Word(round, 2 * g)];
                v[d] = BitOperations.RotateRight(v[d] ^ v[a], 32);
                v[c] += v[d];
                v[b] = BitOperations.RotateRight(v[b] ^ v[c], 24);
                v[a] += v[b] + m[Word(round, (2 * g) + 1)];
                v[d] = BitOperations.RotateRight(v[d] ^ v[a], 16);
                v[c] += v[d];
                v[b] = BitOperations.RotateRight(v[b] ^ v[c], 63);
            }
        }

        for (int i = 0; i < 8; i++)
        {
            h[i] ^= v[i] ^ v[i + 8];
        }
    }

    public static void Compress32(uint[] h, ReadOnlySpan<byte> block, uint t0, uint t1, uint f0, uint f1)
    {
        uint[] v = [.. h, .. IV.Select(x => (uint)(x >> 32))], m = new uint[16];
        v[12] ^= t0;
        v[13] ^= t1;
        v[14] ^= f0;
        v[15] ^= f1;
        for (int i = 0; i < 16; i++)
        {
            m[i] = BinaryPrimitives.ReadUInt32LittleEndian(block[(4 * i)..]);
        }

        for (int round = 0; round < 10; round++)
        {
            for (int g = 0; g < 8; g++)
            {
                (int a, int b, int c, int d) = Columns(g);
                v[a] += v[b] + m[Word(round, 2 * g)];
                v[d] = BitOperations.RotateRight(v[d] ^ v[a], 16);
                v[c] += v[d];
                v[b] = BitOperations.RotateRight(v[b] ^ v[c], 12);
                v[a] += v[b] + m[Word(round, (2 * g) + 1)];
                v[d] = BitOperations.RotateRight(v[d] ^ v[a], 8);
                v[c] += v[d];
                v[b] = BitOperations.RotateRight(v[b] ^ v[c], 7);
            }
        }

        for (int i = 0; i < 8; i++)
        {
            h[i] ^= v[i] ^ v[i + 8];
        }
    }

    private static (int A, int B, int C, int D) Columns(int g) => g < 4
        ? (g, g + 4, g + 8, g + 12)
        : (g - 4, 4 + ((g - 3) % 4), 8 + ((g - 2) % 4), 12 + ((g - 1) % 4));

    private static int Word(int round, int i) => Convert.ToInt32(SIGMA[round % 10].Substring(i, 1), 16);

    private static void Blocks(byte[] message, int blockLength, Action<byte[], long, bool> compress)
    {
        int blocks = Math.Max(1, (message.Length + blockLength - 1) / blockLength);
        for (int i = 0; i < blocks; i++)
        {
            bool isLast = i == blocks - 1;
            byte[] block = new byte[blockLength];
            int end = isLast ? message.Length : (i + 1) * blockLength;
            message.AsSpan((i * blockLength)..end).CopyTo(block);
            compress(block, end, isLast);
        }
    }
}
