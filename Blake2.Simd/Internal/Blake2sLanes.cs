namespace Blake2.Simd.Internal;

/// <summary>Up to 16 messages side by side, as a lane kernel reads and writes them: word <c>w</c> of lane <c>l</c> is at <c>w × lanes + l</c>.</summary>
internal unsafe struct Blake2sLanes
{
    /// <summary>Lanes of the widest kernel.</summary>
    public const int MaxCount = 16;

    /// <summary>The chaining values.</summary>
    public fixed uint H[8 * MaxCount];

    /// <summary>Bytes hashed so far, low words.</summary>
    public fixed uint T0[MaxCount];

    /// <summary>Bytes hashed so far, high words. No lane kernel of BLAKE2b counts so far: 2^64 bytes are in no memory.</summary>
    public fixed uint T1[MaxCount];

    /// <summary>Bytes to count for the last block of a run.</summary>
    public fixed uint LastLength[MaxCount];

    /// <summary>Finalization flags for the last block of a run.</summary>
    public fixed uint F0[MaxCount];

    /// <summary>Last-node flags for the last block of a run.</summary>
    public fixed uint F1[MaxCount];

    private fixed ulong _input[MaxCount];

    /// <summary>The next block of a lane.</summary>
    public byte* Input(int lane) => (byte*)_input[lane];

    /// <summary>Sets the next block of a lane.</summary>
    public void SetInput(int lane, byte* block) => _input[lane] = (ulong)block;

    /// <summary>Says what the last block of a lane's next run is.</summary>
    public void SetLast(int lane, uint length, uint f0, uint f1)
    {
        LastLength[lane] = length;
        F0[lane] = f0;
        F1[lane] = f1;
    }

    /// <summary>Puts a state into a lane.</summary>
    public void Write(int lane, int count, Blake2sState* state)
    {
        for (int i = 0; i < 8; i++)
        {
            H[(i * count) + lane] = state->H[i];
        }

        T0[lane] = state->T0;
        T1[lane] = state->T1;
    }

    /// <summary>Takes a state out of a lane.</summary>
    public void Read(int lane, int count, Blake2sState* state)
    {
        for (int i = 0; i < 8; i++)
        {
            state->H[i] = H[(i * count) + lane];
        }

        state->T0 = T0[lane];
        state->T1 = T1[lane];
    }
}
