using System.Text;

namespace Blake2.Abstractions.Protocol;

/// <summary>Puts the parts of a message together. Little-endian throughout; what may be absent is preceded by one byte that says so.</summary>
public sealed class PayloadWriter : IDisposable
{
    private readonly MemoryStream _stream = new();
    private readonly BinaryWriter _writer;

    /// <summary>The beginning of a message of the given kind.</summary>
    public PayloadWriter(MessageKind kind)
    {
        _writer = new BinaryWriter(_stream, Encoding.UTF8);
        _writer.Write((byte)kind);
    }

    /// <summary>The message.</summary>
    public byte[] ToArray()
    {
        _writer.Flush();
        return _stream.ToArray();
    }

    /// <summary>Appends one byte.</summary>
    public PayloadWriter Byte(byte value)
    {
        _writer.Write(value);
        return this;
    }

    /// <summary>Appends one byte, 0 or 1.</summary>
    public PayloadWriter Boolean(bool value)
    {
        _writer.Write(value);
        return this;
    }

    /// <summary>Appends 4 bytes.</summary>
    public PayloadWriter Int32(int value)
    {
        _writer.Write(value);
        return this;
    }

    /// <summary>Appends 8 bytes.</summary>
    public PayloadWriter Int64(long value)
    {
        _writer.Write(value);
        return this;
    }

    /// <summary>Appends 8 bytes.</summary>
    public PayloadWriter Double(double value)
    {
        _writer.Write(value);
        return this;
    }

    /// <summary>Appends the text's UTF-8 as <see cref="Bytes"/> does, cut to <see cref="PayloadReader.MaxTextLength"/> characters.</summary>
    public PayloadWriter Text(string? value)
    {
        string? cut = value?.Length > PayloadReader.MaxTextLength ? value.Substring(0, PayloadReader.MaxTextLength) : value;
        return Bytes(cut is null ? null : Encoding.UTF8.GetBytes(cut));
    }

    /// <summary>Appends presence, length and the bytes.</summary>
    public PayloadWriter Bytes(byte[]? value)
    {
        _writer.Write(value is not null);
        if (value is not null)
        {
            _writer.Write(value.Length);
            _writer.Write(value);
        }

        return this;
    }

    /// <summary>Appends the number of items and each of them.</summary>
    public PayloadWriter List<T>(IReadOnlyCollection<T> items, Action<T> append)
    {
        _writer.Write(items.Count);
        foreach (T item in items)
        {
            append(item);
        }

        return this;
    }

    /// <inheritdoc/>
    public void Dispose() => _writer.Dispose();
}
