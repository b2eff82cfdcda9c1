using Blake2.Abstractions;

namespace MutantAdapters;

/// <content>The rows of the catalogue.</content>
public static partial class Mutants
{
    private const HashFunction Blake2b = HashFunction.Blake2b;
    private const HashFunction Blake2s = HashFunction.Blake2s;

    private static IEnumerable<Mutant> BlockRows()
    {
        yield return new("eager-block", "key and message") { EagerWholeCall = true, EagerUpdate = true, EagerKey = true };
        yield return new("eager-block", "message only") { EagerWholeCall = true, EagerUpdate = true };
        yield return new("eager-block", "whole calls only") { EagerWholeCall = true };
        yield return new("eager-block", "pieces only") { EagerUpdate = true };
        yield return new("wrong-above-half-a-block", "last block cut") { LastBlockKept = -2 };
        yield return new("wrong-above-half-a-block", "last block cut and counted so") { LastBlockKept = -2, CountsKeptOnly = true };
        yield return new("wrong-above-half-a-block", "last block's lower half twice") { LastBlockDoubled = true };
        yield return new("wrong-above-half-a-block", "every block cut") { UpperHalvesLost = true };
    }

    private static IEnumerable<Mutant> CounterRows()
    {
        yield return new("counter-not-carried", "8 bits") { CounterMask = byte.MaxValue };
        yield return new("counter-not-carried", "16 bits") { CounterMask = ushort.MaxValue };
        yield return new("counter-not-carried", "16 bits at the last block") { LastCounterMask = ushort.MaxValue };
        yield return new("counter-not-carried", "23 bits") { CounterMask = (1 << 23) - 1 };
        yield return new("counter-not-carried", "24 bits") { CounterMask = (1 << 24) - 1 };
        yield return new("counter-in-the-wrong-unit", "blocks") { Adds = (_, _) => 1 };
        yield return new("counter-in-the-wrong-unit", "last block whole") { Adds = (counted, isLast) => isLast ? (counted > 64 ? 128 : 64) : counted, Only = Blake2s };
        yield return new("counter-in-the-wrong-unit", "last block not counted") { Adds = (counted, isLast) => isLast ? 0 : counted };
        yield return new("counter-in-the-wrong-unit", "last block counts itself") { LastCounterIsItsLength = true };
        yield return new("counter-in-the-wrong-unit", "bits") { Adds = (counted, _) => 8 * counted };
        yield return new("int-truncation", "8-bit length") { LengthMask = byte.MaxValue };
        yield return new("int-truncation", "15-bit length") { LengthMask = short.MaxValue };
        yield return new("int-truncation", "16-bit length") { LengthMask = ushort.MaxValue };
        yield return new("int-truncation", "20-bit length") { LengthMask = (1 << 20) - 1 };
        yield return new("int-truncation", "24-bit length") { LengthMask = (1 << 24) - 1 };
    }

    private static IEnumerable<Mutant> LengthRows()
    {
        yield return new("digest-length-not-mixed-in", "longest always") { Words = (words, p, _) => words[0] = (words[0] & ~0xFFUL) | (uint)FunctionFacts.Of(p.Function).MaxDigestLength };
        yield return new("digest-length-not-mixed-in", "zero") { Words = (words, _, _) => words[0] &= ~0xFFUL };
        yield return new("digest-length-not-mixed-in", "longest when keyed") { Words = (words, p, _) => words[0] = p.KeyLength > 0 ? (words[0] & ~0xFFUL) | (uint)FunctionFacts.Of(p.Function).MaxDigestLength : words[0] };
        yield return new("bits-taken-for-bytes", "digest in bits") { Words = (words, p, _) => words[0] = (words[0] & ~0xFFUL) | (byte)(p.DigestLength << 3) };
        yield return new("bits-taken-for-bytes", "key in bits") { Words = (words, p, _) => words[0] = (words[0] & ~0xFF00UL) | ((ulong)(byte)(p.KeyLength << 3) << 8) };
        yield return new("bits-taken-for-bytes", "an eighth returned") { Digest = (all, length) => all[..(length >> 3)] };
        yield return new("bits-taken-for-bytes", "an eighth of the key") { KeyBlock = (block, length, _) => [.. block[..(length >> 3)], .. new byte[block.Length - (length >> 3)]] };
        yield return new("bits-taken-for-bytes", "an eighth of the message") { WholeInBits = true };
        yield return new("bits-taken-for-bytes", "an eighth of each piece") { PiecesInBits = true };
        yield return new("bits-taken-for-bytes", "an eighth of all") { WholeInBits = true, PiecesInBits = true };
        yield return new("key-length-not-mixed-in", "zero") { Words = (words, _, _) => words[0] &= ~0xFF00UL };
        yield return new("key-length-not-mixed-in", "longest always") { Words = (words, p, _) => words[0] = p.KeyLength == 0 ? words[0] : (words[0] & ~0xFF00UL) | ((ulong)FunctionFacts.Of(p.Function).MaxKeyLength << 8) };
        yield return new("key-length-not-mixed-in", "the digest's") { Words = (words, p, _) => words[0] = p.KeyLength == 0 ? words[0] : (words[0] & ~0xFF00UL) | ((words[0] & 0xFF) << 8) };
    }

