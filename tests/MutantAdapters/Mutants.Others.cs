
namespace MutantAdapters;

/// <content>What no model covers, and two bugs at once.</content>
public static partial class Mutants
{
    private static IEnumerable<Mutant> NoModel()
    {
        yield return new("no-model", "first and last rotation") { Rotations = [31, 24, 16, 62], Only = Blake2b };
        yield return new("no-model", "digits of two words of the initial vector") { Iv = (i, word) => i is 2 or 6 ? word ^ 0x70 : word };
        yield return new("no-model", "three digits of a word of the initial vector") { Iv = (i, word) => i == 4 ? word ^ 0x1011 : word };
        yield return new("no-model", "addition without carries") { AddsWithoutCarryOut = true };
        yield return new("no-model", "half of the feed-forward") { HalfFeedForward = true };
        yield return new("no-model", "columns twice, no diagonals") { ColumnTwice = true };
        yield return new("no-model", "signed bytes") { SignedBytes = true };
        yield return new("no-model", "rows in reverse") { Rounds = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0], Only = Blake2s };
        yield return new("no-model", "fourteen rounds") { Rounds = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 1, 2, 3], Only = Blake2b };
        yield return new("no-model", "key's bytes reversed") { KeyBlock = (block, length, _) => [.. block[..length].Reverse(), .. block[length..]] };
        yield return new("no-model", "digest reversed") { Digest = (all, length) => [.. all[..length].Reverse()] };
        yield return new("no-model", "last word's parameter flipped for long digests") { Words = (words, p, _) => words[7] ^= p.DigestLength > 20 ? 1UL : 0 };
        yield return new("no-model", "length of 11 bits") { LengthMask = (1 << 11) - 1 };
    }

    private static IEnumerable<Mutant> TwoBugs()
    {
        yield return new("two-bugs", "eager block, digest length not mixed in") { EagerWholeCall = true, EagerUpdate = true, EagerKey = true, Words = (words, _, _) => words[0] &= ~0xFFUL };
        yield return new("two-bugs", "half a block, key length not mixed in") { LastBlockKept = -2, Words = (words, _, _) => words[0] &= ~0xFF00UL };
        yield return new("two-bugs", "salt ignored, offset ignored") { ArrayOffset = _ => 0, Words = (words, _, _) => (words[4], words[5]) = (0, 0) };
        yield return new("two-bugs", "counter of 16 bits, last node forgotten") { CounterMask = ushort.MaxValue, LastNodeIsForgotten = true };
        yield return new("two-bugs", "reset loses the key, a byte lost at the edge") { ResetLosesKeyBlock = true, EdgeLosesByte = true };
        yield return new("two-bugs", "a rotation, digest length not mixed in") { Rotations = [16, 12, 8, 6], Words = (words, _, _) => words[0] &= ~0xFFUL, Only = Blake2s };
        yield return new("two-bugs", "eager block, last byte of the span") { EagerWholeCall = true, EagerUpdate = true, EagerKey = true, SpanBytes = length => length - 1 };
    }
}
