using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>SHA3-512 of .NET. Where the platform has none its calls say so; asking before would load the library that the first call is timed with.</summary>
public sealed class DotNetSha3_512() : DotNetBaseline(HashFunction.Sha3_512)
{
#if NET8_0_OR_GREATER
    public override HashAlgorithm Create(HashParameters parameters) => SHA3_512.Create();

    public override byte[] Hash(HashParameters parameters, byte[] message) => SHA3_512.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA3_512.HashData(message, digest);
#else
    public override HashAlgorithm Create(HashParameters parameters) => throw new PlatformNotSupportedException("This .NET has no SHA3-512; it came with .NET 8.");
#endif
}
