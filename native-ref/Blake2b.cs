using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.NativeRef;

/// <summary>BLAKE2b (RFC 7693) by our own C.</summary>
public sealed unsafe class Blake2b : IIncrementalState
{
    private const int SaltLength = 16;

    private readonly int _digestLength;
    private NativeState2b _state;

    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Digest not of 1 to 64 bytes, key longer than 64, salt or personalization not of 16, inner digest longer than 64.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public Blake2b(HashParameters parameters)
    {
        NativeReference.ThrowIfUnavailable();
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2b, SaltLength);
        fixed (NativeState2b* state = &_state)
        fixed (byte* key = parameters.Key)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Init2b(state, &native, key), parameters);
        }

        _digestLength = parameters.DigestLength;
    }

    /// <summary>The 128-bit counter of bytes hashed; those that still wait in the buffer are not in it.</summary>
    internal (ulong Low, ulong High) Counter
    {
        get
        {
            fixed (byte* counter = _state.Counter)
            {
                Span<ulong> words = MemoryMarshal.Cast<byte, ulong>(new Span<byte>(counter, 16));
                return (words[0], words[1]);
            }
        }

        set
        {
            fixed (byte* counter = _state.Counter)
            {
                Span<ulong> words = MemoryMarshal.Cast<byte, ulong>(new Span<byte>(counter, 16));
                (words[0], words[1]) = value;
            }
        }
    }

    /// <summary>Writes the digest of <paramref name="message"/> to <paramref name="digest"/>, in one native call that allocates nothing.</summary>
    /// <exception cref="ArgumentException"><paramref name="digest"/> has not the digest's length.</exception>
    /// <exception cref="ArgumentOutOfRangeException">As the constructor's.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public static void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        NativeReference.ThrowIfUnavailable();
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2b, SaltLength);
        if (digest.Length != parameters.DigestLength)
        {
            throw new ArgumentException($"The buffer of the digest must have {parameters.DigestLength} bytes, not {digest.Length}.", nameof(digest));
        }

        fixed (byte* key = parameters.Key, bytes = message, destination = digest)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Hash2b(&native, key, bytes, (UIntPtr)message.Length, destination), parameters);
        }
    }

    /// <summary>The digest of <paramref name="message"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">As the constructor's.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        NativeReference.ThrowIfUnavailable();
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2b, SaltLength);
        byte[] digest = new byte[parameters.DigestLength is >= 0 and <= 64 ? parameters.DigestLength : 0];
        fixed (byte* key = parameters.Key, bytes = message, destination = digest)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Hash2b(&native, key, bytes, (UIntPtr)message.Length, destination), parameters);
        }

        return digest;
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <exception cref="InvalidOperationException">The message has ended.</exception>
    public void Update(ReadOnlySpan<byte> message)
    {
        fixed (NativeState2b* state = &_state)
        fixed (byte* bytes = message)
        {
            ParameterConversion.ThrowIfEnded(NativeMethods.Update2b(state, bytes, (UIntPtr)message.Length));
        }
    }

    /// <inheritdoc/>
    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    /// <summary>Ends the message and returns its digest.</summary>
    /// <exception cref="InvalidOperationException">The message has ended already.</exception>
    public byte[] Final()
    {
        byte[] digest = new byte[_digestLength];
        fixed (NativeState2b* state = &_state)
        fixed (byte* destination = digest)
        {
            ParameterConversion.ThrowIfEnded(NativeMethods.Final2b(state, destination));
        }

        return digest;
    }

    /// <summary>Clears the state and what is left of the message and the key.</summary>
    public void Dispose() => _state = new NativeState2b { HasEnded = 1 };
}
