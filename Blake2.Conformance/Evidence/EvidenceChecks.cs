using System.Globalization;
using System.Text.RegularExpressions;
using Blake2.Conformance.Judging;

namespace Blake2.Conformance.Evidence;

/// <summary>
/// What must hold in evidence beyond its JSON form, so that reports can be made of what others wrote. Ids of findings, traps and bugs may be unknown: newer rules have others.
/// </summary>
/// <param name="name">How an error names the file.</param>
/// <param name="legs">The legs that there are; <see langword="null"/> for whatever the file names.</param>
internal sealed class EvidenceChecks(string name, IReadOnlyCollection<string>? legs)
{
    private const int LongestShown = 60;

    private HashSet<string> _hosts = [];

    /// <exception cref="EvidenceFormatException">The first thing that is wrong, by its JSON path, with what it is and what would be right.</exception>
    public void Check(EvidenceFile file)
    {
        Items("$.hosts", file.Hosts, (path, host) =>
        {
            Named($"{path}.id", host.Id);
            That(host.ProcessorCount >= 0, $"{path}.processorCount", host.ProcessorCount, "a number of processors");
        });
        _hosts = [.. file.Hosts.Select(host => host.Id)];
        Items("$.legs", file.Legs, (path, leg) => Place(path, leg.Host, leg.Leg));
        Texts("$.provenance", file.Provenance);
        Items("$.candidates", file.Candidates, Candidate);
        Items("$.benchmarks", file.Benchmarks, Benchmark);
        Items("$.noise", file.Noise, (path, noise) =>
        {
            Place(path, noise.Host, noise.Leg);
            Amount($"{path}.relative", noise.Relative);
        });
        Texts("$.conditions", file.Conditions);
        Texts("$.notRun", file.NotRun);
        if (file.Evaluation is { } evaluation)
        {
            Evaluation("$.evaluation", evaluation);
        }
    }

    private void Candidate(string path, CandidateEvidence row)
    {
        Named($"{path}.package", row.Package);
        Version($"{path}.version", row.Version);
        OneOf($"{path}.algorithm", row.Algorithm, EvidenceWords.JudgedAlgorithms);
        Place(path, row.Host, row.Leg);
        OneOf($"{path}.tier", row.Tier, EvidenceWords.Tiers);
        OneOf($"{path}.verdict", row.Verdict, EvidenceWords.Verdicts);
        That(row.Expected is null || EvidenceWords.Verdicts.Contains(row.Expected), $"{path}.expected", row.Expected, $"one of {string.Join(", ", EvidenceWords.Verdicts)}, or null");
        Matches($"{path}.sha512", row.Sha512, EvidenceWords.Sha512Pattern, "the Base64 of a SHA-512, or empty");
        Matches($"{path}.assetSha256", row.AssetSha256, EvidenceWords.Sha256Pattern, "a SHA-256 in lower-case hexadecimal, or empty");
        Texts($"{path}.witnesses", row.Witnesses);
        Cases($"{path}.cases", row.Cases);
        Items($"{path}.failures", row.Failures, (place, failure) =>
        {
            OneOf($"{place}.outcome", failure.Outcome, EvidenceWords.Outcomes);
            Matches($"{place}.expected", failure.Expected, EvidenceWords.HexadecimalPattern, "a digest in lower-case hexadecimal, or empty");
        });
        Items($"{path}.findings", row.Findings, (place, finding) => OneOf($"{place}.severity", finding.Severity, EvidenceWords.Severities));
        Items($"{path}.traps", row.Traps, (_, _) => { });
        if (row.Diagnosis is { } diagnosis)
        {
            Diagnosis($"{path}.diagnosis", diagnosis);
        }

        if (row.Fuzz is { } fuzz)
        {
            Amount($"{path}.fuzz.asked", fuzz.Asked);
            Amount($"{path}.fuzz.seconds", fuzz.Seconds);
            Amount($"{path}.fuzz.failures", fuzz.Failures);
            Amount($"{path}.fuzz.failed", fuzz.Failed);
            Amount($"{path}.fuzz.unstable", fuzz.Unstable);
        }
    }

    private void Cases(string path, IReadOnlyDictionary<string, int> cases)
    {
        foreach ((string outcome, int count) in cases)
        {
            OneOf(path, outcome, EvidenceWords.Outcomes);
            That(count >= 0, $"{path}.{outcome}", count, "a number of cases");
        }

        long all = cases.Values.Sum(count => (long)count);
        That(all <= int.MaxValue, path, all, "numbers that together are no more than 2147483647");
    }

    private void Diagnosis(string path, DiagnosisEvidence diagnosis)
    {
        Texts($"{path}.bugs", diagnosis.Bugs);
        Texts($"{path}.models", diagnosis.Models);
        Texts($"{path}.effects", diagnosis.Effects);
        Texts($"{path}.features", diagnosis.Features);
        Amount($"{path}.agreeing", diagnosis.Agreeing);
        Amount($"{path}.of", diagnosis.Of);
        Amount($"{path}.leftToChance", diagnosis.LeftToChance);
    }

