using System.Globalization;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Evidence;

/// <summary>What must hold in evidence beyond its JSON form, so that reports can be made of what others wrote.</summary>
internal static class EvidenceChecks
{
    private static readonly string[] Verdicts = Enum.GetNames<Verdict>();

    /// <exception cref="EvidenceFormatException">The first thing that is wrong, by its JSON path.</exception>
    public static void Check(string name, EvidenceFile file)
    {
        NamedFile check = new(name);
        check.Items("$.hosts", file.Hosts, (path, host) => check.That(host.ProcessorCount >= 0, $"{path}.processorCount", "a number of processors"));
        check.Items("$.legs", file.Legs, (_, _) => { });
        check.Items("$.provenance", file.Provenance, (_, _) => { });
        check.Items("$.candidates", file.Candidates, check.Candidate);
        check.Items("$.benchmarks", file.Benchmarks, check.Benchmark);
        check.Items("$.noise", file.Noise, (path, noise) => check.Amount($"{path}.relative", noise.Relative));
        check.Items("$.notRun", file.NotRun, (_, _) => { });
    }

    private sealed class NamedFile(string name)
    {
        public void Candidate(string path, CandidateEvidence row)
        {
            That(Verdicts.Contains(row.Verdict), $"{path}.verdict", $"one of {string.Join(", ", Verdicts)}");
            That(row.Expected is null || Verdicts.Contains(row.Expected), $"{path}.expected", $"one of {string.Join(", ", Verdicts)}, or null");
            Items($"{path}.witnesses", row.Witnesses, (_, _) => { });
            Items($"{path}.failures", row.Failures, (_, _) => { });
            Items($"{path}.findings", row.Findings, (_, _) => { });
            Items($"{path}.traps", row.Traps, (_, _) => { });
            foreach ((string outcome, int count) in row.Cases)
            {
                That(count >= 0, $"{path}.cases.{outcome}", "a number of cases");
            }

            That(row.Cases.Values.Sum(count => (long)count) <= int.MaxValue, $"{path}.cases", "numbers that together are no more than 2147483647");
            if (row.Diagnosis is { } diagnosis)
            {
                Items($"{path}.diagnosis.bugs", diagnosis.Bugs, (_, _) => { });
                Items($"{path}.diagnosis.models", diagnosis.Models, (_, _) => { });
                Items($"{path}.diagnosis.effects", diagnosis.Effects, (_, _) => { });
                Items($"{path}.diagnosis.features", diagnosis.Features, (_, _) => { });
            }
        }

        public void Benchmark(string path, BenchmarkEvidence row)
        {
            That(row.Bytes >= 0, $"{path}.bytes", "a length in bytes");
            That(row.DigestLength >= 0, $"{path}.digestLength", "a length in bytes");
            That(row.AllocatedBytes >= 0, $"{path}.allocatedBytes", "a length in bytes");
            That(double.IsFinite(row.MeanNanoseconds) && row.MeanNanoseconds > 0, $"{path}.meanNanoseconds", "a time above 0");
            Amount($"{path}.errorNanoseconds", row.ErrorNanoseconds);
            Amount($"{path}.stdDevNanoseconds", row.StdDevNanoseconds);
            Amount($"{path}.firstCallNanoseconds", row.FirstCallNanoseconds);
            Amount($"{path}.gen0", row.Gen0);
            Amount($"{path}.gen1", row.Gen1);
            Amount($"{path}.gen2", row.Gen2);
            That(row.Digest.All(char.IsAsciiHexDigit) && row.Digest.Length % 2 == 0, $"{path}.digest", "hexadecimal");
            That(row.Rounds.Count > 0, $"{path}.rounds", "the mean of each process");
            for (int round = 0; round < row.Rounds.Count; round++)
            {
                Amount(string.Create(CultureInfo.InvariantCulture, $"{path}.rounds[{round}]"), row.Rounds[round]);
            }

            Items($"{path}.remarks", row.Remarks, (_, _) => { });
        }

        public void Amount(string path, double value) => That(double.IsFinite(value) && value >= 0, path, "a number that is not negative");

        public void Items<T>(string path, IReadOnlyList<T> items, Action<string, T> check)
            where T : class
        {
            for (int i = 0; i < items.Count; i++)
            {
                string place = string.Create(CultureInfo.InvariantCulture, $"{path}[{i}]");
                That(items[i] is not null, place, "a value, not null");
                check(place, items[i]);
            }
        }

        public void That(bool holds, string path, string right)
        {
            if (!holds)
            {
                throw new EvidenceFormatException($"{name}, {path}: should be {right}.");
            }
        }
    }
}
