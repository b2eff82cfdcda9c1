namespace Blake2.Abstractions;

/// <summary>A rule of .NET, or of the package's own API, that a request puts to the test. Which documentation each rests on stands where it is judged.</summary>
public enum ContractProbe
{
    /// <summary>None: the request asks for a digest.</summary>
    None,

    /// <summary><c>HashSize</c> is the digest's length in bits.</summary>
    HashSize,

    /// <summary><c>InputBlockSize</c> and <c>OutputBlockSize</c> are sizes, and fit each other.</summary>
    BlockSizes,

    /// <summary><c>TransformBlock</c> and <c>TransformFinalBlock</c> return and copy what they should, beside nothing else.</summary>
    Transform,

    /// <summary><c>Hash</c> is refused while a message is in progress.</summary>
    HashInMidMessage,

    /// <summary>A digest that was handed out is the caller's own.</summary>
    DigestIsOwnCopy,

    /// <summary><c>Initialize</c> may be called at any time, also twice and before the first message.</summary>
    Initialize,

    /// <summary>After <c>TransformFinalBlock</c> the object takes another message without <c>Initialize</c>.</summary>
    ReuseAfterFinal,

    /// <summary>Wrong arguments of a <c>HashAlgorithm</c> are refused by an <see cref="ArgumentException"/>, and leave the object as it was.</summary>
    ArgumentChecks,

    /// <summary>An empty stream has the digest of the empty message.</summary>
    EmptyStream,

    /// <summary>A stream is read from where it stands to its end, and left open.</summary>
    StreamIsLeftOpen,

    /// <summary><c>TryComputeHash</c> writes the digest and says how long it is.</summary>
    TryComputeHash,

    /// <summary><c>TryComputeHash</c> gives the digest that <c>ComputeHash</c> gives.</summary>
    TryComputeHashWrong,

    /// <summary><c>TryComputeHash</c> with too short a destination returns false and writes nothing.</summary>
    TryComputeHashTooShort,

    /// <summary>A call of the package's own that tries to hash into a span writes the digest and says how long it is.</summary>
    TryHash,

    /// <summary>Such a call with too short a destination returns false and writes nothing.</summary>
    TryHashTooShort,

    /// <summary><c>ComputeHash</c> after <c>Dispose</c> throws <see cref="ObjectDisposedException"/>.</summary>
    UseAfterDispose,

    /// <summary><c>Dispose</c> may be called twice, and harms no other object.</summary>
    DisposeTwice,

    /// <summary>A <c>CryptoStream</c> hashes what is written through it.</summary>
    CryptoStream,

    /// <summary>The object keeps a copy of the key that it was given.</summary>
    KeyIsOwnCopy,

    /// <summary>A key is what its array holds when it is used, and not the array.</summary>
    KeyByReference,

    /// <summary>The <c>Key</c> property hands out a copy.</summary>
    KeyHandedOut,

    /// <summary>A key set after use holds for the next message.</summary>
    KeyAfterUse,

    /// <summary>A key set while a message is in progress is refused, or holds from the message's beginning, from now on, or for the next one.</summary>
    KeyInMidMessage,

    /// <summary>The <c>Key</c> property of an <c>HMAC</c> refuses null.</summary>
    KeyNull,

    /// <summary>The <c>Key</c> property refuses a key that is too long.</summary>
    KeyTooLong,

    /// <summary>A key of no bytes is no key, or refused.</summary>
    EmptyKey,

    /// <summary>A salt or a personalization of no bytes is none, or refused.</summary>
    EmptySalt,

    /// <summary>A copy made in mid-message goes on as the original does.</summary>
    CopyInMidMessage,

    /// <summary>After the end, without a reset, an object refuses or starts anew.</summary>
    UseAfterFinal,

    /// <summary>An object that takes whole messages gives the next one its digest, too, or refuses.</summary>
    NextMessage,

    /// <summary>A message that lies where the digest is written is hashed as it was, or refused.</summary>
    Overlap,

    /// <summary>Nothing is written beside the digest, however long the destination is.</summary>
    DestinationLength,

    /// <summary>A part that is not within the array is refused.</summary>
    OffsetChecks,

    /// <summary>Threads that share key and message, and nothing else, do not disturb each other.</summary>
    SharedInput,

    /// <summary>Threads that hash at once by another call than the plain one, each with objects of its own, get what one thread gets.</summary>
    OtherCallsInParallel,

    /// <summary>The package's other calls for the same thing answer with a digest of the same length.</summary>
    FurtherCalls,

    /// <summary>The digest by the package's other calls is the same.</summary>
    FurtherCallsWrong,

    /// <summary>A call that compares a message's digest with another accepts no other.</summary>
    VerifyAcceptsWrong,

    /// <summary>A call that compares digests compares the whole of them.</summary>
    VerifyAcceptsTruncated,

    /// <summary>One <c>HashAlgorithm</c> that threads share may give nonsense, but the process lives on. Can end the process.</summary>
    SharedByThreads,
}
