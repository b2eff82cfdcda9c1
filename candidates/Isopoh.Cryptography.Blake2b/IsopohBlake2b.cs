using System.Security.Cryptography;
using Blake2.Abstractions;
using Isopoh.Cryptography.Blake2b;
using Isopoh.Cryptography.SecureArray;

namespace Candidates;

/// <summary>BLAKE2b by <c>Blake2B.ComputeHash</c> as it is from 1.0.5 on: arrays in and out, and an argument for how memory is secured.</summary>
public sealed class IsopohBlake2b : HashAdapter, IOffsetHash, IIncrementalHash, IHashAlgorithm, IFurtherCalls
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) =>
        Blake2B.ComputeHash(message, Configure(parameters), SecureArray.DefaultCall);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Blake2B.ComputeHash(buffer, offset, count, Configure(parameters), SecureArray.DefaultCall);

    public IIncrementalState Start(HashParameters parameters) => new State(Blake2B.Create(Configure(parameters), SecureArray.DefaultCall));

    public HashAlgorithm Create(HashParameters parameters) =>
        Blake2B.Create(Configure(parameters), SecureArray.DefaultCall).AsHashAlgorithm();

    public IReadOnlyList<string> Calls => ["Result64ByteBuffer"];

    public byte[] Hash(string call, HashParameters parameters, byte[] message)
    {
        Blake2BConfig configuration = Configure(parameters);
        configuration.Result64ByteBuffer = new byte[64];
        return Blake2B.ComputeHash(message, configuration, SecureArray.DefaultCall);
    }

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

        public void Dispose() => hasher.Dispose();
    }
}
