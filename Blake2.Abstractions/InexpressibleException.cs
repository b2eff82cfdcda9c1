namespace Blake2.Abstractions;

/// <summary>
/// Thrown by an adapter where the package's API has no way to state a value at all: bytes that are no text, to an API that takes text. The request then counts as one that the API cannot express,
/// never as a refusal, and never as a wrong digest.
/// </summary>
public sealed class InexpressibleException : Exception
{
    /// <param name="message">What cannot be stated.</param>
    public InexpressibleException(string message)
        : base(message)
    {
    }
}
