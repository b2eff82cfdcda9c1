using System.Data.HashFunction;
using System.Data.HashFunction.Blake2;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>BLAKE2b by an <see cref="IBlake2B"/> of the factory; the object keeps the parameters and no message, so there is nothing incremental.</summary>
public sealed class HashFunctionBlake2b : HashAdapter, IStreamHash, IHashObject, IKeptDigest
{
    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Create(parameters).ComputeHash(message).Hash;

    public byte[] Hash(HashParameters parameters, Stream stream) => Create(parameters).ComputeHash(stream).Hash;

    public Func<byte[], byte[]> MakeObject(HashParameters parameters)
    {
        IBlake2B hash = Create(parameters);
        return message => hash.ComputeHash(message).Hash;
    }

    public Func<byte[]> Keep(HashParameters parameters, byte[] message)
    {
        IHashValue value = Create(parameters).ComputeHash(message);
        return () => value.Hash;
    }

    private static IBlake2B Create(HashParameters parameters) => Blake2BFactory.Instance.Create(new Blake2BConfig
    {
        HashSizeInBits = parameters.DigestLength * 8,
        Key = parameters.Key,
        Salt = parameters.Salt,
        Personalization = parameters.Personalization,
    });
}
