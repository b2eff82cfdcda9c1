using Blake2.Abstractions;
using Blake2.NativeRef;

namespace Candidates;

/// <summary>BLAKE2b of native-ref; its constructor says why where the native library is missing.</summary>
public sealed class NativeRefBlake2b : HashAdapter, ISpanHash, IOffsetHash, IIncrementalHash
{
    public NativeRefBlake2b() => NativeReference.ThrowIfUnavailable();

    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Blake2b.Hash(parameters, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Blake2b.Hash(parameters, message, digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Blake2b.Hash(parameters, buffer.AsSpan(offset, count));

    public IIncrementalState Start(HashParameters parameters) => new Blake2b(parameters);
}
