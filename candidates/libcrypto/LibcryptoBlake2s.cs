using Blake2.Abstractions;
using Blake2.SystemRefs;

namespace Candidates;

/// <summary>BLAKE2s of the system's libcrypto; its constructor says why where that is missing.</summary>
public sealed class LibcryptoBlake2s : HashAdapter, ISpanHash, IOffsetHash, IIncrementalHash
{
    public LibcryptoBlake2s() => Libcrypto.Instance.ThrowIfUnavailable();

    public override HashFunction Function => HashFunction.Blake2s;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override bool CanExpress(HashParameters parameters) => Libcrypto.Instance.CanExpress(parameters);

    public override byte[] Hash(HashParameters parameters, byte[] message) => Libcrypto.Instance.Hash(parameters, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Libcrypto.Instance.Hash(parameters, message, digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Libcrypto.Instance.Hash(parameters, buffer.AsSpan(offset, count));

    public IIncrementalState Start(HashParameters parameters) => Libcrypto.Instance.Start(parameters);
}
