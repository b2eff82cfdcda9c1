using Blake2.Abstractions;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Contracts;

/// <summary>The rules of .NET's hash classes, and of any API that hashes, each with the documentation that it rests on.</summary>
public static class ContractRules
{
    private const string Namespace = "System.Security.Cryptography.";
    private const string Algorithm = Namespace + "HashAlgorithm.";

    /// <summary>The rule that may cost the process: it is asked last, in a session of its own.</summary>
    public static ContractRule SharedByThreads { get; } = new(
        "crashes-when-shared", ContractProbe.SharedByThreads, Severity.High, Namespace + "HashAlgorithm, Thread Safety (instance members are not guaranteed to be thread safe) and memory safety of managed code (ECMA-335, I.8.5)",
        "an object that threads share may give a wrong digest or throw, but never ends the process");

    /// <summary>All rules but <see cref="SharedByThreads"/>.</summary>
    public static IReadOnlyList<ContractRule> All { get; } = [.. OfAlgorithm(), .. OfKeys(), .. OfBuffers(), .. OfObjects()];

    private static IEnumerable<ContractRule> OfAlgorithm() =>
    [
        new("hash-size", ContractProbe.HashSize, Severity.Medium, Algorithm + "HashSize (the size, in bits, of the computed hash code)", "HashSize is the digest's length in bits"),
        new("block-sizes", ContractProbe.BlockSizes, Severity.Medium, Namespace + "ICryptoTransform.InputBlockSize and OutputBlockSize (the size of the data blocks in bytes); " + Algorithm + "TransformBlock (copies the region of the input to the output)", "an input block has a byte or more, and an output block has room for an input block, which a hash passes on"),
        new("transform", ContractProbe.Transform, Severity.High, Algorithm + "TransformBlock and TransformFinalBlock (returns, outputBuffer)", "TransformBlock and TransformFinalBlock pass the input on unchanged and count it"),
        new("hash-in-mid-message", ContractProbe.HashInMidMessage, Severity.Low, Algorithm + "Hash (CryptographicUnexpectedOperationException)", "Hash is refused while a message is in progress"),
        new("digest-not-own-copy", ContractProbe.DigestIsOwnCopy, Severity.Medium, "CA1819 (properties should return a copy of an array), as " + Algorithm + "Hash does", "a digest that was handed out is the caller's own"),
        new("initialize", ContractProbe.Initialize, Severity.High, Algorithm + "Initialize (resets the hash algorithm to its initial state)", "Initialize may be called at any time"),
        new("reuse-after-final", ContractProbe.ReuseAfterFinal, Severity.High, Algorithm + "CanReuseTransform (the current transform can be reused)", "an object that says so takes another message after TransformFinalBlock"),
        new("argument-checks", ContractProbe.ArgumentChecks, Severity.Medium, Algorithm + "ComputeHash(Byte[], Int32, Int32) and TransformBlock (ArgumentNullException, ArgumentException, ArgumentOutOfRangeException)", "wrong arguments are refused and leave the object as it was"),
        new("empty-stream", ContractProbe.EmptyStream, Severity.Medium, Algorithm + "ComputeHash(Stream)", "an empty stream has the digest of the empty message"),
        new("stream-not-left-open", ContractProbe.StreamIsLeftOpen, Severity.Medium, Algorithm + "ComputeHash(Stream), System.IO.Stream.Position and Dispose", "a stream is read from its position to its end and left open"),
        new("try-compute-hash", ContractProbe.TryComputeHash, Severity.Medium, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32)", "TryComputeHash writes a digest, says its length, and writes nothing after it"),
        new("try-compute-hash-wrong", ContractProbe.TryComputeHashWrong, Severity.High, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32) (attempts to compute the hash value)", "TryComputeHash writes the digest that ComputeHash gives"),
        new("try-compute-hash-too-short", ContractProbe.TryComputeHashTooShort, Severity.Medium, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32) (false if the destination is not large enough)", "TryComputeHash with too short a destination returns false and writes nothing"),
        new("use-after-dispose", ContractProbe.UseAfterDispose, Severity.Low, Algorithm + "ComputeHash(Byte[]) (ObjectDisposedException)", "ComputeHash after Dispose throws ObjectDisposedException"),
        new("dispose-twice", ContractProbe.DisposeTwice, Severity.Low, "System.IDisposable.Dispose (calls after the first one are ignored)", "Dispose may be called twice, and harms no other object"),
        new("crypto-stream", ContractProbe.CryptoStream, Severity.Medium, Namespace + "CryptoStream.Write and FlushFinalBlock", "a CryptoStream hashes what is written through it and passes it on"),
    ];

