using Blake2.Abstractions.Protocol;
using Blake2.Bench.Inputs;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Bench.Measuring;

/// <summary>One fresh process that measures one candidate with all inputs.</summary>
internal static class MeasuringProcess
{
    /// <summary>More of anything than a process can count in its time; sums of several processes still hold it.</summary>
    private const long MostCounted = 1L << 50;

    /// <summary>What it gives: for each input its figures, or why there are none. Throws nothing for anything that the candidate does.</summary>
    /// <exception cref="LegException">The worker does not come up, or is not what the leg promises.</exception>
    public static IReadOnlyList<MeasureAnswer> Run(WorkerCandidate candidate, MeasureJob job, IReadOnlyList<BenchmarkInput> inputs)
    {
        MeasureInput[] order = [.. inputs.Select(input => input.For(candidate.Identity.Function))];
        using WorkerConnection connection = WorkerConnection.Open(
            candidate.Leg, ["bench", "--adapter", Path.GetFullPath(candidate.AdapterPath), "--type", candidate.AdapterType], job.Settings);
        MeasureAnswer?[] answers = new MeasureAnswer?[inputs.Count];
        string? failure = null;
        try
        {
            _ = connection.ReceiveAdapter();
            _ = connection.Send(MeasureCodec.Encode(job.Order with { Inputs = order }), job.AnswerLimit);
            for (int received = 0; received < answers.Length && failure is null; received++)
            {
                failure = Receive(connection, job.AnswerLimit, order, answers);
            }
        }
        catch (CandidateUnusableException e)
        {
            failure = e.Message;
        }

        return [.. answers.Select((answer, index) => answer ?? new MeasureAnswer { Input = index, Refusal = failure })];
    }

    /// <summary>Takes one answer; returns what was wrong with it, or <see langword="null"/>.</summary>
    private static string? Receive(WorkerConnection connection, TimeSpan limit, MeasureInput[] order, MeasureAnswer?[] answers)
    {
        Reception reception = connection.Receive(limit);
        if (reception.Payload is not { } payload)
        {
            return reception.Death ?? $"it took longer than {limit.TotalSeconds:0} s";
        }

        try
        {
            MeasureAnswer answer = MeasureCodec.DecodeAnswer(payload);
            if (!IsFit(answer, order) || answers[answer.Input] is not null)
            {
                return "what it sent could be no measurement";
            }

            answers[answer.Input] = answer;
            return null;
        }
        catch (ProtocolException e)
        {
            return $"what it sent could be no measurement: {e.Message}";
        }
    }

    private static bool IsFit(MeasureAnswer answer, MeasureInput[] order) =>
        answer.Input >= 0 && answer.Input < order.Length && (answer.Refusal is not null || HasFigures(answer, order[answer.Input]));

    /// <summary>Whether evidence can take it: the process is the candidate's, which may send whatever it likes.</summary>
    private static bool HasFigures(MeasureAnswer answer, MeasureInput input) =>
        answer.MeanNanoseconds > 0 && answer.Choice >= 0 && answer.Choice < input.Choices.Count && answer.Digest.Length > 0
        && Array.TrueForAll([answer.MeanNanoseconds, answer.StdDevNanoseconds, answer.ErrorNanoseconds, answer.FirstCallNanoseconds], figure => double.IsFinite(figure) && figure >= 0)
        && Array.TrueForAll([answer.AllocatedBytes, answer.CountedCalls, answer.Gen0, answer.Gen1, answer.Gen2], figure => figure is >= 0 and <= MostCounted);
}
