using Blake2.Abstractions;
using Org.BouncyCastle.Crypto.Digests;

namespace Candidates;

/// <summary>BLAKE2b by <c>Blake2bDigest</c>: its one-argument constructor takes bits, the one with a key takes bytes.</summary>
public sealed class BouncyCastleBlake2b : HashAdapter, IOffsetHash, IIncrementalHash
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Hash(parameters, message, 0, message.Length);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count)
    {
        State state = new(parameters);
        state.Update(buffer, offset, count);
        return state.Final();
    }

    public IIncrementalState Start(HashParameters parameters) => new State(parameters);

    private sealed class State(HashParameters parameters) : IResettableState
    {
        private readonly Blake2bDigest digest = parameters.Fields == ParameterFields.None
            ? new Blake2bDigest(parameters.DigestLength * 8)
            : new Blake2bDigest(parameters.Key, parameters.DigestLength, parameters.Salt, parameters.Personalization);

        public void Update(byte[] buffer, int offset, int count) => digest.BlockUpdate(buffer, offset, count);

        public byte[] Final()
        {
            byte[] output = new byte[digest.GetDigestSize()];
            digest.DoFinal(output, 0);
            return output;
        }

        public void Reset() => digest.Reset();

        public void Dispose() => digest.ClearKey();
    }
}
