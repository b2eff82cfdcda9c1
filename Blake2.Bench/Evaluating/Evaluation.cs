using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Evaluating.Inference;
using Blake2.Bench.Evaluating.Inspection;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Evidence;
using NuGet.Versioning;

namespace Blake2.Bench.Evaluating;

/// <summary>What an evaluation is to do.</summary>
/// <param name="Tier">How much is asked.</param>
/// <param name="UsesCatalogue">Whether an adapter of the catalogue is used where there is one.</param>
/// <param name="Inputs">What time and memory are measured with; none for no measurement.</param>
/// <param name="ScaffoldFolder">Where the candidate's folder is written; <see langword="null"/> for nowhere.</param>
internal sealed record EvaluationOrder(Tier Tier, bool UsesCatalogue, IReadOnlyList<BenchmarkInput> Inputs, string? ScaffoldFolder);

/// <summary>Evaluates one package: finds how it is called, judges it, measures it beside others, and gathers what else there is to know.</summary>
internal sealed class Evaluation(Workspace workspace, string scratch)
{
    private static readonly TimeSpan MeasureBudget = TimeSpan.FromSeconds(90);

    /// <summary>What a package is measured beside, as far as the sources have it: the yardstick, our own, and the fastest package known.</summary>
    private static readonly string[] Companions = [Measurement.Yardstick, "Blake2.Simd", "SauceControl.Blake2Fast"];

    /// <summary>What the name meant, once it was found.</summary>
    public Subject? Subject { get; private set; }

    /// <summary>The candidate's folder that was written; <see langword="null"/> where none was asked for.</summary>
    public Scaffold? Scaffolded { get; private set; }

    /// <summary>Does it all.</summary>
    /// <exception cref="NothingToEvaluateException">There is nothing that could be evaluated.</exception>
    /// <exception cref="UserErrorException">What was given cannot be used.</exception>
    public async Task<EvidenceFile> RunAsync(string name, EvaluationOrder order, CancellationToken cancellation)
    {
        using AdaptedSubject adapted = await AdaptedSubject.FindAsync(workspace, name, order.UsesCatalogue && order.ScaffoldFolder is null, scratch, cancellation).ConfigureAwait(false);
        (Subject subject, Workspace own, CandidateVersion? candidate, WrittenAdapters? written) = adapted;
        Subject = subject;
        if (order.ScaffoldFolder is { } folder)
        {
            Scaffolded = Scaffold.Write(folder, subject, written!);
        }

        EvidenceFile evidence = candidate is null ? own.Evidence([], [.. Silent(subject, own, written!, order.Tier)], cancellation.IsCancellationRequested) : await JudgeAsync(own, candidate, order, cancellation).ConfigureAwait(false);
        evidence = evidence with { Candidates = [.. evidence.Candidates.Select(row => row.Package == subject.Id && row.Version == subject.Version && written is not null ? Told(row, written.Result) : row)] };
        return evidence with { Evaluation = await DescribeAsync(subject, own, candidate, written, evidence, order, cancellation).ConfigureAwait(false) };
    }

    /// <summary>A package that answers nothing, whatever is called, is unusable, although it is not known how it would be called.</summary>
    private static IEnumerable<CandidateEvidence> Silent(Subject subject, Workspace own, WrittenAdapters written, Tier tier) =>
        written.Result.Silence is not { } reason ? []
            : written.Result.Named.Select(function => new CandidateEvidence
            {
                Package = subject.Id,
                Version = subject.Version,
                Algorithm = FunctionFacts.Of(function).Name,
                Leg = LegTable.Default.Name,
                Host = own.Host.Id,
                Tier = tier.ToString().ToLowerInvariant(),
                Verdict = nameof(Conformance.Judging.Verdict.Unusable),
                Reason = Wording.OfCandidate(reason),
            });

