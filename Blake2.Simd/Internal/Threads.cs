namespace Blake2.Simd.Internal;

/// <summary>Work over a range of messages, split among threads where the caller asks for more than its own.</summary>
internal static class Threads
{
    /// <summary>Pieces a thread gets: threads that end early take over from those that were held up.</summary>
    private const int PiecesPerThread = 4;

    /// <summary>Runs <paramref name="work"/> over the ranges of 0 to before <paramref name="count"/>, each once.</summary>
    public static void Run(int count, int maxDegreeOfParallelism, Action<int, int> work)
    {
        if (maxDegreeOfParallelism is 0 or < -1)
        {
            throw new ArgumentOutOfRangeException(nameof(maxDegreeOfParallelism), maxDegreeOfParallelism, "The number of threads must be positive, or -1 for as many as there are processors.");
        }

        int threads = maxDegreeOfParallelism == -1 ? Environment.ProcessorCount : maxDegreeOfParallelism;
        if (threads == 1 || count <= 1)
        {
            work(0, count);
            return;
        }

        int pieces = Math.Min(count, threads * PiecesPerThread);
        Parallel.For(0, pieces, new ParallelOptions { MaxDegreeOfParallelism = threads }, piece =>
            work((int)((long)count * piece / pieces), (int)((long)count * (piece + 1) / pieces)));
    }
}
