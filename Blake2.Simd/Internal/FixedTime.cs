using System.Runtime.CompilerServices;
using System.Security.Cryptography;

namespace Blake2.Simd.Internal;

/// <summary>.NET's <c>CryptographicOperations</c>, also where there is none.</summary>
internal static class FixedTime
{
    /// <summary>Whether the bytes are equal, in a time that depends on the length alone.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    public static bool Equal(ReadOnlySpan<byte> left, ReadOnlySpan<byte> right)
    {
#if NETCOREAPP
        return CryptographicOperations.FixedTimeEquals(left, right);
#else
        if (left.Length != right.Length)
        {
            return false;
        }

        int different = 0;
        for (int i = 0; i < left.Length; i++)
        {
            different |= left[i] ^ right[i];
        }

        return different == 0;
#endif
    }

    /// <summary>Overwrites with zeros, even if nothing reads the array again.</summary>
    [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.NoOptimization)]
    public static void Zero(byte[]? bytes)
    {
        if (bytes is not null)
        {
            Array.Clear(bytes, 0, bytes.Length);
        }
    }
}
