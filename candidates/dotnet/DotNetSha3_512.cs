using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>SHA3-512 of .NET; its constructor says why where the platform has none.</summary>
public sealed class DotNetSha3_512 : DotNetBaseline
{
#if NET8_0_OR_GREATER
    public DotNetSha3_512()
        : base(HashFunction.Sha3_512)
    {
        if (!SHA3_512.IsSupported)
        {
            throw new PlatformNotSupportedException("The cryptographic library of this system has no SHA3-512.");
        }
    }

    public override HashAlgorithm Create(HashParameters parameters) => SHA3_512.Create();

    public override byte[] Hash(HashParameters parameters, byte[] message) => SHA3_512.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA3_512.HashData(message, digest);
#else
    public DotNetSha3_512()
        : base(HashFunction.Sha3_512) =>
        throw new PlatformNotSupportedException("This .NET has no SHA3-512; it came with .NET 8.");

    public override HashAlgorithm Create(HashParameters parameters) => throw new NotSupportedException();
#endif
}