    private static async Task<EvidenceFile> JudgeAsync(Workspace own, CandidateVersion candidate, EvaluationOrder order, CancellationToken cancellation)
    {
        VerifyStep verify = new(own, hasExpectations: false);
        EvidenceFile evidence = await verify.RunAsync([candidate], order.Tier, overall: null, cancellation).ConfigureAwait(false);
        if (order.Inputs.Count == 0 || cancellation.IsCancellationRequested || !evidence.Candidates.Any(row => row.Executed > 0))
        {
            return evidence;
        }

        CandidateVersion[] beside = [.. Beside(candidate, order)];
        EvidenceFile others = await verify.RunAsync(beside, Tier.Quick, overall: null, cancellation).ConfigureAwait(false);
        EvidenceFile all = evidence with { Candidates = [.. evidence.Candidates, .. others.Candidates.Where(row => row.IsTested)], Interrupted = others.Interrupted };
        return cancellation.IsCancellationRequested ? all
            : await new MeasureStep(own, verify.Verification).RunAsync(all, [candidate, .. beside], MeasureJob.Quick, order.Inputs, MeasureBudget, cancellation).ConfigureAwait(false);
    }

    /// <summary>The others, for the functions that are evaluated only; from the program's own catalogue, whichever the package is looked up in.</summary>
    private static IEnumerable<CandidateVersion> Beside(CandidateVersion candidate, EvaluationOrder order)
    {
        Catalog shipped = Catalog.Shipped();
        string[] port = order.Inputs.Any(input => input.Name == SlowerThanPort.Input) ? [SlowerThanPort.Port] : [];
        return Companions.Concat(port).Where(id => !string.Equals(id, candidate.Id, StringComparison.OrdinalIgnoreCase))
            .Select(id => shipped.Select([id], HostDescription.OperatingSystemName)[^1])
            .Select(other => other with { Adapters = [.. other.Adapters.Where(adapter => candidate.Adapters.Any(wanted => wanted.Function == adapter.Function))] });
    }

    private static async Task<EvaluationEvidence> DescribeAsync(
        Subject subject, Workspace own, CandidateVersion? candidate, WrittenAdapters? written, EvidenceFile evidence, EvaluationOrder order, CancellationToken cancellation)
    {
        BuiltAdapter? built = written?.Seed ?? (candidate is not null && await own.Factory.PrepareAsync(candidate, DotnetHost.Current, cancellation).ConfigureAwait(false) is Preparation.Ready ready ? ready.Adapter : null);
        PackageFacts? facts = built is { PackageFile.Length: > 0 } && File.Exists(built.PackageFile) ? PackageReader.Read(built.PackageFile) : null;
        SourceFacts source = await SourceReader.ReadAsync(own.Index, subject, cancellation).ConfigureAwait(false);
        string[] notJudged = written is null ? [] : [.. written.Result.Unjudged.SelectMany(NotJudged).Select(Wording.OfCandidate)];
        EvaluationEvidence evaluation = new()
        {
            Package = subject.Id,
            Version = subject.Version,
            Recommendation = "",
            Identity = Identity.Facts(subject, built, facts, source),
            Warnings = [.. Identity.Warnings(subject, built, facts, source), .. (written?.Result.Notes ?? []).Select(Wording.OfCandidate).Concat(notJudged).Distinct()],
            IsInferred = written is not null,
            Adapters = [.. written is not null ? written.Files.Select(file => new AdapterEvidence(file.Name, file.Text)) : OfCatalogue(own, candidate!)],
            Found = [.. (candidate is null ? written!.Result.Found : written?.Result.NotCalled ?? []).Select(Wording.OfCandidate)],
        };
        CandidateEvidence[] rows = [.. evidence.Candidates.Where(row => RiskCard.IsOwn(evaluation, row))];
        return evaluation with { Recommendation = candidate is null && rows.Length == 0 ? Unfound(written!.Result, order) : Recommendation.Of(rows, notJudged, isAllCalled: written is null || written.Result.NotCalled.Count == 0) };
    }

    private static IEnumerable<string> NotJudged(KeyValuePair<HashFunction, IReadOnlyList<string>> found) => found.Value.Select(sentence => $"{FunctionFacts.Of(found.Key).Name} was not judged in all that was found: {sentence}");

