using Blake2.Bench.Candidates;
using NuGet.Versioning;

namespace Blake2.Bench.Commands;

/// <summary>Replaces pinned versions by the newest one that the sources have.</summary>
internal static class NewestVersions
{
    /// <summary>One version a package; candidates without versions stay as they are, and so does a package that no source has.</summary>
    public static async Task<IReadOnlyList<CandidateVersion>> OfAsync(IReadOnlyList<CandidateVersion> candidates, Workspace workspace, CancellationToken cancellation)
    {
        List<string> names = [];
        foreach (IGrouping<string, CandidateVersion> package in candidates.GroupBy(candidate => candidate.Id))
        {
            CandidateVersion last = package.Last();
            NuGetVersion? newest = last.Entry.Kind == CandidateKind.Package
                ? await workspace.Index.NewestAsync(package.Key, cancellation).ConfigureAwait(false)
                : null;
            names.Add(newest is null ? last.Name : $"{package.Key}@{newest.ToNormalizedString()}");
        }

        return workspace.Select(names);
    }
}
