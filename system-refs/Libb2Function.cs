namespace Blake2.SystemRefs;

/// <summary>The C functions of libb2's <c>blake2.h</c> that make up BLAKE2b, or BLAKE2s. Each but the last returns 0 or a negative number for an error.</summary>
internal readonly unsafe struct Libb2Function(LoadedLibrary library, string name)
{
    /// <summary>(digest, message, key, digest length, message length, key length).</summary>
    public readonly delegate* unmanaged[Cdecl]<byte*, byte*, byte*, nuint, nuint, nuint, int> Simple =
        (delegate* unmanaged[Cdecl]<byte*, byte*, byte*, nuint, nuint, nuint, int>)library.Function(name);

    /// <summary>(state, digest length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, nuint, int> Init =
        (delegate* unmanaged[Cdecl]<void*, nuint, int>)library.Function(name + "_init");

    /// <summary>(state, digest length, key, key length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, nuint, byte*, nuint, int> InitKey =
        (delegate* unmanaged[Cdecl]<void*, nuint, byte*, nuint, int>)library.Function(name + "_init_key");

    /// <summary>(state, parameter block); the caller hashes the key's block.</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, int> InitParam =
        (delegate* unmanaged[Cdecl]<void*, byte*, int>)library.Function(name + "_init_param");

    /// <summary>(state, message, length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint, int> Update =
        (delegate* unmanaged[Cdecl]<void*, byte*, nuint, int>)library.Function(name + "_update");

    /// <summary>(state, digest, digest length).</summary>
    public readonly delegate* unmanaged[Cdecl]<void*, byte*, nuint, int> Final =
        (delegate* unmanaged[Cdecl]<void*, byte*, nuint, int>)library.Function(name + "_final");
}
