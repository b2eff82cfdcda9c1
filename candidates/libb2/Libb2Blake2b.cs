using Blake2.Abstractions;
using Blake2.SystemRefs;

namespace Candidates;

/// <summary>BLAKE2b of the system's libb2; its constructor says why where that is missing.</summary>
public sealed class Libb2Blake2b : HashAdapter, ISpanHash, IOffsetHash, IIncrementalHash
{
    public Libb2Blake2b() => Libb2.Instance.ThrowIfUnavailable();

    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override bool CanExpress(HashParameters parameters) => Libb2.Instance.CanExpress(parameters);

    public override byte[] Hash(HashParameters parameters, byte[] message) => Libb2.Instance.Hash(parameters, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Libb2.Instance.Hash(parameters, message, digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Libb2.Instance.Hash(parameters, buffer.AsSpan(offset, count));

    public IIncrementalState Start(HashParameters parameters) => Libb2.Instance.Start(parameters);
}
