using System.Text;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary>Tells GitHub Actions, where the program runs under it, what came of a run.</summary>
internal static class GitHubStep
{
    private const int LongestSummary = 1 << 20;

    /// <summary>Annotations on standard output, where GitHub looks for them, and the step's summary in the file that it named.</summary>
    public static void Tell(EvidenceFile evidence, BaselineComparison? baseline = null)
    {
        if (Environment.GetEnvironmentVariable("GITHUB_ACTIONS") != "true")
        {
            return;
        }

        foreach (string annotation in GitHubReport.Annotations(evidence, baseline))
        {
            Console.Out.WriteLine(annotation);
        }

        if (Environment.GetEnvironmentVariable("GITHUB_STEP_SUMMARY") is not { Length: > 0 } file)
        {
            return;
        }

        try
        {
            long used = File.Exists(file) ? new FileInfo(file).Length : 0;
            File.AppendAllText(file, GitHubReport.Summary(evidence, baseline, (int)Math.Max(0, LongestSummary - used)), new UTF8Encoding(encoderShouldEmitUTF8Identifier: false));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // The gate's answer is the exit code; a summary that cannot be written changes nothing of it.
            Console.Error.WriteLine($"blake2-bench: the step's summary cannot be written ({error.Message}).");
        }
    }
}
