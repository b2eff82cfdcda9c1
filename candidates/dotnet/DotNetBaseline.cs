using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Candidates;

/// <summary>A hash of .NET's own, of full length, through an object for each message: what a target without the static methods has.</summary>
public abstract class DotNetBaseline(HashFunction function, ParameterFields fields = ParameterFields.None) : HashAdapter, ISpanHash, IHashAlgorithm
{
    public override HashFunction Function => function;

    public override ParameterFields Fields => fields;

    public override bool CanExpress(HashParameters parameters) =>
        parameters.Fields == fields && parameters.DigestLength == FunctionFacts.Of(function).MaxDigestLength;

    public abstract HashAlgorithm Create(HashParameters parameters);

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        using HashAlgorithm hash = Create(parameters);
        return hash.ComputeHash(message);
    }

    public virtual void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        using HashAlgorithm hash = Create(parameters);
        hash.TryComputeHash(message, digest, out _);
    }
}
