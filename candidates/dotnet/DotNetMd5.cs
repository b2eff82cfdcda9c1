using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>MD5 of .NET.</summary>
public sealed class DotNetMd5() : DotNetBaseline(HashFunction.Md5)
{
    public override HashAlgorithm Create(HashParameters parameters) => MD5.Create();

#if NET5_0_OR_GREATER
    public override byte[] Hash(HashParameters parameters, byte[] message) => MD5.HashData(message);

    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => MD5.HashData(message, digest);
#endif
}
