using System.Security.Cryptography;
using System.Text;
using System.Text.Json.Nodes;
using System.Text.RegularExpressions;
using Blake2.Bench;
using Blake2.Bench.Reports.Page;
using Blake2.Bench.Tests;
using Blake2.Conformance.Evidence;

namespace Blake2.Page.Tests;

/// <summary>What is written into the page.</summary>
public sealed partial class HtmlPageTests
{
    [Fact]
    public void The_same_evidence_gives_the_same_page() => Assert.Equal(HtmlPage.Write(PageEvidence.Everything), HtmlPage.Write(PageEvidence.Everything));

    [Fact]
    public void The_evidence_in_the_page_is_the_evidence_whatever_text_it_holds()
    {
        EvidenceFile evidence = PageEvidence.OfAnAttacker;
        string page = HtmlPage.Write(evidence);
        string json = Assert.Single(DataElement().Matches(page), match => match.Groups["id"].Value == "evidence").Groups["json"].Value;
        EvidenceFile testedFirst = evidence with { Candidates = [.. evidence.Candidates.OrderByDescending(candidate => candidate.IsTested)] };
        Assert.Equal(JsonNode.Parse(EvidenceJson.Write(testedFirst))!.ToJsonString(), JsonNode.Parse(json)!.ToJsonString());
    }

    [Fact]
    public void What_only_another_tier_has_found_is_in_the_row_of_the_most_thorough_one()
    {
        CandidateEvidence quick = PageEvidence.Everything.Candidates.First(candidate => candidate.IsTested) with { Tier = "quick", Findings = [new("crashes-when-shared", "high", "…")] };
        CandidateEvidence full = quick with { Tier = "full", Findings = [] };

        string page = HtmlPage.Write(PageEvidence.Everything with { Candidates = [quick, full] });

        string json = Assert.Single(DataElement().Matches(page), match => match.Groups["id"].Value == "evidence").Groups["json"].Value;
        JsonNode row = Assert.Single(JsonNode.Parse(json)!["candidates"]!.AsArray())!;
        Assert.Equal(("full", "crashes-when-shared"), (row["tier"]!.GetValue<string>(), row["findings"]![0]!["id"]!.GetValue<string>()));
    }

    [Fact]
    public void Witnesses_that_disagreed_in_any_tier_are_told()
    {
        CandidateEvidence full = PageEvidence.Everything.Candidates.First(candidate => candidate.IsTested) with { Tier = "full", Failures = [], Cases = new Dictionary<string, int> { ["correct"] = 9000 } };
        CandidateEvidence quick = full with { Tier = "quick", Failures = [new("2b/length/7", "oracleDisagreement", "", "", "one says this, one that")], Cases = new Dictionary<string, int> { ["correct"] = 9, ["oracleDisagreement"] = 1 } };

        Assert.Contains("one says this, one that", HtmlPage.Write(PageEvidence.Everything with { Candidates = [quick, full] }), StringComparison.Ordinal);
    }

    [Fact]
    public void Text_of_evidence_opens_and_closes_no_element()
    {
        static int Tags(EvidenceFile evidence, string tag) => Regex.Count(HtmlPage.Write(evidence), tag, RegexOptions.IgnoreCase);
        Assert.All(["<script", "</script", "<img", "<!--"], tag => Assert.Equal(Tags(PageEvidence.Everything, tag), Tags(PageEvidence.OfAnAttacker, tag)));
        Assert.DoesNotContain("onerror=\"", HtmlPage.Write(PageEvidence.OfAnAttacker), StringComparison.Ordinal);
    }

    [Fact]
    public void The_page_refers_to_nothing_outside_itself()
    {
        string markup = ScriptOrLicence().Replace(HtmlPage.Write(PageEvidence.Everything), "");
        Assert.DoesNotMatch(@"https?:|//|\bsrc=|\bhref=|url\(|@import|<link|<iframe|<object|<base", markup.Replace("<!doctype", "", StringComparison.Ordinal));
    }

    [Fact]
    public void Only_the_pages_own_scripts_may_run_and_nothing_may_be_loaded()
    {
        string page = HtmlPage.Write(PageEvidence.OfAnAttacker);
        string policy = Policy().Match(page).Groups["policy"].Value;
        string[] scripts = [.. Executed().Matches(page).Select(match => match.Groups["script"].Value)];

        Assert.Equal(5, scripts.Length);
        Assert.All(scripts, script => Assert.Contains($"'sha256-{Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(script)))}'", policy, StringComparison.Ordinal));
        Assert.StartsWith("default-src 'none';", policy, StringComparison.Ordinal);
        Assert.DoesNotContain("unsafe-eval", policy, StringComparison.Ordinal);
        Assert.DoesNotContain("unsafe-inline", policy[policy.IndexOf("script-src", StringComparison.Ordinal)..], StringComparison.Ordinal);
    }

    [Fact]
    public void A_verdict_that_only_a_measurement_tells_is_shown_and_never_instead_of_one_that_the_evidence_has()
    {
        BenchmarkEvidence time = PageEvidence.Everything.Benchmarks[0];
        BenchmarkEvidence alone = time with { Candidate = "Only.Measured", Verdict = "Incomplete, 1 finding" };
        CandidateEvidence judged = PageEvidence.Everything.Candidates.First(row => (row.Package, row.Version, row.Algorithm, row.Leg) == (time.Candidate, time.Version, time.Algorithm, time.Leg));

        string page = HtmlPage.Write(PageEvidence.Everything with { Candidates = [judged], Benchmarks = [time with { Verdict = "Correct, 99 findings" }, alone] });
        string view = Assert.Single(DataElement().Matches(page), match => match.Groups["id"].Value == "view").Groups["json"].Value;

        Assert.Contains("\"verdict\":\"Incomplete\",\"verdictText\":\"Incomplete, 1 finding\"", view, StringComparison.Ordinal);
        Assert.DoesNotContain("99 findings", view, StringComparison.Ordinal);
    }

    [Fact]
    public void The_command_writes_the_page_and_tells_when_it_is_stale()
    {
        using ScratchFolder scratch = new();
        string evidence = scratch.File("evidence.json", EvidenceJson.Write(PageEvidence.Everything));
        string page = Path.Combine(scratch.Path, "page.html");

        Assert.Equal(ExitCode.NotAsExpected, BenchProgram.Run("report", "--merge", evidence, "--html", page, "--check").ExitCode);
        Assert.Equal(ExitCode.AsExpected, BenchProgram.Run("report", "--merge", evidence, "--html", page).ExitCode);
        Assert.Equal(ExitCode.AsExpected, BenchProgram.Run("report", "--merge", evidence, "--html", page, "--check").ExitCode);
        Assert.StartsWith("<!doctype html>", File.ReadAllText(page), StringComparison.Ordinal);
    }

    [GeneratedRegex("""<script type="application/json" id="(?<id>\w+)">(?<json>.*?)</script>""", RegexOptions.Singleline)]
    private static partial Regex DataElement();

    [GeneratedRegex("<script>(?<script>.*?)</script>", RegexOptions.Singleline)]
    private static partial Regex Executed();

    [GeneratedRegex("<script.*?</script>|<pre>.*?</pre>", RegexOptions.Singleline)]
    private static partial Regex ScriptOrLicence();

    [GeneratedRegex("""Content-Security-Policy" content="(?<policy>[^"]*)">""")]
    private static partial Regex Policy();
}
