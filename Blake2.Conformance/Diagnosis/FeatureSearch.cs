using System.Globalization;
using System.Numerics;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>
/// Finds what separates failing from passing cases: rules of few traits that hold of many failing cases and of no, or few, passing ones, each grown trait by trait by
/// FOIL's measure (Quinlan 1990), until the failing cases are covered.
/// </summary>
internal static class FeatureSearch
{
    private const int MostRules = 3;
    private const int MostTraits = 3;

    /// <summary>A trait that leaves less than this part of the failing cases is no explanation of them.</summary>
    private const double LeastPart = 0.02;

    /// <summary>A rule with so few passing cases among those that it covers needs no further trait: a digest of one byte is right by chance once in 256.</summary>
    private const double PassingByChance = 0.005;

    /// <summary>Sentences with the counts of each rule.</summary>
    public static IReadOnlyList<string> Of(HashFunction function, IReadOnlyList<(HashRequest Request, bool IsFailing)> cases)
    {
        IReadOnlyList<Trait> traits = Trait.Of(function);
        ulong[][] holding = [.. traits.Select(trait => Bits(cases, one => trait.Holds(one.Request)))];
        ulong[] failing = Bits(cases, one => one.IsFailing);
        ulong[] passing = Bits(cases, one => !one.IsFailing);
        ulong[] left = [.. failing];
        List<string> sentences = [];
        while (sentences.Count < MostRules && Count(left) > 0 && Grow(holding, left, passing) is { } rule)
        {
            ulong[] covered = rule.Aggregate(All(cases.Count), (bits, trait) => And(bits, holding[trait]));
            (int wrong, int right) = (Count(And(covered, failing)), Count(And(covered, passing)));
            sentences.Add(Invariant($"{string.Join(", ", rule.Select(trait => traits[trait].Words))}: {wrong} of {wrong + right} such cases fail"));
            left = And(left, Not(covered));
        }

        int others = Count(left);
        (int failures, int all) = (Count(failing), cases.Count);
        string rest = sentences.Count == 0 ? Invariant($"{failures} of {all} cases fail, and nothing sets them apart")
            : others > 0 ? Invariant($"{others} of the {failures} failing cases have nothing of this in common")
            : Invariant($"no other of the {all} cases fails");
        return [.. sentences, rest];
    }

    /// <summary>Traits that together set failing cases apart; <see langword="null"/> where none does.</summary>
    private static List<int>? Grow(ulong[][] holding, ulong[] failing, ulong[] passing)
    {
        List<int> rule = [];
        int least = Math.Max(1, (int)(Count(failing) * LeastPart));
        for (; rule.Count < MostTraits && Count(passing) > PassingByChance * Count(failing);)
        {
            double before = Math.Log2((double)Count(failing) / (Count(failing) + Count(passing)));
            int best = -1;
            double most = 1e-9;
            for (int trait = 0; trait < holding.Length; trait++)
            {
                int wrong = Count(failing, holding[trait]);
                int right = Count(passing, holding[trait]);
                double gain = wrong < least ? 0 : wrong * (Math.Log2((double)wrong / (wrong + right)) - before);
                if (gain > most + 1e-6)
                {
                    (best, most) = (trait, gain);
                }
            }

            if (best < 0)
            {
                break;
            }

            rule.Add(best);
            failing = And(failing, holding[best]);
            passing = And(passing, holding[best]);
        }

        return rule.Count == 0 ? null : rule;
    }

    private static ulong[] Bits<T>(IReadOnlyList<T> items, Func<T, bool> holds)
    {
        ulong[] bits = new ulong[(items.Count + 63) / 64];
        for (int i = 0; i < items.Count; i++)
        {
            bits[i / 64] |= holds(items[i]) ? 1UL << (i % 64) : 0;
        }

        return bits;
    }

    private static ulong[] All(int count) => Bits(Enumerable.Range(0, count).ToArray(), _ => true);

    private static ulong[] And(ulong[] a, ulong[] b) => [.. a.Select((word, i) => word & b[i])];

    private static ulong[] Not(ulong[] a) => [.. a.Select(word => ~word)];

    private static int Count(ulong[] bits) => bits.Sum(BitOperations.PopCount);

    private static int Count(ulong[] a, ulong[] b)
    {
        int count = 0;
        for (int i = 0; i < a.Length; i++)
        {
            count += BitOperations.PopCount(a[i] & b[i]);
        }

        return count;
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
