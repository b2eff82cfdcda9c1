using System.Globalization;
using System.Xml.Linq;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>Verdicts as JUnit XML: a test suite a leg, a test case a candidate and function, failed where the verdict is not the expected one.</summary>
public static class JUnitReport
{
    /// <summary>The report; <paramref name="baseline"/> adds what the comparison with recorded evidence found.</summary>
    public static string Write(EvidenceFile evidence, BaselineComparison? baseline = null)
    {
        XElement[] suites =
        [
            .. evidence.Candidates.GroupBy(candidate => candidate.Leg).Select(leg => Suite("verdicts on " + leg.Key, leg.Select(Case))),
            .. evidence.Candidates.Any(row => row.IsTested) ? [] : new[] { Suite("what was run", [NothingTested(evidence)]) },
            .. baseline is null ? [] : new[] { Suite("compared with the recorded run", BaselineCases(baseline)) },
        ];
        XElement root = new("testsuites", new XAttribute("name", "blake2-bench"));
        foreach (string total in Totals)
        {
            root.Add(new XAttribute(total, suites.Sum(suite => (int)suite.Attribute(total)!)));
        }

        root.Add(suites.Cast<object>().ToArray());
        return new XDeclaration("1.0", "utf-8", null) + "\n" + root + "\n";
    }

    private static readonly string[] Totals = ["tests", "failures", "errors", "skipped"];

    private static XElement Suite(string name, IEnumerable<XElement> cases)
    {
        XElement[] all = [.. cases];
        return new XElement(
            "testsuite",
            new XAttribute("name", name),
            new XAttribute("tests", all.Length),
            new XAttribute("failures", all.Count(test => test.Element("failure") is not null)),
            new XAttribute("errors", all.Count(test => test.Element("error") is not null)),
            new XAttribute("skipped", all.Count(test => test.Element("skipped") is not null)),
            all);
    }

    /// <summary>An empty run is no pass to a reader of this file either.</summary>
    private static XElement NothingTested(EvidenceFile evidence) => new(
        "testcase", new XAttribute("classname", "run"), new XAttribute("name", "something was tested"),
        new XElement("failure", new XAttribute("message", "no candidate was tested"), string.Join('\n', VerdictTable.NotAvailable(evidence).Concat(evidence.NotRun))));

    private static XElement Case(CandidateEvidence candidate)
    {
        XElement test = new("testcase", new XAttribute("classname", candidate.Package), new XAttribute("name", $"{VerdictTable.NameOf(candidate)} {candidate.Algorithm} on {candidate.Leg}"));
        if (!candidate.IsDecided)
        {
            test.Add(new XElement("skipped", new XAttribute("message", candidate.Reason)));
        }
        else if (candidate.WitnessesDisagree)
        {
            string[] where = [.. candidate.Failures.Where(failure => failure.Outcome == "oracleDisagreement").Select(failure => $"{failure.Case}: {failure.Actual}")];
            test.Add(new XElement("error", new XAttribute("message", $"the witnesses disagree, so that no verdict counts: {where.FirstOrDefault()}"), string.Join('\n', where)));
        }
        else if (!candidate.IsAsExpected)
        {
            string message = $"expected {candidate.Expected ?? "Correct"}, is {candidate.Verdict}: {candidate.Reason}";
            test.Add(new XElement("failure", new XAttribute("message", message), string.Join('\n', DiagnosisText.Of(candidate.Diagnosis).Concat(candidate.Failures.Select(Line)))));
        }

        string[] output = [string.Create(CultureInfo.InvariantCulture, $"{VerdictTable.VerdictCell(candidate)}; {candidate.Executed} cases"), .. DiagnosisText.Of(candidate.Diagnosis), .. candidate.Findings.Select(VerdictTable.FindingText)];
        test.Add(new XElement("system-out", string.Join('\n', output)));
        return test;
    }

    private static IEnumerable<XElement> BaselineCases(BaselineComparison baseline)
    {
        foreach (BaselineRow row in baseline.Rows)
        {
            XElement test = new("testcase", new XAttribute("classname", "baseline"), new XAttribute("name", row.Name));
            if (row.Outcome != BaselineOutcome.Held)
            {
                test.Add(new XElement(row.Fails ? "failure" : "skipped", new XAttribute("message", row.Detail)));
            }

            if (row.Changes.Count > 0)
            {
                test.Add(new XElement("system-out", string.Join('\n', row.Changes.Select(change => change.Detail))));
            }

            yield return test;
        }

        if (baseline.Nothing is { } nothing)
        {
            yield return new XElement(
                "testcase", new XAttribute("classname", "baseline"), new XAttribute("name", "the baseline has a row of this run"), new XElement("failure", new XAttribute("message", nothing)));
        }
    }

    private static string Line(FailureEvidence failure) => $"{failure.Case}: expected {failure.Expected}, got {failure.Actual} ({failure.Parameters})";
}
