using System.Buffers.Binary;
using Blake2.Abstractions;

namespace Blake2.RfcRef;

/// <summary>BLAKE2b with the names of RFC 7693, and as slow as its pseudo-code.</summary>
public sealed class Blake2b : IIncrementalState
{
    // Section 2.1: bytes in a block, rounds, and the rotations of G.
    private const int bb = 128;
    private const int r = 12;
    private const int R1 = 32;
    private const int R2 = 24;
    private const int R3 = 16;
    private const int R4 = 63;

    private readonly ulong[] _h = new ulong[8];
    private readonly byte[] _block = new byte[bb];
    private readonly int _digestLength;
    private readonly bool _isLastNode;
    private int _count;
    private ulong _t0;
    private ulong _t1;
    private bool _ended;

    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Digest not of 1 to 64 bytes, key longer than 64, salt or personalization not of 16, inner digest longer than 64.</exception>
    public Blake2b(HashParameters parameters)
    {
        byte[] p = ParameterBlock.OfBlake2b(parameters);
        for (int i = 0; i < 8; i++)
        {
            _h[i] = Constants.IV64[i] ^ BinaryPrimitives.ReadUInt64LittleEndian(p.AsSpan(8 * i));
        }

        _digestLength = parameters.DigestLength;
        _isLastNode = parameters.Tree?.IsLastNode ?? false;
        if (parameters.KeyLength > 0)
        {
            // Section 2.9: the key, padded with zeros, is the first block; the last one if no message follows.
            parameters.Key!.CopyTo(_block, 0);
            _count = bb;
        }
    }

    /// <summary>Bytes hashed so far, as the 128-bit counter of section 2.2 has them; the bytes that still wait in the buffer are not in it.</summary>
    internal (ulong Low, ulong High) Counter
    {
        get => (_t0, _t1);
        set => (_t0, _t1) = value;
    }

    /// <summary>The digest of <paramref name="message"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">As the constructor's.</exception>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        using Blake2b hash = new(parameters);
        hash.Update(message);
        return hash.Final();
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <exception cref="InvalidOperationException">The message has ended.</exception>
    public void Update(ReadOnlySpan<byte> message)
    {
        ThrowIfEnded();
        while (message.Length > 0)
        {
            if (_count == bb)
            {
                // There is more, so the buffer's block is not the last one.
                Add(bb);
                F(_h, _block, _t0, _t1, false, false);
                _count = 0;
            }

            int taken = Math.Min(bb - _count, message.Length);
            message.Slice(0, taken).CopyTo(_block.AsSpan(_count));
            _count += taken;
            message = message.Slice(taken);
        }
    }

    /// <inheritdoc/>
    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    /// <summary>Ends the message and returns its digest.</summary>
    /// <exception cref="InvalidOperationException">The message has ended already.</exception>
    public byte[] Final()
    {
        ThrowIfEnded();
        _ended = true;
        Add((uint)_count);
        Array.Clear(_block, _count, bb - _count);
        F(_h, _block, _t0, _t1, true, _isLastNode);

        byte[] bytes = new byte[64];
        for (int i = 0; i < 8; i++)
        {
            BinaryPrimitives.WriteUInt64LittleEndian(bytes.AsSpan(8 * i), _h[i]);
        }

        return bytes.AsSpan(0, _digestLength).ToArray();
    }

    /// <summary>Clears the state and what is left of the message and the key.</summary>
    public void Dispose()
    {
        _ended = true;
        Array.Clear(_h, 0, _h.Length);
        Array.Clear(_block, 0, bb);
    }

    /// <summary>Section 3.2; <paramref name="f1"/> is the last-node flag of the BLAKE2 paper, section 2.4.</summary>
    private static void F(ulong[] h, byte[] block, ulong t0, ulong t1, bool f, bool f1)
    {
        Span<ulong> m = stackalloc ulong[16];
        for (int i = 0; i < 16; i++)
        {
            m[i] = BinaryPrimitives.ReadUInt64LittleEndian(block.AsSpan(8 * i));
        }

        Span<ulong> v = stackalloc ulong[16];
        h.AsSpan().CopyTo(v);
        Constants.IV64.AsSpan().CopyTo(v.Slice(8));
        v[12] ^= t0;
        v[13] ^= t1;
        v[14] ^= f ? ulong.MaxValue : 0;
        v[15] ^= f1 ? ulong.MaxValue : 0;

        for (int i = 0; i < r; i++)
        {
            byte[] s = Constants.SIGMA[i % 10];
            G(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
            G(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
            G(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
            G(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
            G(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
            G(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
            G(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
            G(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
        }

        for (int i = 0; i < 8; i++)
        {
            h[i] ^= v[i] ^ v[i + 8];
        }
    }

    /// <summary>Section 3.1.</summary>
    private static void G(Span<ulong> v, int a, int b, int c, int d, ulong x, ulong y)
    {
        unchecked
        {
            v[a] = v[a] + v[b] + x;
            v[d] = Rotate(v[d] ^ v[a], R1);
            v[c] = v[c] + v[d];
            v[b] = Rotate(v[b] ^ v[c], R2);
            v[a] = v[a] + v[b] + y;
            v[d] = Rotate(v[d] ^ v[a], R3);
            v[c] = v[c] + v[d];
            v[b] = Rotate(v[b] ^ v[c], R4);
        }
    }

    private static ulong Rotate(ulong word, int bits) => (word >> bits) | (word << (64 - bits));

    private void Add(uint bytes)
    {
        _t0 = unchecked(_t0 + bytes);
        if (_t0 < bytes)
        {
            _t1 = unchecked(_t1 + 1);
        }
    }

    private void ThrowIfEnded()
    {
        if (_ended)
        {
            throw new InvalidOperationException("The message has ended; start another hash.");
        }
    }
}
