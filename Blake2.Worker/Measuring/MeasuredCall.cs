using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>One input as the candidate is called with it: parameters that it accepts, and the span API where it has one.</summary>
internal sealed class MeasuredCall
{
    private MeasuredCall(HashAdapter adapter, HashParameters parameters, byte[] message)
    {
        Adapter = adapter;
        Parameters = parameters;
        Message = message;
        Digest = new byte[parameters.DigestLength];
    }

    public HashAdapter Adapter { get; }

    public HashParameters Parameters { get; }

    public byte[] Message { get; }

    /// <summary>Where the span API writes to.</summary>
    public byte[] Digest { get; }

    public ISpanHash? SpanApi { get; private set; }

    public int Choice { get; private set; }

    /// <summary>Nanoseconds of the fastest call so far; 0 before any.</summary>
    public double EstimatedNanoseconds { get; private set; }

    /// <summary>Tries the input's parameters in turn; where none is accepted, <paramref name="refusal"/> says why the first was not.</summary>
    public static MeasuredCall? Choose(HashAdapter adapter, MeasureInput input, out string refusal)
    {
        refusal = "the API cannot express these parameters";
        byte[] message = input.Message.ToArray();
        bool isFirst = true;
        for (int choice = 0; choice < input.Choices.Count; choice++)
        {
            try
            {
                if (adapter.CanExpress(input.Choices[choice]))
                {
                    MeasuredCall call = new(adapter, input.Choices[choice], message) { Choice = choice };
                    _ = adapter.Hash(call.Parameters, call.Message);
                    call.ChooseApi();
                    return call;
                }
            }
            catch (Exception e)
            {
                refusal = isFirst ? $"{e.GetType().FullName}: {e.Message}" : refusal;
                isFirst = false;
            }
        }

        return null;
    }

    /// <summary>The digest, by the call that is measured.</summary>
    public byte[] Compute()
    {
        if (SpanApi is null)
        {
            return Adapter.Hash(Parameters, Message);
        }

        SpanApi.Hash(Parameters, Message, Digest);
        return (byte[])Digest.Clone();
    }

    /// <summary>Calls for at least <paramref name="limit"/>, and at least once.</summary>
    public void Run(TimeSpan limit)
    {
        long start = Stopwatch.GetTimestamp();
        double elapsed;
        int calls = 1;
        do
        {
            long begin = Stopwatch.GetTimestamp();
            Run(calls);
            double nanoseconds = Nanoseconds(begin) / calls;
            EstimatedNanoseconds = EstimatedNanoseconds == 0 ? nanoseconds : Math.Min(EstimatedNanoseconds, nanoseconds);
            calls = Math.Min(calls * 2, 128);
            elapsed = Nanoseconds(start);
        }
        while (elapsed < limit.TotalMilliseconds * 1e6);
    }

    /// <summary>Calls <paramref name="count"/> times.</summary>
    public void Run(int count)
    {
        for (int i = 0; i < count; i++)
        {
            if (SpanApi is null)
            {
                _ = Adapter.Hash(Parameters, Message);
            }
            else
            {
                SpanApi.Hash(Parameters, Message, Digest);
            }
        }
    }

    /// <summary>Calls that take about that long, as far as is known; a fraction where a single one takes longer.</summary>
    public double CallsIn(int milliseconds) => milliseconds * 1e6 / EstimatedNanoseconds;

    private static double Nanoseconds(long since) => (Stopwatch.GetTimestamp() - since) * (1e9 / Stopwatch.Frequency);

    /// <summary>The span API counts only if it does not refuse what the other one accepts.</summary>
    private void ChooseApi()
    {
        try
        {
            (Adapter as ISpanHash)?.Hash(Parameters, Message, Digest);
            SpanApi = Adapter as ISpanHash;
        }
        catch (Exception)
        {
            SpanApi = null;
        }
    }
}
