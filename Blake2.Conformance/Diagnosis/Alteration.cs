using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>Where an alteration holds.</summary>
internal enum Scope
{
    /// <summary>On every path.</summary>
    Everywhere,

    /// <summary>Only in the calls that get a whole message.</summary>
    WholeMessages,

    /// <summary>Only where an object takes a message in pieces: incremental, stream, HashAlgorithm.</summary>
    Pieces,
}

/// <summary>What a reset forgets to set back, or what objects share that each should have for itself.</summary>
[Flags]
internal enum Parts
{
    /// <summary>Nothing: as it should be.</summary>
    None = 0,

    /// <summary>The buffer's bytes.</summary>
    Buffer = 1,

    /// <summary>How many bytes the buffer holds.</summary>
    BufferedCount = 2,

    /// <summary>The bytes hashed so far.</summary>
    Counter = 4,

    /// <summary>The chaining value.</summary>
    ChainingValue = 8,
}

/// <summary>A block that is about to be compressed. <paramref name="Total"/> is the counter's right value, this block's bytes in it.</summary>
internal readonly record struct BlockFacts(ulong Total, int Counted, bool IsLast, ulong Number, int BlockLength, int KeyLength);

/// <summary>Changes the parameter block, which is right when it comes.</summary>
internal delegate void ParameterBlockChange(Span<byte> block, HashParameters parameters, AlteredState state);

/// <summary>Changes a block before it is compressed; <paramref name="count"/> of its bytes are of the message or the key.</summary>
internal delegate void BlockChange(Span<byte> block, int count, bool isLast);

/// <summary>What is really taken of a piece.</summary>
internal delegate ReadOnlySpan<byte> PieceChange(AlteredState state, ReadOnlySpan<byte> piece);

/// <summary>The steps of RFC 7693, and of the calls around them, that a bug model alters. What is not given is right.</summary>
internal sealed record Alteration
{
    /// <summary>Nothing altered.</summary>
    public static Alteration None { get; } = new();

    /// <summary>On which paths it holds.</summary>
    public Scope Scope { get; init; }

    /// <summary>Section 2.5: the parameter block.</summary>
    public ParameterBlockChange? ParameterBlock { get; init; }

    /// <summary>Section 2.9: the bytes that are hashed before the message, from the key padded to a block.</summary>
    public Func<AlteredState, byte[], byte[]>? KeyBytes { get; init; }

    /// <summary>Whether a block is compressed as soon as it is full; the argument tells whether it is the key's.</summary>
    public Func<bool, bool>? CompressesFullBlock { get; init; }

    /// <summary>What an update takes of its piece.</summary>
    public PieceChange? Piece { get; init; }

    /// <summary>Whether an object that takes no more bytes stays so after a reset.</summary>
    public bool StaysDeaf { get; init; }

    /// <summary>What happens before the last block is padded.</summary>
    public Action<AlteredState>? Ending { get; init; }

    /// <summary>Whether whole blocks are compressed where they lie, so that the buffer keeps what it had.</summary>
    public bool IsDirect { get; init; }

    /// <summary>Whether the last block is padded with zeros.</summary>
    public Func<AlteredState, bool>? Pads { get; init; }

    /// <summary>A block before its words are read.</summary>
    public BlockChange? Block { get; init; }

    /// <summary>Section 2.2: the offset counter.</summary>
    public Func<BlockFacts, UInt128>? Counter { get; init; }

    /// <summary>Rows of SIGMA by round, as many as rounds are made; a row that is not there is one of zeros.</summary>
    public int[]? Rows { get; init; }

    /// <summary>Section 2.1: the four rotations to the right, from the right ones.</summary>
    public Func<int[], int[]>? Rotations { get; init; }

    /// <summary>Section 2.6: the eight words of the initial vector, from the right ones and the bits of a word.</summary>
    public Func<ulong[], int, ulong[]>? InitialVector { get; init; }

    /// <summary>Whether message words are read with the highest byte first.</summary>
    public bool ReadsBigEndian { get; init; }

    /// <summary>Whether the words of the parameter block are read with the highest byte first.</summary>
    public bool ReadsParametersBigEndian { get; init; }

    /// <summary>Whether the last-node flag is left unset.</summary>
    public bool ForgetsLastNode { get; init; }

    /// <summary>Section 3.3: what is returned, from all bytes of the chaining value.</summary>
    public Func<AlteredState, byte[], byte[]>? Digest { get; init; }

    /// <summary>What a reset forgets.</summary>
    public Parts KeptByReset { get; init; }

    /// <summary>Whether a reset does nothing at all.</summary>
    public bool IgnoresReset { get; init; }

    /// <summary>Whether a HashAlgorithm's Initialize does nothing at all.</summary>
    public bool IgnoresInitialize { get; init; }

    /// <summary>What all objects share.</summary>
    public Parts Shared { get; init; }

    /// <summary>Where reading begins in the part of an array that a whole-message call gets, from the offset that was given.</summary>
    public Func<int, int>? ArrayOffset { get; init; }

    /// <summary>Where reading begins in an update's array, from the offset that was given.</summary>
    public Func<int, int>? PieceOffset { get; init; }

    /// <summary>Where reading begins in a HashAlgorithm's array, from the offset that was given.</summary>
    public Func<int, int>? AlgorithmOffset { get; init; }

    /// <summary>The bytes that a whole-message call takes, from the message's length.</summary>
    public Func<int, int>? CallLength { get; init; }

    /// <summary>Bytes of the caller's span that are written, from its length.</summary>
    public Func<int, int>? SpanWritten { get; init; }

    /// <summary>Whether a stream ends for it at the first read that gives fewer bytes than it has room for.</summary>
    public bool TakesShortReadForEnd { get; init; }

    /// <summary>Whether the digest's words are written with the highest byte first.</summary>
    public bool WritesDigestBigEndian { get; init; }
}
