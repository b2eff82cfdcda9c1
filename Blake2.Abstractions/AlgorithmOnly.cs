using System.Security.Cryptography;

namespace Blake2.Abstractions;

/// <summary>An adapter of which only <see cref="IHashAlgorithm"/> is left, for the requests that ask for just that.</summary>
internal sealed class AlgorithmOnly(HashAdapter adapter) : HashAdapter, IHashAlgorithm
{
    public override HashFunction Function => adapter.Function;

    public override ParameterFields Fields => adapter.Fields;

    public override bool CanExpress(HashParameters parameters) => adapter.CanExpress(parameters);

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        using HashAlgorithm algorithm = Create(parameters);
        return algorithm.ComputeHash(message);
    }

    public HashAlgorithm Create(HashParameters parameters) => ((IHashAlgorithm)adapter).Create(parameters);
}
