namespace Blake2.Abstractions.Protocol;

/// <summary>
/// A frame is the session's nonce, the payload's length (4 bytes, little-endian) and the payload. The parent draws the nonce and sends it
/// bare, as the first bytes on the worker's standard input; whatever lies between frames that start with it is stray output.
/// </summary>
public static class FrameFormat
{
    /// <summary>Of the messages inside the frames; parent and worker must have the same.</summary>
    public const int ProtocolVersion = 3;

    /// <summary>Bytes of the nonce.</summary>
    public const int NonceLength = 16;

    /// <summary>Bytes of nonce and payload length.</summary>
    public const int HeaderLength = NonceLength + sizeof(int);

    /// <summary>Bytes of the longest payload that the parent sends: a request with a literal message.</summary>
    public const int MaxRequestLength = 32 << 20;

    /// <summary>Bytes of the longest payload that the worker sends.</summary>
    public const int MaxAnswerLength = 4 << 20;
}