    private void Benchmark(string path, BenchmarkEvidence row)
    {
        Named($"{path}.candidate", row.Candidate);
        Version($"{path}.version", row.Version);
        OneOf($"{path}.algorithm", row.Algorithm, EvidenceWords.Algorithms);
        Place(path, row.Host, row.Leg);
        Named($"{path}.input", row.Input);
        That(row.Bytes >= 0, $"{path}.bytes", row.Bytes, "a length in bytes");
        That(row.DigestLength >= 0, $"{path}.digestLength", row.DigestLength, "a length in bytes");
        That(row.AllocatedBytes >= 0, $"{path}.allocatedBytes", row.AllocatedBytes, "a length in bytes");
        That(double.IsFinite(row.MeanNanoseconds) && row.MeanNanoseconds > 0, $"{path}.meanNanoseconds", row.MeanNanoseconds, "a time above 0");
        Amount($"{path}.errorNanoseconds", row.ErrorNanoseconds);
        Amount($"{path}.stdDevNanoseconds", row.StdDevNanoseconds);
        Amount($"{path}.firstCallNanoseconds", row.FirstCallNanoseconds);
        Amount($"{path}.gen0", row.Gen0);
        Amount($"{path}.gen1", row.Gen1);
        Amount($"{path}.gen2", row.Gen2);
        Matches($"{path}.digest", row.Digest, EvidenceWords.DigestPattern, "a digest in lower-case hexadecimal");
        That(row.Rounds.Count > 0, $"{path}.rounds", "[]", "the mean of each process");
        for (int round = 0; round < row.Rounds.Count; round++)
        {
            Amount(string.Create(CultureInfo.InvariantCulture, $"{path}.rounds[{round}]"), row.Rounds[round]);
        }

        if (row.Verdict is { } verdict)
        {
            // The name of the verdict, and after it what else its cell in a table says.
            That(EvidenceWords.Verdicts.Contains(verdict.Split(',', ' ')[0]), $"{path}.verdict", verdict, $"one of {string.Join(", ", EvidenceWords.Verdicts)}, with its findings, or null");
        }

        Texts($"{path}.remarks", row.Remarks);
    }

    private void Evaluation(string path, EvaluationEvidence evaluation)
    {
        Named($"{path}.package", evaluation.Package);
        Version($"{path}.version", evaluation.Version);
        Items($"{path}.identity", evaluation.Identity, (_, _) => { });
        Texts($"{path}.warnings", evaluation.Warnings);
        Items($"{path}.adapters", evaluation.Adapters, (_, _) => { });
        Texts($"{path}.found", evaluation.Found);
    }

    private void Place(string path, string host, string leg)
    {
        That(_hosts.Contains(host), $"{path}.host", host, _hosts.Count == 0 ? "the id of a machine in $.hosts, which is empty" : $"the id of a machine in $.hosts ({string.Join(", ", _hosts)})");
        Named($"{path}.leg", leg);
        if (legs is not null)
        {
            OneOf($"{path}.leg", leg, legs);
        }
    }

    private void Named(string path, string text) => That(text.Length > 0, path, text, "a name");

    private void Version(string path, string text) =>
        That(EvidenceWords.IsVersion(text), path, text, "a version such as 1.0.0 or 2.1.0-beta.3, or empty for what has none");

    private void OneOf(string path, string word, IReadOnlyCollection<string> words) => That(words.Contains(word), path, word, $"one of {string.Join(", ", words)}");

    private void Matches(string path, string text, string pattern, string right) => That(Regex.IsMatch(text, pattern, RegexOptions.CultureInvariant), path, text, right);

    private void Amount(string path, double value) => That(double.IsFinite(value) && value >= 0, path, value, "a number that is not negative");

    private void Texts(string path, IReadOnlyList<string> texts) => Items(path, texts, (_, _) => { });

    private void Items<T>(string path, IReadOnlyList<T> items, Action<string, T> check)
        where T : class
    {
        for (int i = 0; i < items.Count; i++)
        {
            string place = string.Create(CultureInfo.InvariantCulture, $"{path}[{i}]");
            That(items[i] is not null, place, null, "a value, not null");
            check(place, items[i]);
        }
    }

    private void That(bool holds, string path, object? actual, string right)
    {
        if (!holds)
        {
            throw new EvidenceFormatException($"{name}, {path}: is {Shown(actual)}, should be {right}.");
        }
    }

    /// <summary>A value as JSON would have it, on one line and not too long for it.</summary>
    private static string Shown(object? value)
    {
        string text = value is null ? "null" : Convert.ToString(value, CultureInfo.InvariantCulture)!;
        if (value is not string || text == "[]")
        {
            return text;
        }

        string line = string.Concat(text.Take(LongestShown).Select(c => char.IsControl(c) || c is '\u2028' or '\u2029' ? ' ' : c));
        return $"\"{line}{(text.Length > LongestShown ? "…" : "")}\"";
    }
}
