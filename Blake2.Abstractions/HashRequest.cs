namespace Blake2.Abstractions;

/// <summary>The way through an API that a request takes.</summary>
public enum HashPath
{
    /// <summary><see cref="HashAdapter.Hash"/>: an array in, an array out.</summary>
    OneShot,

    /// <summary><see cref="ISpanHash"/>.</summary>
    Span,

    /// <summary><see cref="IOffsetHash"/>, or <c>HashAlgorithm.ComputeHash(buffer, offset, count)</c>: the message lies in the middle of a larger array, and at the end of another; every distinct digest comes back.</summary>
    Offset,

    /// <summary><see cref="IStreamHash"/>, or <c>HashAlgorithm.ComputeHash(stream)</c>, from a stream that gives a few bytes at a time.</summary>
    Stream,

    /// <summary><see cref="IIncrementalHash"/>, or <c>TransformBlock</c> and <c>TransformFinalBlock</c>, in <see cref="HashRequest.Chunks"/>.</summary>
    Incremental,

    /// <summary>One object hashes <see cref="HashRequest.Other"/>, is reset as documented, and hashes the message.</summary>
    Reuse,

    /// <summary>One object takes the first half of <see cref="HashRequest.Other"/>, is reset without having ended, and hashes the message.</summary>
    Abandon,

    /// <summary>Two objects take the message and <see cref="HashRequest.Other"/> chunk by chunk in turn; two digests come back, the message's first.</summary>
    Interleaved,

    /// <summary>
    /// Several threads make the one-shot call at once, each with arrays of its own; every distinct digest comes back.
    /// Where <see cref="HashRequest.Other"/> is given, every second thread hashes that, and its digests are not returned.
    /// </summary>
    Parallel,

    /// <summary>The one-shot call is made <see cref="HashRequest.Count"/> times; every distinct digest comes back.</summary>
    Repeated,

    /// <summary>
    /// <see cref="IHashAlgorithm"/> even where the adapter has an interface of its own for the use: <c>ComputeHash</c>; with <see cref="HashRequest.Chunks"/>
    /// <c>TransformBlock</c> and <c>TransformFinalBlock</c>; after <see cref="HashRequest.Other"/> where that is given.
    /// </summary>
    Algorithm,
}

/// <summary>One thing asked of a candidate.</summary>
public sealed record HashRequest(HashParameters Parameters, MessageRecipe Message)
{
    /// <summary>How the API is used.</summary>
    public HashPath Path { get; init; }

    /// <summary>Bytes of each update but the last, which takes what is left (an update of 0 bytes if nothing is). Zeros are allowed.</summary>
    public IReadOnlyList<int> Chunks { get; init; } = [];

    /// <summary>The second message of <see cref="HashPath.Reuse"/>, <see cref="HashPath.Abandon"/>, <see cref="HashPath.Interleaved"/>, <see cref="HashPath.Parallel"/> and <see cref="HashPath.Algorithm"/>.</summary>
    public MessageRecipe? Other { get; init; }

    /// <summary>Whether <see cref="Other"/> is hashed under another key than the message, by <see cref="HashPath.Interleaved"/> and <see cref="HashPath.Parallel"/>.</summary>
    public bool OtherKeyDiffers { get; init; }

    /// <summary>Under which <see cref="Other"/> is hashed: <see cref="Parameters"/>, or those with a key every bit of which is the contrary.</summary>
    public HashParameters OtherParameters => OtherKeyDiffers && Parameters.Key is { } key ? Parameters.With(Array.ConvertAll(key, b => (byte)~b)) : Parameters;

    /// <summary>A rule that is put to the test instead of a digest being asked for; path, chunks, other message and count do not matter then.</summary>
    public ContractProbe Probe { get; init; }

    /// <summary>Calls made by <see cref="HashPath.Repeated"/>, and by each thread of <see cref="HashPath.Parallel"/>.</summary>
    public int Count { get; init; } = 1;
}
