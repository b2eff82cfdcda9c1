namespace Blake2.Abstractions;

/// <content>Many threads at once.</content>
public static partial class AdapterDriver
{
    private const int FewestThreads = 4;
    private const int MostThreads = 8;

    private static HashAnswer Parallel(HashAdapter adapter, HashRequest request)
    {
        if (!FramedMessage.CanHold(request.Message))
        {
            return TooLong(request.Message);
        }

        AdapterCall call = new(request.Parameters);
        ParallelThread[] threads = new ParallelThread[Math.Min(MostThreads, Math.Max(FewestThreads, Environment.ProcessorCount))];
        using Barrier start = new(threads.Length);
        for (int i = 0; i < threads.Length; i++)
        {
            bool reported = request.Other is null || i % 2 == 0;
            threads[i] = new ParallelThread(adapter, reported ? request.Parameters : request.OtherParameters, reported ? request.Message : request.Other!, reported, request.Count, start);
        }

        foreach (ParallelThread thread in threads)
        {
            thread.Start();
        }

        foreach (ParallelThread thread in threads)
        {
            thread.Join();
        }

        HashAnswer answer = call.Make(() => Collect(threads, call)) with { AllocatedBytes = -1, ElapsedNanoseconds = -1 };
        return Array.Find(threads, t => t.Thrown is not null) is { Thrown: { } thrown }
            ? AdapterCall.Threw(thrown) with { Digests = answer.Digests }
            : answer;
    }

    private static List<byte[]> Collect(ParallelThread[] threads, AdapterCall call)
    {
        List<byte[]> distinct = [];
        foreach (ParallelThread thread in threads)
        {
            call.NoteParameters(thread.Parameters, thread.Asked);
            if (thread.IsReported)
            {
                thread.Digests.ForEach(digest => AddDistinct(distinct, digest));
            }
        }

        return distinct;
    }

    /// <summary>One of the threads, with parameters and message of its own.</summary>
    private sealed class ParallelThread
    {
        private readonly Thread _thread;

        public ParallelThread(HashAdapter adapter, HashParameters parameters, MessageRecipe recipe, bool isReported, int count, Barrier start)
        {
            Asked = parameters;
            Parameters = AdapterCall.Copy(parameters);
            IsReported = isReported;
            byte[] message = recipe.ToArray();
            _thread = new Thread(() =>
            {
                start.SignalAndWait();
                Run(adapter, message, count);
            })
            { IsBackground = true };
        }

        public HashParameters Asked { get; }

        public HashParameters Parameters { get; }

        public bool IsReported { get; }

        public List<byte[]> Digests { get; } = [];

        public Exception? Thrown { get; private set; }

        public void Start() => _thread.Start();

        public void Join() => _thread.Join();

        private void Run(HashAdapter adapter, byte[] message, int count)
        {
            try
            {
                for (int i = 0; i < count; i++)
                {
                    AddDistinct(Digests, AdapterCall.Taken(adapter.Hash(Parameters, message)));
                }
            }
            catch (Exception exception)
            {
                Thrown = exception;
            }
        }
    }
}
