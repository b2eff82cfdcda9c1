using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.NativeRef;

/// <summary>BLAKE2s (RFC 7693) by our own C.</summary>
public sealed unsafe class Blake2s : IIncrementalState
{
    private const int SaltLength = 8;

    private readonly int _digestLength;
    private NativeState2s _state;

    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentOutOfRangeException">Digest not of 1 to 32 bytes, key longer than 32, salt or personalization not of 8, inner digest longer than 32.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public Blake2s(HashParameters parameters)
    {
        NativeReference.ThrowIfUnavailable();
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2s, SaltLength);
        fixed (NativeState2s* state = &_state)
        fixed (byte* key = parameters.Key)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Init2s(state, &native, key), parameters);
        }

        _digestLength = parameters.DigestLength;
    }

    /// <summary>The 64-bit counter of bytes hashed; those that still wait in the buffer are not in it.</summary>
    internal (uint Low, uint High) Counter
    {
        get
        {
            fixed (byte* counter = _state.Counter)
            {
                Span<uint> words = MemoryMarshal.Cast<byte, uint>(new Span<byte>(counter, 8));
                return (words[0], words[1]);
            }
        }

        set
        {
            fixed (byte* counter = _state.Counter)
            {
                Span<uint> words = MemoryMarshal.Cast<byte, uint>(new Span<byte>(counter, 8));
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
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2s, SaltLength);
        if (digest.Length != parameters.DigestLength)
        {
            throw new ArgumentException($"The buffer of the digest must have {parameters.DigestLength} bytes, not {digest.Length}.", nameof(digest));
        }

        fixed (byte* key = parameters.Key, bytes = message, destination = digest)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Hash2s(&native, key, bytes, (UIntPtr)message.Length, destination), parameters);
        }
    }

    /// <summary>The digest of <paramref name="message"/>.</summary>
    /// <exception cref="ArgumentOutOfRangeException">As the constructor's.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        NativeReference.ThrowIfUnavailable();
        NativeParameters native = ParameterConversion.ToNative(parameters, HashFunction.Blake2s, SaltLength);
        byte[] digest = new byte[parameters.DigestLength is >= 0 and <= 32 ? parameters.DigestLength : 0];
        fixed (byte* key = parameters.Key, bytes = message, destination = digest)
        {
            ParameterConversion.ThrowIfRefused(NativeMethods.Hash2s(&native, key, bytes, (UIntPtr)message.Length, destination), parameters);
        }

        return digest;
    }

    /// <summary>Takes the next bytes of the message.</summary>
    /// <exception cref="InvalidOperationException">The message has ended.</exception>
    public void Update(ReadOnlySpan<byte> message)
    {
        fixed (NativeState2s* state = &_state)
        fixed (byte* bytes = message)
        {
            ParameterConversion.ThrowIfEnded(NativeMethods.Update2s(state, bytes, (UIntPtr)message.Length));
        }
    }

    /// <inheritdoc/>
    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    /// <summary>Ends the message and returns its digest.</summary>
    /// <exception cref="InvalidOperationException">The message has ended already.</exception>
    public byte[] Final()
    {
        byte[] digest = new byte[_digestLength];
        fixed (NativeState2s* state = &_state)
        fixed (byte* destination = digest)
        {
            ParameterConversion.ThrowIfEnded(NativeMethods.Final2s(state, destination));
        }

        return digest;
    }

    /// <summary>Clears the state and what is left of the message and the key.</summary>
    public void Dispose() => _state = new NativeState2s { HasEnded = 1 };
}
