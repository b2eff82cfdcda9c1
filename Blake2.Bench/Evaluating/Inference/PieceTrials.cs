using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Tries what more can be done with objects that take a message in pieces, and adds to a binding what holds.</summary>
internal static class PieceTrials
{
    private sealed record Attempt(int Arm, string Text, Trial Trial, Trial? Abandoned, bool IsCopy);

    /// <summary>The binding with resets and copies.</summary>
    public static async Task<Binding> AddAsync(Binding binding, TrialCompiler compiler, Leg leg, CancellationToken cancellation)
    {
        Attempt[] attempts = [.. binding.Pieces.SelectMany((piece, i) => Attempts(piece.Arm.Template, i))];
        if (attempts.Length == 0)
        {
            return binding;
        }

        Trial[] trials = [.. attempts.SelectMany(attempt => new[] { attempt.Trial, attempt.Abandoned }).OfType<Trial>()];
        HashSet<Trial> compiled = [.. await compiler.CompileAsync(trials, cancellation).ConfigureAwait(false)];
        using TrialSession session = new(leg, compiler.Assembly);
        PieceArm[] pieces = [.. binding.Pieces];
        foreach (Attempt attempt in attempts.Where(attempt => compiled.Contains(attempt.Trial)))
        {
            PieceArm piece = pieces[attempt.Arm];
            if ((attempt.IsCopy ? piece.Copy : piece.Reset) is null && Holds(binding, piece.Arm, attempt.Trial, session) && (attempt.Abandoned is null || Holds(binding, piece.Arm, attempt.Abandoned, session)))
            {
                pieces[attempt.Arm] = attempt.IsCopy ? piece with { Copy = attempt.Text } : piece with { Reset = attempt.Text };
            }
        }

        return binding with { Pieces = pieces };
    }

    private static IEnumerable<Attempt> Attempts(Template template, int arm)
    {
        string prefix = $"{arm}0";
        int number = 0;
        foreach (string reset in Pieces.Resets(template))
        {
            yield return new Attempt(arm, reset, new Trial($"R{prefix}{number}", Pieces.Reuse(template, reset, ends: true), template.Group), new Trial($"A{prefix}{number++}", Pieces.Reuse(template, reset, ends: false), template.Group), IsCopy: false);
        }

        foreach (string copy in Pieces.Copies(template))
        {
            yield return new Attempt(arm, copy, new Trial($"C{prefix}{number++}", Pieces.Copy(template, copy), template.Group), null, IsCopy: true);
        }
    }

    private static bool Holds(Binding binding, Arm arm, Trial trial, TrialSession session)
    {
        Probes probes = new(binding.Function);
        IReadOnlyList<TrialQuestion> questions = arm.Lengths is { } lengths ? probes.OfLength(arm.Fields[0], lengths[^1]) : probes.Varied(arm.Fields[0]);
        return Probes.Count(questions, session.Ask(trial, questions)).IsBound;
    }
}
