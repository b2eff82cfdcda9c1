using System.Reflection;

namespace Blake2.Abstractions;

/// <summary>One request on its way through an adapter: parameters of its own, what is measured, and what went wrong beside the digest.</summary>
internal sealed class AdapterCall
{
    private const int LongestDetail = 500;
    private readonly HashParameters _asked;
    private readonly List<string> _faults = [];

    public AdapterCall(HashParameters parameters)
    {
        _asked = parameters;
        Parameters = Copy(parameters);
    }

    /// <summary>A copy of the request's parameters, so that an API that writes to its key cannot spoil the request.</summary>
    public HashParameters Parameters { get; }

    public CallMeter Meter { get; } = new();

    public static HashParameters Copy(HashParameters parameters) => new(parameters.Function, parameters.DigestLength)
    {
        Key = parameters.Key?.AsSpan().ToArray(),
        Salt = parameters.Salt?.AsSpan().ToArray(),
        Personalization = parameters.Personalization?.AsSpan().ToArray(),
        Tree = parameters.Tree,
    };

    /// <summary>Makes calls of the API, and an answer of what they return or throw.</summary>
    public HashAnswer Make(Func<IReadOnlyList<byte[]>> calls)
    {
        IReadOnlyList<byte[]> digests;
        try
        {
            digests = calls();
        }
        catch (Exception exception)
        {
            return Threw(exception);
        }

        NoteParameters(Parameters);
        return new HashAnswer(AnswerKind.Digest)
        {
            Digests = digests,
            AllocatedBytes = Meter.AllocatedBytes,
            ElapsedNanoseconds = Meter.ElapsedNanoseconds,
            Faults = _faults,
        };
    }

    public void Note(string fault)
    {
        if (!_faults.Contains(fault))
        {
            _faults.Add(fault);
        }
    }

    /// <summary>Notes whether parameters that were handed to the API are still those that were asked for.</summary>
    public void NoteParameters(HashParameters handed) => NoteParameters(handed, _asked);

    /// <summary>Notes whether parameters that were handed to the API are still those that were <paramref name="asked"/> for.</summary>
    public void NoteParameters(HashParameters handed, HashParameters asked)
    {
        if (!handed.Equals(asked))
        {
            Note(AnswerFaults.ParametersChanged);
        }
    }

    /// <summary>Notes whether a digest that was copied on arrival has changed since.</summary>
    public void NoteDigest(byte[]? given, byte[] copied)
    {
        if (!given.AsSpan().SequenceEqual(copied))
        {
            Note(AnswerFaults.DigestChangedLater);
        }
    }

    /// <summary>The answer that an exception makes, without the wrappers that say nothing about it.</summary>
    public static HashAnswer Threw(Exception exception)
    {
        while (exception is TargetInvocationException or TypeInitializationException or AggregateException { InnerExceptions.Count: 1 }
            && exception.InnerException is { } inner)
        {
            exception = inner;
        }

        return exception is InexpressibleException
            ? new HashAnswer(AnswerKind.Unsupported) { Detail = exception.Message }
            : new HashAnswer(AnswerKind.Exception) { Exception = exception.GetType().FullName, Detail = MessageOf(exception) };
    }

    /// <summary>What the API returned, as it is now: it may hand out an array that it writes to later. Nothing returned is a digest of no bytes.</summary>
    public static byte[] Taken(byte[]? digest) => digest is null ? [] : (byte[])digest.Clone();

    private static string MessageOf(Exception exception)
    {
        try
        {
            string message = exception.Message ?? "";
            return message.Length <= LongestDetail ? message : message.Substring(0, LongestDetail);
        }
        catch (Exception)
        {
            return "(the exception's message cannot be read)";
        }
    }
}
