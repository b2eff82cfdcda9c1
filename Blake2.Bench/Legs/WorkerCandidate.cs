using Blake2.Conformance;

namespace Blake2.Bench.Legs;

/// <summary>A candidate whose every session is a worker of its own.</summary>
public sealed class WorkerCandidate(CandidateIdentity identity, Leg leg, string adapterPath, string adapterType) : ICandidate
{
    /// <inheritdoc/>
    public CandidateIdentity Identity => identity;

    /// <summary>The leg on which it runs.</summary>
    public Leg Leg => leg;

    /// <summary>The adapter's assembly.</summary>
    public string AdapterPath => adapterPath;

    /// <summary>The adapter's class.</summary>
    public string AdapterType => adapterType;

    /// <inheritdoc/>
    /// <exception cref="LegException">The worker does not come up, or is not what the leg promises.</exception>
    /// <exception cref="InvalidDataException">The adapter computes another function than the catalogue says.</exception>
    public ICandidateSession Start()
    {
        WorkerSession session = WorkerSession.Start(leg, adapterPath, adapterType);
        if (session.Adapter.Function == identity.Function)
        {
            return session;
        }

        session.Dispose();
        throw new InvalidDataException($"The adapter {adapterType} computes {session.Adapter.Function}; the catalogue says {identity.Function}.");
    }
}