    /// <summary>What answers and was not judged is not lacking, and neither is what was not called.</summary>
    private static CandidateEvidence Told(CandidateEvidence row, InferenceResult result)
    {
        if (row.Verdict != nameof(Conformance.Judging.Verdict.Incomplete))
        {
            return row;
        }

        bool isUnjudged = result.Unjudged.Keys.Any(function => FunctionFacts.Of(function).Name == row.Algorithm);
        bool isKeyed = result.Bindings.Any(binding => FunctionFacts.Of(binding.Function).Name == row.Algorithm && binding.Fields.HasFlag(ParameterFields.Key));
        string[] keyed = isKeyed ? [] : [.. result.NotCalled.Where(NameHints.SpeaksOfKeys)];
        string notCalled = keyed.Length == 0 ? "" : Wording.OfCandidate($"; it has members that speak of keys and were not called, such as {keyed[0]}");
        return isUnjudged || keyed.Length > 0 ? row with { Reason = Unfound(row, isKeyed) + notCalled } : row;
    }

    /// <summary>The reason with what it lacks told as what was not found; of keys, where no call takes one, that there is none.</summary>
    private static string Unfound(CandidateEvidence row, bool isKeyed)
    {
        if (!row.Reason.StartsWith(CandidateRow.Lacks, StringComparison.Ordinal))
        {
            return row.Reason;
        }

        string[] lacks = row.Reason[CandidateRow.Lacks.Length..].Split("; ");
        string[] others = [.. lacks.Where(lack => isKeyed || !lack.StartsWith("keys of ", StringComparison.Ordinal))];
        string[] sentences =
        [
            .. others.Length < lacks.Length ? [$"no call for keyed {row.Algorithm} was found"] : Array.Empty<string>(),
            .. others.Length > 0 ? ["no call was found that is known to be meant for " + string.Join("; ", others)] : Array.Empty<string>(),
        ];
        return string.Join("; ", sentences);
    }

    private static string Unfound(InferenceResult result, EvaluationOrder order)
    {
        string functions = string.Join(" and ", result.Partly.Select(function => FunctionFacts.Of(function).Name));
        string why = result.Tried == 0 ? "no reading of its API could be tried, so it was not judged"
            : result.Partly.Count == 0
            ? $"none of {result.Tried} readings of its API gives BLAKE2's known answers, so it was not judged"
            : $"of {result.Tried} readings of its API some give a known answer of {functions} and none gives enough of them; whether it is called otherwise or wrong is not known, so it was not judged";
        if (result.Tried > 0 && !result.NamesBlake && result.Partly.Count == 0)
        {
            string elsewhere = result.NamedElsewhere.Count == 0 ? "" : $"; it depends on {string.Join(" and ", result.NamedElsewhere)}, which {(result.NamedElsewhere.Count == 1 ? "has" : "have")} such: evaluate {(result.NamedElsewhere.Count == 1 ? "that" : "those")} instead";
            return $"Nothing can be said: no public type or member in it is named after BLAKE2, and none of {result.Tried} readings of its API gives BLAKE2's known answers{Untried(result)}{elsewhere}.";
        }

        string next = result.Found.Count == 0 ? "; nothing public in it is named after BLAKE" : order.ScaffoldFolder is null ? "; --scaffold FOLDER writes an adapter to be completed" : "";
        return $"Nothing can be said: {why}{Untried(result)}{next}.";
    }

    private static string Untried(InferenceResult result) => result.Untried == 0 ? "" : $" ({result.Untried} more were not tried, since the time for them was over)";

    private static IEnumerable<AdapterEvidence> OfCatalogue(Workspace own, CandidateVersion candidate)
    {
        string folder = own.AdapterFolders.Of(candidate.Id);
        return candidate.Adapters.Select(adapter => adapter.Type + ".cs").Select(file => new AdapterEvidence(file, File.ReadAllText(Path.Combine(folder, file))));
    }
}
