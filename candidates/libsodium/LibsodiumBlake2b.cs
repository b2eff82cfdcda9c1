using Blake2.Abstractions;
using Blake2.SystemRefs;

namespace Candidates;

/// <summary>BLAKE2b of the system's libsodium; its constructor says why where that is missing.</summary>
public sealed class LibsodiumBlake2b : HashAdapter, ISpanHash, IOffsetHash, IIncrementalHash
{
    public LibsodiumBlake2b() => Libsodium.Instance.ThrowIfUnavailable();

    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override bool CanExpress(HashParameters parameters) => Libsodium.Instance.CanExpress(parameters);

    public override byte[] Hash(HashParameters parameters, byte[] message) => Libsodium.Instance.Hash(parameters, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Libsodium.Instance.Hash(parameters, message, digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Libsodium.Instance.Hash(parameters, buffer.AsSpan(offset, count));

    public IIncrementalState Start(HashParameters parameters) => Libsodium.Instance.Start(parameters);
}
