using System.Runtime.ExceptionServices;

namespace Blake2.Simd.Internal;

/// <summary>Work over a range of messages, split among threads where the caller asks for more than its own.</summary>
internal static class Threads
{
    /// <summary>Pieces a thread gets: those that begin early or end early take over from those that were held up, which at the beginning may take milliseconds.</summary>
    private const int PiecesPerThread = 16;

    /// <summary>Runs <paramref name="work"/> over the ranges of 0 to before <paramref name="count"/>, each once.</summary>
    /// <param name="count">Number of messages.</param>
    /// <param name="lanes">Messages that a thread hashes side by side: where there are enough, no range is smaller.</param>
    /// <param name="maxDegreeOfParallelism">Threads to use; -1 for as many as there are processors.</param>
    /// <param name="work">Takes the start of a range and its end.</param>
    public static void Run(int count, int lanes, int maxDegreeOfParallelism, Action<int, int> work)
    {
        int threads = Count(maxDegreeOfParallelism);
        if (threads == 1 || count <= 1)
        {
            work(0, count);
            return;
        }

        int length = PieceLength(count, lanes, threads);
        Each((int)(((long)count + length - 1) / length), threads, piece => work(piece * length, (int)Math.Min(count, ((long)piece + 1) * length)));
    }

    /// <summary>Runs <paramref name="work"/> once for each number of 0 to before <paramref name="pieces"/>; the thread that comes first begins the next.</summary>
    public static void Each(int pieces, int threads, Action<int> work)
    {
        int begun = 0;
        try
        {
            Parallel.For(0, Math.Min(threads, pieces), new ParallelOptions { MaxDegreeOfParallelism = threads }, _ =>
            {
                for (int piece = Interlocked.Increment(ref begun) - 1; piece < pieces; piece = Interlocked.Increment(ref begun) - 1)
                {
                    work(piece);
                }
            });
        }
        catch (AggregateException failures)
        {
            // The same exception as on one thread: that of the caller's memory, say, which cannot be pinned.
            ExceptionDispatchInfo.Capture(failures.Flatten().InnerExceptions[0]).Throw();
        }
    }

    /// <summary>The number of threads that a maximal degree of parallelism means: no more than there are processors, since two that share one are slower than one.</summary>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="maxDegreeOfParallelism"/> is neither positive nor -1.</exception>
    public static int Count(int maxDegreeOfParallelism, string name = "maxDegreeOfParallelism") => maxDegreeOfParallelism switch
    {
        -1 => Environment.ProcessorCount,
        0 or < -1 => throw new ArgumentOutOfRangeException(name, maxDegreeOfParallelism, "The number of threads must be positive, or -1 for as many as there are processors."),
        _ => Math.Min(maxDegreeOfParallelism, Environment.ProcessorCount),
    };

    /// <summary>Messages of a piece: whole groups of lanes, or, where there are not enough for each thread, an even share.</summary>
    internal static int PieceLength(int count, int lanes, int threads)
    {
        long share = ((long)count + threads - 1) / threads;
        long piece = ((long)count + ((long)threads * PiecesPerThread) - 1) / ((long)threads * PiecesPerThread);
        return (int)Math.Min(share, (piece + lanes - 1) / lanes * lanes);
    }
}
