namespace Blake2.Abstractions.Protocol;

/// <summary>What came over the pipe cannot be a message of this protocol.</summary>
public sealed class ProtocolException : IOException
{
    /// <inheritdoc/>
    public ProtocolException()
    {
    }

    /// <inheritdoc/>
    public ProtocolException(string message)
        : base(message)
    {
    }

    /// <inheritdoc/>
    public ProtocolException(string message, Exception innerException)
        : base(message, innerException)
    {
    }
}
