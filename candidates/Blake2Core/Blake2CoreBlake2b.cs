using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2Core;

namespace Candidates;

/// <summary>BLAKE2b by <c>Blake2B.ComputeHash</c>, and in pieces by the <c>Hasher</c> that <c>Blake2B.Create</c> gives.</summary>
public sealed class Blake2CoreBlake2b : HashAdapter, IOffsetHash, IIncrementalHash, IHashAlgorithm
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Blake2B.ComputeHash(message, Configure(parameters));

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Blake2B.ComputeHash(buffer, offset, count, Configure(parameters));

    public IIncrementalState Start(HashParameters parameters) => new State(Blake2B.Create(Configure(parameters)));

    public HashAlgorithm Create(HashParameters parameters) => Blake2B.Create(Configure(parameters)).AsHashAlgorithm();

    private static Blake2BConfig Configure(HashParameters parameters) => new()
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
