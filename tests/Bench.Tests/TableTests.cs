using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>How evidence is laid out in tables.</summary>
public sealed class TableTests
{
    [Fact]
    public void Smallest_random_requests_are_told_with_their_parameters_beside_failing_cases()
    {
        FailureEvidence[] cases = [.. Enumerable.Range(0, 5).Select(i => new FailureEvidence($"2b/length/{i}", "wrongDigest", "BLAKE2b digest=64 message=counter251:1", "00", "01"))];
        FailureEvidence[] random = [.. Enumerable.Range(0, 5).Select(i => new FailureEvidence($"2b/fuzz/7-{i}", i == 4 ? "crashed" : i == 3 ? "unstable" : "wrongDigest", $"oneshot BLAKE2b digest=64 message=zeros:{128 * i}", "02", "03"))];

        string details = Assert.Single(VerdictTable.Details(Evidence(Row("A", "Incorrect", 10) with { Failures = [.. cases, .. random], Fuzz = new FuzzEvidence(7, 900, 3, 5) { Failed = 70, Unstable = 1, Ended = "5 different failures were made as small as they get" } })));

        Assert.Contains("- `2b/length/2`: expected `00`, got `01`\n- 900 random requests (seed 7) were made in 3 s, and 70 failed, 1 of them not again; 5 are told here; they ended before their time, since 5 different failures were made as small as they get\n", details, StringComparison.Ordinal);
        Assert.All(random, failure => Assert.Contains($"- `{failure.Case}`, {(failure.Outcome == "unstable" ? "wrong once" : "as small as it was made")}: `{failure.Parameters}`: expected `02`, got `03`", details, StringComparison.Ordinal));
        Assert.DoesNotContain("2b/length/3", details, StringComparison.Ordinal);
    }

    [Fact]
    public void Each_digest_of_an_answer_is_told_by_its_beginning()
    {
        string first = string.Concat(Enumerable.Repeat("0123456789", 12)), second = string.Concat(Enumerable.Repeat("fedcba9876", 12));
        FailureEvidence failure = new("2b/interleaved/3", "wrongDigest", "BLAKE2b digest=64", first, $"{first}, {second} (not in every session)");

        string details = Assert.Single(VerdictTable.Details(Evidence(Row("A", "Incorrect", 10) with { Failures = [failure] })));

        Assert.Contains("expected `01234567890123456789…`, got `01234567890123456789…, fedcba9876fedcba9876… (not in every session)`", details, StringComparison.Ordinal);
    }

