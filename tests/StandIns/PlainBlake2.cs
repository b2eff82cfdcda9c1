namespace StandIns;

/// <summary>
/// BLAKE2b and BLAKE2s (RFC 7693) for the stand-ins: one body for both, on words held in 64 bits and cut to their size. It shares nothing with the
/// references or the bug models, so that what a stand-in does is found out and not recognised.
/// </summary>
internal sealed class PlainBlake2
{
    /// <summary>RFC 7693, section 2.6. The words of BLAKE2s are the upper halves of these.</summary>
    private static readonly ulong[] InitializationVector =
    [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ];

    /// <summary>RFC 7693, section 2.7, a row a string and an index a hexadecimal digit.</summary>
    private static readonly byte[][] Schedule = Array.ConvertAll(
        [
            "0123456789ABCDEF", "EA489FD61C02B753", "B8C052FDAE367194", "7931DCBE265A40F8", "905724AFE1BC683D",
            "2C6A0B834D75FE19", "C51FED4A0763928B", "DB7EC13950F4862A", "6FE9B308C2D714A5", "A2847615FB9E3CD0",
        ],
        (string row) => Array.ConvertAll(row.ToCharArray(), digit => Convert.ToByte(digit.ToString(), 16)));

    private readonly int wordLength;
    private readonly int rounds;
    private readonly int[] rotations;
    private readonly ulong mask;
    private readonly ulong[] start = new ulong[8];
    private readonly ulong[] chaining = new ulong[8];
    private readonly ulong[] work = new ulong[16];
    private readonly ulong[] words = new ulong[16];
    private readonly byte[] block;
    private readonly byte[] keyBlock;
    private readonly bool isEager;
    private readonly int digestLength;
    private readonly bool isKeyed;
    private int filled;
    private ulong counter;

    private PlainBlake2(int wordLength, PlainParameters parameters, bool isEager)
    {
        this.wordLength = wordLength;
        this.isEager = isEager;
        bool isLong = wordLength == 8;
        rounds = isLong ? 12 : 10;
        rotations = isLong ? [32, 24, 16, 63] : [16, 12, 8, 7];
        mask = isLong ? ulong.MaxValue : uint.MaxValue;
        block = new byte[16 * wordLength];
        keyBlock = new byte[16 * wordLength];
        digestLength = parameters.DigestLength;
        isKeyed = parameters.Key is { Length: > 0 };
        parameters.Key?.CopyTo(keyBlock, 0);
        byte[] parameterBlock = new byte[8 * wordLength];
        parameterBlock[0] = (byte)digestLength;
        parameterBlock[1] = (byte)(parameters.Key?.Length ?? 0);
        parameterBlock[2] = 1;
        parameterBlock[3] = 1;
        parameters.Salt?.CopyTo(parameterBlock, 4 * wordLength);
        parameters.Personalization?.CopyTo(parameterBlock, 6 * wordLength);
        for (int i = 0; i < 8; i++)
        {
            start[i] = InitialWord(i) ^ ReadWord(parameterBlock, i);
        }

        Reset();
    }

    /// <summary>A BLAKE2b hash; <paramref name="isEager"/> makes it compress a full buffer at once, though it may hold the last block.</summary>
    public static PlainBlake2 OfB(PlainParameters parameters, bool isEager = false) => new(8, parameters, isEager);

    /// <summary>A BLAKE2s hash.</summary>
    public static PlainBlake2 OfS(PlainParameters parameters) => new(4, parameters, isEager: false);

    public void Reset()
    {
        start.CopyTo(chaining, 0);
        Array.Clear(block, 0, block.Length);
        filled = 0;
        counter = 0;
        if (isKeyed)
        {
            Update(keyBlock, 0, keyBlock.Length);
        }
    }

