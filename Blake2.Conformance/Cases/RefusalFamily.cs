using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Parameters out of range.</summary>
public sealed class RefusalFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "refusal";

    /// <inheritdoc/>
    public override string Reason => "Lengths that RFC 7693 does not allow are refused, by whatever exception: a digest returned for them is one that no other implementation computes.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from wrong in Wrong(facts)
        from path in new[] { HashPath.OneShot, HashPath.Incremental }
        select Case(wrong.What + (path == HashPath.OneShot ? "" : "/incremental"), wrong.Parameters, path);

    private static IEnumerable<(string What, HashParameters Parameters)> Wrong(FunctionFacts facts)
    {
        HashFunction function = facts.Function;
        int digest = facts.MaxDigestLength;
        int field = facts.SaltLength;
        yield return ("digest-0", new HashParameters(function, 0));
        yield return ($"digest-{digest + 1}", new HashParameters(function, digest + 1));
        yield return ($"key-{facts.MaxKeyLength + 1}", new HashParameters(function, digest) { Key = Key(facts.MaxKeyLength + 1) });
        yield return ($"key-{facts.BlockLength + 1}", new HashParameters(function, digest) { Key = Key(facts.BlockLength + 1) });
        yield return ($"salt-{field - 1}", new HashParameters(function, digest) { Salt = SaltFamily.Ascending(0x51, field - 1) });
        yield return ($"salt-{field + 1}", new HashParameters(function, digest) { Salt = SaltFamily.Ascending(0x51, field + 1) });
        yield return ($"personalization-{field - 1}", new HashParameters(function, digest) { Personalization = SaltFamily.Ascending(0xC1, field - 1) });
        yield return ($"personalization-{field + 1}", new HashParameters(function, digest) { Personalization = SaltFamily.Ascending(0xC1, field + 1) });
    }

    private ConformanceCase Case(string what, HashParameters parameters, HashPath path)
    {
        string id = $"{FunctionFacts.Of(parameters.Function).ShortName}/{Name}/{what}";
        return new ConformanceCase(id, new HashRequest(parameters, Message(3)) { Path = path }) { Due = Due.Refusal };
    }
}
