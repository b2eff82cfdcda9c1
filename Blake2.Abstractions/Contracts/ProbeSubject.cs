namespace Blake2.Abstractions.Contracts;

/// <summary>An adapter under a probe, and what has been seen of it. What is due is what the plain call gives: whether that is right is not a probe's question.</summary>
internal sealed class ProbeSubject
{
    private readonly HashParameters _parameters;
    private readonly List<Observation> _observations = [];

    public ProbeSubject(HashAdapter adapter, HashParameters parameters, byte[] message)
    {
        Adapter = adapter;
        _parameters = parameters;
        Message = message;
        Due = Plain(parameters, message);
    }

    public HashAdapter Adapter { get; }

    /// <summary>The message; probes do not write to it.</summary>
    public byte[] Message { get; }

    /// <summary>What the plain call gives, in words.</summary>
    public string Due { get; }

    public IReadOnlyList<Observation> Observations => _observations;

    public int DigestLength => _parameters.DigestLength;

    public FunctionFacts Facts => FunctionFacts.Of(_parameters.Function);

    /// <summary>A fresh copy of the parameters, whose arrays a probe may write to.</summary>
    public HashParameters Parameters => AdapterCall.Copy(_parameters);

    /// <summary>The parameters with another key or digest length.</summary>
    public HashParameters With(byte[]? key, int? digestLength = null) =>
        new(_parameters.Function, digestLength ?? _parameters.DigestLength) { Key = key, Salt = _parameters.Salt, Personalization = _parameters.Personalization, Tree = _parameters.Tree };

    /// <summary>What the plain call gives, in words.</summary>
    public string Plain(HashParameters parameters, byte[] message) => Outcome(() => Adapter.Hash(AdapterCall.Copy(parameters), (byte[])message.Clone()));

    /// <summary>A digest as it is shown.</summary>
    public static string Hex(byte[]? digest) => digest is null ? "null" : BitConverter.ToString(digest).Replace("-", "").ToLowerInvariant();

    /// <summary>What a call gives, in words.</summary>
    public static string Outcome(Func<byte[]?> call)
    {
        try
        {
            return Hex(call());
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            return Thrown(exception);
        }
    }

    public static string Thrown(Exception exception) => "throws " + AdapterCall.Threw(exception).Exception;

    public static bool IsRefusal(string outcome) => outcome.StartsWith("throws ", StringComparison.Ordinal);

    public void Saw(string what, string due, string came) => _observations.Add(new Observation(what, due, came));

    /// <summary>The plain call's digest is due.</summary>
    public void ExpectDigest(string what, Func<byte[]?> call) => Saw(what, Due, Outcome(call));

    /// <summary>Any of some digests is due, or an exception.</summary>
    public void ExpectDigestOrRefusal(string what, Func<byte[]?> call, params string[] digests)
    {
        string came = Outcome(call);
        Saw(what, IsRefusal(came) || digests.Contains(came) ? came : string.Join(" or ", digests) + ", or an exception", came);
    }

    /// <summary>An exception of the type, or one derived from it, is due.</summary>
    public void ExpectThrow<T>(string what, Action call)
        where T : Exception
    {
        string due = "throws " + typeof(T).FullName;
        try
        {
            call();
            Saw(what, due, "returned");
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            Saw(what, due, exception is T ? due : Thrown(exception));
        }
    }

    /// <summary>Nothing is due but that the call returns.</summary>
    public void ExpectReturn(string what, Action call) => Saw(what, "returns", Returned(call));

    private static string Returned(Action call)
    {
        try
        {
            call();
            return "returns";
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            return Thrown(exception);
        }
    }
}
