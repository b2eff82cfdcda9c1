using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>What a mutant does to the parameter words, of which there are eight.</summary>
public delegate void WordChange(ulong[] words, HashParameters parameters, bool isAfterReset);

/// <summary>One wrong implementation: which lines of <see cref="Blake2Code{T}"/> it has otherwise.</summary>
public sealed partial record Mutant(string Row, string Name)
{
    /// <summary>Which function shows it; <see langword="null"/> for either.</summary>
    public HashFunction? Only { get; init; }

    // Where blocks end.
    public bool EagerWholeCall { get; init; }
    public bool EagerUpdate { get; init; }
    public bool EagerKey { get; init; }
    public int LastBlockKept { get; init; } = int.MaxValue;
    public bool LastBlockDoubled { get; init; }
    public bool UpperHalvesLost { get; init; }
    public bool CountsKeptOnly { get; init; }

    // The counter.
    public Func<int, bool, int>? Adds { get; init; }
    public ulong CounterMask { get; init; } = ulong.MaxValue;
    public ulong LastCounterMask { get; init; } = ulong.MaxValue;
    public bool LastCounterIsItsLength { get; init; }
    public bool CarryIsLost { get; init; }
    public bool CounterIsSigned { get; init; }
    public bool KeyIsNotCounted { get; init; }
    public int LengthMask { get; init; } = int.MaxValue;
    public bool WholeInBits { get; init; }

    // Parameters and key.
    public WordChange? Words { get; init; }
    public Func<byte[], int, bool, byte[]>? KeyBlock { get; init; }
    public Func<byte[], byte[]>? EmptyKeyBlock { get; init; }
    public bool EmptyKeyedIsUnkeyed { get; init; }
    public bool EmptyKeyedIsTwoBlocks { get; init; }

    // Objects used again.
    public bool NoPaddingAfterReset { get; init; }
    public bool NoPadding { get; init; }
    public bool ResetKeepsLength { get; init; }
    public bool ResetKeepsCounter { get; init; }
    public bool ResetKeepsChainingValue { get; init; }
    public bool ResetLosesKeyBlock { get; init; }
    public bool InitializeIsEmpty { get; init; }

    // Pieces.
    public bool EdgeLosesByte { get; init; }
    public bool EmptyUpdateEnds { get; init; }
    public bool OnlyFirstUpdate { get; init; }
    public bool UpdateOverwrites { get; init; }
    public bool OneByteIsLost { get; init; }
    public bool RestIsLost { get; init; }
    public int LongOverwrites { get; init; } = int.MaxValue;
    public bool PiecesInBits { get; init; }
    public bool ShortReadEnds { get; init; }

    // Arrays.
    public Func<int, int>? ArrayOffset { get; init; }
    public Func<int, int>? UpdateOffset { get; init; }
    public Func<int, int>? TransformOffset { get; init; }
    public Func<int, int>? SpanBytes { get; init; }
    public Func<byte[], int, byte[]>? Digest { get; init; }
    public bool WritesToInput { get; init; }
    public bool WritesToKey { get; init; }
    public bool PadsInInput { get; init; }
    public bool OverrunsSpan { get; init; }

    // Static scratch.
    public bool StaticBlock { get; init; }
    public bool StaticChainingValue { get; init; }
    public bool StaticCounter { get; init; }
    public bool StaticScratch { get; init; }
    public bool StaticLastBlock { get; init; }
    public bool StaticKeyBlock { get; init; }
    public bool StaticKeyUntilUpdate { get; init; }

    // Rounds and words.
    public int[]? Rounds { get; init; }
    public bool LoadsBigEndian { get; init; }
    public bool StoresBigEndian { get; init; }
    public bool LastNodeIsForgotten { get; init; }
    public int[] Rotations { get; init; } = [];
    public Func<int, ulong, ulong>? Iv { get; init; }
    public bool AddsWithoutCarryOut { get; init; }
    public bool SignedBytes { get; init; }
    public bool HalfFeedForward { get; init; }
    public bool ColumnTwice { get; init; }
    public int WideLoopFrom { get; init; } = int.MaxValue;

    // Right in another way.
    public bool AddsByCarries { get; init; }
    public bool RotatesLeft { get; init; }

    // Time.
    public int RightCalls { get; init; } = int.MaxValue;
    public int WrongCalls { get; init; }

    /// <summary>A way of being right: a number of <see cref="Structure"/>.</summary>
    public Structure Structure { get; init; }

    /// <inheritdoc/>
    public override string ToString() => $"{Row}/{Name}";
}

/// <summary>Ways to build a right implementation.</summary>
public enum Structure
{
    /// <summary>As the C reference.</summary>
    Native,

    /// <summary>Keeps the whole message and hashes at the end.</summary>
    CollectsWholeMessage,

    /// <summary>Gives its state one byte at a time.</summary>
    ByteByByte,

    /// <summary>Keeps up to two blocks back.</summary>
    TwoBlockBuffer,

    /// <summary>Begins at the first update.</summary>
    LateKey,

    /// <summary>Hashes the padded key as the message's beginning.</summary>
    KeyAsPrefix,

    /// <summary>Works in a rented array.</summary>
    PooledScratch,

    /// <summary>Works in an array that each thread keeps.</summary>
    ThreadStaticScratch,

    /// <summary>Looks up short messages that it has hashed before.</summary>
    Remembers,

    /// <summary>Is reset by beginning a new state.</summary>
    ResetsByNewState,
}
