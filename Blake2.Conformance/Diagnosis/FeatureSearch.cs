using System.Globalization;
using System.Numerics;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>
/// Finds what separates failing from passing cases: rules of few traits that hold of many failing cases and of no, or few, passing ones, each grown trait by trait by
/// FOIL's measure (Quinlan 1990), until the failing cases are covered. A trait must gain more than it costs to name it among all, so that chance does not make one up, and a rule that does not
/// separate well is not told. What is told says both sides: how many of the failing cases are such, and how many of the passing ones.
/// </summary>
internal static class FeatureSearch
{
    private const int MostRules = 3;
    private const int MostTraits = 6;

    /// <summary>A trait that leaves less than this part of the failing cases is no explanation of them.</summary>
    private const double LeastPart = 0.02;
    private const int FewestFailing = 2;

    /// <summary>Bits beyond its name that a trait must gain: one that does so by chance is found once in 8 searches, were the traits independent and the cases all alike.</summary>
    private const double Margin = 3;

    /// <summary>A rule separates only if its part of the passing cases is at most this part of its part of the failing ones,</summary>
    private const double MostOfPassing = 0.2;

    /// <summary>and either most cases that it covers fail,</summary>
    private const double MostFail = 0.75;

    /// <summary>or nearly all failing ones are covered, and hardly any passing ones.</summary>
    private const double NearlyAll = 0.95;
    private const double HardlyAny = 0.05;

    /// <summary>Sentences with the counts of each rule.</summary>
    public static IReadOnlyList<string> Of(HashFunction function, IReadOnlyList<(HashRequest Request, bool IsFailing)> cases)
    {
        IEnumerable<long> lengths = cases.Where(one => one.IsFailing).GroupBy(one => one.Request.Message.Length).Where(alike => alike.Count() >= FewestFailing).Select(alike => alike.Key).Order();
        IReadOnlyList<Trait> traits = Trait.Of(function, [.. lengths]);
        ulong[][] holding = [.. traits.Select(trait => Bits(cases, one => trait.Holds(one.Request)))];
        ulong[] failing = Bits(cases, one => one.IsFailing);
        ulong[] passing = Bits(cases, one => !one.IsFailing);
        ulong[] left = [.. failing];
        (int failures, int passes) = (Count(failing), Count(passing));
        List<(string Sentence, ulong[] Covered)> rules = [];
        while (rules.Count < MostRules && Count(left) > 0 && Grow(holding, left, passing) is { } rule)
        {
            ulong[] covered = Covered(holding, rule, cases.Count);
            if (!SeparatesWell(covered, left, passing))
            {
                break;
            }

            (int wrong, int right) = (Count(covered, failing), Count(covered, passing));
            string words = string.Join(", ", rule.Select(trait => traits[trait].Words));

            // A wider rule says what a narrower one before it has said.
            rules.RemoveAll(narrower => Count(And(narrower.Covered, Not(covered))) == 0);
            rules.Add(($"{words}: {PartOf(wrong, failures)} failing cases and {PartOf(right, passes)} passing ones are such", covered));
            left = And(left, Not(covered));
        }

        int others = Count(left);
        string rest = rules.Count == 0 ? Invariant($"{failures:N0} of {cases.Count:N0} cases fail, and no feature of the cases separates failing from passing")
            : others > 0 ? Invariant($"{others:N0} of the {failures:N0} failing cases have nothing of this in common")
            : Invariant($"no other of the {cases.Count:N0} cases fails");
        return [.. rules.Select(rule => rule.Sentence), rest];
    }

    private static string PartOf(int count, int all) => count == 0 ? Invariant($"none of the {all:N0}") : count == all ? Invariant($"all {all:N0}") : Invariant($"{count:N0} of the {all:N0}");

    /// <summary>Traits that together set failing cases apart; <see langword="null"/> where none does.</summary>
    private static List<int>? Grow(ulong[][] holding, ulong[] failing, ulong[] passing)
    {
        List<int> rule = [];
        (ulong[] allFailing, ulong[] allPassing) = (failing, passing);
        int least = Math.Max(FewestFailing, (int)(Count(failing) * LeastPart));
        double cost = Math.Log2(holding.Length) + Margin;
        while (rule.Count < MostTraits && Count(passing) > 0)
        {
            double before = Math.Log2((double)Count(failing) / (Count(failing) + Count(passing)));
            int best = -1;
            double most = cost;
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

        return rule.Count == 0 ? null : Widened(holding, Pruned(holding, rule, allFailing, allPassing), allFailing, allPassing);
    }

    /// <summary>The rule without traits that later ones have made needless: without each it covers no more passing cases, and as many failing ones.</summary>
    private static List<int> Pruned(ulong[][] holding, List<int> rule, ulong[] failing, ulong[] passing)
    {
        foreach (int trait in rule.ToArray())
        {
            List<int> shorter = [.. rule.Where(one => one != trait)];
            if (shorter.Count > 0 && Count(Restricted(holding, shorter, passing)) <= Count(Restricted(holding, rule, passing)) && Count(Restricted(holding, shorter, failing)) >= Count(Restricted(holding, rule, failing)))
            {
                rule = shorter;
            }
        }

        return rule;
    }

    /// <summary>The rule with other traits in the places of some, where it covers more failing cases then, and no more passing ones: a border that was drawn before the other traits were there.</summary>
    private static List<int> Widened(ulong[][] holding, List<int> rule, ulong[] failing, ulong[] passing)
    {
        for (int place = 0; place < rule.Count; place++)
        {
            List<int> others = [.. rule.Where((_, i) => i != place)];
            (ulong[] wrong, ulong[] right) = (Restricted(holding, others, failing), Restricted(holding, others, passing));
            (int most, int mostRight) = (Count(wrong, holding[rule[place]]), Count(right, holding[rule[place]]));
            for (int trait = 0; trait < holding.Length; trait++)
            {
                if (Count(wrong, holding[trait]) > most && Count(right, holding[trait]) <= mostRight)
                {
                    most = Count(wrong, holding[trait]);
                    rule[place] = trait;
                }
            }
        }

        return rule;
    }

    private static bool SeparatesWell(ulong[] covered, ulong[] failing, ulong[] passing)
    {
        (double wrong, double right) = (Count(covered, failing), Count(covered, passing));
        double ofFailing = wrong / Count(failing);
        double ofPassing = right / Math.Max(1, Count(passing));
        return ofPassing <= MostOfPassing * ofFailing && (wrong / (wrong + right) >= MostFail || (ofFailing >= NearlyAll && ofPassing <= HardlyAny));
    }

    private static ulong[] Covered(ulong[][] holding, List<int> rule, int count) => Restricted(holding, rule, Bits(Enumerable.Range(0, count).ToArray(), _ => true));

    private static ulong[] Restricted(ulong[][] holding, List<int> rule, ulong[] cases) => rule.Aggregate(cases, (bits, trait) => And(bits, holding[trait]));

    private static ulong[] Bits<T>(IReadOnlyList<T> items, Func<T, bool> holds)
    {
        ulong[] bits = new ulong[(items.Count + 63) / 64];
        for (int i = 0; i < items.Count; i++)
        {
            bits[i / 64] |= holds(items[i]) ? 1UL << (i % 64) : 0;
        }

        return bits;
    }

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
