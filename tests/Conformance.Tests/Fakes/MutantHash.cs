using System.Numerics;
using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>
/// BLAKE2b (<see cref="ulong"/>) and BLAKE2s (<see cref="uint"/>) once more, for the tests alone: no wrong implementation here shares code with a witness, or with a model of
/// diagnosis.
/// </summary>
internal sealed class MutantHash<T> : IResettableState
    where T : unmanaged, IBinaryInteger<T>
{
    private static readonly int Word = Marshal.SizeOf<T>();
    private static readonly int Block = 16 * Word;
    private static readonly int[] Rotations = Word == 8 ? [32, 24, 16, 63] : [16, 12, 8, 7];
    private static readonly byte[] StaticBuffer = new byte[Block];
    private static readonly T[] StaticV = new T[16];
    private static readonly T[] Start = Array.ConvertAll<ulong, T>(
        [
            0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
            0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
        ],
        word => T.CreateTruncating(Word == 8 ? word : word >> 32));

    private readonly HashParameters _parameters;
    private readonly Mutation _mutation;
    private readonly T[] _h = new T[8];
    private readonly T[] _m = new T[16];
    private readonly T[] _v;
    private readonly byte[] _buffer;
    private int _count;
    private ulong _total;
    private bool _deaf;
    private bool _wasReset;
    private bool _hasEnded;

    public MutantHash(HashParameters parameters, Mutation mutation)
    {
        _parameters = new HashParameters(parameters.Function, parameters.DigestLength) { Key = (byte[]?)parameters.Key?.Clone(), Salt = parameters.Salt, Personalization = parameters.Personalization, Tree = parameters.Tree };
        _mutation = mutation;
        _v = mutation == Mutation.StaticBlock ? StaticV : new T[16];
        _buffer = mutation == Mutation.StaticBuffer ? StaticBuffer : new byte[Block];
        Begin();
    }

    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    public void Update(ReadOnlySpan<byte> message)
    {
        ThrowIfEnded();
        _deaf |= message.IsEmpty && _mutation == Mutation.EmptyUpdateEndsMessage;
        if (_deaf)
        {
            return;
        }

        if (_mutation == Mutation.UpdateAtBlockEdgeLosesByte && _count == Block && !message.IsEmpty)
        {
            message = message[1..];
        }

        if (_mutation == Mutation.LongPieceOverwrites && message.Length > 4096 && _count < Block)
        {
            _count = 0;
        }

        while (!message.IsEmpty)
        {
            Flush();
            int taken = Math.Min(Block - _count, message.Length);
            message[..taken].CopyTo(_buffer.AsSpan(_count));
            _count += taken;
            message = message[taken..];
            if (_mutation == Mutation.EagerBlock)
            {
                Flush();
            }
        }
    }

    public byte[] Final()
    {
        ThrowIfEnded();
        _hasEnded = true;
        if (_mutation == Mutation.KeyNotTheLastBlock && _total == 0 && _parameters.KeyLength > 0)
        {
            Flush();
        }

        if (!(_mutation == Mutation.ResetKeepsTail && _wasReset))
        {
            _buffer.AsSpan(_count).Clear();
        }

        if (_mutation == Mutation.HalfBlockOnly)
        {
            _buffer.AsSpan(Block / 2).Clear();
        }

        _total += (ulong)(_mutation == Mutation.CounterCountsWholeBlocks ? Block : _count);
        Compress(isLast: true);
        byte[] digest = new byte[8 * Word];
        for (int i = 0; i < 8; i++)
        {
            _h[i].WriteLittleEndian(digest, i * Word);
        }

        return digest[..Math.Min(digest.Length, _parameters.DigestLength + (_mutation == Mutation.DigestOfOneByteMore ? 1 : 0))];
    }

    public void Reset()
    {
        _wasReset = true;
        _hasEnded = false;
        Begin();
    }

    public void Dispose()
    {
    }

    /// <summary>Only of the right one: a mutant shows its error in digests.</summary>
    private void ThrowIfEnded() => ObjectDisposedException.ThrowIf(_hasEnded && _mutation == Mutation.None, this);

    private void Begin()
    {
        byte[] key = MutantParameters.KeyOf(_parameters, _mutation, isReset: _wasReset);
        byte[] block = MutantParameters.BlockOf(_parameters, _mutation, Word);
        for (int i = 0; i < 8; i++)
        {
            _h[i] = Start[i] ^ T.ReadLittleEndian(block.AsSpan(i * Word, Word), isUnsigned: true);
        }

        _total = _mutation == Mutation.ResetKeepsCounter ? _total : 0;
        _count = 0;
        if (key.Length > 0)
        {
            Update(_mutation == Mutation.KeyNotPadded ? key : [.. key, .. new byte[Block - key.Length]]);
        }
    }

    /// <summary>Compresses the buffer if it is full.</summary>
    private void Flush()
    {
        if (_count == Block)
        {
            _total += (ulong)Block;
            Compress(isLast: false);
            _count = 0;
        }
    }

    private void Compress(bool isLast)
    {
        for (int i = 0; i < 16; i++)
        {
            _m[i] = T.ReadLittleEndian(_buffer.AsSpan(i * Word, Word), isUnsigned: true);
            if (_mutation == Mutation.SignedBytes && _buffer[i * Word] >= 0x80)
            {
                _m[i] |= T.AllBitsSet << 8;
            }
        }

        T[] v = _v;
        _h.CopyTo(v, 0);
        Start.CopyTo(v, 8);
        v[12] ^= T.CreateTruncating(_mutation switch { Mutation.CounterOf16Bits => (ushort)_total, Mutation.CounterOf24Bits => _total & 0xFFFFFF, _ => _total });
        v[14] ^= isLast ? T.AllBitsSet : T.Zero;
        v[15] ^= isLast && _parameters.Tree is { IsLastNode: true } && _mutation != Mutation.LastNodeIgnored ? T.AllBitsSet : T.Zero;
        for (int round = 0; round < (Word == 8 ? 12 : 10); round++)
        {
            int row = round == 9 && _mutation == Mutation.SigmaRowRepeated ? 0 : round % 10;
            Round(v, MutantParameters.Schedule[row]);
            if (_mutation == Mutation.StaticBlock && round == 0)
            {
                Thread.Yield();
            }
        }

        for (int i = 0; i < 8; i++)
        {
            _h[i] ^= v[i] ^ v[i + 8];
        }
    }

    private void Round(T[] v, byte[] row)
    {
        for (int i = 0; i < 8; i++)
        {
            int turn = i / 4;
            int a = i % 4;
            Mix(v, a, 4 + ((a + turn) % 4), 8 + ((a + (2 * turn)) % 4), 12 + ((a + (3 * turn)) % 4), _m[row[2 * i]], _m[row[(2 * i) + 1]]);
        }
    }

    private static void Mix(T[] v, int a, int b, int c, int d, T x, T y)
    {
        unchecked
        {
            v[a] += v[b] + x;
            v[d] = T.RotateRight(v[d] ^ v[a], Rotations[0]);
            v[c] += v[d];
            v[b] = T.RotateRight(v[b] ^ v[c], Rotations[1]);
            v[a] += v[b] + y;
            v[d] = T.RotateRight(v[d] ^ v[a], Rotations[2]);
            v[c] += v[d];
            v[b] = T.RotateRight(v[b] ^ v[c], Rotations[3]);
        }
    }
}
