using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>What is used of <c>openssl/evp.h</c>. Functions that return <see langword="int"/> return 1 for success.</summary>
internal sealed unsafe class LibcryptoFunctions
{
    /// <summary>(message, length, digest, out length, function, engine).</summary>
    public readonly delegate* unmanaged[Cdecl]<byte*, nuint, byte*, uint*, void*, void*, int> Digest;

    public readonly delegate* unmanaged[Cdecl]<void*> DigestContextNew;
    public readonly delegate* unmanaged[Cdecl]<void*, void> DigestContextFree;

    /// <summary>(context, function, engine).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, void*, void*, int> DigestInit;

    /// <summary>(context, message, length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint, int> DigestUpdate;

    /// <summary>(context, digest, out length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, uint*, int> DigestFinal;

    public readonly delegate* unmanaged[Cdecl]<void*, void*> MacContextNew;
    public readonly delegate* unmanaged[Cdecl]<void*, void> MacContextFree;

    /// <summary>(context, key, length, parameters).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint, LibcryptoParameter*, int> MacInit;

    /// <summary>(context, message, length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint, int> MacUpdate;

    /// <summary>(context, digest, out length, room).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint*, nuint, int> MacFinal;

    private readonly void* _digest2b;
    private readonly void* _digest2s;
    private readonly void* _mac2b;
    private readonly void* _mac2s;

    public LibcryptoFunctions(LoadedLibrary library)
    {
        // Came with 3.0; a library without it is an older one.
        uint major = ((delegate* unmanaged[Cdecl]<uint>)library.Function("OPENSSL_version_major"))();
        Version = Marshal.PtrToStringAnsi(((delegate* unmanaged[Cdecl]<int, IntPtr>)library.Function("OpenSSL_version"))(0)) ?? "";
        if (major != 3)
        {
            throw new PlatformNotSupportedException($"libcrypto on this system ({library.Path}) is {Version}, not of OpenSSL 3.");
        }

        Digest = (delegate* unmanaged[Cdecl]<byte*, nuint, byte*, uint*, void*, void*, int>)library.Function("EVP_Digest");
        DigestContextNew = (delegate* unmanaged[Cdecl]<void*>)library.Function("EVP_MD_CTX_new");
        DigestContextFree = (delegate* unmanaged[Cdecl]<void*, void>)library.Function("EVP_MD_CTX_free");
        DigestInit = (delegate* unmanaged[Cdecl]<void*, void*, void*, int>)library.Function("EVP_DigestInit_ex");
        DigestUpdate = (delegate* unmanaged[Cdecl]<void*, byte*, nuint, int>)library.Function("EVP_DigestUpdate");
        DigestFinal = (delegate* unmanaged[Cdecl]<void*, byte*, uint*, int>)library.Function("EVP_DigestFinal_ex");
        MacContextNew = (delegate* unmanaged[Cdecl]<void*, void*>)library.Function("EVP_MAC_CTX_new");
        MacContextFree = (delegate* unmanaged[Cdecl]<void*, void>)library.Function("EVP_MAC_CTX_free");
        MacInit = (delegate* unmanaged[Cdecl]<void*, byte*, nuint, LibcryptoParameter*, int>)library.Function("EVP_MAC_init");
        MacUpdate = (delegate* unmanaged[Cdecl]<void*, byte*, nuint, int>)library.Function("EVP_MAC_update");
        MacFinal = (delegate* unmanaged[Cdecl]<void*, byte*, nuint*, nuint, int>)library.Function("EVP_MAC_final");
        _digest2b = Fetch(library, "EVP_MD_fetch", "BLAKE2b512");
        _digest2s = Fetch(library, "EVP_MD_fetch", "BLAKE2s256");
        _mac2b = Fetch(library, "EVP_MAC_fetch", "BLAKE2BMAC");
        _mac2s = Fetch(library, "EVP_MAC_fetch", "BLAKE2SMAC");
    }

    /// <summary>As <c>OpenSSL 3.0.17 1 Jul 2025</c>.</summary>
    public string Version { get; }

    public void* DigestOf(HashFunction function) => function == HashFunction.Blake2s ? _digest2s : _digest2b;

    public void* MacOf(HashFunction function) => function == HashFunction.Blake2s ? _mac2s : _mac2b;

    /// <summary>Throws unless <paramref name="result"/> is 1.</summary>
    public static void ThrowIfFailed(int result, string call)
    {
        if (result != 1)
        {
            throw new InvalidOperationException($"libcrypto refuses the call: {call} returned {result}.");
        }
    }

    private static void* Fetch(LoadedLibrary library, string function, string algorithm)
    {
        IntPtr name = Marshal.StringToHGlobalAnsi(algorithm);
        void* fetched = ((delegate* unmanaged[Cdecl]<void*, IntPtr, void*, void*>)library.Function(function))(null, name, null);
        Marshal.FreeHGlobal(name);
        return fetched != null ? fetched
            : throw new PlatformNotSupportedException($"libcrypto on this system ({library.Path}) has no {algorithm}: its configuration or build leaves it out.");
    }
}

/// <summary><c>OSSL_PARAM</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct LibcryptoParameter(byte* name, uint type, void* data, nuint length)
{
    public const uint UnsignedInteger = 2;
    public const uint OctetString = 5;

    public byte* Name = name;
    public uint Type = type;
    public void* Data = data;
    public nuint Length = length;
    // OSSL_PARAM_UNMODIFIED
    public nuint ReturnedLength = unchecked((nuint)(nint)(-1));
}
