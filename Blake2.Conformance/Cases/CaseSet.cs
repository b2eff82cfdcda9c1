using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>The cases of a tier, in the order in which they are asked: whatever part of it ran has sampled every family.</summary>
public static class CaseSet
{
    /// <summary>Every family of the quick and the full tier.</summary>
    public static IReadOnlyList<CaseFamily> Families { get; } =
    [
        new KnownAnswerFamily(),
        new RfcFamily(),
        new LengthFamily(),
        new GridFamily(),
        new FixedFamily(),
        new BlockMultipleFamily(),
        new PowerOfTwoFamily(),
        new ContentFamily(),
        new PublishedParameterFamily(),
        new SaltFamily(),
        new TreeFamily(),
        new SplitFamily(),
        new PathFamily(),
        new AlgorithmFamily(),
        new ReuseFamily(),
        new InterleavingFamily(),
        new ParallelFamily(),
        new RepetitionFamily(),
        new RefusalFamily(),
    ];

    /// <summary>The families of the long tier.</summary>
    public static IReadOnlyList<CaseFamily> LongFamilies { get; } = [new LongFamily()];

    /// <summary>All cases of <paramref name="function"/> in <paramref name="tier"/>.</summary>
    /// <exception cref="ArgumentException">The function is not BLAKE2.</exception>
    public static IReadOnlyList<ConformanceCase> Of(HashFunction function, Tier tier)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        if (!facts.IsBlake2)
        {
            throw new ArgumentException($"{facts.Name} is not judged; BLAKE2b and BLAKE2s are.", nameof(function));
        }

        return Mix(FamiliesOf(tier).Select(family => family.Cases(facts, tier).ToArray()));
    }

    /// <summary>Bytes of the longest message among the cases of <paramref name="function"/> in <paramref name="tier"/>.</summary>
    /// <exception cref="ArgumentException">The function is not BLAKE2.</exception>
    public static long LongestMessage(HashFunction function, Tier tier) => Of(function, tier).Max(conformanceCase => conformanceCase.Request.Message.Length);

    /// <summary>The case of that id with the least tier that has it; <see langword="null"/> where there is none.</summary>
    /// <exception cref="ArgumentException">The function is not BLAKE2.</exception>
    public static (ConformanceCase Case, Tier Tier)? Named(HashFunction function, string id)
    {
        foreach (Tier tier in Enum.GetValues<Tier>())
        {
            if (Of(function, tier).FirstOrDefault(conformanceCase => conformanceCase.Id == id) is { } found)
            {
                return (found, tier);
            }
        }

        return null;
    }

    /// <summary>The families of <paramref name="tier"/>.</summary>
    public static IReadOnlyList<CaseFamily> FamiliesOf(Tier tier) => tier == Tier.Long ? LongFamilies : Families;

    /// <summary>Merges the families so that each advances in proportion to its size, from its first case on.</summary>
    private static ConformanceCase[] Mix(IEnumerable<ConformanceCase[]> families) =>
        [.. families
            .SelectMany(cases => Scatter(cases).Select((conformanceCase, i) => (Position: (double)i / cases.Length, Case: conformanceCase)))
            .OrderBy(placed => placed.Position)
            .Select(placed => placed.Case)];

    /// <summary>The cases in steps of about the golden section of their number, so that any first part of them is spread over the whole.</summary>
    private static IEnumerable<ConformanceCase> Scatter(ConformanceCase[] cases)
    {
        int step = Math.Max(1, (int)(cases.Length * 0.6180339887498949));
        while (Gcd(step, cases.Length) != 1)
        {
            step++;
        }

        return Enumerable.Range(0, cases.Length).Select(i => cases[(int)((long)i * step % cases.Length)]);
    }

    private static int Gcd(int a, int b) => b == 0 ? a : Gcd(b, a % b);
}
