using Blake2.Abstractions;
using NSec.Cryptography;

namespace Candidates;

/// <summary>BLAKE2b by <see cref="Blake2b"/>, and with a key by <see cref="Blake2bMac"/>; both go to the native libsodium that the package brings.</summary>
public sealed class NSecBlake2b : HashAdapter, ISpanHash, IIncrementalHash
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        if (parameters.Key is null)
        {
            return new Blake2b(parameters.DigestLength).Hash(message);
        }

        Blake2bMac mac = new(parameters.KeyLength, parameters.DigestLength);
        using Key key = Key.Import(mac, parameters.Key, KeyBlobFormat.RawSymmetricKey);
        return mac.Mac(key, message);
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        if (parameters.Key is null)
        {
            new Blake2b(parameters.DigestLength).Hash(message, digest);
            return;
        }

        Blake2bMac mac = new(parameters.KeyLength, parameters.DigestLength);
        using Key key = Key.Import(mac, parameters.Key, KeyBlobFormat.RawSymmetricKey);
        mac.Mac(key, message, digest);
    }

    public IIncrementalState Start(HashParameters parameters) => parameters.Key is null
        ? new HashState(new Blake2b(parameters.DigestLength))
        : new MacState(new Blake2bMac(parameters.KeyLength, parameters.DigestLength), parameters.Key);

    private sealed class HashState : IIncrementalState
    {
        private IncrementalHash state;

        public HashState(Blake2b algorithm) => IncrementalHash.Initialize(algorithm, out state);

        public void Update(byte[] buffer, int offset, int count) => IncrementalHash.Update(ref state, buffer.AsSpan(offset, count));

        public byte[] Final() => IncrementalHash.Finalize(ref state);

        public void Dispose()
        {
        }
    }

    private sealed class MacState : IIncrementalState
    {
        private IncrementalMac state;

        public MacState(Blake2bMac algorithm, byte[] keyBytes)
        {
            using Key key = Key.Import(algorithm, keyBytes, KeyBlobFormat.RawSymmetricKey);
            IncrementalMac.Initialize(key, out state);
        }

        public void Update(byte[] buffer, int offset, int count) => IncrementalMac.Update(ref state, buffer.AsSpan(offset, count));

        public byte[] Final() => IncrementalMac.Finalize(ref state);

        public void Dispose()
        {
        }
    }
}
