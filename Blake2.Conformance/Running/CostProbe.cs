using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Running;

/// <summary>What a warm call costs: the least of several, so that a collection or another process does not count against the candidate.</summary>
internal static class CostProbe
{
    private const int WarmUp = 200;
    private const int ShortLength = 3;
    private const int LongLength = 1 << 20;
    private const int ShortCalls = 10;
    private const int LongCalls = 5;
    private const int OptimizingAttempts = 3;

    /// <summary>More than this a short message may not allocate, nor a long one beyond a short one.</summary>
    private const long MostFixedBytes = 1 << 20;
    private const long MostGrowth = LongLength / 4;
    private const long MostFixedNanoseconds = 1_000_000;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);
    private static readonly TimeSpan OptimizingPause = TimeSpan.FromMilliseconds(300);

    /// <summary>The traps that the cost of a call shows.</summary>
    public static IReadOnlyList<Trap> Traps(Interrogation interrogation, HashFunction function, CancellationToken cancellation)
    {
        HashParameters parameters = new(function, FunctionFacts.Of(function).MaxDigestLength);
        HashRequest brief = new(parameters, new MessageRecipe(MessagePattern.Counter251, ShortLength));
        HashRequest extended = new(parameters, new MessageRecipe(MessagePattern.Counter251, LongLength));
        if (cancellation.IsCancellationRequested || Least(interrogation, brief, 1) is not { } first)
        {
            return [];
        }

        // A candidate with a high fixed cost is warm after a few calls.
        int warmUp = first.Nanoseconds > MostFixedNanoseconds ? ShortCalls : WarmUp;
        if (interrogation.Reply(brief with { Path = HashPath.Repeated, Count = warmUp }, Limit) is not CandidateReply.Answered
            || Least(interrogation, brief, ShortCalls) is not { } fixedCost
            || Optimized(interrogation, extended, fixedCost) is not { } longCost)
        {
            return [];
        }

        return [.. FixedCost(fixedCost).Concat(Growth(fixedCost, longCost))];
    }

    private static IEnumerable<Trap> FixedCost(Cost cost)
    {
        if (cost.Bytes > MostFixedBytes || cost.Nanoseconds > MostFixedNanoseconds)
        {
            string allocated = cost.Bytes < 0 ? "" : $" and allocates {Number(cost.Bytes)} bytes";
            yield return new Trap(TrapIds.FixedCost, $"a message of {ShortLength} bytes takes {Number(cost.Nanoseconds / 1000)} µs{allocated}, warm");
        }
    }

    private static IEnumerable<Trap> Growth(Cost brief, Cost extended)
    {
        if (brief.Bytes >= 0 && extended.Bytes - brief.Bytes > MostGrowth)
        {
            yield return new Trap(
                TrapIds.AllocationGrowsWithInput,
                $"a message of {Number(LongLength)} bytes allocates {Number(extended.Bytes)} bytes, one of {ShortLength} bytes {Number(brief.Bytes)}");
        }
    }

    /// <summary>The cost of a long message. Code that was compiled in haste may allocate what optimized code keeps on the stack, and is optimized in the background only: what grows is asked for again.</summary>
    private static Cost? Optimized(Interrogation interrogation, HashRequest extended, Cost brief)
    {
        Cost? least = Least(interrogation, extended, LongCalls);
        for (int i = 0; i < OptimizingAttempts && least is { } cost && Growth(brief, cost).Any(); i++)
        {
            Thread.Sleep(OptimizingPause);
            least = Least(interrogation, extended, LongCalls);
        }

        return least;
    }

    private static Cost? Least(Interrogation interrogation, HashRequest request, int calls)
    {
        Cost least = new(long.MaxValue, long.MaxValue);
        for (int i = 0; i < calls; i++)
        {
            if (interrogation.Reply(request, Limit) is not CandidateReply.Answered { Answer: { Kind: AnswerKind.Digest } answer })
            {
                return null;
            }

            least = new Cost(Math.Min(least.Bytes, answer.AllocatedBytes), Math.Min(least.Nanoseconds, answer.ElapsedNanoseconds));
        }

        return least;
    }

    private static string Number(long value) => value.ToString("N0", CultureInfo.InvariantCulture);

    private readonly record struct Cost(long Bytes, long Nanoseconds);
}
