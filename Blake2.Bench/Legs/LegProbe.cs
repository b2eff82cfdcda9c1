using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Legs;

/// <summary>Asks a leg's worker what it is, without any candidate.</summary>
public static class LegProbe
{
    /// <summary>The hello of a worker on <paramref name="leg"/>, which has been held against the leg's promise.</summary>
    /// <exception cref="LegException">The leg cannot run here, or does not hold.</exception>
    public static WorkerHello Run(Leg leg)
    {
        using WorkerConnection connection = WorkerConnection.Open(leg, ["probe"]);
        return connection.Hello;
    }
}
