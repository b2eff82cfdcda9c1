using System.Collections.Concurrent;
using System.Diagnostics;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker;

/// <summary>
/// The worker's end of the protocol. A thread of its own waits for the parent's frames, so that a worker whose parent is gone ends,
/// even if the candidate hangs.
/// </summary>
internal sealed class Channel
{
    private static readonly TimeSpan Grace = TimeSpan.FromSeconds(2);

    private readonly BlockingCollection<byte[]> _received = [];
    private readonly FrameReader _reader;
    private readonly FrameWriter _writer;

    private Channel(FrameReader reader, FrameWriter writer)
    {
        _reader = reader;
        _writer = writer;
    }

    /// <summary>Reads the nonce that the parent sends first, and begins to listen.</summary>
    public static Channel Open(StandardPipes pipes)
    {
        byte[] nonce = new byte[FrameFormat.NonceLength];
        for (int read = 0; read < nonce.Length;)
        {
            int count = pipes.Input.Read(nonce, read, nonce.Length - read);
            read += count > 0 ? count : throw new EndOfStreamException("Standard input ended before the nonce.");
        }

        Channel channel = new(new FrameReader(pipes.Input, nonce, FrameFormat.MaxRequestLength), new FrameWriter(pipes.Output, nonce));
        new Thread(channel.Listen, maxStackSize: 256 << 10) { IsBackground = true, Name = "protocol" }.Start();
        return channel;
    }

    public void Send(byte[] payload) => _writer.Write(payload);

    /// <summary>The next message, or <see langword="null"/> where the parent has no more.</summary>
    public byte[]? Receive() => _received.TryTake(out byte[]? payload, Timeout.Infinite) ? payload : null;

    private void Listen()
    {
        try
        {
            while (_reader.Read() is { } payload)
            {
                _received.Add(payload);
            }
        }
        catch (IOException e)
        {
            Console.Error.WriteLine(e.Message);
        }

        _received.CompleteAdding();
        Thread.Sleep(Grace);
        Process.GetCurrentProcess().Kill();
    }
}
