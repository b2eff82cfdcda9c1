using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Blake2.Conformance.Tests.Driving;

/// <summary>Only the one-shot call.</summary>
internal class Sha256Adapter : HashAdapter
{
    public Action<byte[]>? OnHash { get; init; }

    public Func<byte[], byte[]> Result { get; init; } = SHA256.HashData;

    public override HashFunction Function => HashFunction.Sha256;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        OnHash?.Invoke(message);
        return Result(message);
    }
}

/// <summary>The one-shot call and a HashAlgorithm.</summary>
internal sealed class AlgorithmAdapter(Func<HashAlgorithm> create) : Sha256Adapter, IHashAlgorithm
{
    public HashAlgorithm Create(HashParameters parameters) => create();
}

/// <summary>Every interface, each with a hook.</summary>
internal sealed class EverythingAdapter : Sha256Adapter, ISpanHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm
{
    public Action? OnCreate { get; init; }

    public Action<byte[], int>? OnBuffer { get; init; }

    public Action<HashParameters>? OnParameters { get; init; }

    public Action<int>? OnUpdate { get; init; }

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        OnParameters?.Invoke(parameters);
        byte[] digest = base.Hash(parameters, message);
        OnBuffer?.Invoke(message, 0);
        return digest;
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) => SHA256.HashData(message, digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count)
    {
        byte[] digest = SHA256.HashData(buffer.AsSpan(offset, count));
        OnBuffer?.Invoke(buffer, offset);
        return digest;
    }

    public byte[] Hash(HashParameters parameters, Stream stream) => SHA256.HashData(stream);

    public IIncrementalState Start(HashParameters parameters) => new State(this);

    public HashAlgorithm Create(HashParameters parameters)
    {
        OnCreate?.Invoke();
        return SHA256.Create();
    }

    private sealed class State(EverythingAdapter adapter) : IResettableState
    {
        private readonly IncrementalHash _hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);

        public void Update(byte[] buffer, int offset, int count)
        {
            adapter.OnUpdate?.Invoke(count);
            _hash.AppendData(buffer, offset, count);
            adapter.OnBuffer?.Invoke(buffer, offset);
        }

        public byte[] Final() => _hash.GetHashAndReset();

        public void Reset() => _hash.GetHashAndReset();

        public void Dispose() => _hash.Dispose();
    }
}

/// <summary>Writes a byte behind the digest's span.</summary>
internal sealed class OverrunningAdapter : Sha256Adapter, ISpanHash
{
    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        SHA256.HashData(message, digest);
        System.Runtime.InteropServices.MemoryMarshal.CreateSpan(ref digest[0], digest.Length + 1)[digest.Length] = 0;
    }
}

/// <summary>A HashAlgorithm that says it cannot be used again.</summary>
internal sealed class SingleUse : HashAlgorithm
{
    public override bool CanReuseTransform => false;

    public override void Initialize()
    {
    }

    protected override void HashCore(byte[] array, int ibStart, int cbSize)
    {
    }

    protected override byte[] HashFinal() => [];
}
