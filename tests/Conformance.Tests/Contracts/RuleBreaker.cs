using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Contracts;

/// <summary>native-ref behind every interface, right in every digest and every rule but the one that it breaks.</summary>
internal sealed class RuleBreaker(ContractProbe broken) : HashAdapter, ISpanHash, ITryHash, IVerifyHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm, IHashObject, IKeptDigest, IFurtherCalls
{
    private readonly ConditionalWeakTable<byte[], byte[]> _kept = [];
    private int _inside;

    public override HashFunction Function => HashFunction.Blake2b;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    public IReadOnlyList<string> Calls => ["Other"];

    public IReadOnlyList<string> Verifications => ["Verify"];

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        if (broken == ContractProbe.KeyByReference && parameters.Key is { } key)
        {
            parameters = parameters.With(_kept.GetValue(key, array => [.. array]));
        }

        if (broken == ContractProbe.EmptySalt && parameters.Salt is { Length: 0 })
        {
            return [.. NativeReference.Hash(new HashParameters(Function, parameters.DigestLength) { Key = parameters.Key }, message).Reverse()];
        }

        byte[] digest = NativeReference.Hash(parameters, message);
        digest[0] ^= broken == ContractProbe.EmptyKey && parameters.Key is { Length: 0 } ? (byte)1 : (byte)0;
        if (broken == ContractProbe.SharedInput && message.Length > 0)
        {
            message[0] ^= 1;
        }

        return digest;
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        if (broken == ContractProbe.Overlap)
        {
            digest.Clear();
        }

        byte[] made = NativeReference.Hash(parameters, message);
        if (broken == ContractProbe.OtherCallsInParallel)
        {
            made[0] ^= Interlocked.Increment(ref _inside) > 1 ? (byte)1 : (byte)0;
            Thread.Sleep(1);
            Interlocked.Decrement(ref _inside);
        }

        if (broken == ContractProbe.DestinationLength && digest.Length > made.Length)
        {
            digest.Fill(0x11);
            made.CopyTo(digest);
            return;
        }

        if (digest.Length != made.Length)
        {
            throw new ArgumentException("The destination has another length than the digest.", nameof(digest));
        }

        made.CopyTo(digest);
    }

    public bool TryHash(HashParameters parameters, byte[] message, Span<byte> digest, out int bytesWritten)
    {
        byte[] made = NativeReference.Hash(parameters, message);
        bool fits = digest.Length >= made.Length;
        made.AsSpan(0, fits ? made.Length : broken == ContractProbe.TryHashTooShort ? digest.Length : 0).CopyTo(digest);
        bytesWritten = broken == ContractProbe.TryHash ? digest.Length - 1 : fits ? made.Length : 0;
        return fits;
    }

    public bool Verify(string call, HashParameters parameters, byte[] message, byte[] tag) =>
        NativeReference.Hash(parameters, message) is var made && broken switch
        {
            ContractProbe.VerifyAcceptsWrong => tag.AsSpan().StartsWith(made),
            ContractProbe.VerifyAcceptsTruncated => tag.Length > 0 && made.AsSpan().StartsWith(tag),
            _ => made.AsSpan().SequenceEqual(tag),
        };

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) => broken == ContractProbe.OffsetChecks
        ? NativeReference.Hash(parameters, buffer.AsSpan(Math.Clamp(offset, 0, buffer.Length), Math.Clamp(count, 0, buffer.Length - Math.Clamp(offset, 0, buffer.Length))))
        : NativeReference.Hash(parameters, buffer.AsSpan(offset, count));

    public byte[] Hash(HashParameters parameters, Stream stream)
    {
        using MemoryStream all = new();
        stream.CopyTo(all);
        if (broken == ContractProbe.StreamIsLeftOpen)
        {
            stream.Dispose();
        }

        return broken == ContractProbe.EmptyStream && all.Length == 0 ? throw new InvalidOperationException("Nothing to read.") : NativeReference.Hash(parameters, all.ToArray());
    }

    public IIncrementalState Start(HashParameters parameters) => new BreakerState(parameters, broken);

    public HashAlgorithm Create(HashParameters parameters) => new BreakerAlgorithm(parameters, broken);

    public Func<byte[]> Keep(HashParameters parameters, byte[] message)
    {
        byte[] digest = NativeReference.Hash(parameters, message);
        return () => broken == ContractProbe.DigestIsOwnCopy ? digest : (byte[])digest.Clone();
    }

    public Func<byte[], byte[]> MakeObject(HashParameters parameters)
    {
        HashParameters own = broken == ContractProbe.KeyIsOwnCopy ? parameters : BreakerState.Copy(parameters);
        int calls = 0;
        return message =>
        {
            byte[] digest = NativeReference.Hash(own, message);
            digest[0] ^= broken == ContractProbe.NextMessage && calls++ > 0 ? (byte)1 : (byte)0;
            return digest;
        };
    }

    public byte[] Hash(string call, HashParameters parameters, byte[] message) =>
        [.. NativeReference.Hash(parameters, broken == ContractProbe.FurtherCallsWrong ? [.. message, 0] : message), .. broken == ContractProbe.FurtherCalls ? [(byte)0] : Array.Empty<byte>()];
}

/// <summary>Keeps the message, and hashes it at the end.</summary>
internal sealed class BreakerState(HashParameters parameters, ContractProbe broken) : IResettableState, ICopyableState
{
    private readonly HashParameters _parameters = broken == ContractProbe.KeyIsOwnCopy ? parameters : Copy(parameters);
    private MemoryStream _message = new();
    private bool _hasEnded;

    public static HashParameters Copy(HashParameters parameters) =>
        new(parameters.Function, parameters.DigestLength) { Key = (byte[]?)parameters.Key?.Clone(), Salt = parameters.Salt, Personalization = parameters.Personalization };

    public void Update(byte[] buffer, int offset, int count)
    {
        if (_hasEnded && broken != ContractProbe.UseAfterFinal)
        {
            throw new InvalidOperationException("The message has ended.");
        }

        _message.Write(buffer, offset, count);
    }

    public byte[] Final()
    {
        if (_hasEnded && broken != ContractProbe.UseAfterFinal)
        {
            throw new InvalidOperationException("The message has ended.");
        }

        byte[] digest = NativeReference.Hash(_parameters, _message.ToArray());
        digest[0] ^= _hasEnded ? (byte)1 : (byte)0;
        _hasEnded = true;
        return digest;
    }

    public void Reset()
    {
        _message = new MemoryStream();
        _hasEnded = false;
    }

    public IIncrementalState Copy()
    {
        BreakerState copy = new(_parameters, broken);
        byte[] soFar = _message.ToArray();
        copy.Update(soFar, 0, broken == ContractProbe.CopyInMidMessage ? soFar.Length / 128 * 128 : soFar.Length);
        return copy;
    }

    public void Dispose()
    {
    }
}
