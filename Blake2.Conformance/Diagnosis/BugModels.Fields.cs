using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Salt, personalization, and the fields of tree hashing.</content>
public static partial class BugModels
{
    private const string Salt = "salt-or-personalization-ignored-swapped-or-misplaced";
    private const string Tree = "parallel-flavours";

    private static IEnumerable<BugModel> Fields()
    {
        yield return Field("the salt is ignored", (salt, _, _) => salt.Clear(), "salted digests are affected, no others");
        yield return Field("the personalization is ignored", (_, personalization, _) => personalization.Clear(), "personalized digests are affected, no others");
        yield return Field("salt and personalization are ignored", (salt, personalization, _) => Clear(salt, personalization), "salted and personalized digests are affected, no others");
        yield return Field("salt and personalization are swapped", (salt, personalization, _) => Swap(salt, personalization), "salted and personalized digests are affected, no others");
        yield return Field("the words of the salt are swapped", (salt, _, _) => Swap(salt[..(salt.Length / 2)], salt[(salt.Length / 2)..]), "salted digests are affected, no others");
        yield return Field("the words of the personalization are swapped", (_, personalization, _) => Swap(personalization[..(personalization.Length / 2)], personalization[(personalization.Length / 2)..]), "personalized digests are affected, no others");
        yield return Field("the words of both are swapped", (salt, personalization, _) =>
        {
            Swap(salt[..(salt.Length / 2)], salt[(salt.Length / 2)..]);
            Swap(personalization[..(personalization.Length / 2)], personalization[(personalization.Length / 2)..]);
        }, "salted and personalized digests are affected, no others");
        yield return Field("salt and personalization lie a word too early", (_, _, block) => Move(block, -1), "salted and personalized digests are affected, no others");
        yield return Field("salt and personalization lie a word too late, and the last word is lost", (_, _, block) => Move(block, 1), "salted and personalized digests are affected, no others");
        yield return Field("the salt's bytes are reversed", (salt, _, _) => salt.Reverse(), "salted digests are affected, no others");
        yield return Field("the personalization's bytes are reversed", (_, personalization, _) => personalization.Reverse(), "personalized digests are affected, no others");
        yield return Field("the second word of the salt is lost", (salt, _, _) => salt[(salt.Length / 2)..].Clear(), "salted digests are affected, no others");
        yield return Field("the second word of the personalization is lost", (_, personalization, _) => personalization[(personalization.Length / 2)..].Clear(), "personalized digests are affected, no others");
    }

    private static IEnumerable<BugModel> Trees()
    {
        yield return TreeField("the node offset is ignored", (block, _, state) => OffsetIn(block, state).Clear());
        yield return TreeField("the node offset has 32 bits", (block, _, state) => OffsetIn(block, state)[4..].Clear());
        yield return TreeField("the node offset has 8 bits", (block, _, state) => OffsetIn(block, state)[1..].Clear());
        yield return TreeField("the node depth is ignored", (block, _, state) => block[RfcTables.DepthAt(state.Facts)] = 0);
        yield return TreeField("the inner length is ignored", (block, _, state) => block[RfcTables.DepthAt(state.Facts) + 1] = 0);
        yield return TreeField("node depth and inner length are swapped", (block, _, state) => Swap(block.Slice(RfcTables.DepthAt(state.Facts), 1), block.Slice(RfcTables.DepthAt(state.Facts) + 1, 1)));
        yield return TreeField("fanout and depth are ignored", (block, _, _) => (block[2], block[3]) = (1, 1));
        yield return TreeField("the fanout is ignored", (block, _, _) => block[2] = 1);
        yield return TreeField("the depth is ignored", (block, _, _) => block[3] = 1);
        yield return TreeField("fanout and depth are swapped", (block, _, _) => (block[2], block[3]) = (block[3], block[2]));
        yield return TreeField("the leaf length is ignored", (block, _, _) => block[4..8].Clear());
        yield return TreeField("all tree fields are ignored", (block, _, state) =>
        {
            block[2..(RfcTables.DepthAt(state.Facts) + 2)].Clear();
            (block[2], block[3]) = (1, 1);
        });
        yield return new BugModel(Tree, "the last-node flag is ignored", new Alteration { ForgetsLastNode = true }) { Effect = _ => "digests of last nodes in tree hashing are affected, no others" };
    }

    private delegate void FieldChange(Span<byte> salt, Span<byte> personalization, Span<byte> block);

    private static BugModel Field(string variant, FieldChange change, string effect) => First(Salt, variant, (block, _, state) =>
    {
        int field = state.Facts.SaltLength;
        change(block.Slice(block.Length - (2 * field), field), block[^field..], block);
    }, _ => effect);

    private static BugModel TreeField(string variant, ParameterBlockChange change) =>
        First(Tree, variant, change, _ => "digests of nodes in tree hashing that set the field are affected, no others");

    private static Span<byte> OffsetIn(Span<byte> block, AlteredState state) => block[8..RfcTables.DepthAt(state.Facts)];

    private static void Clear(Span<byte> a, Span<byte> b)
    {
        a.Clear();
        b.Clear();
    }

    private static void Swap(Span<byte> a, Span<byte> b)
    {
        byte[] kept = a.ToArray();
        b.CopyTo(a);
        kept.CopyTo(b);
    }

    /// <summary>Moves both fields by words.</summary>
    private static void Move(Span<byte> block, int words)
    {
        int word = block.Length / 8;
        byte[] fields = block[(4 * word)..].ToArray();
        block[(4 * word)..].Clear();
        int from = (4 + words) * word;
        fields.AsSpan(0, Math.Min(fields.Length, block.Length - from)).CopyTo(block[from..]);
    }
}
