using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Simd;

namespace Candidates;

/// <summary>BLAKE2b of Blake2.Simd.</summary>
public sealed class SimdBlake2b : HashAdapter, ISpanHash, ITryHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm, IManyHash, IKeptKeyHash, IParallelModeHash
{
    /// <inheritdoc/>
    public override HashFunction Function => HashFunction.Blake2b;

    /// <inheritdoc/>
    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    /// <inheritdoc/>
    public override byte[] Hash(HashParameters parameters, byte[] message) => parameters.Fields switch
    {
        ParameterFields.None => Blake2b.HashData(message, parameters.DigestLength),
        ParameterFields.Key => Blake2b.HashData(parameters.Key!, message, parameters.DigestLength),
        _ => Blake2b.HashData(message, Options(parameters)),
    };

    /// <inheritdoc/>
    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        if (parameters.Tree is null)
        {
            Blake2b.HashData(parameters.Key.AsSpan(), message, digest, parameters.Salt, parameters.Personalization);
        }
        else
        {
            Blake2b.HashData(message, digest, Options(parameters));
        }
    }

    /// <inheritdoc/>
    public bool TryHash(HashParameters parameters, byte[] message, Span<byte> digest, out int bytesWritten) => (parameters.Fields & ~ParameterFields.Key) == 0
        ? Blake2b.TryHashData(parameters.Key.AsSpan(), message, digest, out bytesWritten, parameters.DigestLength)
        : throw new InexpressibleException("the call has no place for salt, personalization and tree fields");

    /// <inheritdoc/>
    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => Blake2b.HashData(buffer.AsSpan(offset, count), Options(parameters));

    /// <inheritdoc/>
    public byte[] Hash(HashParameters parameters, Stream stream) => Blake2b.HashData(stream, Options(parameters));

    /// <inheritdoc/>
    public IIncrementalState Start(HashParameters parameters) => new State(new Blake2b(Options(parameters)));

    /// <inheritdoc/>
    public HashAlgorithm Create(HashParameters parameters) => new Blake2bHashAlgorithm(Options(parameters));

    /// <inheritdoc/>
    public ISpanHash ParallelMode { get; } = new Parallel();

    /// <inheritdoc/>
    public void HashMany(HashParameters parameters, byte[] messages, int messageLength, byte[] digests, int threads)
    {
        if (parameters.Fields == ParameterFields.None)
        {
            Blake2b.HashDataMany(messages, messageLength, digests, parameters.DigestLength, threads);
            return;
        }

        using Blake2bKey key = new(Options(parameters));
        key.HashDataMany(messages, messageLength, digests, threads);
    }

    /// <inheritdoc/>
    public ISpanHash KeepKey(HashParameters parameters) => new Keyed(new Blake2bKey(Options(parameters)));

    private static Blake2Options Options(HashParameters parameters) => new()
    {
        DigestLength = parameters.DigestLength,
        Key = parameters.Key,
        Salt = parameters.Salt,
        Personalization = parameters.Personalization,
        Node = parameters.Tree is not { } tree ? null : new Blake2TreeNode
        {
            Fanout = tree.Fanout,
            MaxDepth = tree.MaxDepth,
            LeafLength = tree.LeafLength,
            NodeOffset = tree.NodeOffset,
            NodeDepth = tree.NodeDepth,
            InnerLength = tree.InnerLength,
            IsLastNode = tree.IsLastNode,
        },
    };

    private sealed class Keyed(Blake2bKey key) : ISpanHash
    {
        public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => key.HashData(message, digest);
    }

    private sealed class Parallel : ISpanHash
    {
        public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => Blake2bp.HashData(parameters.Key.AsSpan(), message, digest);
    }

    private sealed class State(Blake2b hash) : IResettableState
    {
        public void Update(byte[] buffer, int offset, int count) => hash.AppendData(buffer, offset, count);

        public byte[] Final() => hash.GetHashAndReset();

        public void Reset() => hash.Reset();

        public void Dispose() => hash.Dispose();
    }
}
