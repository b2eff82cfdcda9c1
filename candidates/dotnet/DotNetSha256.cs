using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>SHA-256 of .NET.</summary>
public sealed class DotNetSha256() : DotNetBaseline(HashFunction.Sha256)
{
    public override HashAlgorithm Create(HashParameters parameters) => SHA256.Create();

#if NET5_0_OR_GREATER
    public override byte[] Hash(HashParameters parameters, byte[] message) => SHA256.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA256.HashData(message, digest);
#endif
}
