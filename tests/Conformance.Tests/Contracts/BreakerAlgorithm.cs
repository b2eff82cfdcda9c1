using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Contracts;

/// <summary>An <see cref="HMAC"/>, so that the rules of all three classes hold for it; right in all but one.</summary>
internal sealed class BreakerAlgorithm : HMAC
{
    private readonly ContractProbe _broken;
    private readonly HashParameters _parameters;
    private readonly bool _isKeyed;
    private byte[] _key;
    private MemoryStream _message = new();
    private bool _isInMidMessage;
    private bool _isUsed;
    private bool _isEnding;
    private bool _isDisposed;

    public BreakerAlgorithm(HashParameters parameters, ContractProbe broken)
    {
        _broken = broken;
        _parameters = parameters;
        _isKeyed = parameters.Key is not null;
        _key = broken == ContractProbe.KeyIsOwnCopy ? parameters.Key ?? [] : [.. parameters.Key ?? []];
        HashSizeValue = broken == ContractProbe.TryComputeHashTooShort ? 0 : 8 * parameters.DigestLength;
    }

    public override int HashSize => _broken == ContractProbe.HashSize ? _parameters.DigestLength : 8 * _parameters.DigestLength;

    public override int InputBlockSize => _broken switch
    {
        ContractProbe.CryptoStream => 0,
        ContractProbe.BlockSizes => 128,
        _ => base.InputBlockSize,
    };

    public override byte[]? Hash => _broken == ContractProbe.HashInMidMessage && _isInMidMessage ? [] : base.Hash;

    public override byte[] Key
    {
        get => _broken == ContractProbe.KeyHandedOut ? _key : [.. _key];
        set
        {
            if (_isInMidMessage)
            {
                _message.Write(_broken == ContractProbe.KeyInMidMessage ? value : throw new CryptographicException("A message is in progress."));
            }

            if (_broken != ContractProbe.KeyNull)
            {
                ArgumentNullException.ThrowIfNull(value);
            }

            if (value?.Length > 64 && _broken != ContractProbe.KeyTooLong)
            {
                throw new CryptographicException("A key has at most 64 bytes.");
            }

            _key = _isUsed && _broken == ContractProbe.KeyAfterUse ? _key : [.. (value ?? []).Take(64)];
        }
    }

    public override void Initialize()
    {
        if (_broken is not (ContractProbe.Initialize or ContractProbe.ReuseAfterFinal) || (_broken == ContractProbe.ReuseAfterFinal && !_isEnding))
        {
            _message = new MemoryStream();
        }

        _isInMidMessage = false;
        _isEnding = false;
    }

    protected override void HashCore(byte[] rgb, int ib, int cb)
    {
        HashCore(rgb.AsSpan(ib, cb));
        if (_broken == ContractProbe.Transform)
        {
            rgb.AsSpan(ib, cb).Clear();
        }
    }

    protected override void HashCore(ReadOnlySpan<byte> source)
    {
        _isInMidMessage = true;
        _isUsed = true;
        _message.Write(source);
    }

    protected override byte[] HashFinal()
    {
        byte[] digest = NativeReference.Hash(new HashParameters(_parameters.Function, _parameters.DigestLength) { Key = _isKeyed || _key.Length > 0 ? _key : null }, _message.ToArray());
        _message = _broken == ContractProbe.ReuseAfterFinal ? _message : new MemoryStream();
        _isInMidMessage = false;
        _isEnding = true;
        return digest;
    }

    protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten)
    {
        byte[] digest = HashFinal();
        if (_broken == ContractProbe.TryComputeHash)
        {
            destination.Clear();
        }

        digest[0] ^= _broken == ContractProbe.TryComputeHashWrong ? (byte)1 : (byte)0;
        digest.CopyTo(destination);
        bytesWritten = digest.Length;
        return true;
    }

    protected override void Dispose(bool disposing)
    {
        ObjectDisposedException.ThrowIf(_isDisposed && _broken == ContractProbe.DisposeTwice, this);

        _isDisposed = true;
        if (_broken != ContractProbe.UseAfterDispose)
        {
            base.Dispose(disposing);
        }
    }
}
