using System.Runtime.InteropServices;
using Blake2.NativeRef;

namespace References.Tests;

/// <summary>What the native library must say of itself, computed from RFC 7693's constants and the managed structs.</summary>
internal static class NativeDescriptions
{
    public static NativeDescription Expected() => new()
    {
        Version = 1,
        ParametersSize = (uint)Marshal.SizeOf<NativeParameters>(),
        State2bSize = (uint)Marshal.SizeOf<NativeState2b>(),
        State2sSize = (uint)Marshal.SizeOf<NativeState2s>(),
        Iv2bChecksum = Fnv1a(Blake2.RfcRef.Constants.IV64.SelectMany(BitConverter.GetBytes)),
        Iv2sChecksum = Fnv1a(Blake2.RfcRef.Constants.IV32.SelectMany(BitConverter.GetBytes)),
        SigmaChecksum = Fnv1a(Blake2.RfcRef.Constants.SIGMA.SelectMany(row => row)),
    };

    private static uint Fnv1a(IEnumerable<byte> bytes) =>
        bytes.Aggregate(2166136261u, (checksum, b) => unchecked((checksum ^ b) * 16777619));
}
