using System.Buffers;

namespace Blake2.Simd.Internal;

/// <summary>Messages of any lengths wherever they are, under one key (or none) or a key each.</summary>
internal readonly unsafe struct Blake2bSeparate(Blake2bStart? start, Blake2bKey[]? keys, ReadOnlyMemory<byte>[] messages, byte* digests, int digestLength) : IBlake2bMessages
{
    private readonly MemoryHandle[] _pins = new MemoryHandle[Blake2bLanes.MaxCount];

    /// <inheritdoc/>
    public byte* Digest(int index) => digests + ((nuint)(uint)index * (uint)digestLength);

    /// <inheritdoc/>
    public Blake2bStart Start(int index) => start ?? keys![index].Start;

    /// <inheritdoc/>
    public byte* Open(int index, int lane, out nuint messageLength)
    {
        ReadOnlyMemory<byte> message = messages[index];
        MemoryHandle pin = message.Pin();
        _pins[lane] = pin;
        messageLength = (nuint)message.Length;
        return (byte*)pin.Pointer;
    }

    /// <inheritdoc/>
    public void Close(int lane) => _pins[lane].Dispose();

    /// <summary>The same messages for another thread.</summary>
    public Blake2bSeparate ForThread() => new(start, keys, messages, digests, digestLength);
}
