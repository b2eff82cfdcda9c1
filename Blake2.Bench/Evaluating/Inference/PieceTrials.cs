using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Tries what more can be done with objects that take a message in pieces, and adds to a binding what holds.</summary>
internal static class PieceTrials
{
    private sealed record Attempt(int Arm, string Text, Trial Trial, Trial? Abandoned, bool IsCopy);

    /// <summary>The binding with calls that take several pieces at once, and with resets and copies.</summary>
    public static async Task<Binding> AddAsync(Binding before, TrialCompiler compiler, Leg leg, CancellationToken cancellation)
    {
        Binding collected = await CollectAsync(before, compiler, leg, cancellation).ConfigureAwait(false);
        Binding binding = await WithoutSharedAsync(collected, compiler, leg, cancellation).ConfigureAwait(false);
        Attempt[] attempts = [.. binding.Pieces.SelectMany((piece, i) => piece.IsCollected ? [] : Attempts(piece.Arm.Template, i))];
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

    /// <summary>
    /// Several pieces may be the leaves of a tree, or something else than one message: a call is judged with them where some digest is right, or where it can mean nothing else.
    /// </summary>
    private static async Task<Binding> CollectAsync(Binding binding, TrialCompiler compiler, Leg leg, CancellationToken cancellation)
    {
        Arm[] arms = [.. binding.Collected.Concat(binding.Collectors).DistinctBy(arm => arm.Template)];
        if (arms.Length == 0)
        {
            return binding;
        }

        Trial[][] trials = [.. arms.Select((arm, i) => (Trial[])[OfPieces(arm, $"D{i}0", Template.CutMessage), OfPieces(arm, $"D{i}1", "new[] { message, Array.Empty<byte>() }")])];
        HashSet<Trial> compiled = [.. await compiler.CompileAsync([.. trials.SelectMany(pair => pair)], cancellation).ConfigureAwait(false)];
        using TrialSession session = new(leg, compiler.Assembly);
        Arm[] meant = [.. arms.Where((arm, i) => Array.TrueForAll(trials[i], compiled.Contains) && IsMeant(binding, arm, trials[i], session))];
        bool isWhole = binding.Pieces.Count == 0 && binding.Collected.Count > 0 && binding.Collected.All(arm => Array.Exists(meant, other => other.Template == arm.Template));
        IEnumerable<Arm> further = meant.Where(arm => !isWhole || !binding.Collected.Any(other => other.Template.Group == arm.Template.Group)).DistinctBy(arm => arm.Template.Group);
        return binding with
        {
            Pieces = isWhole ? [.. binding.Collected.Select(arm => new PieceArm(arm, null, null) { IsCollected = true })] : binding.Pieces,
            Further = [.. binding.Further, .. further.Select(arm => ($"{arm.Template.Name} with three pieces", arm))],
            Unjudged = [.. binding.Unjudged, .. arms.Except(meant).DistinctBy(arm => arm.Template.Group).Select(arm => $"{arm.Template.Name} takes several pieces, and what it gives for more than one is not the digest of all of them one after the other; whether it is meant to be is not known")],
        };
    }

    /// <summary>An object that is handed out again and again is meant for one message at a time: to take it for several would be to misuse it.</summary>
    private static async Task<Binding> WithoutSharedAsync(Binding binding, TrialCompiler compiler, Leg leg, CancellationToken cancellation)
    {
        (PieceArm Piece, Trial Trial)[] tried = [.. binding.Pieces.Where(piece => !piece.IsCollected).Select((piece, i) => (piece, new Trial($"O{i}", Pieces.MakeTwice(piece.Arm.Template), piece.Arm.Template.Group)))];
        if (tried.Length == 0)
        {
            return binding;
        }

        HashSet<Trial> compiled = [.. await compiler.CompileAsync([.. tried.Select(one => one.Trial)], cancellation).ConfigureAwait(false)];
        using TrialSession session = new(leg, compiler.Assembly);
        PieceArm[] shared = [.. tried.Where(one => compiled.Contains(one.Trial) && session.Ask(one.Trial, [.. Questions(binding, one.Piece.Arm).Take(1)]) is [[1]]).Select(one => one.Piece)];
        return shared.Length == 0 ? binding : binding with
        {
            Pieces = [],
            Further = [.. binding.Further.Where(call => !call.Arm.Template.Consumer.TakesPieces)],
            Unjudged = [.. binding.Unjudged, .. shared.Select(piece => $"{piece.Arm.Template.Name} works on one object that is handed out again and again; what it gives was not judged")],
        };
    }

    private static Trial OfPieces(Arm arm, string name, string pieces) => new(name, arm.Template.PiecesBody(pieces)!, name);

    private static bool IsMeant(Binding binding, Arm arm, Trial[] trials, TrialSession session)
    {
        IReadOnlyList<TrialQuestion> questions = Questions(binding, arm);
        IReadOnlyList<byte[]?>[] answers = [.. trials.Select(trial => session.Ask(trial, questions))];
        return answers.Any(given => questions.Zip(given).Any(pair => Probes.IsRight(pair.First, pair.Second)))
            || (arm.Template.Roles.HasFlag(Roles.NamedPieces) && answers[0].Any(answer => answer is not null) && Probes.HaveLength(questions, answers[0]));
    }

    private static IReadOnlyList<TrialQuestion> Questions(Binding binding, Arm arm) => new Probes(binding.Function).Of(arm.Fields[0], arm.Lengths);

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
        IReadOnlyList<TrialQuestion> questions = Questions(binding, arm);
        return Probes.Count(questions, session.Ask(trial, questions)).IsBound;
    }
}
