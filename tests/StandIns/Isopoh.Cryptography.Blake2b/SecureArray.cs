using System.Runtime.InteropServices;

namespace Isopoh.Cryptography.SecureArray;

public class SecureArrayCall;

public static class SecureArray
{
    /// <summary>
    /// Bytes of the buffer. The published figure was some 700 million for three bytes of message; this is as plain to see in the figures, and lets a
    /// conformance run of thousands of cases end in seconds.
    /// </summary>
    private const int BufferLength = 5 << 18;

    public static SecureArrayCall DefaultCall { get; } = new();

    /// <summary>The defect: a buffer of a fixed size, pinned so that it could be locked, whatever the message is.</summary>
    internal static void PinBuffer()
    {
        GCHandle handle = GCHandle.Alloc(new byte[BufferLength], GCHandleType.Pinned);
        handle.Free();
    }
}
