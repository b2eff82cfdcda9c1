using System.Text;

namespace Blake2.Abstractions.Protocol;

/// <summary>Puts the parts of a message together. Little-endian throughout; what may be absent is preceded by one byte that says so.</summary>
public sealed class PayloadWriter : IDisposable
{
    private readonly MemoryStream stream = new();
    private readonly BinaryWriter writer;

    /// <summary>The beginning of a message of the given kind.</summary>
    public PayloadWriter(MessageKind kind)
    {
        writer = new BinaryWriter(stream, Encoding.UTF8);
        writer.Write((byte)kind);
    }

    /// <summary>The message.</summary>
    public byte[] ToArray()
    {
        writer.Flush();
        return stream.ToArray();
    }

    /// <summary>Appends one byte.</summary>
    public PayloadWriter Byte(byte value)
    {
        writer.Write(value);
        return this;
    }

    /// <summary>Appends one byte, 0 or 1.</summary>
    public PayloadWriter Boolean(bool value)
    {
        writer.Write(value);
        return this;
    }

    /// <summary>Appends 4 bytes.</summary>
    public PayloadWriter Int32(int value)
    {
        writer.Write(value);
        return this;
    }

    /// <summary>Appends 8 bytes.</summary>
    public PayloadWriter Int64(long value)
    {
        writer.Write(value);
        return this;
    }

    /// <summary>Appends 8 bytes.</summary>
    public PayloadWriter Double(double value)
    {
        writer.Write(value);
        return this;
    }

    /// <summary>Appends the text's length in bytes and its UTF-8, cut to <see cref="PayloadReader.MaxTextLength"/> characters.</summary>
    public PayloadWriter Text(string? value)
    {
        writer.Write(value is not null);
        if (value is not null)
        {
            string cut = value.Length > PayloadReader.MaxTextLength ? value.Substring(0, PayloadReader.MaxTextLength) : value;
            Bytes(Encoding.UTF8.GetBytes(cut));
        }

        return this;
    }

    /// <summary>Appends presence, length and the bytes.</summary>
    public PayloadWriter Bytes(byte[]? value)
    {
        writer.Write(value is not null);
        if (value is not null)
        {
            writer.Write(value.Length);
            writer.Write(value);
        }

        return this;
    }

    /// <summary>Appends the number of items and each of them.</summary>
    public PayloadWriter List<T>(IReadOnlyCollection<T> items, Action<T> append)
    {
        writer.Write(items.Count);
        foreach (T item in items)
        {
            append(item);
        }

        return this;
    }

    /// <inheritdoc/>
    public void Dispose() => writer.Dispose();
}
