using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>SHA-512 of .NET.</summary>
public sealed class DotNetSha512() : DotNetBaseline(HashFunction.Sha512)
{
    public override HashAlgorithm Create(HashParameters parameters) => SHA512.Create();

#if NET5_0_OR_GREATER
    public override byte[] Hash(HashParameters parameters, byte[] message) => SHA512.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA512.HashData(message, digest);
#endif
}
