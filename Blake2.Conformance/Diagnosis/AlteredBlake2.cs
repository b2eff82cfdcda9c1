using System.Numerics;
using System.Runtime.CompilerServices;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>
/// BLAKE2b (<see cref="ulong"/>) and BLAKE2s (<see cref="uint"/>) in the steps of RFC 7693, each of which an <see cref="Alteration"/> can change. Names in the rounds are the RFC's.
/// </summary>
internal sealed class AlteredBlake2<T> : AlteredState
    where T : unmanaged, IBinaryInteger<T>
{
    private static readonly int Word = Unsafe.SizeOf<T>();
    private static readonly int[] RightRotations = RfcTables.Rotations(Word);
    private static readonly T[] RightIV = Words(RfcTables.InitialVector(Word));
    private static readonly int[] RightRows = [.. Enumerable.Range(0, Word == 8 ? 12 : 10).Select(round => round % 10)];

    private readonly Alteration _alteration;
    private readonly SharedParts<T> _shared;
    private readonly T[] _v = new T[16];
    private readonly T[] _m = new T[16];
    private readonly T[] _iv;
    private readonly int _r1;
    private readonly int _r2;
    private readonly int _r3;
    private readonly int _r4;
    private T[] _h;
    private ulong _compressed;
    private bool _hasEnded;

    public AlteredBlake2(HashParameters parameters, Alteration alteration, SharedParts<T> shared)
        : base(parameters)
    {
        _alteration = alteration;
        _shared = shared;
        _iv = alteration.InitialVector is null ? RightIV : Words(alteration.InitialVector(RfcTables.InitialVector(Word), 8 * Word));
        int[] rotations = alteration.Rotations?.Invoke(RightRotations) ?? RightRotations;
        (_r1, _r2, _r3, _r4) = (rotations[0], rotations[1], rotations[2], rotations[3]);
        bool isBufferShared = alteration.Shared.HasFlag(Parts.Buffer);
        Block = isBufferShared ? shared.Block : new byte[Facts.BlockLength];
        _h = alteration.Shared.HasFlag(Parts.ChainingValue) ? shared.ChainingValue : new T[8];
        Begin(isKeyed: parameters.KeyLength > 0);
    }

    public override void Update(ReadOnlySpan<byte> piece)
    {
        Updates++;
        ReadOnlySpan<byte> taken = _alteration.Piece is null ? piece : _alteration.Piece(this, piece);
        Given += piece.Length;
        if (!IsDeaf)
        {
            Take(taken, isKey: false);
        }
    }

    public override byte[] Final()
    {
        _hasEnded = true;
        Load();
        _alteration.Ending?.Invoke(this);
        if (_alteration.Pads?.Invoke(this) ?? true)
        {
            Block.AsSpan(Count).Clear();
        }

        Compress(Block, Count, isLast: true);
        byte[] all = new byte[8 * Word];
        for (int i = 0; i < 8; i++)
        {
            _ = _alteration.WritesDigestBigEndian ? _h[i].WriteBigEndian(all, i * Word) : _h[i].WriteLittleEndian(all, i * Word);
        }

        return _alteration.Digest?.Invoke(this, all) ?? all[..Parameters.DigestLength];
    }

    public override void Reset()
    {
        Resets++;
        WasAbandoned = !_hasEnded;
        _hasEnded = false;
        IsDeaf &= _alteration.StaysDeaf;
        Updates = 0;
        Given = 0;
        Begin(isKeyed: Parameters.KeyLength > 0);
    }

    public override void BeginUnkeyed()
    {
        Begin(isKeyed: false);
        _h[0] ^= T.CreateTruncating(Parameters.KeyLength) << 8;
    }

    public override void CompressInner()
    {
        Compress(Block, Facts.BlockLength, isLast: false);
        Count = 0;
    }

    private void Begin(bool isKeyed)
    {
        Parts kept = Resets > 0 ? _alteration.KeptByReset : Parts.None;
        if (!kept.HasFlag(Parts.ChainingValue))
        {
            FillChainingValue();
        }

        Total = kept.HasFlag(Parts.Counter) ? Total : 0;
        _compressed = kept.HasFlag(Parts.Counter) ? _compressed : 0;
        Count = kept.HasFlag(Parts.BufferedCount) ? Count : 0;
        Save();
        if (isKeyed && !IsDeaf)
        {
            byte[] padded = new byte[Facts.BlockLength];
            Parameters.Key!.CopyTo(padded, 0);
            Take(_alteration.KeyBytes?.Invoke(this, padded) ?? padded, isKey: true);
        }
    }

    private void FillChainingValue()
    {
        byte[] p = RfcTables.ParameterBlock(Parameters);
        _alteration.ParameterBlock?.Invoke(p, Parameters, this);
        for (int i = 0; i < 8; i++)
        {
            ReadOnlySpan<byte> word = p.AsSpan(i * Word, Word);
            _h[i] = _iv[i] ^ (_alteration.ReadsParametersBigEndian ? T.ReadBigEndian(word, isUnsigned: true) : T.ReadLittleEndian(word, isUnsigned: true));
        }
    }

    private void Take(ReadOnlySpan<byte> bytes, bool isKey)
    {
        Load();
        int bb = Facts.BlockLength;
        bool isEager = _alteration.CompressesFullBlock?.Invoke(isKey) ?? false;
        while (bytes.Length > 0)
        {
            if (Count == bb)
            {
                CompressInner();
            }

            if (_alteration.IsDirect && Count == 0 && bytes.Length > bb)
            {
                Compress(bytes[..bb], bb, isLast: false);
                bytes = bytes[bb..];
                continue;
            }

            int taken = Math.Min(bb - Count, bytes.Length);
            bytes[..taken].CopyTo(Block.AsSpan(Count));
            Count += taken;
            bytes = bytes[taken..];
            if (isEager && Count == bb)
            {
                CompressInner();
            }
        }

        Save();
    }

    /// <summary>Section 3.2.</summary>
    private void Compress(ReadOnlySpan<byte> source, int count, bool isLast)
    {
        Total += (ulong)count;
        Span<byte> block = stackalloc byte[128];
        block = block[..Facts.BlockLength];
        source.CopyTo(block);
        _alteration.Block?.Invoke(block, count, isLast);
        for (int i = 0; i < 16; i++)
        {
            ReadOnlySpan<byte> word = block.Slice(i * Word, Word);
            _m[i] = _alteration.ReadsBigEndian ? T.ReadBigEndian(word, isUnsigned: true) : T.ReadLittleEndian(word, isUnsigned: true);
        }

        UInt128 t = _alteration.Counter?.Invoke(new BlockFacts(Total, count, isLast, ++_compressed, block.Length, Parameters.KeyLength)) ?? Total;
        Mix(t, isLast);
    }

    private void Mix(UInt128 t, bool isLast)
    {
        T[] v = _v;
        _h.CopyTo(v, 0);
        _iv.CopyTo(v, 8);
        v[12] ^= T.CreateTruncating(t);
        v[13] ^= T.CreateTruncating(t >> (8 * Word));
        v[14] ^= isLast ? T.AllBitsSet : T.Zero;
        v[15] ^= isLast && Parameters.Tree is { IsLastNode: true } && !_alteration.ForgetsLastNode ? T.AllBitsSet : T.Zero;
        foreach (int row in _alteration.Rows ?? RightRows)
        {
            byte[] s = row < RfcTables.SIGMA.Length ? RfcTables.SIGMA[row] : RfcTables.NoRow;
            G(v, 0, 4, 8, 12, _m[s[0]], _m[s[1]]);
            G(v, 1, 5, 9, 13, _m[s[2]], _m[s[3]]);
            G(v, 2, 6, 10, 14, _m[s[4]], _m[s[5]]);
            G(v, 3, 7, 11, 15, _m[s[6]], _m[s[7]]);
            G(v, 0, 5, 10, 15, _m[s[8]], _m[s[9]]);
            G(v, 1, 6, 11, 12, _m[s[10]], _m[s[11]]);
            G(v, 2, 7, 8, 13, _m[s[12]], _m[s[13]]);
            G(v, 3, 4, 9, 14, _m[s[14]], _m[s[15]]);
        }

        for (int i = 0; i < 8; i++)
        {
            _h[i] ^= v[i] ^ v[i + 8];
        }
    }

    /// <summary>Section 3.1.</summary>
    private void G(T[] v, int a, int b, int c, int d, T x, T y)
    {
        unchecked
        {
            v[a] += v[b] + x;
            v[d] = T.RotateRight(v[d] ^ v[a], _r1);
            v[c] += v[d];
            v[b] = T.RotateRight(v[b] ^ v[c], _r2);
            v[a] += v[b] + y;
            v[d] = T.RotateRight(v[d] ^ v[a], _r3);
            v[c] += v[d];
            v[b] = T.RotateRight(v[b] ^ v[c], _r4);
        }
    }

    private static T[] Words(ulong[] words) => Array.ConvertAll(words, T.CreateTruncating);

    /// <summary>Takes over what all objects share.</summary>
    private void Load()
    {
        Count = _alteration.Shared.HasFlag(Parts.BufferedCount) ? _shared.Count : Count;
        Total = _alteration.Shared.HasFlag(Parts.Counter) ? _shared.Total : Total;
    }

    private void Save() => (_shared.Count, _shared.Total) = (Count, Total);
}

/// <summary>What objects share where an alteration says so.</summary>
internal sealed class SharedParts<T>(int blockLength)
{
    public byte[] Block { get; } = new byte[blockLength];

    public T[] ChainingValue { get; } = new T[8];

    public int Count { get; set; }

    public ulong Total { get; set; }
}