    public void Update(byte[] buffer, int offset, int count)
    {
        while (count > 0)
        {
            if (filled == block.Length)
            {
                CompressFull();
            }

            int taken = Math.Min(count, block.Length - filled);
            Buffer.BlockCopy(buffer, offset, block, filled, taken);
            filled += taken;
            offset += taken;
            count -= taken;
            if (isEager && filled == block.Length)
            {
                CompressFull();
            }
        }
    }

    public byte[] Finish()
    {
        counter += (ulong)filled;
        Array.Clear(block, filled, block.Length - filled);
        Compress(isLast: true);
        byte[] digest = new byte[digestLength];
        for (int i = 0; i < digestLength; i++)
        {
            digest[i] = (byte)(chaining[i / wordLength] >> (8 * (i % wordLength)));
        }

        return digest;
    }

    private void CompressFull()
    {
        counter += (ulong)block.Length;
        Compress(isLast: false);
        filled = 0;
    }

    private void Compress(bool isLast)
    {
        for (int i = 0; i < 16; i++)
        {
            words[i] = ReadWord(block, i);
            work[i] = i < 8 ? chaining[i] : InitialWord(i - 8);
        }

        work[12] ^= counter & mask;
        work[13] ^= wordLength == 4 ? counter >> 32 : 0;
        work[14] ^= isLast ? mask : 0;
        for (int round = 0; round < rounds; round++)
        {
            Round(Schedule[round % 10]);
        }

        for (int i = 0; i < 8; i++)
        {
            chaining[i] ^= work[i] ^ work[i + 8];
        }
    }

    /// <summary>RFC 7693, section 3.2: first the columns, then the diagonals.</summary>
    private void Round(byte[] row)
    {
        for (int i = 0; i < 4; i++)
        {
            Mix(i, 4 + i, 8 + i, 12 + i, words[row[2 * i]], words[row[(2 * i) + 1]]);
        }

        for (int i = 0; i < 4; i++)
        {
            Mix(i, 4 + ((i + 1) & 3), 8 + ((i + 2) & 3), 12 + ((i + 3) & 3), words[row[8 + (2 * i)]], words[row[9 + (2 * i)]]);
        }
    }

    /// <summary>RFC 7693, section 3.1. In locals, since one stand-in is not optimised, and all of them are asked for gigabytes.</summary>
    private void Mix(int a, int b, int c, int d, ulong first, ulong second)
    {
        ulong[] v = work;
        ulong cut = mask;
        int width = 8 * wordLength;
        ulong va = (v[a] + v[b] + first) & cut;
        ulong vd = v[d] ^ va;
        vd = ((vd >> rotations[0]) | (vd << (width - rotations[0]))) & cut;
        ulong vc = (v[c] + vd) & cut;
        ulong vb = v[b] ^ vc;
        vb = ((vb >> rotations[1]) | (vb << (width - rotations[1]))) & cut;
        va = (va + vb + second) & cut;
        vd ^= va;
        vd = ((vd >> rotations[2]) | (vd << (width - rotations[2]))) & cut;
        vc = (vc + vd) & cut;
        vb ^= vc;
        vb = ((vb >> rotations[3]) | (vb << (width - rotations[3]))) & cut;
        (v[a], v[b], v[c], v[d]) = (va, vb, vc, vd);
    }

    private ulong InitialWord(int index) => InitializationVector[index] >> (64 - (8 * wordLength));

    private ulong ReadWord(byte[] bytes, int index)
    {
        ulong word = 0;
        for (int i = wordLength - 1; i >= 0; i--)
        {
            word = (word << 8) | bytes[(index * wordLength) + i];
        }

        return word;
    }
}

/// <summary>What a stand-in's hash depends on besides the message; lengths are in bytes and checked by the stand-in.</summary>
internal sealed class PlainParameters(int digestLength, byte[]? key, byte[]? salt, byte[]? personalization)
{
    public int DigestLength => digestLength;

    public byte[]? Key => key;

    public byte[]? Salt => salt;

    public byte[]? Personalization => personalization;
}
