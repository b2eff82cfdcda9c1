using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>A context of libcrypto's, which its owner frees.</summary>
internal sealed unsafe class LibcryptoContext : SafeHandle
{
    private readonly delegate* unmanaged[Cdecl]<void*, void> _free;

    public LibcryptoContext(void* context, delegate* unmanaged[Cdecl]<void*, void> free)
        : base(IntPtr.Zero, ownsHandle: true)
    {
        _free = free;
        SetHandle(context != null ? (IntPtr)context : throw new InvalidOperationException("libcrypto gave no context; memory may be short."));
    }

    /// <inheritdoc/>
    public override bool IsInvalid => handle == IntPtr.Zero;

    /// <summary>The context; the caller keeps this object alive until it has used it.</summary>
    /// <exception cref="ObjectDisposedException">It has been freed.</exception>
    public void* Pointer => IsClosed ? throw new ObjectDisposedException(nameof(LibcryptoContext), "The hash has been disposed.") : (void*)handle;

    /// <inheritdoc/>
    protected override bool ReleaseHandle()
    {
        _free((void*)handle);
        return true;
    }
}

/// <summary>An unkeyed hash in progress in libcrypto.</summary>
internal sealed unsafe class LibcryptoDigest : IIncrementalState
{
    private readonly LibcryptoFunctions _functions;
    private readonly LibcryptoContext _context;
    private readonly int _digestLength;

    public LibcryptoDigest(LibcryptoFunctions functions, HashParameters parameters)
    {
        _functions = functions;
        _digestLength = parameters.DigestLength;
        _context = new LibcryptoContext(functions.DigestContextNew(), functions.DigestContextFree);
        LibcryptoFunctions.ThrowIfFailed(functions.DigestInit(_context.Pointer, functions.DigestOf(parameters.Function), null), "EVP_DigestInit_ex");
    }

    public void Update(byte[] buffer, int offset, int count)
    {
        fixed (byte* bytes = buffer.AsSpan(offset, count))
        {
            LibcryptoFunctions.ThrowIfFailed(_functions.DigestUpdate(_context.Pointer, bytes, (nuint)count), "EVP_DigestUpdate");
            GC.KeepAlive(_context);
        }
    }

    public byte[] Final()
    {
        byte[] digest = new byte[_digestLength];
        fixed (byte* destination = digest)
        {
            LibcryptoFunctions.ThrowIfFailed(_functions.DigestFinal(_context.Pointer, destination, null), "EVP_DigestFinal_ex");
            GC.KeepAlive(_context);
        }

        return digest;
    }

    public void Dispose() => _context.Dispose();
}

/// <summary>A keyed hash in progress in libcrypto.</summary>
internal sealed unsafe class LibcryptoMac : IIncrementalState
{
    private readonly LibcryptoFunctions _functions;
    private readonly LibcryptoContext _context;
    private readonly int _digestLength;

    public LibcryptoMac(LibcryptoFunctions functions, HashParameters parameters)
    {
        _functions = functions;
        _digestLength = parameters.DigestLength;
        _context = new LibcryptoContext(functions.MacContextNew(functions.MacOf(parameters.Function)), functions.MacContextFree);
    }

    /// <summary>Gives libcrypto the parameters; <see langword="false"/> where it refuses them.</summary>
    public bool TryBegin(HashParameters parameters)
    {
        nuint size = (nuint)(nint)parameters.DigestLength;
        LibcryptoParameter* list = stackalloc LibcryptoParameter[4];
        int count = 0;
        fixed (byte* key = parameters.Key, salt = parameters.Salt, personalization = parameters.Personalization)
        fixed (byte* sizeName = "size\0"u8, saltName = "salt\0"u8, customName = "custom\0"u8)
        {
            list[count++] = new LibcryptoParameter(sizeName, LibcryptoParameter.UnsignedInteger, &size, (nuint)sizeof(nuint));
            if (parameters.Salt is not null)
            {
                list[count++] = new LibcryptoParameter(saltName, LibcryptoParameter.OctetString, salt, (nuint)parameters.Salt.Length);
            }

            if (parameters.Personalization is not null)
            {
                list[count++] = new LibcryptoParameter(customName, LibcryptoParameter.OctetString, personalization, (nuint)parameters.Personalization.Length);
            }

            list[count] = default;
            bool begun = _functions.MacInit(_context.Pointer, key, (nuint)parameters.KeyLength, list) == 1;
            GC.KeepAlive(_context);
            return begun;
        }
    }

    public void Update(ReadOnlySpan<byte> message)
    {
        fixed (byte* bytes = message)
        {
            LibcryptoFunctions.ThrowIfFailed(_functions.MacUpdate(_context.Pointer, bytes, (nuint)message.Length), "EVP_MAC_update");
            GC.KeepAlive(_context);
        }
    }

    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    public void Final(Span<byte> digest)
    {
        nuint written;
        fixed (byte* destination = digest)
        {
            LibcryptoFunctions.ThrowIfFailed(_functions.MacFinal(_context.Pointer, destination, &written, (nuint)digest.Length), "EVP_MAC_final");
            GC.KeepAlive(_context);
        }
    }

    public byte[] Final()
    {
        byte[] digest = new byte[_digestLength];
        Final(digest);
        return digest;
    }

    public void Dispose() => _context.Dispose();
}
