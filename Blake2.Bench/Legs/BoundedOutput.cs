using System.Text;

namespace Blake2.Bench.Legs;

/// <summary>Reads a stream to its end and keeps its first bytes only; past the limit it calls for help.</summary>
internal sealed class BoundedOutput
{
    private const int KeptLength = 2048;

    private readonly byte[] _kept = new byte[KeptLength];
    private readonly Thread _thread;
    private long _length;

    private BoundedOutput(Stream stream, long maxLength, Action flooded)
    {
        _thread = new Thread(() => Pump(stream, maxLength, flooded), maxStackSize: 256 << 10) { IsBackground = true, Name = "worker's standard error" };
        _thread.Start();
    }

    /// <summary>Bytes that came.</summary>
    public long Length => Interlocked.Read(ref _length);

    /// <summary>The first of them, on one line, without control characters.</summary>
    public string Beginning => BeginningOf(Length);

    /// <summary>The same of the first <paramref name="length"/> bytes.</summary>
    public string BeginningOf(long length) => OneLine(_kept.AsSpan(0, (int)Math.Min(Math.Min(length, Length), KeptLength)));

    /// <summary>Starts to read; <paramref name="flooded"/> is called once where more than <paramref name="maxLength"/> bytes come.</summary>
    public static BoundedOutput Read(Stream stream, long maxLength, Action flooded) => new(stream, maxLength, flooded);

    /// <summary>Waits until the stream has ended, so that <see cref="Beginning"/> misses nothing.</summary>
    public void WaitForEnd(TimeSpan limit) => _thread.Join(limit);

    /// <summary>Bytes as text on one line: control characters become spaces, runs of them one.</summary>
    public static string OneLine(ReadOnlySpan<byte> bytes)
    {
        StringBuilder text = new(bytes.Length);
        foreach (char c in Encoding.UTF8.GetString(bytes))
        {
            if (!char.IsControl(c) && !char.IsWhiteSpace(c))
            {
                text.Append(c);
            }
            else if (text.Length > 0 && text[^1] != ' ')
            {
                text.Append(' ');
            }
        }

        return text.ToString().Trim();
    }

    private void Pump(Stream stream, long maxLength, Action flooded)
    {
        byte[] buffer = new byte[16 << 10];
        bool called = false;
        try
        {
            while (stream.Read(buffer) is > 0 and int read)
            {
                int keep = (int)Math.Min(read, Math.Max(0, KeptLength - _length));
                buffer.AsSpan(0, keep).CopyTo(_kept.AsSpan((int)Math.Min(_length, KeptLength)));
                Interlocked.Add(ref _length, read);
                if (_length > maxLength && !called)
                {
                    called = true;
                    flooded();
                }
            }
        }
        catch (Exception e) when (e is IOException or ObjectDisposedException)
        {
            // The pipe went with the process.
        }
    }
}
