using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Cases;

/// <summary>The published digests under any parameters.</summary>
public sealed class PublishedParameterFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "published";

    /// <inheritdoc/>
    public override string Reason => "Digests computed by another implementation under random digest lengths, keys, salts, personalizations and tree fields: all of the parameter block at once.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from vector in PublishedVectors.Parameters
        where vector.Parameters.Function == facts.Function
        let id = $"{FieldsOf(vector.Parameters)}-{vector.Entry.ToString(CultureInfo.InvariantCulture)}"
        select Case(id, vector.Parameters, vector.Message);

    private static string FieldsOf(HashParameters parameters)
    {
        string salt = parameters.Salt is null ? "" : "-salted";
        string personalization = parameters.Personalization is null ? "" : "-personal";
        string tree = parameters.Tree is null ? "" : "-tree";
        string fields = salt + personalization + tree;
        return fields.Length == 0 ? "plain" : fields[1..];
    }
}
