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
    private static readonly string[] Schedule =
    [
        "0123456789ABCDEF", "EA489FD61C02B753", "B8C052FDAE367194", "7931DCBE265A40F8", "905724AFE1BC683D",
        "2C6A0B834D75FE19", "C51FED4A0763928B", "DB7EC13950F4862A", "6FE9B308C2D714A5", "A2847615FB9E3CD0",
    ];

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
            for (int step = 0; step < 8; step++)
            {
                Mix(Schedule[round % 10], step);
            }
        }

        for (int i = 0; i < 8; i++)
        {
            chaining[i] ^= work[i] ^ work[i + 8];
        }
    }

    /// <summary>RFC 7693, section 3.1: steps 0 to 3 take the columns, steps 4 to 7 the diagonals.</summary>
    private void Mix(string row, int step)
    {
        int turn = step / 4;
        int a = step % 4;
        int b = 4 + ((step + turn) % 4);
        int c = 8 + ((step + (2 * turn)) % 4);
        int d = 12 + ((step + (3 * turn)) % 4);
        for (int half = 0; half < 2; half++)
        {
            ulong word = words[IndexOf(row[(2 * step) + half])];
            work[a] = (work[a] + work[b] + word) & mask;
            work[d] = Rotate(work[d] ^ work[a], rotations[2 * half]);
            work[c] = (work[c] + work[d]) & mask;
            work[b] = Rotate(work[b] ^ work[c], rotations[(2 * half) + 1]);
        }
    }

    private static int IndexOf(char digit) => digit <= '9' ? digit - '0' : digit - 'A' + 10;

    private ulong Rotate(ulong word, int count) => ((word >> count) | (word << ((8 * wordLength) - count))) & mask;

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