    private static IEnumerable<Mutant> KeyRows()
    {
        yield return new("key-block-not-padded-or-not-hashed", "no padding") { KeyBlock = (block, length, _) => block[..length], EmptyKeyBlock = block => block };
        yield return new("key-block-not-padded-or-not-hashed", "half a block") { KeyBlock = (block, _, _) => block[..(block.Length / 2)] };
        yield return new("key-block-not-padded-or-not-hashed", "padded in front") { KeyBlock = (block, length, _) => [.. new byte[block.Length - length], .. block[..length]] };
        yield return new("key-block-not-padded-or-not-hashed", "last byte lost") { KeyBlock = (block, length, _) => [.. block[..(length - 1)], .. new byte[block.Length - length + 1]] };
        yield return new("key-block-kept-as-last-block", "two blocks") { EmptyKeyedIsTwoBlocks = true };
        yield return new("key-block-kept-as-last-block", "as unkeyed") { EmptyKeyedIsUnkeyed = true, };
        yield return new("key-block-kept-as-last-block", "left out") { EmptyKeyBlock = _ => [] };
    }

    private static IEnumerable<Mutant> FieldRows()
    {
        const string Salt = "salt-or-personalization-ignored-swapped-or-misplaced";
        yield return new(Salt, "salt ignored") { Words = (words, _, _) => (words[4], words[5]) = (0, 0) };
        yield return new(Salt, "personalization ignored") { Words = (words, _, _) => (words[6], words[7]) = (0, 0) };
        yield return new(Salt, "swapped") { Words = (words, _, _) => (words[4], words[5], words[6], words[7]) = (words[6], words[7], words[4], words[5]) };
        yield return new(Salt, "salt's words swapped") { Words = (words, _, _) => (words[4], words[5]) = (words[5], words[4]) };
        yield return new(Salt, "a word too late") { Words = (words, _, _) => (words[4], words[5], words[6], words[7]) = (0, words[4], words[5], words[6]) };
        yield return new(Salt, "a word too early") { Words = (words, _, _) => (words[3], words[4], words[5], words[6], words[7]) = (words[4], words[5], words[6], words[7], 0), Only = Blake2b };
        yield return new("parallel-flavours", "node offset ignored") { Words = (words, _, _) => words[1] = 0, Only = Blake2b };
        yield return new("parallel-flavours", "node offset of 32 bits") { Words = (words, _, _) => words[1] &= uint.MaxValue, Only = Blake2b };
        yield return new("parallel-flavours", "node offset of 32 bits in 2s") { Words = (words, _, _) => words[3] &= ~0xFFFFUL, Only = Blake2s };
        yield return new("parallel-flavours", "node depth ignored") { Words = (words, _, _) => words[2] &= ~0xFFUL, Only = Blake2b };
        yield return new("parallel-flavours", "inner length ignored") { Words = (words, _, _) => words[3] &= 0xFFFFFF, Only = Blake2s };
        yield return new("parallel-flavours", "last node forgotten") { LastNodeIsForgotten = true };
        yield return new("parallel-flavours", "fanout ignored") { Words = (words, _, _) => words[0] = (words[0] & ~0xFF0000UL) | 0x10000 };
    }

    private static IEnumerable<Mutant> ObjectRows()
    {
        yield return new("reset-loses-the-key", "block only") { ResetLosesKeyBlock = true };
        yield return new("reset-loses-the-key", "block and length") { ResetLosesKeyBlock = true, Words = (words, _, isAfterReset) => words[0] &= isAfterReset ? ~0xFF00UL : ulong.MaxValue };
        yield return new("reset-loses-the-key", "zeros instead") { KeyBlock = (block, _, isAfterReset) => isAfterReset ? new byte[block.Length] : block };
        yield return new("stale-tail-after-reset", "no padding after a reset") { NoPaddingAfterReset = true };
        yield return new("stale-tail-after-reset", "never a padding") { NoPadding = true };
        yield return new("stale-tail-after-reset", "block not emptied") { ResetKeepsLength = true };
        yield return new("stale-tail-after-reset", "counter goes on") { ResetKeepsCounter = true };
        yield return new("stale-tail-after-reset", "chaining value kept") { ResetKeepsChainingValue = true };
        yield return new("stale-tail-after-reset", "Initialize is empty") { InitializeIsEmpty = true };
        yield return new("split-updates", "a byte lost at the edge") { EdgeLosesByte = true };
        yield return new("split-updates", "an empty update ends") { EmptyUpdateEnds = true };
        yield return new("split-updates", "only the first update") { OnlyFirstUpdate = true };
        yield return new("split-updates", "an update overwrites") { UpdateOverwrites = true };
        yield return new("split-updates", "one byte lost") { OneByteIsLost = true };
        yield return new("split-updates", "the rest lost") { RestIsLost = true };
        yield return new("split-updates", "more than 4 KiB overwrite") { LongOverwrites = 4096 };
        yield return new("split-updates", "more than 64 KiB overwrite") { LongOverwrites = 65_536 };
        yield return new("split-updates", "short read ends") { ShortReadEnds = true };
        yield return new("state-shared-between-instances-or-threads", "block") { StaticBlock = true };
        yield return new("state-shared-between-instances-or-threads", "chaining value") { StaticChainingValue = true };
        yield return new("state-shared-between-instances-or-threads", "counter") { StaticCounter = true };
        yield return new("state-shared-between-instances-or-threads", "working vector of all threads") { StaticScratch = true };
        yield return new("state-shared-between-instances-or-threads", "last block of all threads") { StaticLastBlock = true };
        yield return new("state-shared-between-instances-or-threads", "key block of all threads") { StaticKeyBlock = true };
        yield return new("state-shared-between-instances-or-threads", "key until the first update") { StaticKeyUntilUpdate = true };
    }

