using System.Collections.Concurrent;
using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Legs;
using Blake2.Conformance;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>A mutant in a worker. Workers are kept and told which mutant to be, since a process for each of hundreds of sessions would take minutes.</summary>
internal sealed class MutantCandidate(Mutant mutant, HashFunction function) : ICandidate
{
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(60);
    private static readonly ConcurrentDictionary<HashFunction, ConcurrentBag<WorkerSession>> Idle = new();

    private readonly HashSet<ContractProbe> _probed = [];

    public CandidateIdentity Identity { get; } = new(mutant.ToString(), "", function, LegTable.Default.Name);

    /// <summary>Rules that were put to it and that its API has something for.</summary>
    public IReadOnlyCollection<ContractProbe> Probed => _probed;

    public static void EndWorkers()
    {
        foreach (WorkerSession session in Idle.Values.SelectMany(bag => bag))
        {
            session.Dispose();
        }

        Idle.Clear();
    }

    public ICandidateSession Start()
    {
        ConcurrentBag<WorkerSession> idle = Idle.GetOrAdd(function, _ => []);
        WorkerSession worker = idle.TryTake(out WorkerSession? kept)
            ? kept
            : WorkerSession.Start(LegTable.Default, (string)AppContext.GetData("MutantAdapters")!, function == HashFunction.Blake2s ? nameof(MutantBlake2s) : nameof(MutantBlake2b));
        byte[] choice = Encoding.UTF8.GetBytes(MutantAdapter.Choice + mutant);
        CandidateReply reply = worker.Ask(new HashRequest(new HashParameters(function, 1), MessageRecipe.Of(choice)), Limit);
        CandidateReply.Answered answered = Assert.IsType<CandidateReply.Answered>(reply);
        Assert.True(answered.Answer.Kind == AnswerKind.Digest, $"{mutant}: {answered.Answer.Detail}");
        Assert.Equal(mutant.ToString(), Encoding.UTF8.GetString(answered.Answer.Digests[0]));
        return new Session(worker, idle, _probed);
    }

    private sealed class Session(WorkerSession worker, ConcurrentBag<WorkerSession> idle, HashSet<ContractProbe> probed) : ICandidateSession
    {
        private bool _isDead;

        public IReadOnlyList<string> Notices => [];

        public CandidateReply Ask(HashRequest request, TimeSpan limit)
        {
            CandidateReply reply = worker.Ask(request, limit);
            _isDead |= reply is not CandidateReply.Answered;
            if (request.Probe != ContractProbe.None && reply is CandidateReply.Answered { Answer.Observations.Count: > 0 })
            {
                probed.Add(request.Probe);
            }

            return reply;
        }

        public void Dispose()
        {
            if (_isDead)
            {
                worker.Dispose();
            }
            else
            {
                idle.Add(worker);
            }
        }
    }
}
