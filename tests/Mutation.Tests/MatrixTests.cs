using Blake2.Conformance.Cases;
using Blake2.Conformance.Contracts;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Judging;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>Every bug of the catalogue is caught and named, whatever is right is left alone, and nothing is named that is not so.</summary>
public sealed class MatrixTests(Matrix matrix) : IClassFixture<Matrix>
{
    /// <summary>Mutants whose answers hang on chance, on calls before, or on what no model can know, or whose digests are right.</summary>
    private static bool IsBeyondModels(Mutant mutant) =>
        mutant.Row is "input-changed" or "tiered-or-optimised-code-differs" or "one-instruction-set-path-differs" || mutant.StaticScratch || mutant.StaticLastBlock || mutant.StaticKeyBlock || mutant.StaticKeyUntilUpdate || mutant.OverrunsSpan;

    [Fact]
    public void Every_wrong_implementation_is_caught() =>
        Assert.Empty(matrix.Rows.Where(row => row.Mutant.Row != "right" && !row.IsCaught).Select(row => row.Mutant.ToString()));

    [Fact]
    public void No_right_implementation_is_flagged_by_any_case_or_rule() =>
        Assert.All(matrix.Of(Mutants.Right), row =>
        {
            Assert.Equal($"{row.Mutant} {row.Function}: Correct", $"{row.Mutant} {row.Function}: {row.Result.VerdictText}{string.Concat(row.Result.Findings.Select(finding => $"; {finding.Id}: {finding.Detail}"))}");
            Assert.Equal(CaseSet.Of(row.Function, Tier.Quick).Count, row.Result.Results.Count);
            Assert.DoesNotContain(row.Result.Results, seen => seen.Outcome is not (Outcome.Pass or Outcome.Unsupported));
            Assert.InRange(row.Rules, 20, ContractRules.All.Count + 1);
        });

    [Fact]
    public void Every_bug_that_rules_find_is_found_by_the_rule_that_the_catalogue_names_and_costs_no_verdict() =>
        Assert.All(matrix.Of(Mutants.RuleBreakers), row =>
        {
            Assert.Equal($"{row.Mutant}: Correct", $"{row.Mutant}: {row.Result.Verdict}");
            Assert.True(row.Broken.Intersect(BugRows.All.Single(bug => bug.Id == row.Mutant.Row).Rules).Any(), $"{row.Mutant} is found by {string.Join(", ", row.Broken)} only.");
        });

    [Fact]
    public void Every_bug_of_the_catalogue_is_named_where_a_model_can_foretell_its_answers() =>
        Assert.Empty(matrix.Of(Mutants.Rows).Where(row => !IsBeyondModels(row.Mutant) && !row.Named.Contains(row.Mutant.Row))
            .Select(row => $"{row.Mutant} {row.Function}: {row.Diagnosis} {string.Join("; ", row.Result.Explanation?.Features ?? [])}"));

    [Fact]
    public void A_wrong_name_is_never_given() =>
        Assert.All(matrix.Rows.Where(row => row.Mutant.Row is "no-model" or "two-bugs" || IsBeyondModels(row.Mutant)), row => Assert.True(row.Named.Count == 0, $"{row.Mutant} is named {row.Diagnosis}."));

    [Fact]
    public void Where_no_model_fits_features_are_told() =>
        Assert.All(matrix.Rows.Where(row => row.Result.Verdict == Verdict.Incorrect && row.Named.Count == 0), row => Assert.NotEmpty(row.Result.Explanation!.Features));

    [Fact]
    public void Every_row_that_an_API_can_reveal_has_three_mutants_or_more_and_names_rules_that_there_are()
    {
        Dictionary<string, int> forms = Mutants.Rows.Concat(Mutants.RuleBreakers).GroupBy(mutant => mutant.Row).ToDictionary(group => group.Key, group => group.Count());

        Assert.All(BugRows.All.Where(row => row.Instead.Length == 0), row => Assert.True(forms.GetValueOrDefault(row.Id) >= 3, $"{row.Id} has {forms.GetValueOrDefault(row.Id)}."));
        Assert.Empty(forms.Keys.Except(BugRows.All.Select(row => row.Id)));
        Assert.Equal(BugRows.All.Where(row => row.Rules.Count > 0).Select(row => row.Id).Order(), Mutants.RuleBreakers.Select(mutant => mutant.Row).Distinct().Order());
        Assert.Empty(BugRows.All.SelectMany(row => row.Rules).Except(ContractRules.All.Select(rule => rule.Id)));
        Assert.True(Mutants.Uncovered.Count >= 10 && Mutants.Combined.Count >= 5 && Mutants.Right.Count >= 10);
    }

    [Fact]
    public void The_table_in_results_is_this_run_s()
    {
        string path = Path.Combine((string)AppContext.GetData("RepositoryFolder")!, "results", "mutation-matrix.md");
        string text = matrix.ToMarkdown();
        if (Environment.GetEnvironmentVariable("UPDATE_MUTATION_MATRIX") == "1")
        {
            File.WriteAllText(path, text);
        }

        Assert.Equal(text, File.ReadAllText(path).ReplaceLineEndings("\n"));
    }
}
