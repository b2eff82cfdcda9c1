using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2Fast;
using Blake2Fast.Implementation;

namespace Candidates;

/// <summary>BLAKE2b by the static <see cref="Blake2b"/>; a missing key is an empty span.</summary>
public sealed class Blake2FastBlake2b : HashAdapter, ISpanHash, IIncrementalHash, IHashAlgorithm
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override byte[] Hash(HashParameters parameters, byte[] message) =>
        Blake2b.ComputeHash(parameters.DigestLength, parameters.Key, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) =>
        Blake2b.ComputeAndWriteHash(parameters.DigestLength, parameters.Key, message, digest);

    public IIncrementalState Start(HashParameters parameters) =>
        new State(Blake2b.CreateIncrementalHasher(parameters.DigestLength, parameters.Key));

    public HashAlgorithm Create(HashParameters parameters) => parameters.Key is null
        ? Blake2b.CreateHashAlgorithm(parameters.DigestLength)
        : Blake2b.CreateHMAC(parameters.DigestLength, parameters.Key);

    private sealed class State(Blake2bHashState hasher) : ICopyableState
    {
        private Blake2bHashState hasher = hasher;

        public void Update(byte[] buffer, int offset, int count) => hasher.Update(buffer.AsSpan(offset, count));

        public byte[] Final() => hasher.Finish();

        public IIncrementalState Copy() => new State(hasher);

        public void Dispose()
        {
        }
    }
}
