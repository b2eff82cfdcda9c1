using System.Text;

namespace Blake2.Abstractions.Protocol;

/// <summary>Takes a message apart. Whoever sent it is not trusted: every length and every name is checked before it is used.</summary>
public sealed class PayloadReader : IDisposable
{
    /// <summary>Bytes that presence and length take: what the shortest text or array in a list has.</summary>
    public const int MinItemLength = sizeof(bool) + sizeof(int);

    /// <summary>Characters of the longest text in a message.</summary>
    public const int MaxTextLength = 4000;

    private readonly MemoryStream _stream;
    private readonly BinaryReader _reader;

    /// <summary>A reader of <paramref name="payload"/>, which must be a message of the kind <paramref name="expected"/>.</summary>
    /// <exception cref="ProtocolException">It is another.</exception>
    public PayloadReader(byte[] payload, MessageKind expected)
    {
        _stream = new MemoryStream(payload, writable: false);
        _reader = new BinaryReader(_stream, Encoding.UTF8);
        byte kind = Byte();
        if (kind != (byte)expected)
        {
            throw new ProtocolException($"A message of kind {kind} came where {expected} ({(byte)expected}) was expected.");
        }
    }

    private long Left => _stream.Length - _stream.Position;

    /// <summary>The kind of a message; 0 where it has no byte at all.</summary>
    public static MessageKind KindOf(byte[] payload) => payload is { Length: > 0 } ? (MessageKind)payload[0] : 0;

    /// <summary>One byte.</summary>
    public byte Byte() => Take(sizeof(byte)).ReadByte();

    /// <summary>One byte, 0 or 1.</summary>
    public bool Boolean() => Byte() switch
    {
        0 => false,
        1 => true,
        byte other => throw new ProtocolException($"A truth value is {other}."),
    };

    /// <summary>4 bytes.</summary>
    public int Int32() => Take(sizeof(int)).ReadInt32();

    /// <summary>8 bytes.</summary>
    public long Int64() => Take(sizeof(long)).ReadInt64();

    /// <summary>8 bytes.</summary>
    public double Double() => Take(sizeof(double)).ReadDouble();

    /// <summary>A text that must be there.</summary>
    public string Text() => OptionalText() ?? throw new ProtocolException("A text is missing.");

    /// <summary>A text that may be absent.</summary>
    public string? OptionalText() => OptionalBytes() is { } bytes ? Encoding.UTF8.GetString(bytes) : null;

    /// <summary>Bytes that must be there.</summary>
    public byte[] Bytes() => OptionalBytes() ?? throw new ProtocolException("Bytes are missing.");

    /// <summary>Bytes that may be absent.</summary>
    public byte[]? OptionalBytes() => Boolean() ? _reader.ReadBytes(Count(1)) : null;

    /// <summary>An enumeration's value, one byte, that has a name.</summary>
    public T Enum<T>()
        where T : struct, Enum
    {
        byte value = Byte();
        T named = (T)System.Enum.ToObject(typeof(T), value);
        return System.Enum.IsDefined(typeof(T), named) ? named : throw new ProtocolException($"{typeof(T).Name} has no value {value}.");
    }

    /// <summary>Items, each of which takes at least <paramref name="minItemLength"/> bytes.</summary>
    public List<T> List<T>(int minItemLength, Func<T> item)
    {
        int count = Count(minItemLength);
        List<T> items = new(count);
        for (int i = 0; i < count; i++)
        {
            items.Add(item());
        }

        return items;
    }

    /// <summary>Checks that nothing is left.</summary>
    public void End()
    {
        if (Left != 0)
        {
            throw new ProtocolException($"{Left} bytes are left after the end of a message.");
        }
    }

    /// <inheritdoc/>
    public void Dispose() => _reader.Dispose();

    private int Count(int minItemLength)
    {
        int count = Int32();
        if (count < 0 || (long)count * minItemLength > Left)
        {
            throw new ProtocolException($"A message claims {count} items of {minItemLength} bytes or more and has {Left} bytes left.");
        }

        return count;
    }

    private BinaryReader Take(int length) =>
        Left >= length ? _reader : throw new ProtocolException("A message ends too early.");
}
