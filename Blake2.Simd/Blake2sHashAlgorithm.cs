using System.Security.Cryptography;
using Blake2.Simd.Internal;

namespace Blake2.Simd;

/// <summary>BLAKE2s where a <see cref="HashAlgorithm"/> or <see cref="KeyedHashAlgorithm"/> is asked for.</summary>
/// <remarks>With an empty key, which is the default, it is the unkeyed hash. As with any such class, an object is for one thread at a time.</remarks>
public sealed class Blake2sHashAlgorithm : KeyedHashAlgorithm
{
    private readonly Blake2Options _options;
    private Blake2s _hash;
    private bool _started;

    /// <summary>An unkeyed hash of 32 bytes.</summary>
    public Blake2sHashAlgorithm()
        : this(Blake2s.MaxDigestLength)
    {
    }

    /// <summary>An unkeyed hash.</summary>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public Blake2sHashAlgorithm(int digestLength)
        : this(new Blake2Options { DigestLength = Blake2s.CheckDigestLength(digestLength, nameof(digestLength)) })
    {
    }

    /// <summary>A keyed hash.</summary>
    /// <param name="key">Up to 32 bytes; an empty key means an unkeyed hash.</param>
    /// <param name="digestLength">1 to 32 bytes.</param>
    /// <exception cref="ArgumentNullException"><paramref name="key"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException"><paramref name="key"/> has more than 32 bytes.</exception>
    /// <exception cref="ArgumentOutOfRangeException"><paramref name="digestLength"/> is not 1 to 32.</exception>
    public Blake2sHashAlgorithm(byte[] key, int digestLength = Blake2s.MaxDigestLength)
        : this(new Blake2Options
        {
            DigestLength = Blake2s.CheckDigestLength(digestLength, nameof(digestLength)),
            Key = Blake2s.CheckKey(key, nameof(key)),
        })
    {
    }

    /// <summary>A hash with any parameters.</summary>
    /// <param name="options">Digest length, key, salt, personalization and tree node.</param>
    /// <exception cref="ArgumentNullException"><paramref name="options"/> is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">A field of <paramref name="options"/> has a length that BLAKE2s does not allow.</exception>
    public Blake2sHashAlgorithm(Blake2Options options)
    {
        _hash = new Blake2s(options);
        KeyValue = options.Key.ToArray();
        HashSizeValue = _hash.DigestLength * 8;
        _options = options with { Key = default, Salt = options.Salt.ToArray(), Personalization = options.Personalization.ToArray(), DigestLength = _hash.DigestLength };
    }

    /// <summary>The key: a copy, both when read and when set. Setting it starts a new message.</summary>
    /// <value>0 to 32 bytes; an empty key means an unkeyed hash.</value>
    /// <exception cref="ArgumentNullException">The value is <see langword="null"/>.</exception>
    /// <exception cref="ArgumentException">The value has more than 32 bytes.</exception>
    /// <exception cref="CryptographicException">A message has been started; <see cref="Initialize"/> gives it up.</exception>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public override byte[] Key
    {
        get
        {
            CheckNotDisposed();
            return (byte[])KeyValue.Clone();
        }

        set
        {
            CheckNotDisposed();
            Blake2s.CheckKey(value, nameof(value));
            if (_started)
            {
                throw new CryptographicException("The key cannot be changed while a message is being hashed.");
            }

            Blake2s hash = new(_options with { Key = value });
            _hash.Dispose();
            _hash = hash;
            FixedTime.Zero(KeyValue);
            KeyValue = (byte[])value.Clone();
        }
    }

    /// <summary>Gives up the message that has been started, if any; the key is kept.</summary>
    /// <exception cref="ObjectDisposedException">The object is disposed.</exception>
    public override void Initialize()
    {
        CheckNotDisposed();
        _started = false;
        _hash.Reset();
    }

    /// <inheritdoc/>
    protected override void HashCore(byte[] array, int ibStart, int cbSize)
    {
        _started = true;
        _hash.AppendData(array, ibStart, cbSize);
    }

    /// <inheritdoc/>
    protected override byte[] HashFinal()
    {
        _started = false;
        return _hash.GetHashAndReset();
    }

#if NETCOREAPP
    /// <inheritdoc/>
    protected override void HashCore(ReadOnlySpan<byte> source)
    {
        _started = true;
        _hash.AppendData(source);
    }

    /// <inheritdoc/>
    protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten)
    {
        if (!_hash.TryGetHashAndReset(destination, out bytesWritten))
        {
            return false;
        }

        _started = false;
        return true;
    }
#endif

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _hash.Dispose();
            FixedTime.Zero(KeyValue);
        }

        base.Dispose(disposing);
    }

    private void CheckNotDisposed()
    {
        if (KeyValue is null)
        {
            Throw.Disposed(nameof(Blake2sHashAlgorithm));
        }
    }
}
