using System.Text.Json.Serialization;

namespace Blake2.Conformance.Evidence;

/// <summary>Everything that a run found, as it is written to JSON. All tables are made from this record.</summary>
public sealed record EvidenceFile
{
    /// <summary>The form that this program writes and reads.</summary>
    public const string CurrentSchema = "blake2-bench/evidence/1";

    /// <summary>The form of this file.</summary>
    public string Schema { get; init => field = value ?? CurrentSchema; } = CurrentSchema;

    /// <summary>Which program wrote it.</summary>
    public required ToolEvidence Tool { get; init; }

    /// <summary>What it ran on; several after files were merged.</summary>
    public required IReadOnlyList<HostEvidence> Hosts { get; init; }

    /// <summary>What the workers of each leg were, as they told it themselves.</summary>
    public IReadOnlyList<LegEvidence> Legs { get; init => field = value ?? []; } = [];

    /// <summary>What the publisher says of where the packages came from, a sentence or more each.</summary>
    public IReadOnlyList<string> Provenance { get; init => field = value ?? []; } = [];

    /// <summary>The verdicts.</summary>
    public IReadOnlyList<CandidateEvidence> Candidates { get; init => field = value ?? []; } = [];

    /// <summary>The measurements.</summary>
    public IReadOnlyList<BenchmarkEvidence> Benchmarks { get; init => field = value ?? []; } = [];

    /// <summary>How far two equal rows of the measurements lie apart.</summary>
    public IReadOnlyList<NoiseEvidence> Noise { get; init => field = value ?? []; } = [];

    /// <summary>What was known of the machine while it measured, a sentence each.</summary>
    public IReadOnlyList<string> Conditions { get; init => field = value ?? []; } = [];

    /// <summary>What was not run and why, a line each: legs and candidates.</summary>
    public IReadOnlyList<string> NotRun { get; init => field = value ?? []; } = [];

    /// <summary>Whether the user interrupted the run, so that parts are missing.</summary>
    public bool Interrupted { get; init; }

    /// <summary>What more there is to tell of a package that was evaluated; <see langword="null"/> where none was.</summary>
    public EvaluationEvidence? Evaluation { get; init; }
}

/// <summary>The program's name and version.</summary>
public sealed record ToolEvidence(string Name, string Version);

/// <summary>One machine. <paramref name="Id"/> is what candidates and benchmarks refer to.</summary>
public sealed record HostEvidence(string Id, string OperatingSystem, string Processor, int ProcessorCount, string Runtime, string Date);

/// <summary>
/// One leg on one machine: the worker's runtime, the highest instruction-set level that it has, and what it runs under besides the system (<c>Wine</c>); empty for nothing.
/// </summary>
public sealed record LegEvidence(string Host, string Leg, string Runtime, string Level, string Under);

/// <summary>One package version, judged for one function on one leg.</summary>
public sealed record CandidateEvidence
{
    /// <summary>Package id, or the name of a built-in or system candidate.</summary>
    public required string Package { get; init; }

    /// <summary>Version; empty for what has none.</summary>
    public required string Version { get; init; }

    /// <summary>Base64 SHA-512 of the package; empty for what is no package.</summary>
    public string Sha512 { get; init => field = value ?? ""; } = "";

    /// <summary>The package's file that was loaded.</summary>
    public string Asset { get; init => field = value ?? ""; } = "";

    /// <summary>Hexadecimal SHA-256 of that file.</summary>
    public string AssetSha256 { get; init => field = value ?? ""; } = "";

    /// <summary>The hash function: <c>BLAKE2b</c> or <c>BLAKE2s</c>.</summary>
    public required string Algorithm { get; init; }

    /// <summary>The leg: <c>x64</c>, <c>x64-avx2</c>.</summary>
    public required string Leg { get; init; }

    /// <summary>The <see cref="HostEvidence.Id"/> of the machine.</summary>
    public required string Host { get; init; }

    /// <summary>The tier: <c>quick</c>, <c>full</c> or <c>long</c>.</summary>
    public required string Tier { get; init; }

    /// <summary>The verdict's name.</summary>
    public required string Verdict { get; init; }

    /// <summary>The expected verdict's name; <see langword="null"/> where neither the catalogue nor a baseline has one, and Correct is expected.</summary>
    public string? Expected { get; init; }

    /// <summary>Why the verdict is what it is, in a sentence.</summary>
    public string Reason { get; init => field = value ?? ""; } = "";

    /// <summary>Names of the witnesses that the expected digests stand on.</summary>
    public IReadOnlyList<string> Witnesses { get; init => field = value ?? []; } = [];

    /// <summary>Number of cases by outcome, in camel case: <c>pass</c>, <c>wrongDigest</c>, ….</summary>
    public IReadOnlyDictionary<string, int> Cases { get; init => field = value ?? new Dictionary<string, int>(); } = new Dictionary<string, int>();

