using System.Runtime.InteropServices;

namespace Blake2.SystemRefs;

/// <summary>Memory outside the managed heap at a multiple of 64 bytes, which the states of libb2 and libsodium are declared to need.</summary>
internal sealed unsafe class AlignedMemory : SafeHandle
{
    private const int Alignment = 64;
    private readonly int _length;

    /// <summary>Zeroed memory of <paramref name="length"/> bytes.</summary>
    public AlignedMemory(int length)
        : base(IntPtr.Zero, ownsHandle: true)
    {
        _length = length + Alignment;
        SetHandle(Marshal.AllocHGlobal(_length));
        new Span<byte>((void*)handle, _length).Clear();
    }

    /// <inheritdoc/>
    public override bool IsInvalid => handle == IntPtr.Zero;

    /// <summary>The first byte; the caller keeps this object alive until it has used it.</summary>
    /// <exception cref="ObjectDisposedException">The memory has been given back.</exception>
    public void* Pointer =>
        IsClosed ? throw new ObjectDisposedException(nameof(AlignedMemory), "The hash has been disposed.")
        : (void*)(((nuint)(nint)handle + Alignment - 1) & ~(nuint)(Alignment - 1));

    /// <inheritdoc/>
    protected override bool ReleaseHandle()
    {
        new Span<byte>((void*)handle, _length).Clear();
        Marshal.FreeHGlobal(handle);
        return true;
    }
}
