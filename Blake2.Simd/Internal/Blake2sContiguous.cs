namespace Blake2.Simd.Internal;

/// <summary>Messages of one length, one after the other in memory.</summary>
internal readonly unsafe struct Blake2sContiguous(Blake2sStart start, byte* messages, nuint length, byte* digests) : IBlake2sMessages
{
    /// <inheritdoc/>
    public byte* Digest(int index) => digests + ((nuint)(uint)index * (uint)start.DigestLength);

    /// <inheritdoc/>
    public Blake2sStart Start(int index) => start;

    /// <inheritdoc/>
    public byte* Open(int index, int lane, out nuint messageLength)
    {
        messageLength = length;
        return messages + ((nuint)(uint)index * length);
    }

    /// <inheritdoc/>
    public void Close(int lane)
    {
    }
}
