namespace Blake2.Conformance.Diagnosis;

/// <summary>A row of the catalogue of bugs.</summary>
/// <param name="Id">The id that evidence gives.</param>
/// <param name="Shows">Where it shows.</param>
public sealed record BugRow(string Id, string Shows)
{
    /// <summary>Ids of the contract rules that find it, one or the other, where it is no matter of digests; empty where cases show it.</summary>
    public IReadOnlyList<string> Rules { get; init; } = [];

    /// <summary>Why neither a case nor a rule can show it, and what tests it instead; empty where one does.</summary>
    public string Instead { get; init; } = "";
}

/// <summary>The catalogue of bugs that published implementations of BLAKE2 have had, or that its construction invites.</summary>
public static class BugRows
{
    /// <summary>Every row.</summary>
    public static IReadOnlyList<BugRow> All { get; } =
    [
        new("eager-block", "a message of a non-zero multiple of the block; an empty message with a key"),
        new("wrong-above-half-a-block", "lengths over half a block"),
        new("counter-not-carried", "messages that a narrow counter cannot count; BLAKE2s at 4 GiB in the long tier"),
        new("counter-in-the-wrong-unit", "lengths off the block"),
        new("int-truncation", "messages whose length a narrow integer cannot hold; 2 GiB and 4 GiB in the long tier"),
        new("digest-length-not-mixed-in", "digests shorter than the longest"),
        new("bits-taken-for-bytes", "any digest or key length that fits both readings"),
        new("key-length-not-mixed-in", "keyed messages"),
        new("key-block-not-padded-or-not-hashed", "keys shorter than a block"),
        new("key-block-kept-as-last-block", "the empty message under a key"),
        new("salt-or-personalization-ignored-swapped-or-misplaced", "salt or personalization set"),
        new("reset-loses-the-key", "reuse after a reset"),
        new("stale-tail-after-reset", "a long message, then a short one on the same object"),
        new("split-updates", "every split point, many small updates, empty updates"),
        new("offset-ignored", "a non-zero offset"),
        new("short-digest-buffer", "canaries around the output, digests of every length"),
        new("input-changed", "arrays compared after the call"),
        new("state-shared-between-instances-or-threads", "interleaved and parallel hashing"),
        new("parallel-flavours", "node offset, depth, last-node flag and inner length as parameters of single nodes"),
        new("sigma-row-index-not-taken-mod-10", "any message"),
        new("endianness", "any message"),
        new("rotation-constant", "any message"),
        new("initial-vector", "any message"),
        new("one-instruction-set-path-differs", "the same cases on each leg, and lengths around the widths of loops"),
        new("tiered-or-optimised-code-differs", "the same call thousands of times"),
        new("stale-key-padding", "re-keying one object") { Rules = ["key-after-use"] },
        new("key-set-after-first-use-ignored", "`KeyedHashAlgorithm.Key`") { Rules = ["key-after-use"] },
        new("final-twice", "the state machine") { Rules = ["use-after-final"] },
        new("overlap", "the digest written into the message's own array") { Rules = ["overlap"] },
        new("wrong-block-size-reported", "`HashSize`, `InputBlockSize`, HMAC over the hash") { Rules = ["hash-size", "block-sizes"] },
        new("xof-length-not-mixed-in-or-truncated", "2xb, 2xs") { Instead = "no candidate offers BLAKE2X through the contract; `tests/Simd.Tests` tests our own" },
        new("dispose-or-clear-leaves-the-key", "memory after dispose") { Instead = "no API shows memory after dispose; `tests/Simd.Tests` tests our own" },
        new("counter-not-carried-at-2-64", "BLAKE2b's second counter word") { Instead = "no message reaches 2^64 bytes; the references and our kernels are tested with a counter that starts high" },
    ];
}
