using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>SHA-1 of .NET.</summary>
public sealed class DotNetSha1() : DotNetBaseline(HashFunction.Sha1)
{
    public override HashAlgorithm Create(HashParameters parameters) => SHA1.Create();

#if NET5_0_OR_GREATER
    public override byte[] Hash(HashParameters parameters, byte[] message) => SHA1.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA1.HashData(message, digest);
#endif
}