    [Fact]
    public void The_inputs_of_a_series_are_columns_of_one_table()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("A", "sizes/3", 3, 100), Measured("A", "sizes/64", 64, 200), Measured("B", "sizes/3", 3, 50) with { Remarks = ["slowly"] },
            Measured("A", "abc", 3, 100),
        ];

        (string Title, TextTable Table)[] tables = [.. BenchmarkTables.Create(Evidence() with { Benchmarks = rows })];

        Assert.Equal(["abc, 3 B on x64", "sizes on x64: time, MB/s, and what a call allocates"], tables.Select(table => table.Title));
        Assert.Equal(["Candidate", "Function", "Verdict", "sizes/3 (3 B)", "sizes/64 (64 B)"], tables[1].Table.Headings);
        Assert.Equal(["B (slowly)", "BLAKE2b", "–", "50.00 ns, 60.0", "–"], tables[1].Table.Rows[0]);
        Assert.Equal(["A", "BLAKE2b", "–", "100.0 ns, 30.0", "200.0 ns, 320"], tables[1].Table.Rows[1]);
    }

    [Fact]
    public void A_figure_of_plain_calls_is_marked_in_the_row_of_its_candidate_and_memory_stands_beside_time()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("A", "tokens/1", 14, 100) with { Remarks = ["given the key with every message"], AllocatedBytes = 832 },
            Measured("A", "tokens/joined", 140_000, 1e5),
        ];

        (string title, TextTable table) = BenchmarkTables.Create(Evidence() with { Benchmarks = rows }).Single();

        Assert.Equal("tokens on x64: time, MB/s, and what a call allocates; * given the key with every message, since the adapter has no other call", title);
        Assert.Equal(["A", "BLAKE2b", "–", "100.0 ns, 140, 832 B *", "100.0 µs, 1,400"], Assert.Single(table.Rows));
    }

    [Fact]
    public void Legs_instruction_sets_lengths_first_calls_and_published_figures_are_set_side_by_side()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("blake2s-net", "random", 10 << 20, 30e6) with { Algorithm = "BLAKE2s" },
            Measured("blake2s-net", "random", 10 << 20, 60e6) with { Algorithm = "BLAKE2s", Leg = "x86", DigestIsRight = false },
            Measured("A", "sizes/64", 64, 400) with { Leg = "x64-scalar" },
            Measured("A", "sizes/64", 64, 100) with { Leg = "x64-avx2" },
            Measured("A", "sizes/64", 64, 100) with { AllocatedBytes = 56 },
            Measured("B", "sizes/64", 64, 100),
            Measured("A", "abc", 3, 100) with { FirstCallNanoseconds = 5e6 },
            Measured("A", "many/4", 32768, 1000) with { FirstCallNanoseconds = 6e6 },
            Measured("A", "sizes/64", 64, 300) with { Leg = "x64-netcoreapp3.1" },
        ];

        var tables = ComparisonTables.Create(Evidence() with { Benchmarks = rows }).ToDictionary(part => part.Title, part => part.Table);

        Assert.Equal(["blake2s-net", "BLAKE2s", "30.00 ms", "60.00 ms ✗ wrong"], Assert.Single(tables["10 MiB on each leg"].Rows));
        Assert.Equal(["blake2s-net", "BLAKE2s", "", "x64", "366.0 ns", "–", "7.270 µs", "–", "22.26 ms", "30.00 ms"], tables["Then and now"].Rows[^2]);
        Assert.Equal(["blake2s-net", "BLAKE2s", "", "x86", "–", "–", "–", "–", "37.46 ms", "60.00 ms ✗ wrong"], tables["Then and now"].Rows[^1]);
        Assert.Equal(["Blake2Sharp", "BLAKE2b", "source without a package; Blake2Core is built of it", "x86", "–", "–", "–", "–", "168.3 ms", "–"], tables["Then and now"].Rows[1]);
        Assert.Equal([["A", "BLAKE2b", "x64-scalar", "160, 1.00×"], ["A", "BLAKE2b", "x64-avx2", "640, 4.00×"]], tables["What instruction sets give"].Rows);
        Assert.Equal(["A", "BLAKE2b", "x64", "56 B"], Assert.Single(tables["Bytes allocated by the length of the message"].Rows));
        Assert.Equal(["A", "BLAKE2b", "x64", "5.000 ms", "100.0 ns", "50,000"], Assert.Single(tables["The first call in a process"].Rows));
        Assert.Empty(ComparisonTables.Create(Evidence() with { Benchmarks = [Measured("A", "random", 10 << 20, 30e6)] }));
    }

    [Fact]
    public void Each_machine_has_a_column_of_its_own_for_verdicts_and_for_times()
    {
        EvidenceFile two = Evidence(Row("A", "Correct", 5000), Row("A", "Correct", 5000) with { Leg = "x86" }, Row("A", "Incorrect", 5000) with { Host = "other", Leg = "arm64" }) with
        {
            Benchmarks = [Measured("A", "random", 10_485_760, 1e7), Measured("A", "random", 10_485_760, 2e7) with { Host = "other", Leg = "arm64" }],
        };

        TextTable verdicts = VerdictTable.Create(two);
        Assert.Equal([Host.Id, "other"], verdicts.Headings.TakeLast(2));
        Assert.Equal([["x64, x86", "–"], ["–", "arm64"]], verdicts.Rows.Select(row => row.TakeLast(2)));
        TextTable times = ComparisonTables.Create(two).Single(comparison => comparison.Title == "10 MiB on each leg").Table;
        Assert.Equal(["Candidate", "Function", $"x64, {Host.Id}", "arm64, other"], times.Headings);
        Assert.Equal(["A", "BLAKE2b", "10.00 ms", "20.00 ms"], Assert.Single(times.Rows));
    }

    [Fact]
    public void Versions_with_one_verdict_and_one_reason_share_a_line()
    {
        CandidateEvidence good = Row("A", "Correct", 5000) with
        {
            Findings = [new("key-null", "low", "…"), new("empty-key", "high", "…")],
            Traps = [new("debug-build", "…")],
        };
        CandidateEvidence bad = Row("A", "Unusable", 0) with { Version = "1.0", Reason = "it answered nothing. Not at all." };

        TextTable table = PackageTable.Create(Evidence(bad, good with { Version = "1.1" }, good with { Version = "1.2" }, Row("native-ref", "Correct", 5000) with { Version = "" }));

        Assert.Equal(
            [
                ["A", "1.0", "BLAKE2b", "Unusable", "it answered nothing", "x64"],
                ["A", "1.1, 1.2", "BLAKE2b", "Correct", "`empty-key` (high), and 1 more; trap `debug-build`", "x64"],
            ],
            table.Rows);
    }

    [Fact]
    public void Legs_with_one_verdict_share_a_line_that_says_where_a_finding_or_a_trap_is_not_on_all()
    {
        CandidateEvidence x64 = Row("A", "Correct", 5000) with { Version = "1.0", Findings = [new("key-null", "low", "…")], Traps = [new("debug-build", "…")] };
        CandidateEvidence x86 = x64 with { Leg = "x86", Findings = [new("empty-key", "high", "…"), .. x64.Findings], Traps = [.. x64.Traps, new("slower-than-rfc-port", "…")] };

        TextTable table = PackageTable.Create(Evidence(x64, x86, x64 with { Leg = "arm64", Verdict = "Unusable", Reason = "it answered nothing", Findings = [], Traps = [] }));

        Assert.Equal(
            [
                ["A", "1.0", "BLAKE2b", "Correct", "`empty-key` (high on x86), and 1 more; traps `debug-build`, `slower-than-rfc-port` on x86", "x64, x86"],
                ["A", "1.0", "BLAKE2b", "Unusable", "it answered nothing", "arm64"],
            ],
            table.Rows);
    }

    [Fact]
    public void Levels_with_the_verdict_of_their_architecture_are_not_listed_and_many_legs_with_a_finding_are_counted()
    {
        CandidateEvidence found = Row("A", "Correct", 5000) with { Version = "1.0", Findings = [new("empty-key", "high", "…")] };
        string[] legs = ["x64-avx2", "x64-avx", "x64-sse4", "x64-netcoreapp3.1"];

        TextTable table = PackageTable.Create(Evidence([found with { Findings = [] }, .. legs.Select(leg => found with { Leg = leg }), found with { Leg = "x86-sse2", Verdict = "Unusable", Reason = "no", Findings = [] }]));

        Assert.Equal([["A", "1.0", "BLAKE2b", "Correct", "`empty-key` (high on 4 of 5 legs)", "x64, x64-netcoreapp3.1"], ["A", "1.0", "BLAKE2b", "Unusable", "no", "x86-sse2"]], table.Rows);
    }

    [Fact]
    public void Levels_on_end_are_told_by_the_first_and_the_last()
    {
        CandidateEvidence[] rows = [.. new[] { "x64", "x64-avx512", "x64-avx2", "x64-avx", "x64-sse2", "x64-scalar", "x86-avx2", "x86-avx", "x86-sse4" }.Select(leg => Row("A", "Correct", 5000) with { Leg = leg })];

        Assert.Equal("x64, x64-avx512 … x64-avx, x64-sse2, x64-scalar, x86-avx2 … x86-sse4", Assert.Single(VerdictTable.Create(Evidence(rows)).Rows)[^1]);
    }

    [Fact]
    public void What_only_another_tier_has_found_is_told_beside_the_most_thorough_one()
    {
        CandidateEvidence quick = Row("A", "Correct", 100) with { Tier = "quick", Findings = [new("crashes-when-shared", "high", "…"), new("key-null", "low", "once")] };
        CandidateEvidence full = Row("A", "Correct", 900) with { Tier = "full", Findings = [new("key-null", "low", "twice")] };

        CandidateEvidence shown = Assert.Single(VerdictTable.MostThorough(Evidence(quick, full)));

        Assert.Equal(("full", 900), (shown.Tier, shown.Executed));
        Assert.Equal(["key-null twice", "crashes-when-shared …"], shown.Findings.Select(finding => $"{finding.Id} {finding.Detail}"));
    }

    [Fact]
    public void Legs_on_which_fewer_cases_ran_do_not_pass_for_those_with_more()
    {
        TextTable table = VerdictTable.Create(Evidence(Row("A", "Correct", 65_204), Row("A", "Correct", 13_280) with { Leg = "x86" }));

        Assert.Equal("13,280 – 65,204", Assert.Single(table.Rows)[table.Headings.ToList().IndexOf("Cases")]);
    }

    [Fact]
    public void A_ratio_within_the_noise_is_a_tie()
    {
        BenchmarkEvidence[] rows = [Measured("native-ref", "abc", 3, 100), Measured("A", "abc", 3, 101), Measured("B", "abc", 3, 103), Measured("C", "abc", 3, 99)];
        EvidenceFile evidence = Evidence() with { Benchmarks = rows, Noise = [new(Host.Id, "x64", "abc", 0.02)] };

        TextTable table = Assert.Single(BenchmarkTables.Create(evidence)).Table;

        int ratio = table.Headings.ToList().IndexOf("Ratio");
        Assert.Equal(["0.99 (tie)", "1.00", "1.01 (tie)", "1.03"], table.Rows.Select(row => row[ratio]));
    }

    [Fact]
    public void A_time_that_cannot_be_told_from_the_fastest_right_one_of_its_function_is_a_tie()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("Wrong", "random", 10 << 20, 0.99e7) with { DigestIsRight = false }, Measured("Fastest", "random", 10 << 20, 1e7), Measured("Tied", "random", 10 << 20, 1.01e7), Measured("Slower", "random", 10 << 20, 1.03e7),
            Measured("Other", "random", 10 << 20, 1.01e7) with { Algorithm = "BLAKE2s" }, Measured("Fastest", "random", 10 << 20, 2e7) with { Leg = "x86" },
        ];
        EvidenceFile evidence = Evidence() with { Benchmarks = [.. rows, .. rows.Select(row => row with { Input = "sizes/10485760" })], Noise = [new(Host.Id, "x64", "random", 0.02), new(Host.Id, "x64", "sizes/10485760", 0.02)] };

        TextTable legs = ComparisonTables.Create(evidence).Single(part => part.Title == "10 MiB on each leg").Table;
        TextTable sizes = BenchmarkTables.Create(evidence).Single(part => part.Title.StartsWith("sizes on x64:", StringComparison.Ordinal)).Table;

        Assert.Equal(["9.900 ms ✗ wrong", "10.00 ms", "10.10 ms (tie)", "10.30 ms", "10.10 ms"], legs.Rows.Select(row => row[2]));
        Assert.Equal(["9.900 ms, 1,059 ✗ wrong", "10.00 ms, 1,049", "10.10 ms, 1,038 (tie)", "10.30 ms, 1,018", "10.10 ms, 1,038"], sizes.Rows.Select(row => row[3]));
    }

    [Fact]
    public void A_published_ratio_stands_above_the_same_two_times_as_measured_on_each_leg()
    {
        BenchmarkEvidence[] rows =
        [
            Measured("A", "token", 14, 200), Measured("A", "token", 14, 100) with { Version = "2.0" }, Measured("A", "tokens/joined", 140_000, 1e5) with { Version = "2.0" },
            Measured("B", "token", 14, 400) with { DigestIsRight = false }, Measured("B", "token", 14, 50) with { Leg = "x86" }, Measured("B", "token", 14, 1) with { Algorithm = "BLAKE2s" },
            Measured("dotnet", "token", 14, 1000) with { Algorithm = "HMAC-SHA256" },
            Measured("A", "sizes/131072", 131_072, 4e5) with { Leg = "x64-scalar" }, Measured("A", "sizes/131072", 131_072, 1e5) with { Leg = "x64-avx2" },
            Measured("A", "sizes/131072", 131_072, 8e5) with { Leg = "x86-scalar" }, Measured("A", "sizes/131072", 131_072, 1e5) with { Leg = "x64-avx" },
        ];

        var comparisons = ComparisonTables.Create(Evidence() with { Benchmarks = rows }).ToArray();
        var tables = comparisons.ToDictionary(part => part.Title, part => part.Table);

        Assert.Contains(" Against dotnet, HMAC-SHA256. ", comparisons.Single(part => part.Title.StartsWith("BLAKE2b against", StringComparison.Ordinal)).Note, StringComparison.Ordinal);
        TextTable tokens = tables["BLAKE2b against HMAC-SHA256, under a key of 32 bytes"];
        Assert.Equal(["published, on x86-64", "published, on Apple silicon", "A", "B"], tokens.Rows.Select(row => row[0]));
        Assert.Equal([["–", "2.62× (567.0 ns, 1.488 µs)", "–"], ["–", "0.58× (584.0 ns, 341.0 ns)", "0.31× (190.9 µs, 59.95 µs)"]], tokens.Rows.Take(2).Select(row => row.Skip(1)));
        Assert.Equal(["A", "x64", "10.00× (100.0 ns and 0 B, 1.000 µs and 0 B)", "–"], tokens.Rows[2]);
        Assert.Equal(["B", "x64", "2.50× (400.0 ns ✗ wrong and 0 B, 1.000 µs and 0 B)", "–"], tokens.Rows[3]);
        Assert.Equal([["published", "–", "1.74×", "3.94×"], ["A", "x64-avx2", "–", "4.00× (100.0 µs, 400.0 µs)"]], tables["AVX2 against portable code, BLAKE2b"].Rows);
        Assert.DoesNotContain("SHA-256 of the platform against managed code", tables.Keys);
    }

    [Fact]
    public void A_figure_of_2018_stands_beside_one_with_the_same_instruction_sets_and_length()
    {
        BenchmarkEvidence fast = Measured("SauceControl.Blake2Fast", "sizes/10485760", 10 << 20, 12e6);

        TextTable table = ComparisonTables.Create(Evidence() with { Benchmarks = [fast with { Leg = "x64-sse4" }, fast, fast with { Leg = "x64-scalar", Input = "sizes/3", MeanNanoseconds = 200 }] })
            .Single(part => part.Title == "Then and now").Table;

        Assert.Equal(
            [
                ["SauceControl.Blake2Fast", "BLAKE2b", "scalar", "x64-scalar", "226.0 ns", "200.0 ns", "4.240 µs", "–", "13.20 ms", "–"],
                ["SauceControl.Blake2Fast", "BLAKE2b", "SSE4.1", "x64-sse4", "–", "–", "–", "–", "12.13 ms", "12.00 ms"],
            ],
            table.Rows.Where(row => row[0] != "Blake2Sharp"));
    }

    [Fact]
    public void Bytes_that_were_published_stand_beside_those_of_now()
    {
        BenchmarkEvidence row = Measured("System.Data.HashFunction.Blake2", "abc", 3, 2000) with { AllocatedBytes = 1792 };

        TextTable table = ComparisonTables.Create(Evidence() with { Benchmarks = [row, row with { Input = "random", Bytes = 10 << 20, AllocatedBytes = 24_905_168 }] })
            .Single(part => part.Title == "Then and now: bytes allocated").Table;

        Assert.Equal(["System.Data.HashFunction.Blake2", "BLAKE2b", "x64", "1,744 B", "1,792 B", "24,905,120 B", "24,905,168 B"], table.Rows[1]);
        Assert.Equal(["Blake2Sharp", "BLAKE2b", "x64", "864 B", "–", "–", "–"], table.Rows[0]);
        Assert.Equal(2, table.Rows.Count);
    }

    [Fact]
    public void A_gain_that_noise_or_the_processes_do_not_bear_out_is_a_tie()
    {
        BenchmarkEvidence scalar = Measured("A", "sizes/64", 64, 102) with { Leg = "x64-scalar" };
        BenchmarkEvidence[] rows = [scalar, Measured("A", "sizes/64", 64, 100) with { Leg = "x64-avx2" }];

        string Cell(double noise) => ComparisonTables.Create(Evidence() with { Benchmarks = rows, Noise = [new(Host.Id, "x64-scalar", "sizes/64", noise)] })
            .Single(part => part.Title == "What instruction sets give").Table.Rows[1][^1];

        Assert.Equal(("640, 1.02× (tie)", "640, 1.02×"), (Cell(0.03), Cell(0.01)));
    }

    [Fact]
    public void Much_noise_is_a_table_of_legs_and_series_and_little_is_a_sentence()
    {
        BenchmarkEvidence row = Measured("A", "abc", 3, 100), disturbed = Measured("A", "random", 10, 100) with { Rounds = [100, 101, 121, 100] };
        NoiseEvidence[] noise = [new(Host.Id, "x64", "abc", 0.01), new(Host.Id, "x64", "random", 0.03), .. new[] { 0.002, 0.004, 0.006 }.Select((value, i) => new NoiseEvidence(Host.Id, "x86", $"sizes/{i}", value))];
        EvidenceFile much = Evidence() with { Benchmarks = [row, disturbed, disturbed with { Leg = "x86" }, disturbed with { Input = "sizes/0" }, row with { Rounds = [100, 119] }], Noise = noise }, little = much with { Benchmarks = [row], Noise = noise[..2] };

        TextTable table = ComparisonTables.Create(much).Single(part => part.Title == "How far equal code lies apart").Table;

        Assert.Equal([[Host.Id, "x64", "abc, random", "1.0 %", "2.0 %", "3.0 %", "1 of 3"], [Host.Id, "x86", "sizes", "0.2 %", "0.4 %", "0.6 %", "0 of 0"]], table.Rows);
        Assert.Contains("differs from itself: 0.2 % to 3.0 % by leg and input, 0.6 % in the median;", BenchmarkTables.Footnote(much), StringComparison.Ordinal);
        Assert.Empty(ComparisonTables.Create(little));
        Assert.Contains("differs from itself: abc on x64 1.0 %, random on x64 3.0 %;", BenchmarkTables.Footnote(little), StringComparison.Ordinal);
    }

    [Fact]
    public void The_verdict_beside_a_time_is_the_one_of_the_table_of_verdicts()
    {
        CandidateEvidence full = Row("A", "Correct", 50_000) with { Tier = "full", Findings = [new("key-null", "low", "…"), new("empty-key", "high", "…")] };
        BenchmarkEvidence stale = Measured("A", "abc", 3, 100) with { Verdict = "Correct, 3 findings" };
        BenchmarkEvidence alone = Measured("B", "abc", 3, 200) with { Verdict = "Correct, 1 finding" };
        BenchmarkEvidence elsewhere = Measured("A", "abc", 3, 300) with { Leg = "x86", Verdict = "Incorrect" };
        EvidenceFile evidence = Evidence(Row("A", "Correct", 5000) with { Findings = [new("key-null", "low", "…")] }, full, Row("B", "Unavailable", 0)) with
        {
            Benchmarks = [stale, alone, elsewhere, stale with { Input = "sizes/3" }],
        };

        TextTable[] tables = [.. BenchmarkTables.Create(evidence).Select(part => part.Table)];

        Assert.Equal(["Correct, 2 findings", "Correct, 1 finding"], tables[0].Rows.Select(row => row[3]));
        Assert.Equal("Incorrect", Assert.Single(tables[1].Rows)[3]);
        Assert.Equal("Correct, 2 findings", Assert.Single(tables[2].Rows)[2]);
        Assert.Equal("Correct, 2 findings", VerdictTable.Create(evidence).Rows[0][3]);
    }

    [Fact]
    public void Where_tiers_came_to_different_verdicts_the_gravest_stands_beside_the_time()
    {
        EvidenceFile evidence = Evidence(Row("A", "Incorrect", 50_000) with { Tier = "full" }, Row("A", "Correct", 5000)) with { Benchmarks = [Measured("A", "abc", 3, 100) with { Verdict = "Correct" }] };

        Assert.Equal("Incorrect", Assert.Single(Assert.Single(BenchmarkTables.Create(evidence)).Table.Rows)[3]);
    }
}
