using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Measuring;

/// <summary>What one candidate's processes gave, round by round.</summary>
internal sealed class Series(WorkerCandidate candidate, IReadOnlyList<BenchmarkInput> inputs)
{
    /// <summary>Never changed but replaced, since what there is so far may be read while a round goes on.</summary>
    private IReadOnlyList<IReadOnlyList<MeasureAnswer>> _rounds = [];

    public WorkerCandidate Candidate => candidate;

    public void Add(IReadOnlyList<MeasureAnswer> answers) => _rounds = [.. _rounds, answers];

    /// <summary>A row for each input that has figures.</summary>
    public IEnumerable<MeasuredRow> Rows(string host)
    {
        for (int i = 0; i < inputs.Count; i++)
        {
            MeasureAnswer[] answers = Figures(i);
            if (answers.Length > 0)
            {
                HashParameters parameters = inputs[i].Choices(candidate.Identity.Function)[answers[0].Choice];
                yield return new MeasuredRow(candidate, inputs[i], parameters, Row(inputs[i], parameters, answers, host));
            }
        }
    }

    /// <summary>A line for each reason why inputs that the function takes have no figures.</summary>
    /// <param name="without">Why a candidate had no process at all.</param>
    public IEnumerable<string> Gaps(string without) =>
        from i in Enumerable.Range(0, inputs.Count)
        where Figures(i).Length == 0 && inputs[i].Choices(candidate.Identity.Function).Count > 0
        group inputs[i].Name by _rounds.Count == 0 ? without : _rounds[0][i].Refusal ?? "" into names
        select $"{candidate.Identity} with {string.Join(", ", names)}: {names.Key}";

    /// <summary>How far two series of the same candidate are apart.</summary>
    public IEnumerable<NoiseFloor> Against(Series other)
    {
        for (int i = 0; i < inputs.Count; i++)
        {
            double[] mine = Means(Figures(i));
            double[] others = Means(other.Figures(i));
            if (mine.Length > 1 && others.Length > 1)
            {
                yield return new NoiseFloor(candidate.Leg.Name, inputs[i].Name, Math.Abs((Sample.Median(mine) / Sample.Median(others)) - 1));
            }
        }
    }

    private static double[] Means(MeasureAnswer[] answers) => [.. answers.Select(answer => answer.MeanNanoseconds)];

    /// <summary>The answers with figures for one input, all for the parameters of the first.</summary>
    private MeasureAnswer[] Figures(int input)
    {
        MeasureAnswer[] answers = [.. _rounds.Select(round => round[input]).Where(answer => answer.Refusal is null)];
        return [.. answers.Where(answer => answer.Choice == answers[0].Choice && answer.IsSpan == answers[0].IsSpan && answer.IsPlain == answers[0].IsPlain)];
    }

    private BenchmarkEvidence Row(BenchmarkInput input, HashParameters parameters, MeasureAnswer[] answers, string host)
    {
        double[] means = Means(answers);
        (double lower, double upper) = Sample.MedianInterval(means);
        return new BenchmarkEvidence
        {
            Candidate = candidate.Identity.Package,
            Version = candidate.Identity.Version,
            Algorithm = FunctionFacts.Of(candidate.Identity.Function).Name,
            Leg = candidate.Leg.Name,
            Host = host,
            Input = input.Name,
            Bytes = input.Length,
            Path = PathOf(input, answers[0]),
            DigestLength = parameters.DigestLength,
            MeanNanoseconds = Sample.Median(means),
            // A single process has no interval over processes; its own is all there is.
            ErrorNanoseconds = means.Length > 1 ? (upper - lower) / 2 : answers[0].ErrorNanoseconds,
            StdDevNanoseconds = means.Length > 1 ? Sample.StandardDeviation(means) : answers[0].StdDevNanoseconds,
            Rounds = means,
            FirstCallNanoseconds = Sample.Median([.. answers.Select(answer => answer.FirstCallNanoseconds)]),
            Gen0 = InThousandCalls(answers, answer => answer.Gen0),
            Gen1 = InThousandCalls(answers, answer => answer.Gen1),
            Gen2 = InThousandCalls(answers, answer => answer.Gen2),
            // What other threads of the runtime allocate meanwhile only adds to it.
            AllocatedBytes = answers.Min(answer => answer.AllocatedBytes),
            Digest = Convert.ToHexStringLower(input.Count > 1 ? SHA256.HashData(answers[0].Digest) : answers[0].Digest),
            Remarks = [.. Remarks(input, answers)],
        };
    }

    /// <summary>All collections of all processes by all their calls: a collection is so rare that a single process may well have seen none.</summary>
    private static double InThousandCalls(MeasureAnswer[] answers, Func<MeasureAnswer, long> collections) =>
        answers.Sum(collections) * 1000.0 / Math.Max(1, answers.Sum(answer => answer.CountedCalls));

    private static string PathOf(BenchmarkInput input, MeasureAnswer answer) => (input.Shape, answer.IsPlain) switch
    {
        (InputShape.Messages, false) => "many",
        (InputShape.KeptKey, false) => "kept key",
        (InputShape.ParallelMode, false) => BenchmarkEvidence.ParallelModePath,
        _ => answer.IsSpan ? "span" : "array",
    };

    private IEnumerable<string> Remarks(BenchmarkInput input, MeasureAnswer[] answers)
    {
        if (answers[0].IsPlain)
        {
            yield return PlainCalls.For(input.Shape);
        }

        if (answers[0].UnoptimisedAssemblies.Count > 0)
        {
            yield return $"Debug build: {string.Join(", ", answers[0].UnoptimisedAssemblies)}";
        }

        if (answers.Any(answer => !answer.Digest.AsSpan().SequenceEqual(answers[0].Digest)))
        {
            yield return "the digest differs between processes";
        }

        if (answers.Length < _rounds.Count)
        {
            yield return $"{_rounds.Count - answers.Length} of {_rounds.Count} processes gave no figure";
        }
    }
}
