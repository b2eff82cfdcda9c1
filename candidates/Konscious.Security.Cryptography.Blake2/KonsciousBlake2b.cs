using System.Security.Cryptography;
using Blake2.Abstractions;
using Konscious.Security.Cryptography;

namespace Candidates;

/// <summary>BLAKE2b by <c>HMACBlake2B</c>, an <see cref="HMAC"/> whose sizes are in bits; the package has no other API.</summary>
public sealed class KonsciousBlake2b : HashAdapter, IHashAlgorithm
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        using HashAlgorithm algorithm = Create(parameters);
        return algorithm.ComputeHash(message);
    }

    public HashAlgorithm Create(HashParameters parameters) => parameters.Key is null
        ? new HMACBlake2B(parameters.DigestLength * 8)
        : new HMACBlake2B(parameters.Key, parameters.DigestLength * 8);
}
