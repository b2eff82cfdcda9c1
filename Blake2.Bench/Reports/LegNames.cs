using Blake2.Bench.Legs;

namespace Blake2.Bench.Reports;

/// <summary>The names of several legs in few words.</summary>
internal static class LegNames
{
    /// <summary>The names in their order; three and more levels on end by the first and the last, as <c>x64-avx512 … x64-scalar</c>.</summary>
    public static string Listed(IEnumerable<string> legs)
    {
        List<List<string>> runs = [];
        foreach (string leg in legs.Distinct())
        {
            if (runs.Count > 0 && IsNextLevel(runs[^1][^1], leg))
            {
                runs[^1].Add(leg);
            }
            else
            {
                runs.Add([leg]);
            }
        }

        return string.Join(", ", runs.SelectMany(run => run.Count < 3 ? run : [$"{run[0]} … {run[^1]}"]));
    }

    /// <summary>The same without the levels of an architecture that is there itself.</summary>
    public static string WithoutLevels(IReadOnlyCollection<string> legs) => Listed(legs.Where(leg => LegTable.Named(leg) is not { Level: not null } level || !legs.Contains(level.ArchitectureName)));

    private static bool IsNextLevel(string leg, string next) => PlaceOf(next) == PlaceOf(leg) + 1 && LegTable.Named(leg)?.Level is not null && LegTable.Named(next)?.Level is not null;

    private static int PlaceOf(string name) => LegTable.All.TakeWhile(leg => leg.Name != name).Count();
}
