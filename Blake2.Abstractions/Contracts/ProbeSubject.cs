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
    public HashParameters With(byte[]? key, int? digestLength = null) => _parameters.With(key, digestLength);

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

    /// <summary>What a call gives, in words; <see langword="null"/> where it has no place for the parameters.</summary>
    public static string? OutcomeIfExpressible(Func<byte[]?> call)
    {
        try
        {
            return Outcome(call);
        }
        catch (InexpressibleException)
        {
            return null;
        }
    }

    /// <summary>Whether a call returns, in words.</summary>
    public static string Returned(Action call)
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

    public static string Thrown(Exception exception) => "throws " + AdapterCall.Threw(exception).Exception;

    public static bool IsRefusal(string outcome) => outcome.StartsWith("throws ", StringComparison.Ordinal);

    public void Saw(string what, string due, string came) => _observations.Add(new Observation(what, due, came));

    /// <summary>
    /// What steps give without that which the rule is about is due with it: an object that refuses a second message, or hashes it wrong, has another bug than this rule's. They are done without, with,
    /// with, and without again, and compared only where both of a kind are alike, since what was hashed before may matter as well.
    /// </summary>
    /// <param name="steps">The steps, with or without; they tell what was done and what came.</param>
    public void ExpectSame(Action<bool, Action<string, string>> steps)
    {
        List<(string What, string Came)>[] runs = [Run(steps, with: false), Run(steps, with: true), Run(steps, with: true), Run(steps, with: false)];
        for (int i = 0; i < runs.Min(run => run.Count); i++)
        {
            (string what, string came) = runs[1][i];
            string due = runs[0][i].Came;
            bool isBroken = came != due && came != Due && runs[2][i].Came == came && runs[3][i].Came == due;
            Saw(what, isBroken ? due : came, came);
        }
    }

    /// <summary>Any of some digests is due, or an exception.</summary>
    /// <param name="what">What is done.</param>
    /// <param name="call">It.</param>
    /// <param name="isSound">Whether everything gives what it should but for that which the rule is about; asked only where the rule seems broken.</param>
    /// <param name="digests">The digests.</param>
    public void ExpectDigestOrRefusal(string what, Func<byte[]?> call, Func<bool> isSound, params string[] digests)
    {
        string came = Outcome(call);
        bool isKept = IsRefusal(came) || digests.Contains(came) || !isSound() || Plain(_parameters, Message) != Due;
        Saw(what, isKept ? came : string.Join(" or ", digests.Distinct()) + ", or an exception", came);
    }

    /// <summary>An exception of the type, or one derived from it, is due.</summary>
    public void ExpectThrow<T>(string what, Action call)
        where T : Exception
    {
        string due = typeof(T) == typeof(Exception) ? "throws an exception" : "throws " + typeof(T).FullName;
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

    private static List<(string What, string Came)> Run(Action<bool, Action<string, string>> steps, bool with)
    {
        List<(string What, string Came)> seen = [];
        try
        {
            steps(with, (what, came) => seen.Add((what, came)));
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            seen.Add(("using the API as documented", Thrown(exception)));
        }

        return seen;
    }
}
