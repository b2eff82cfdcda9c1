using Blake2.Abstractions;

namespace Blake2.RfcRef;

/// <summary>BLAKE2b or BLAKE2s (RFC 7693), whichever the parameters name.</summary>
public static class RfcReference
{
    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentException">A length (bytes) or a tree field is out of range, or the function is not BLAKE2.</exception>
    public static IIncrementalState Start(HashParameters parameters) =>
        parameters is null ? throw new ArgumentNullException(nameof(parameters))
        : parameters.Function == HashFunction.Blake2s ? new Blake2s(parameters) : new Blake2b(parameters);

    /// <summary>The digest of <paramref name="message"/>, <see cref="HashParameters.DigestLength"/> bytes.</summary>
    /// <exception cref="ArgumentException">A length (bytes) or a tree field is out of range, or the function is not BLAKE2.</exception>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) =>
        parameters is null ? throw new ArgumentNullException(nameof(parameters))
        : parameters.Function == HashFunction.Blake2s ? Blake2s.Hash(parameters, message) : Blake2b.Hash(parameters, message);
}
