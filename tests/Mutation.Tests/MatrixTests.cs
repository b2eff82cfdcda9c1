using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Judging;
using MutantAdapters;

namespace Blake2.Mutation.Tests;

/// <summary>Every bug of the catalogue is caught and named, whatever is right is left alone, and nothing is named that is not so.</summary>
public sealed class MatrixTests(Matrix matrix) : IClassFixture<Matrix>
{
    /// <summary>Mutants whose answers hang on chance, on calls before, or on what no model can know, or whose digests are right.</summary>
    private static bool IsBeyondModels(Mutant mutant) =>
        mutant.Row is "input-changed" or "tiered-or-optimised-code-differs" or "one-instruction-set-path-differs" || mutant.StaticScratch || mutant.OverrunsSpan;

    [Fact]
    public void Every_wrong_implementation_is_caught() =>
        Assert.Empty(matrix.Rows.Where(row => row.Mutant.Row != "right" && !row.IsCaught).Select(row => row.Mutant.ToString()));

    [Fact]
    public void No_right_implementation_is_flagged() =>
        Assert.All(matrix.Of(Mutants.Right), row => Assert.Equal("right: Correct", $"right: {row.Result.VerdictText}"));

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
    public void Every_row_that_an_API_can_reveal_has_three_mutants_or_more()
    {
        Dictionary<string, int> forms = Mutants.Rows.GroupBy(mutant => mutant.Row).ToDictionary(group => group.Key, group => group.Count());

        Assert.All(BugRows.All.Where(row => row.Instead.Length == 0), row => Assert.True(forms.GetValueOrDefault(row.Id) >= 3, $"{row.Id} has {forms.GetValueOrDefault(row.Id)}."));
        Assert.Empty(forms.Keys.Except(BugRows.All.Select(row => row.Id)));
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
