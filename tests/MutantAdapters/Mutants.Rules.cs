using Blake2.Abstractions;

namespace MutantAdapters;

/// <content>Rows of the catalogue that contract rules find: every digest that a case asks for is right.</content>
public static partial class Mutants
{
    private static IEnumerable<Mutant> NewKeyRules()
    {
        yield return new("stale-key-padding", "the whole tail stays") { StaleKeyEnd = (_, _) => int.MaxValue, Only = Blake2b };
        yield return new("stale-key-padding", "and the length of the longest") { NewKeyBytes = (before, key) => [.. key, .. before.Skip(key.Length)], Only = Blake2s };
        yield return new("stale-key-padding", "one byte stays") { StaleKeyEnd = (length, _) => length + 1, Only = Blake2s };
        yield return new("stale-key-padding", "cleared from the next word on") { StaleKeyEnd = (length, word) => (length + word - 1) / word * word, Only = Blake2b };
        yield return new("stale-key-padding", "in an HMAC class") { StaleKeyEnd = (_, _) => int.MaxValue, Shape = AlgorithmShape.Hmac, Only = Blake2s };
        yield return new("key-set-after-first-use-ignored", "dropped after the first message") { NewKey = NewKey.DroppedAfterUse, Only = Blake2b };
        yield return new("key-set-after-first-use-ignored", "one message late") { NewKey = NewKey.OneMessageLate, Only = Blake2s };
        yield return new("key-set-after-first-use-ignored", "always dropped, in an HMAC class") { NewKey = NewKey.Dropped, Shape = AlgorithmShape.Hmac, Only = Blake2b };
        yield return new("key-set-after-first-use-ignored", "the first one's length stays") { FirstKeyLengthStays = true, Only = Blake2s };
    }

    private static IEnumerable<Mutant> EndRules()
    {
        yield return new("final-twice", "hashes on") { AfterEnd = AfterEnd.HashesOn, Only = Blake2b };
        yield return new("final-twice", "the same digest whatever follows") { AfterEnd = AfterEnd.IsDeaf, Only = Blake2s };
        yield return new("final-twice", "begins anew without the key") { AfterEnd = AfterEnd.LosesKey, Only = Blake2b };
        yield return new("final-twice", "zeros the second time") { AfterEnd = AfterEnd.GivesZeros, Only = Blake2s };
    }

    private static IEnumerable<Mutant> BufferRules()
    {
        yield return new("overlap", "destination cleared first") { Destination = Destination.Cleared, Only = Blake2b };
        yield return new("overlap", "destination cleared first in 2s") { Destination = Destination.Cleared, Only = Blake2s };
        yield return new("overlap", "message passes through the destination") { Destination = Destination.TakesMessage, Only = Blake2s };
        yield return new("overlap", "key put into the destination") { Destination = Destination.TakesKey, Only = Blake2b };
    }

    private static IEnumerable<Mutant> SizeRules()
    {
        yield return new("wrong-block-size-reported", "HashSize in bytes") { HashSize = length => length, Only = Blake2b };
        yield return new("wrong-block-size-reported", "HashSize of the longest digest") { HashSize = _ => 256, Only = Blake2s };
        yield return new("wrong-block-size-reported", "HashSize never set") { HashSize = _ => 0, Shape = AlgorithmShape.Plain, Only = Blake2b };
        yield return new("wrong-block-size-reported", "InputBlockSize without OutputBlockSize") { BlockSizes = (facts, _) => (facts.BlockLength, 1), Only = Blake2s };
        yield return new("wrong-block-size-reported", "OutputBlockSize is the digest's") { BlockSizes = (facts, length) => (facts.BlockLength, length), Only = Blake2b };
        yield return new("wrong-block-size-reported", "InputBlockSize 0, in an HMAC class") { BlockSizes = (_, _) => (0, 0), Shape = AlgorithmShape.Hmac, Only = Blake2s };
    }
}
