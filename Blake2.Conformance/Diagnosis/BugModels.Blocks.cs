using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Blocks that end wrongly.</content>
public static partial class BugModels
{
    private static IEnumerable<BugModel> Blocks()
    {
        foreach (Scope scope in Enum.GetValues<Scope>())
        {
            string where = scope switch { Scope.WholeMessages => ", where a call gets the whole message", Scope.Pieces => ", where a message comes in pieces", _ => "" };
            yield return Eager("a full block is compressed at once, the key's too" + where, new Alteration { CompressesFullBlock = _ => true, Scope = scope }, isKeyWrong: true);
            yield return Eager("a full block of message is compressed at once, the key's is not" + where, new Alteration { CompressesFullBlock = isKey => !isKey, Scope = scope }, isKeyWrong: false);
            yield return Half("the last block's upper half is lost" + where, new Alteration { Block = LoseLastUpperHalf, Scope = scope }, isLastOnly: true);
            yield return Half("every block's upper half is lost" + where, new Alteration { Block = (block, _, _) => block[(block.Length / 2)..].Clear(), Scope = scope }, isLastOnly: false);
        }

        yield return Eager(
            "a full block is compressed at once, and again as the last one with what the buffer still holds",
            new Alteration { CompressesFullBlock = _ => true, Pads = state => state.Count > 0 }, isKeyWrong: true);
        yield return Eager(
            "a full block of message is compressed at once, and again as the last one with what the buffer still holds",
            new Alteration { CompressesFullBlock = isKey => !isKey, Pads = state => state.Count > 0 }, isKeyWrong: false);
        yield return Half("the last block's upper half repeats its lower half", new Alteration { Block = RepeatLastLowerHalf }, isLastOnly: true);
        yield return Half(
            "the last block ends after half a block, and the counter too",
            new Alteration { Block = LoseLastUpperHalf, Counter = facts => facts.IsLast && facts.Counted > facts.BlockLength / 2 ? facts.Total - (ulong)(facts.Counted - (facts.BlockLength / 2)) : facts.Total },
            isLastOnly: true);
    }

    private static BugModel Eager(string variant, Alteration alteration, bool isKeyWrong) => new("eager-block", variant, alteration)
    {
        Effect = facts => string.Create(
            CultureInfo.InvariantCulture,
            $"digests of messages whose length is a non-zero multiple of {facts.BlockLength} bytes are affected: 1 in {facts.BlockLength} of random lengths")
            + (isKeyWrong ? "; with a key, the empty message's too" : ""),
    };

    private static BugModel Half(string variant, Alteration alteration, bool isLastOnly) => new("wrong-above-half-a-block", variant, alteration)
    {
        Effect = facts => isLastOnly
            ? string.Create(CultureInfo.InvariantCulture, $"digests of messages whose last block has more than {facts.BlockLength / 2} bytes are affected: half of random lengths")
            : string.Create(CultureInfo.InvariantCulture, $"digests of messages of more than {facts.BlockLength / 2} bytes are affected"),
    };

    private static void LoseLastUpperHalf(Span<byte> block, int count, bool isLast)
    {
        if (isLast)
        {
            block[(block.Length / 2)..].Clear();
        }
    }

    private static void RepeatLastLowerHalf(Span<byte> block, int count, bool isLast)
    {
        int half = block.Length / 2;
        if (isLast && count > half)
        {
            block[..(count - half)].CopyTo(block[half..]);
        }
    }
}
