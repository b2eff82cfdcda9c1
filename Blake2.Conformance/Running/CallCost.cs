using Blake2.Abstractions;

namespace Blake2.Conformance.Running;

/// <summary>What a call costs a candidate, learnt from its short ones: how long it may take, and how often it can be repeated.</summary>
internal sealed class CallCost
{
    private const int ShortMessage = 1024;
    private const int Remembered = 15;

    /// <summary>A tenth of what the slowest managed implementation manages on a slow machine.</summary>
    private const double BytesPerSecond = 2e6;

    private static readonly TimeSpan Least = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan LongestRepetition = TimeSpan.FromSeconds(2);

    /// <summary>A worker's threads on <see cref="HashPath.Parallel"/>, at most.</summary>
    private const int Threads = 8;

    /// <summary>Fewer calls than these show nothing that the other cases do not show.</summary>
    private const int FewestCalls = 20;

    private readonly Queue<long> _short = new();

    /// <summary>Median of the last short calls in nanoseconds; 0 where nothing is known yet.</summary>
    private long Nanoseconds => _short.Count == 0 ? 0 : _short.Order().ElementAt(_short.Count / 2);

    /// <summary>Learns from an answer.</summary>
    public void Learn(HashRequest request, CandidateReply reply)
    {
        if (request.Path == HashPath.OneShot && request.Message.Length <= ShortMessage
            && reply is CandidateReply.Answered { Answer: { Kind: AnswerKind.Digest, ElapsedNanoseconds: >= 0 } answer })
        {
            _short.Enqueue(answer.ElapsedNanoseconds);
            if (_short.Count > Remembered)
            {
                _short.Dequeue();
            }
        }
    }

    /// <summary>The request, its repetitions cut to what a candidate with a high fixed cost makes in a few seconds.</summary>
    public HashRequest Fit(HashRequest request)
    {
        if (request.Count <= FewestCalls || Nanoseconds == 0)
        {
            return request;
        }

        double affordable = LongestRepetition.TotalNanoseconds / Nanoseconds / ThreadsOf(request);
        return affordable >= request.Count ? request : request with { Count = Math.Max(FewestCalls, (int)affordable) };
    }

    /// <summary>How long the answer may take: it grows with the bytes that are hashed and with what a call costs this candidate.</summary>
    public TimeSpan Limit(HashRequest request)
    {
        double calls = (double)request.Count * ThreadsOf(request);
        double bytes = (request.Message.Length + (request.Other?.Length ?? 0)) * calls;
        return Least + TimeSpan.FromSeconds(bytes / BytesPerSecond) + TimeSpan.FromMicroseconds(4 * calls * Nanoseconds / 1000);
    }

    private static int ThreadsOf(HashRequest request) => request.Path == HashPath.Parallel ? Threads : 1;
}
