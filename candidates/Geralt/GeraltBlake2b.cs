using Blake2.Abstractions;
using Geralt;

namespace Candidates;

/// <summary>BLAKE2b by <see cref="BLAKE2b"/>, and by <see cref="IncrementalBLAKE2b"/> where a key goes with salt or personalization; both go to the native libsodium that the package brings.</summary>
public sealed class GeraltBlake2b : HashAdapter, ISpanHash, IIncrementalHash
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        byte[] digest = new byte[parameters.DigestLength];
        Hash(parameters, message, digest);
        return digest;
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        switch (parameters.Fields)
        {
            case ParameterFields.None:
                BLAKE2b.ComputeHash(digest, message);
                break;
            case ParameterFields.Key:
                BLAKE2b.ComputeTag(digest, message, parameters.Key);
                break;
            case var fields when !fields.HasFlag(ParameterFields.Key):
                BLAKE2b.ComputeHash(digest, message, parameters.Personalization, parameters.Salt);
                break;
            default:
                using (IncrementalBLAKE2b state = Create(parameters))
                {
                    state.Update(message);
                    state.Finalize(digest);
                }

                break;
        }
    }

    public IIncrementalState Start(HashParameters parameters) => new State(Create(parameters), parameters.DigestLength);

    private static IncrementalBLAKE2b Create(HashParameters parameters) =>
        new(parameters.DigestLength, parameters.Key, parameters.Personalization, parameters.Salt);

    private sealed class State(IncrementalBLAKE2b state, int digestLength) : IIncrementalState
    {
        public void Update(byte[] buffer, int offset, int count) => state.Update(buffer.AsSpan(offset, count));

        public byte[] Final()
        {
            byte[] digest = new byte[digestLength];
            state.Finalize(digest);
            return digest;
        }

        public void Dispose() => state.Dispose();
    }
}
