using Blake2.Abstractions;

namespace MutantAdapters;

/// <content>What .NET's hash classes, and objects that end, have rules for. Of each the first is right, and some others are.</content>
public sealed partial record Mutant
{
    // The class.
    public AlgorithmShape Shape { get; init; }
    public bool IsForOneMessage { get; init; }
    public Func<int, int>? HashSize { get; init; }
    public Func<FunctionFacts, int, (int Input, int Output)>? BlockSizes { get; init; }

    // A key that is set.
    public NewKey NewKey { get; init; }
    public Func<byte[], byte[], byte[]>? NewKeyBytes { get; init; }
    public Func<int, int, int>? StaleKeyEnd { get; init; }
    public bool FirstKeyLengthStays { get; init; }

    // The end of a message, and where the digest goes.
    public AfterEnd AfterEnd { get; init; }
    public Destination Destination { get; init; }
}

/// <summary>What the class derives from.</summary>
public enum AlgorithmShape
{
    /// <summary><see cref="System.Security.Cryptography.KeyedHashAlgorithm"/>.</summary>
    Keyed,

    /// <summary><see cref="System.Security.Cryptography.HashAlgorithm"/>: no key can be set.</summary>
    Plain,

    /// <summary><see cref="System.Security.Cryptography.HMAC"/>.</summary>
    Hmac,
}

/// <summary>What becomes of a key that is set.</summary>
public enum NewKey
{
    /// <summary>Holds from now on; refused while a message is in progress.</summary>
    RefusedInMidMessage,

    /// <summary>Holds from now on; a message in progress is given up.</summary>
    BeginsAnew,

    /// <summary>Holds from now on, or, while a message is in progress, for the next one.</summary>
    WaitsInMidMessage,

    /// <summary>Wrong: is dropped.</summary>
    Dropped,

    /// <summary>Wrong: is dropped once the object has been used.</summary>
    DroppedAfterUse,

    /// <summary>Wrong: holds from the next Initialize on, which comes after the next message.</summary>
    OneMessageLate,
}

/// <summary>What an incremental object does after the end.</summary>
public enum AfterEnd
{
    /// <summary>Refuses.</summary>
    Refuses,

    /// <summary>Begins another message.</summary>
    BeginsAnew,

    /// <summary>Has shown the digest so far, and goes on.</summary>
    GoesOn,

    /// <summary>Shows the digest again, and refuses more.</summary>
    ShowsAgain,

    /// <summary>Wrong: hashes on with the state that has ended.</summary>
    HashesOn,

    /// <summary>Wrong: shows the digest again, whatever has come since.</summary>
    IsDeaf,

    /// <summary>Wrong: begins another message, without the key.</summary>
    LosesKey,

    /// <summary>Wrong: a second end gives zeros.</summary>
    GivesZeros,
}

/// <summary>What is done with the memory that the digest goes to, before the message is hashed.</summary>
public enum Destination
{
    /// <summary>Nothing.</summary>
    Untouched,

    /// <summary>It is refused where it lies over the message.</summary>
    RefusedOverMessage,

    /// <summary>Wrong: it is cleared.</summary>
    Cleared,

    /// <summary>Wrong: the message passes through it.</summary>
    TakesMessage,

    /// <summary>Wrong: the key is put there.</summary>
    TakesKey,
}
