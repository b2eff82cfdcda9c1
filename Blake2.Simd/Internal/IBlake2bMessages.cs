namespace Blake2.Simd.Internal;

/// <summary>Messages to be hashed side by side. An implementation is a structure, so that the JIT compiles the scheduler for it alone.</summary>
internal unsafe interface IBlake2bMessages
{
    /// <summary>Where the digest of a message goes.</summary>
    byte* Digest(int index);

    /// <summary>Where a message starts to be hashed.</summary>
    Blake2bStart Start(int index);

    /// <summary>The bytes of a message, which stay where they are until <see cref="Close"/>.</summary>
    byte* Open(int index, int lane, out nuint length);

    /// <summary>The message in the lane is hashed, or given up; may be said more than once.</summary>
    void Close(int lane);
}