    private static IEnumerable<Mutant> CallRows()
    {
        yield return new("offset-ignored", "array") { ArrayOffset = _ => 0 };
        yield return new("offset-ignored", "update") { UpdateOffset = _ => 0 };
        yield return new("offset-ignored", "TransformBlock") { TransformOffset = _ => 0, };
        yield return new("offset-ignored", "array, one too early") { ArrayOffset = offset => offset - 1 };
        yield return new("short-digest-buffer", "last byte of the span") { SpanBytes = length => length - 1 };
        yield return new("short-digest-buffer", "whole words of the span") { SpanBytes = length => length / 8 * 8 };
        yield return new("short-digest-buffer", "longest returned") { Digest = (all, _) => all };
        yield return new("short-digest-buffer", "one byte more") { Digest = (all, length) => all[..Math.Min(all.Length, length + 1)] };
        yield return new("short-digest-buffer", "a byte past the span") { OverrunsSpan = true };
        yield return new("input-changed", "first byte flipped") { WritesToInput = true };
        yield return new("input-changed", "last byte cleared") { PadsInInput = true };
        yield return new("input-changed", "key cleared") { WritesToKey = true };
        yield return new("tiered-or-optimised-code-differs", "right 3,000 times") { RightCalls = 3_000 };
        yield return new("tiered-or-optimised-code-differs", "right 30 times") { RightCalls = 30 };
        yield return new("tiered-or-optimised-code-differs", "wrong 30 times") { WrongCalls = 30 };
        yield return new("one-instruction-set-path-differs", "loop of 4 blocks") { WideLoopFrom = 4 };
        yield return new("one-instruction-set-path-differs", "loop of 8 blocks") { WideLoopFrom = 8 };
        yield return new("one-instruction-set-path-differs", "loop of 100 blocks") { WideLoopFrom = 100 };
    }

    private static IEnumerable<Mutant> RoundRows()
    {
        yield return new("sigma-row-index-not-taken-mod-10", "rows 0 and 0") { Rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0], Only = Blake2b };
        yield return new("sigma-row-index-not-taken-mod-10", "rows beyond the table") { Rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], Only = Blake2b };
        yield return new("sigma-row-index-not-taken-mod-10", "ten rounds") { Rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], Only = Blake2b };
        yield return new("sigma-row-index-not-taken-mod-10", "twelve rounds of 2s") { Rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1], Only = Blake2s };
        yield return new("endianness", "loads") { LoadsBigEndian = true };
        yield return new("endianness", "stores") { StoresBigEndian = true };
        yield return new("endianness", "both") { LoadsBigEndian = true, StoresBigEndian = true };
        yield return new("rotation-constant", "first is 31") { Rotations = [31, 24, 16, 63], Only = Blake2b };
        yield return new("rotation-constant", "last is 6") { Rotations = [16, 12, 8, 6], Only = Blake2s };
        yield return new("rotation-constant", "second and third exchanged") { Rotations = [32, 16, 24, 63], Only = Blake2b };
        yield return new("rotation-constant", "2s's in 2b") { Rotations = [16, 12, 8, 7], Only = Blake2b };
        yield return new("rotation-constant", "last goes left") { Rotations = [16, 12, 8, 25], Only = Blake2s };
        yield return new("initial-vector", "lowest bit of word 3") { Iv = (i, word) => i == 3 ? word ^ 1 : word };
        yield return new("initial-vector", "a digit of word 5") { Iv = (i, word) => i == 5 ? word ^ 0x00D00000 : word };
        yield return new("initial-vector", "word 7 is zero") { Iv = (i, word) => i == 7 ? 0 : word };
        yield return new("initial-vector", "words 1 and 2 exchanged") { Iv = (i, word) => i == 1 ? 0x3C6EF372 : i == 2 ? 0xBB67AE85 : word, Only = Blake2s };
    }
}
