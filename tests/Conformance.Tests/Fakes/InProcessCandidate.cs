using Blake2.Abstractions;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>An adapter in this process, a new one each session. It dies by throwing <see cref="DeathException"/> and hangs by throwing <see cref="HangException"/>.</summary>
internal sealed class InProcessCandidate(HashFunction function, Func<HashAdapter> adapter) : ICandidate
{
    private int _sessions;

    public int Sessions => _sessions;

    public CandidateIdentity Identity { get; } = new("fake", "1.0.0", function, "x64");

    public ICandidateSession Start()
    {
        Interlocked.Increment(ref _sessions);
        return new Session(adapter());
    }

    private sealed class Session(HashAdapter adapter) : ICandidateSession
    {
        private bool _isOver;

        public IReadOnlyList<string> Notices => [];

        public CandidateReply Ask(HashRequest request, TimeSpan limit)
        {
            Assert.False(_isOver, "A session that is over was asked again.");
            HashAnswer answer = AdapterDriver.Answer(adapter, request);
            _isOver = answer.Exception == typeof(DeathException).FullName || answer.Exception == typeof(HangException).FullName;
            return answer.Exception == typeof(DeathException).FullName ? new CandidateReply.Died("exit code 134")
                : _isOver ? new CandidateReply.TimedOut(limit)
                : new CandidateReply.Answered(answer);
        }

        public void Dispose() => _isOver = true;
    }
}

/// <summary>Ends the session as a crash does.</summary>
public sealed class DeathException : Exception;

/// <summary>Ends the session as a hang does, but at once.</summary>
public sealed class HangException : Exception;
