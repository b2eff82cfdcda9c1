using System.Buffers;
using StandIns;

namespace Pipes;

public readonly record struct TapSettings(int Length, ReadOnlyMemory<byte> Key);

/// <summary>The message comes as a sequence, and the digest goes to a writer; the object is one to write to by itself.</summary>
public sealed class Tap : IBufferWriter<byte>
{
    private readonly PlainBlake2 state;
    private readonly byte[] room = new byte[64];

    private Tap(in TapSettings settings) => state = PlainBlake2.OfB(new PlainParameters(settings.Length is >= 1 and <= 64 ? settings.Length : throw new ArgumentOutOfRangeException(nameof(settings)), settings.Key.ToArray(), null, null));

    public static Tap Open(in TapSettings settings) => new(settings);

    public void Advance(int count) => state.Update(room, 0, count);

    public Memory<byte> GetMemory(int sizeHint = 0) => room;

    public Span<byte> GetSpan(int sizeHint = 0) => room;

    public void Pour(in ReadOnlySequence<byte> message) => state.Update(message.ToArray(), 0, (int)message.Length);

    public void Drain(IBufferWriter<byte> destination) => destination.Write(state.Finish());
}