    private static IEnumerable<ContractRule> OfKeys() =>
    [
        new("key-not-own-copy", ContractProbe.KeyIsOwnCopy, Severity.High, "Framework Design Guidelines, arrays as parameters (copy what is kept), as " + Namespace + "HMACSHA256(Byte[]) does", "the object keeps a copy of its key") { IsAboutKeys = true },
        new("key-by-reference", ContractProbe.KeyByReference, Severity.High, "RFC 7693, section 2.9 (a digest depends on the key's bytes); Framework Design Guidelines, arrays as parameters (their contents may change)", "a key is what its array holds when it is used, whatever the same array held before") { IsAboutKeys = true },
        new("key-handed-out", ContractProbe.KeyHandedOut, Severity.High, Namespace + "KeyedHashAlgorithm.Key; CA1819 (properties should return a copy of an array)", "the Key property hands out a copy of the key") { IsAboutKeys = true },
        new("key-after-use", ContractProbe.KeyAfterUse, Severity.High, Namespace + "KeyedHashAlgorithm.Key (gets or sets the key to use)", "a key that is set after use holds for the next message") { IsAboutKeys = true },
        new("key-in-mid-message", ContractProbe.KeyInMidMessage, Severity.High, Namespace + "KeyedHashAlgorithm.Key (CryptographicException: the key is changed after hashing has begun)", "a key that is set while a message is in progress is refused, or the digest is still one of a message under one key") { IsAboutKeys = true },
        new("key-null", ContractProbe.KeyNull, Severity.Low, Namespace + "HMAC.Key (ArgumentNullException)", "the Key property refuses null") { IsAboutKeys = true },
        new("key-too-long", ContractProbe.KeyTooLong, Severity.Medium, "RFC 7693, section 2.1 (a key has at most 64 or 32 bytes)", "the Key property refuses a key that BLAKE2 does not take") { IsAboutKeys = true },
        new("empty-key", ContractProbe.EmptyKey, Severity.High, "RFC 7693, section 2.9 (kk = 0 is unkeyed hashing)", "a key of no bytes is no key"),
        new("empty-salt", ContractProbe.EmptySalt, Severity.High, "RFC 7693, section 2.5 (without a salt and a personalization their bytes are zero)", "a salt or a personalization of no bytes is none"),
    ];

    private static IEnumerable<ContractRule> OfBuffers() =>
    [
        new("try-hash", ContractProbe.TryHash, Severity.Medium, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32) (bytesWritten is the number of bytes written), whose form the call has", "a call that tries to hash writes the digest and says its length, and writes nothing after it"),
        new("try-hash-too-short", ContractProbe.TryHashTooShort, Severity.Medium, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32) (false if the destination is not large enough), whose form the call has", "a call that tries to hash into too short a destination returns false and writes nothing"),
        new("overlap", ContractProbe.Overlap, Severity.Medium, Algorithm + "TryComputeHash(ReadOnlySpan<Byte>, Span<Byte>, Int32) (no condition on where the destination lies)", "a digest that is written over its message is that of the message, or refused"),
        new("destination-length", ContractProbe.DestinationLength, Severity.Medium, "System.Span<T> (the destination's length is stated); RFC 7693, section 2.9 (only nn bytes are the digest)", "a destination of another length gets the digest and nothing else, or is refused"),
        new("offset-checks", ContractProbe.OffsetChecks, Severity.Medium, "System.ArgumentOutOfRangeException; as " + Algorithm + "ComputeHash(Byte[], Int32, Int32)", "a part that is not within the array is refused"),
    ];

    private static IEnumerable<ContractRule> OfObjects() =>
    [
        new("copy-in-mid-message", ContractProbe.CopyInMidMessage, Severity.High, "System.ICloneable.Clone (a copy of the current instance), and copy constructors likewise", "a copy made in mid-message goes on as the original does"),
        new("use-after-final", ContractProbe.UseAfterFinal, Severity.Medium, "RFC 7693, section 3.2 (the last block ends a message); as " + Namespace + "IncrementalHash.GetHashAndReset and GetCurrentHash", "after the end an object refuses, starts anew, or goes on with the message"),
        new("next-message", ContractProbe.NextMessage, Severity.High, "RFC 7693, section 3.3 (a digest depends on key and message alone); as " + Algorithm + "ComputeHash(Byte[])", "an object that takes whole messages gives the next one its digest, or refuses"),
        new("further-calls", ContractProbe.FurtherCalls, Severity.Medium, "RFC 7693, section 2.1 (digests of 1 to nn, keys of 0 to kk bytes), and the package's own names for them", "all calls for the same thing answer with a digest of the length that was asked for"),
        new("further-calls-wrong", ContractProbe.FurtherCallsWrong, Severity.High, "RFC 7693, section 3.3 (a digest depends on message, key and digest length alone)", "all calls for the same thing give the same digest"),
        new("verify-accepts-wrong", ContractProbe.VerifyAcceptsWrong, Severity.High, "RFC 7693, section 2.9 (a digest has nn bytes, all of which are compared); as " + Namespace + "CryptographicOperations.FixedTimeEquals (false for other lengths)", "a call that verifies accepts the digest and nothing else"),
        new("verify-accepts-truncated", ContractProbe.VerifyAcceptsTruncated, Severity.Medium, "RFC 7693, section 2.9 (a digest has nn bytes); as " + Namespace + "CryptographicOperations.FixedTimeEquals (false for other lengths)", "a call that verifies compares the whole digest: where a package means truncated ones to be accepted, a forger needs to guess no more than the shortest of them"),
        new("shared-input", ContractProbe.SharedInput, Severity.High, Namespace + "HashAlgorithm, Thread Safety (public static members are thread safe)", "threads that share only what they read do not disturb each other"),
        new("other-calls-in-parallel", ContractProbe.OtherCallsInParallel, Severity.High, Namespace + "HashAlgorithm, Thread Safety (public static members are thread safe)", "threads that hash at once, each with objects of its own, get by every call what one thread gets"),
    ];
}
