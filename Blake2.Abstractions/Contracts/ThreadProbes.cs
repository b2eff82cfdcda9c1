using System.Diagnostics;
using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>What threads may share, and what comes of it where they share what they must not.</summary>
internal static class ThreadProbes
{
    private const int Threads = 4;
    private const int Calls = 25;
    private const int CallsToBeSure = 100;
    private const int FewestCalls = 2;
    private const int Updates = 400;

    /// <summary>For all calls of a probe, if the threads wait for each other: who takes long for a call is asked fewer times, and not taken for one that hangs.</summary>
    private static readonly TimeSpan Affordable = TimeSpan.FromSeconds(6);

    private static readonly TimeSpan Duration = TimeSpan.FromMilliseconds(600);
    private static readonly TimeSpan EndLimit = TimeSpan.FromSeconds(15);

    /// <summary>Threads that share nothing are asked before and, longer, after those that do: what disturbs them as well is shared by the API, and no matter of the input.</summary>
    public static void SharedInput(ProbeSubject subject)
    {
        HashParameters shared = subject.Parameters;
        byte[] original = (byte[])subject.Message.Clone();
        int calls = Fitting(Calls, () => subject.Plain(subject.Parameters, original), shares: 3);
        string apart = Outcomes(calls, () => subject.Plain(subject.Parameters, original), out _);
        string came = Outcomes(calls, () => ProbeSubject.Outcome(() => subject.Adapter.Hash(shared, subject.Message)), out bool hasEnded);
        bool isOfInput = came == subject.Due || (apart == subject.Due && Outcomes(Fitting(CallsToBeSure, () => subject.Plain(subject.Parameters, original), shares: 3), () => subject.Plain(subject.Parameters, original), out _) == subject.Due);
        subject.Saw($"{Threads} threads that hash the same array under the same key array", isOfInput ? subject.Due : came, came);
        subject.Saw("the threads", "end", hasEnded ? "end" : "hang");
    }

    /// <summary>Each call beside the plain one, of which the cases see that threads get what one thread gets.</summary>
    public static void OtherCallsInParallel(ProbeSubject subject)
    {
        HashParameters parameters = subject.Parameters;
        byte[] other = [.. Enumerable.Reverse(subject.Message), .. subject.Message];
        (string Name, Func<byte[], byte[]> Call)[] otherCalls = [.. OtherCalls(subject.Adapter, parameters)];
        foreach ((string name, Func<byte[], byte[]> call) in otherCalls)
        {
            string? due = ProbeSubject.OutcomeIfExpressible(() => call(subject.Message));
            if (due is null || ProbeSubject.IsRefusal(due))
            {
                continue;
            }

            int shares = 2 * otherCalls.Length;
            string came = Outcomes(Fitting(CallsToBeSure, () => call(subject.Message), shares), number => ProbeSubject.Outcome(() => call(number % 2 == 0 ? subject.Message : other)), number => number % 2 == 0, out bool hasEnded);
            bool isSound = ProbeSubject.Outcome(() => call(subject.Message)) == due
                && Outcomes(Fitting(Calls, () => subject.Plain(subject.Parameters, subject.Message), shares), () => subject.Plain(subject.Parameters, subject.Message), out _) == subject.Due;
            subject.Saw($"{Threads} threads that hash at once by {name}", isSound ? due : came, came);
            subject.Saw("the threads", "end", hasEnded ? "end" : "hang");
        }
    }

    private static IEnumerable<(string Name, Func<byte[], byte[]> Call)> OtherCalls(HashAdapter adapter, HashParameters parameters)
    {
        if (adapter is ISpanHash span)
        {
            yield return ("the span call", message =>
            {
                byte[] digest = new byte[parameters.DigestLength];
                span.Hash(AdapterCall.Copy(parameters), message, digest);
                return digest;
            });
        }

        if (adapter is IOffsetHash offset)
        {
            yield return ("the call for a part of an array", message => offset.Hash(AdapterCall.Copy(parameters), (byte[])message.Clone(), 0, message.Length));
        }

        if (adapter is IStreamHash stream)
        {
            yield return ("the call for a stream", message => stream.Hash(AdapterCall.Copy(parameters), new MemoryStream((byte[])message.Clone(), writable: false)));
        }

        if (adapter is IIncrementalHash incremental)
        {
            yield return ("incremental objects", message =>
            {
                using IIncrementalState state = incremental.Start(AdapterCall.Copy(parameters));
                return StateProbes.Whole(state, message);
            });
        }

        if (adapter is IHashAlgorithm hashAlgorithm)
        {
            yield return ("HashAlgorithm objects", message =>
            {
                using HashAlgorithm algorithm = hashAlgorithm.Create(AdapterCall.Copy(parameters));
                return algorithm.ComputeHash((byte[])message.Clone());
            });
        }

        foreach (string call in adapter is IFurtherCalls named ? named.Calls : [])
        {
            yield return (call, message => ((IFurtherCalls)adapter).Hash(call, AdapterCall.Copy(parameters), (byte[])message.Clone()));
        }
    }

    /// <summary>As many calls for each thread as one of so many shares of the probe's time has room for.</summary>
    private static int Fitting(int calls, Func<object> call, int shares)
    {
        TimeSpan one = TimeSpan.MaxValue;
        for (int i = 0; i < 2; i++)
        {
            Stopwatch clock = Stopwatch.StartNew();
            _ = ProbeSubject.Returned(() => call());
            one = clock.Elapsed < one ? clock.Elapsed : one;
        }

        long affordable = Affordable.Ticks / Math.Max(1, one.Ticks * Threads * shares);
        return (int)Math.Max(FewestCalls, Math.Min(calls, affordable));
    }

    /// <summary>All that the call gives to threads at once.</summary>
    private static string Outcomes(int calls, Func<string> call, out bool haveEnded) => Outcomes(calls, _ => call(), _ => true, out haveEnded);

    /// <summary>The same of calls that depend on the thread's number, of those threads that count.</summary>
    private static string Outcomes(int calls, Func<int, string> call, Func<int, bool> counts, out bool haveEnded)
    {
        HashSet<string> outcomes = [];
        haveEnded = Run(number =>
        {
            for (int i = 0; i < calls; i++)
            {
                string outcome = call(number);
                lock (outcomes)
                {
                    _ = counts(number) && outcomes.Add(outcome);
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
