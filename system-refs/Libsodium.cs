using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>libsodium's <c>crypto_generichash_blake2b</c>: BLAKE2b with key, salt and personalization; no tree fields, no BLAKE2s.</summary>
public sealed unsafe class Libsodium : SystemLibrary
{
    private const string Prefix = "crypto_generichash_blake2b";

    // (digest, its length, message, its length, key, its length[, salt, personalization]) → 0 or -1
    private delegate* unmanaged[Cdecl]<byte*, nuint, byte*, ulong, byte*, nuint, int> _hash;
    private delegate* unmanaged[Cdecl]<byte*, nuint, byte*, ulong, byte*, nuint, byte*, byte*, int> _hashSaltPersonal;

    // (state, key, its length, digest length, salt, personalization), (state, message, its length), (state, digest, its length) → 0 or -1
    private delegate* unmanaged[Cdecl]<void*, byte*, nuint, nuint, byte*, byte*, int> _init;
    private delegate* unmanaged[Cdecl]<void*, byte*, ulong, int> _update;
    private delegate* unmanaged[Cdecl]<void*, byte*, nuint, int> _final;
    private int _stateLength;

    private Libsodium()
        : base("libsodium") =>
        Bind(
            FileNames.Here(
                ["libsodium.so.26", "libsodium.so.23", "libsodium.so.18"],
                ["libsodium.26.dylib", "libsodium.23.dylib", "libsodium.dylib"],
                ["libsodium.dll", "libsodium-26.dll", "libsodium-23.dll"]),
            Take);

    /// <summary>The library of this process.</summary>
    public static Libsodium Instance { get; } = new();

    /// <inheritdoc/>
    public override IReadOnlyList<HashFunction> Functions { get; } = [HashFunction.Blake2b];

    /// <inheritdoc/>
    public override bool CanExpress(HashParameters parameters) => parameters is { Function: HashFunction.Blake2b, Tree: null };

    /// <inheritdoc/>
    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        Check(parameters, digest);
        fixed (byte* key = parameters.Key, salt = parameters.Salt, personalization = parameters.Personalization, bytes = message, destination = digest)
        {
            bool refused = (parameters.Fields & ~ParameterFields.Key) == 0
                ? _hash(destination, (nuint)digest.Length, bytes, (ulong)message.Length, key, (nuint)parameters.KeyLength) != 0
                : HasFieldOfWrongLength(parameters)
                    || _hashSaltPersonal(destination, (nuint)digest.Length, bytes, (ulong)message.Length, key, (nuint)parameters.KeyLength, salt, personalization) != 0;
            if (refused)
            {
                ThrowRefused(parameters);
            }
        }
    }

    /// <inheritdoc/>
    public override IIncrementalState Start(HashParameters parameters)
    {
        Check(parameters);
        State state = new(this, parameters.DigestLength);
        fixed (byte* key = parameters.Key, salt = parameters.Salt, personalization = parameters.Personalization)
        {
            if (HasFieldOfWrongLength(parameters)
                || _init(state.Pointer, key, (nuint)parameters.KeyLength, (nuint)(nint)parameters.DigestLength, salt, personalization) != 0)
            {
                state.Dispose();
                ThrowRefused(parameters);
            }
        }

        return state;
    }

    private string Take(LoadedLibrary library)
    {
        // Picks the fastest code for the processor, and must come before anything else; 1 means that somebody has called it already.
        if (((delegate* unmanaged[Cdecl]<int>)library.Function("sodium_init"))() < 0)
        {
            throw new PlatformNotSupportedException("libsodium is on this system, but sodium_init fails.");
        }

        _hash = (delegate* unmanaged[Cdecl]<byte*, nuint, byte*, ulong, byte*, nuint, int>)library.Function(Prefix);
        _hashSaltPersonal = (delegate* unmanaged[Cdecl]<byte*, nuint, byte*, ulong, byte*, nuint, byte*, byte*, int>)library.Function(Prefix + "_salt_personal");
        _init = (delegate* unmanaged[Cdecl]<void*, byte*, nuint, nuint, byte*, byte*, int>)library.Function(Prefix + "_init_salt_personal");
        _update = (delegate* unmanaged[Cdecl]<void*, byte*, ulong, int>)library.Function(Prefix + "_update");
        _final = (delegate* unmanaged[Cdecl]<void*, byte*, nuint, int>)library.Function(Prefix + "_final");
        _stateLength = checked((int)((delegate* unmanaged[Cdecl]<nuint>)library.Function(Prefix + "_statebytes"))());
        IntPtr version = ((delegate* unmanaged[Cdecl]<IntPtr>)library.Function("sodium_version_string"))();
        return Marshal.PtrToStringAnsi(version) ?? "";
    }

    private sealed class State(Libsodium library, int digestLength) : IIncrementalState
    {
        private readonly AlignedMemory _state = new(library._stateLength);

        public void* Pointer => _state.Pointer;

        public void Update(byte[] buffer, int offset, int count)
        {
            fixed (byte* bytes = buffer.AsSpan(offset, count))
            {
                ThrowIfRefused(library._update(Pointer, bytes, (ulong)count));
                GC.KeepAlive(_state);
            }
        }

        public byte[] Final()
        {
            byte[] digest = new byte[digestLength];
            fixed (byte* destination = digest)
            {
                ThrowIfRefused(library._final(Pointer, destination, (nuint)digest.Length));
                GC.KeepAlive(_state);
            }

            return digest;
        }

        public void Dispose() => _state.Dispose();

        private static void ThrowIfRefused(int result)
        {
            if (result != 0)
            {
                throw new InvalidOperationException($"libsodium refuses the call (result {result}).");
            }
        }
    }
}
