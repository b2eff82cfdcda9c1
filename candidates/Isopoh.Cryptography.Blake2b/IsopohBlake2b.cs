using System.Runtime.InteropServices;
using System.Security.Cryptography;
using Blake2.Abstractions;
using Isopoh.Cryptography.Blake2b;
using Isopoh.Cryptography.SecureArray;

namespace Candidates;

/// <summary>BLAKE2b by <c>Blake2B.ComputeHash</c> as it is from 2.0 on: the configuration and the digest are <see cref="Memory{T}"/>.</summary>
public sealed class IsopohBlake2b : HashAdapter, ISpanHash, IOffsetHash, IIncrementalHash, IHashAlgorithm, IFurtherCalls
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) =>
        Whole(Blake2B.ComputeHash(message, Configure(parameters), SecureArray.DefaultCall));

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        using Hasher hasher = Blake2B.Create(Configure(parameters), SecureArray.DefaultCall);
        hasher.Update(message);
        hasher.Finish(digest);
    }

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Whole(Blake2B.ComputeHash(buffer, offset, count, Configure(parameters), SecureArray.DefaultCall));

    public IIncrementalState Start(HashParameters parameters) => new State(Blake2B.Create(Configure(parameters), SecureArray.DefaultCall));

    public HashAlgorithm Create(HashParameters parameters) =>
        Blake2B.Create(Configure(parameters), SecureArray.DefaultCall).AsHashAlgorithm();

    public IReadOnlyList<string> Calls => ["Result64ByteBuffer"];

    public byte[] Hash(string call, HashParameters parameters, byte[] message)
    {
        Blake2BConfig configuration = Configure(parameters);
        configuration.Result64ByteBuffer = new byte[64];
        return Whole(Blake2B.ComputeHash(message, configuration, SecureArray.DefaultCall));
    }

    private static Blake2BConfig Configure(HashParameters parameters) => new()
    {
        OutputSizeInBytes = parameters.DigestLength,
        Key = parameters.Key?.AsMemory(),
        Salt = parameters.Salt?.AsMemory(),
        Personalization = parameters.Personalization?.AsMemory(),
    };

    /// <summary>The array behind the digest where it is just that, so that no copy is counted against the package.</summary>
    private static byte[] Whole(Memory<byte> digest) =>
        MemoryMarshal.TryGetArray(digest, out ArraySegment<byte> part) && part.Array!.Length == part.Count ? part.Array : digest.ToArray();

    private sealed class State(Hasher hasher) : IResettableState
    {
        public void Update(byte[] buffer, int offset, int count) => hasher.Update(buffer, offset, count);

        public byte[] Final() => Whole(hasher.Finish());

        public void Reset() => hasher.Init();

        public void Dispose() => hasher.Dispose();
    }
}
