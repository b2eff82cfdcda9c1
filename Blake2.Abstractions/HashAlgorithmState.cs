using System.Security.Cryptography;

namespace Blake2.Abstractions;

/// <summary>A <see cref="HashAlgorithm"/> driven as its documentation has it: TransformBlock, TransformFinalBlock, Hash, Initialize.</summary>
internal sealed class HashAlgorithmState(HashAlgorithm algorithm) : IResettableState
{
    public HashAlgorithm Algorithm => algorithm;

    public void Update(byte[] buffer, int offset, int count) => algorithm.TransformBlock(buffer, offset, count, null, 0);

    public byte[] Final() => Final([], 0, 0);

    /// <summary>Takes the last bytes of the message, ends it and returns its digest.</summary>
    public byte[] Final(byte[] buffer, int offset, int count)
    {
        algorithm.TransformFinalBlock(buffer, offset, count);
        return algorithm.Hash!;
    }

    public void Reset() => algorithm.Initialize();

    public void Dispose() => algorithm.Dispose();
}
