using Blake2.Abstractions;
using Blake2.RfcRef;

namespace Candidates;

/// <summary>BLAKE2b of rfc-ref.</summary>
public sealed class RfcRefBlake2b : HashAdapter, IOffsetHash, IIncrementalHash
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Blake2b.Hash(parameters, message);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Blake2b.Hash(parameters, buffer.AsSpan(offset, count));

    public IIncrementalState Start(HashParameters parameters) => new Blake2b(parameters);
}
