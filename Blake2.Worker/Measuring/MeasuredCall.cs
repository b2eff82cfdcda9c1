using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker.Measuring;

/// <summary>One input as the candidate is called with it: parameters that it accepts, and the API for the input's shape, or else the span API, where it has one.</summary>
internal sealed class MeasuredCall
{
    private readonly MeasureInput _input;
    private readonly byte[][] _single;

    private MeasuredCall(HashAdapter adapter, HashParameters parameters, MeasureInput input)
    {
        _input = input;
        Adapter = adapter;
        Parameters = parameters;
        _single = new byte[input.Count][];
        for (int i = 0; i < input.Count; i++)
        {
            _single[i] = input.MessageAt(i).ToArray();
        }

        Message = _single[0];
        Digest = new byte[input.Count * parameters.DigestLength];
    }

    public HashAdapter Adapter { get; }

    public HashParameters Parameters { get; }

    public byte[] Message { get; }

    /// <summary>Where digests are written to, one after the other.</summary>
    public byte[] Digest { get; }

    public ISpanHash? SpanApi { get; private set; }

    /// <summary>The call for all messages, where there is more than one.</summary>
    public Action? ManyApi { get; private set; }

    /// <summary>Whether the API has nothing for the input's shape.</summary>
    public bool IsPlain { get; private set; }

    public int Choice { get; private set; }

    /// <summary>Nanoseconds of the first call with these parameters.</summary>
    public double FirstCallNanoseconds { get; private set; }

    /// <summary>Nanoseconds of the fastest call so far; 0 before any.</summary>
    public double EstimatedNanoseconds { get; private set; }

    /// <summary>Tries the input's parameters in turn; where none is accepted, <paramref name="refusal"/> says why the first was not.</summary>
    public static MeasuredCall? Choose(HashAdapter adapter, MeasureInput input, out string refusal)
    {
        refusal = "the API cannot express these parameters";
        bool isFirst = true;
        for (int choice = 0; choice < input.Choices.Count; choice++)
        {
            try
            {
                if (adapter.CanExpress(input.Choices[choice]))
                {
                    MeasuredCall call = new(adapter, input.Choices[choice], input) { Choice = choice };
                    long begin = Stopwatch.GetTimestamp();
                    _ = adapter.Hash(call.Parameters, call.Message);
                    call.FirstCallNanoseconds = Nanoseconds(begin);
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

    /// <summary>The digest, by the call that is measured; of many messages their digests in a row.</summary>
    public byte[] Compute()
    {
        if (ManyApi is null && SpanApi is null)
        {
            return HashCodec.Cut(Adapter.Hash(Parameters, Message));
        }

        Run(1);
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
            if (ManyApi is not null)
            {
                ManyApi();
            }
            else if (SpanApi is null)
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

    /// <summary>An API counts only if it does not refuse what the plain one accepts.</summary>
    private void ChooseApi()
    {
        ISpanHash? shaped = _input.Shape switch
        {
            InputShape.KeptKey => Try(() => (Adapter as IKeptKeyHash)?.KeepKey(Parameters)),
            InputShape.ParallelMode => Try(() => (Adapter as IParallelModeHash)?.ParallelMode),
            _ => null,
        };
        SpanApi = shaped ?? Try(() => Adapter as ISpanHash);
        if (_input.Shape == InputShape.Messages)
        {
            ManyApi = TryMany() ?? OneAtATime;
            IsPlain = ManyApi == OneAtATime;
        }
        else
        {
            IsPlain = _input.Shape != InputShape.Message && shaped is null;
        }
    }

    private ISpanHash? Try(Func<ISpanHash?> create)
    {
        try
        {
            ISpanHash? api = create();
            api?.Hash(Parameters, Message, Digest.AsSpan(0, Parameters.DigestLength));
            return api;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private Action? TryMany()
    {
        if (Adapter is not IManyHash many)
        {
            return null;
        }

        byte[] messages = new byte[_single.Length * Message.Length];
        for (int i = 0; i < _single.Length; i++)
        {
            _single[i].CopyTo(messages, i * Message.Length);
        }

        try
        {
            void All() => many.HashMany(Parameters, messages, Message.Length, Digest, _input.Threads);
            All();
            return All;
        }
        catch (Exception)
        {
            return null;
        }
    }

    private void OneAtATime()
    {
        for (int i = 0; i < _single.Length; i++)
        {
            Span<byte> digest = Digest.AsSpan(i * Parameters.DigestLength, Parameters.DigestLength);
            if (SpanApi is null)
            {
                Adapter.Hash(Parameters, _single[i]).CopyTo(digest);
            }
            else
            {
                SpanApi.Hash(Parameters, _single[i], digest);
            }
        }
    }
}
