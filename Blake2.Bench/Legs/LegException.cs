namespace Blake2.Bench.Legs;

/// <summary>A leg cannot run here, does not hold what its name promises, or its worker does not come up: our failure, never the candidate's.</summary>
public sealed class LegException : Exception
{
    /// <inheritdoc/>
    public LegException()
    {
    }

    /// <inheritdoc/>
    public LegException(string message)
        : base(message)
    {
    }

    /// <inheritdoc/>
    public LegException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
