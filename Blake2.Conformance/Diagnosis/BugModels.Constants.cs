using System.Buffers.Binary;
using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Constants that are mistyped, exchanged, or another function's: no digest is right then, so that they are tried only where none was.</content>
public static partial class BugModels
{
    private const string Rotation = "rotation-constant";
    private const string Vector = "initial-vector";

    private static readonly HashFunction[] Both = [HashFunction.Blake2b, HashFunction.Blake2s];

    /// <summary>The models of one wrong constant, of which no digest is right.</summary>
    public static IReadOnlyList<BugModel> Constants { get; } = [.. Both.SelectMany(Rotations), .. Both.SelectMany(Vectors)];

    private static IEnumerable<BugModel> Rotations(HashFunction function)
    {
        int bits = FunctionFacts.Of(function).MaxDigestLength;
        int[] right = RfcTables.Rotations(bits / 8);
        BugModel Model(string variant, int[] rotations) => new(Rotation, variant, new Alteration { Rotations = _ => rotations }) { Only = function, Effect = EveryDigest };

        foreach (int place in Enumerable.Range(0, right.Length))
        {
            foreach (int wrong in Enumerable.Range(0, bits).Where(by => by != right[place]))
            {
                string what = wrong == bits - right[place] ? Text($"goes left by {right[place]} bits instead of right") : Text($"is by {wrong} bits instead of {right[place]}");
                yield return Model(Text($"rotation {place + 1} of the four in each mixing {what}"), [.. right.Select((by, i) => i == place ? wrong : by)]);
            }
        }

        foreach (int[] order in Orders([0, 1, 2, 3]).Skip(1))
        {
            int[] wrong = [.. order.Select(place => right[place])];
            yield return Model(Text($"the four rotations stand in the order {string.Join(", ", wrong)} instead of {string.Join(", ", right)}"), wrong);
        }

        int[] left = [.. right.Select(by => bits - by)];
        yield return Model("all rotations go left instead of right", left);
        int[] others = function == HashFunction.Blake2b ? RfcTables.Rotations(4) : [.. RfcTables.Rotations(8).Select(by => by % bits)];
        yield return Model(Text($"the rotations are BLAKE2{(function == HashFunction.Blake2b ? 's' : 'b')}'s"), others);
        if (function == HashFunction.Blake2b)
        {
            yield return Model("the rotations are BLAKE-512's: 32, 25, 16, 11", [32, 25, 16, 11]);
        }
    }

    private static IEnumerable<BugModel> Vectors(HashFunction function)
    {
        int bits = FunctionFacts.Of(function).MaxDigestLength;
        int digits = bits / 4;
        BugModel Model(string variant, Func<ulong[], ulong[]> change) => new(Vector, variant, new Alteration { InitialVector = (words, _) => change(words) }) { Only = function, Effect = EveryDigest };
        BugModel Word(int place, string variant, Func<ulong, ulong> change) => Model(Text($"word {place} of the initial vector {variant}"), words => [.. words.Select((word, i) => i == place ? change(word) : word)]);

        ulong[] right = RfcTables.InitialVector(bits / 8);
        foreach (int place in Enumerable.Range(0, right.Length))
        {
            yield return Word(place, "is zero", _ => 0);
            yield return Word(place, "has its bytes in the other order", word => Reversed(word, bits));
            foreach ((int digit, int change) in from digit in Enumerable.Range(0, digits) from change in Enumerable.Range(1, 15) select (digit, change))
            {
                yield return Word(place, Text($"has a wrong digit: the {Ordinal(digits - digit)} of its {digits} hexadecimal ones is {((int)(right[place] >> (4 * digit)) & 15) ^ change:x}"), word => word ^ ((ulong)change << (4 * digit)));
            }

            foreach (int digit in Enumerable.Range(0, digits - 1))
            {
                int both = (int)(right[place] >> (4 * digit)) & 0xFF;
                int turned = ((both & 15) << 4) | (both >> 4);
                if (turned != both)
                {
                    yield return Word(place, Text($"has two digits exchanged: {turned:x2} instead of {both:x2}"), word => word ^ ((ulong)(both ^ turned) << (4 * digit)));
                }
            }

            foreach (int other in Enumerable.Range(place + 1, right.Length - place - 1))
            {
                yield return Model(Text($"words {place} and {other} of the initial vector are exchanged"), words => [.. words.Select((word, i) => words[i == place ? other : i == other ? place : i])]);
            }
        }

        yield return Model("all words of the initial vector have their bytes in the other order", words => [.. words.Select(word => Reversed(word, bits))]);
        yield return Model("the initial vector is zero", words => new ulong[words.Length]);
        yield return function == HashFunction.Blake2b
            ? Model("the initial vector is BLAKE2s's, in the lower halves of the words", words => [.. words.Select(word => word >> 32)])
            : Model("the initial vector is the lower halves of BLAKE2b's words", _ => [.. RfcTables.InitialVector(8).Select(word => word & uint.MaxValue)]);
    }

    private static string EveryDigest(FunctionFacts facts) => "all digests are affected";

    private static ulong Reversed(ulong word, int bits) => BinaryPrimitives.ReverseEndianness(word) >> (64 - bits);

    private static IEnumerable<int[]> Orders(int[] items) =>
        items.Length == 1 ? [items] : items.SelectMany(first => Orders([.. items.Where(item => item != first)]).Select(rest => (int[])[first, .. rest]));

    private static string Ordinal(int number) => Text($"{number}{(number % 100 is > 10 and < 14 ? "th" : (number % 10) switch { 1 => "st", 2 => "nd", 3 => "rd", _ => "th" })}");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
