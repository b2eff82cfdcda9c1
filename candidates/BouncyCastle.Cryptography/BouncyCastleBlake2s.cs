using Blake2.Abstractions;
using Org.BouncyCastle.Crypto.Digests;

namespace Candidates;

/// <summary>BLAKE2s by <see cref="Blake2sDigest"/>: its constructor with one number takes bits, the one with a key takes bytes. Its build for .NET 6 takes spans as well.</summary>
public sealed class BouncyCastleBlake2s : HashAdapter, IOffsetHash, IIncrementalHash
#if NET
    , ISpanHash
#endif
{
    public override HashFunction Function => HashFunction.Blake2s;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Hash(parameters, message, 0, message.Length);

#if NET
    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        Blake2sDigest state = Create(parameters);
        state.BlockUpdate(message);
        state.DoFinal(digest);
    }
#endif

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count)
    {
        Blake2sDigest state = Create(parameters);
        state.BlockUpdate(buffer, offset, count);
        return Finish(state);
    }

    public IIncrementalState Start(HashParameters parameters) => new State(Create(parameters));

    private static Blake2sDigest Create(HashParameters parameters) => parameters.Fields == ParameterFields.None
        ? new Blake2sDigest(parameters.DigestLength * 8)
        : new Blake2sDigest(parameters.Key, parameters.DigestLength, parameters.Salt, parameters.Personalization);

    private static byte[] Finish(Blake2sDigest digest)
    {
        byte[] output = new byte[digest.GetDigestSize()];
        digest.DoFinal(output, 0);
        return output;
    }

    private sealed class State(Blake2sDigest digest) : IResettableState, ICopyableState
    {
        public void Update(byte[] buffer, int offset, int count) => digest.BlockUpdate(buffer, offset, count);

        public byte[] Final() => Finish(digest);

        public void Reset() => digest.Reset();

        public IIncrementalState Copy() => new State(new Blake2sDigest(digest));

        public void Dispose()
        {
        }
    }
}
