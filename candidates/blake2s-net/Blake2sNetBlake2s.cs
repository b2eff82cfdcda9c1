using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2s;

namespace Candidates;

/// <summary>BLAKE2s by <c>Blake2S.ComputeHash</c>, and in pieces by the <c>Hasher</c> that <c>Blake2S.Create</c> gives.</summary>
public sealed class Blake2sNetBlake2s : HashAdapter, IOffsetHash, IIncrementalHash, IHashAlgorithm, IFurtherCalls
{
    public override HashFunction Function => HashFunction.Blake2s;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Blake2S.ComputeHash(message, Configure(parameters));

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Blake2S.ComputeHash(buffer, offset, count, Configure(parameters));

    public IIncrementalState Start(HashParameters parameters) => new State(Blake2S.Create(Configure(parameters)));

    public HashAlgorithm Create(HashParameters parameters) => Blake2S.Create(Configure(parameters)).AsHashAlgorithm();

    public IReadOnlyList<string> Calls => ["Hash", "OutputSizeInBits"];

    public byte[] Hash(string call, HashParameters parameters, byte[] message) => call == "Hash"
        ? Blake2S.Hash(message, parameters.Key, parameters.DigestLength)
        : Blake2S.ComputeHash(message, new Blake2sConfig { OutputSizeInBits = parameters.DigestLength * 8, Key = parameters.Key });

    private static Blake2sConfig Configure(HashParameters parameters) => new()
    {
        OutputSizeInBytes = parameters.DigestLength,
        Key = parameters.Key,
        Salt = parameters.Salt,
        Personalization = parameters.Personalization,
    };

    private sealed class State(Hasher hasher) : IResettableState
    {
        public void Update(byte[] buffer, int offset, int count) => hasher.Update(buffer, offset, count);

        public byte[] Final() => hasher.Finish();

        public void Reset() => hasher.Init();

        public void Dispose()
        {
        }
    }
}
