using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>HMAC-SHA256 of .NET.</summary>
public sealed class DotNetHmacSha256() : DotNetBaseline(HashFunction.HmacSha256, ParameterFields.Key)
{
    public override HashAlgorithm Create(HashParameters parameters) => new HMACSHA256(parameters.Key!);

#if NET6_0_OR_GREATER
    public override byte[] Hash(HashParameters parameters, byte[] message) => HMACSHA256.HashData(parameters.Key!, message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => HMACSHA256.HashData(parameters.Key, message, digest);
#endif
}
