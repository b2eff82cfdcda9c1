using System.Diagnostics;
using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>What threads may share, and what comes of it where they share what they must not.</summary>
internal static class ThreadProbes
{
    private const int Threads = 4;
    private const int Calls = 25;
    private const int CallsToBeSure = 100;
    private const int Updates = 400;

    private static readonly TimeSpan Duration = TimeSpan.FromMilliseconds(600);
    private static readonly TimeSpan EndLimit = TimeSpan.FromSeconds(15);

    /// <summary>Threads that share nothing are asked before and, longer, after those that do: what disturbs them as well is shared by the API, and no matter of the input.</summary>
    public static void SharedInput(ProbeSubject subject)
    {
        HashParameters shared = subject.Parameters;
        byte[] original = (byte[])subject.Message.Clone();
        string apart = Outcomes(Calls, () => subject.Plain(subject.Parameters, original), out _);
        string came = Outcomes(Calls, () => ProbeSubject.Outcome(() => subject.Adapter.Hash(shared, subject.Message)), out bool hasEnded);
        bool isOfInput = came == subject.Due || (apart == subject.Due && Outcomes(CallsToBeSure, () => subject.Plain(subject.Parameters, original), out _) == subject.Due);
        subject.Saw($"{Threads} threads that hash the same array under the same key array", isOfInput ? subject.Due : came, came);
        subject.Saw("the threads", "end", hasEnded ? "end" : "hang");
    }

    /// <summary>All that the call gives to threads at once.</summary>
    private static string Outcomes(int calls, Func<string> call, out bool haveEnded)
    {
        HashSet<string> outcomes = [];
        haveEnded = Run(_ =>
        {
            for (int i = 0; i < calls; i++)
            {
                string outcome = call();
                lock (outcomes)
                {
                    outcomes.Add(outcome);
                }
            }
        });
        lock (outcomes)
        {
            return string.Join(", ", outcomes.OrderBy(outcome => outcome, StringComparer.Ordinal).Take(3));
        }
    }

    /// <summary>Whatever the calls give or throw is allowed; only the end of the process, which the parent sees, or of no end, is not.</summary>
    public static void SharedByThreads(ProbeSubject subject)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        Stopwatch clock = Stopwatch.StartNew();
        bool hasEnded = Run(thread =>
        {
            for (int round = 0; clock.Elapsed < Duration; round++)
            {
                try
                {
                    Use(algorithm, subject.Message, thread + round);
                }
                catch (Exception exception) when (exception is not OutOfMemoryException)
                {
                    // Allowed: instance members are not guaranteed to be safe.
                }
            }
        });

        // What was written beside the object shows when memory is collected.
        GC.Collect();
        subject.Saw($"{Threads} threads that share one object", "end", hasEnded ? "end" : "hang");
    }

    /// <summary>Many small pieces, which meet in the object's buffer, and now and then an end or a new beginning.</summary>
    private static void Use(HashAlgorithm algorithm, byte[] message, int round)
    {
        for (int i = 0; i < Updates; i++)
        {
            algorithm.TransformBlock(message, 0, 1 + (((round * Updates) + i) * 7 % message.Length), null, 0);
        }

        switch (round % 4)
        {
            case 0:
                algorithm.TransformFinalBlock(message, 0, message.Length);
                break;
            case 1:
                algorithm.ComputeHash(message);
                break;
            case 2:
                algorithm.Initialize();
                break;
        }
    }

    private static bool Run(Action<int> work)
    {
        Thread[] threads = [.. Enumerable.Range(0, Threads).Select(number => new Thread(() => work(number)) { IsBackground = true })];
        Array.ForEach(threads, thread => thread.Start());
        return Array.TrueForAll(threads, thread => thread.Join(EndLimit));
    }
}