    /// <summary>Bytes of the longest message of which a digest was judged; 0 where none was, or evidence is from before this was recorded.</summary>
    public long LongestMessage { get; init; }

    /// <summary>Whether the time budget ended the run before all cases were asked.</summary>
    public bool BudgetExhausted { get; init; }

    /// <summary>Whether the user interrupted the run before all cases were asked.</summary>
    public bool Interrupted { get; init; }

    /// <summary>Whether it could not be judged by a failure of the program's own; then the verdict, Inconclusive, says nothing of it.</summary>
    public bool OwnFailure { get; init; }

    /// <summary>What is wrong with an incorrect candidate; <see langword="null"/> where nothing is, or it was not looked for.</summary>
    public DiagnosisEvidence? Diagnosis { get; init; }

    /// <summary>What random requests found; <see langword="null"/> where none were asked.</summary>
    public FuzzEvidence? Fuzz { get; init; }

    /// <summary>The first failing cases of each kind.</summary>
    public IReadOnlyList<FailureEvidence> Failures { get; init => field = value ?? []; } = [];

    /// <summary>Broken rules that cost no verdict.</summary>
    public IReadOnlyList<FindingEvidence> Findings { get; init => field = value ?? []; } = [];

    /// <summary>Facts of cost and packaging.</summary>
    public IReadOnlyList<TrapEvidence> Traps { get; init => field = value ?? []; } = [];

    /// <summary>Whether there was something to test: the sources had it.</summary>
    [JsonIgnore]
    public bool IsTested => Verdict != nameof(Judging.Verdict.Unavailable);

    /// <summary>Number of cases that were really put to the candidate.</summary>
    [JsonIgnore]
    public int Executed => Cases.Where(outcome => outcome.Key is not ("unsupported" or "oracleDisagreement")).Sum(outcome => outcome.Value);

    /// <summary>Whether the witnesses disagree on a case, so that nothing that this run says can be relied on.</summary>
    [JsonIgnore]
    public bool WitnessesDisagree => Cases.ContainsKey("oracleDisagreement");

    /// <summary>Whether the user interrupted the run before anything bad was seen: then the verdict, Inconclusive, is none.</summary>
    [JsonIgnore]
    public bool IsUndecided => Interrupted && Verdict == nameof(Judging.Verdict.Inconclusive);

    /// <summary>Whether there is a verdict that counts.</summary>
    [JsonIgnore]
    public bool IsDecided => IsTested && !IsUndecided;

    /// <summary>Whether the verdict is the expected one. Where nothing is recorded, Correct is expected.</summary>
    [JsonIgnore]
    public bool IsAsExpected => Verdict == (Expected ?? nameof(Judging.Verdict.Correct));
}

/// <summary>
/// The bugs whose models reproduce every answer, how many answers that was, and the smallest failing case. Without bugs, <see cref="Features"/> say what failing cases
/// have in common.
/// </summary>
public sealed record DiagnosisEvidence(IReadOnlyList<string> Bugs, int Agreeing, int Of, string Smallest)
{
    /// <summary>The models that fit, in words: the form of the bug.</summary>
    public IReadOnlyList<string> Models { get; init => field = value ?? []; } = [];

    /// <summary>Which stored digests are affected.</summary>
    public IReadOnlyList<string> Effects { get; init => field = value ?? []; } = [];

    /// <summary>What the failing cases have in common, where no model fits.</summary>
    public IReadOnlyList<string> Features { get; init => field = value ?? []; } = [];

    /// <summary>Answers that no model can foretell, because chance decides them.</summary>
    public int LeftToChance { get; init; }
}

/// <summary>Random requests: the seed with which they come again, how many were asked in how many seconds, and how many different failures they led to.</summary>
public sealed record FuzzEvidence(ulong Seed, int Asked, double Seconds, int Failures)
{
    /// <summary>Requests that went wrong when they were first asked.</summary>
    public int Failed { get; init; }

    /// <summary>Those among them that were asked again and went wrong too seldom to be held against the candidate.</summary>
    public int Unstable { get; init; }

    /// <summary>Why no more were made although there was time; empty where the time was used.</summary>
    public string Ended { get; init => field = value ?? ""; } = "";
}

/// <summary>One failing case. Digests are hexadecimal.</summary>
public sealed record FailureEvidence(string Case, string Outcome, string Parameters, string Expected, string Actual);

/// <summary>A broken rule.</summary>
public sealed record FindingEvidence(string Id, string Severity, string Detail)
{
    /// <summary>The documentation that the rule rests on: type and member, or a section of the RFC.</summary>
    public string Documentation { get; init; } = "";

    /// <summary>The case or probe that shows it the most simply.</summary>
    public string Case { get; init; } = "";

    /// <summary>What was expected there.</summary>
    public string Expected { get; init; } = "";

    /// <summary>What came there.</summary>
    public string Actual { get; init; } = "";
}

/// <summary>A fact of cost or packaging.</summary>
public sealed record TrapEvidence(string Id, string Detail);
