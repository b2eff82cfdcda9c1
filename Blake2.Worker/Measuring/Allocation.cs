namespace Blake2.Worker.Measuring;

/// <summary>What a call costs the garbage collector. BenchmarkDotNet's own diagnoser calls anything under 8 KiB an iteration nothing, which for a call of 10 MiB hides all.</summary>
internal readonly struct Allocation
{
    private const int Repetitions = 2;

    private Allocation(long bytes, double gen0, double gen1, double gen2)
    {
        Bytes = bytes;
        Gen0 = gen0;
        Gen1 = gen1;
        Gen2 = gen2;
    }

    /// <summary>Bytes a call, of all threads.</summary>
    public long Bytes { get; }

    /// <summary>Collections in 1,000 calls.</summary>
    public double Gen0 { get; }

    /// <inheritdoc cref="Gen0"/>
    public double Gen1 { get; }

    /// <inheritdoc cref="Gen0"/>
    public double Gen2 { get; }

    /// <summary>Makes <paramref name="count"/> calls, twice; the smaller figure counts, since what the runtime allocates beside only adds to it.</summary>
    public static Allocation Measure(MeasuredCall call, int count)
    {
        Allocation smaller = MeasureOnce(call, count);
        for (int i = 1; i < Repetitions; i++)
        {
            Allocation other = MeasureOnce(call, count);
            smaller = other.Bytes < smaller.Bytes ? other : smaller;
        }

        return smaller;
    }

    private static Allocation MeasureOnce(MeasuredCall call, int count)
    {
        int gen0 = GC.CollectionCount(0);
        int gen1 = GC.CollectionCount(1);
        int gen2 = GC.CollectionCount(2);
        long bytes = GC.GetTotalAllocatedBytes(precise: true);
        call.Run(count);
        bytes = GC.GetTotalAllocatedBytes(precise: true) - bytes;
        double InThousand(int generation, int before) => (GC.CollectionCount(generation) - before) * 1000.0 / count;
        return new Allocation(bytes / count, InThousand(0, gen0), InThousand(1, gen1), InThousand(2, gen2));
    }
}
