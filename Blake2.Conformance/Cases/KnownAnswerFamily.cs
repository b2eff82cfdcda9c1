using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Cases;

/// <summary>The official known answers.</summary>
public sealed class KnownAnswerFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "known";

    /// <inheritdoc/>
    public override string Reason => "The answers that the algorithm's authors published: messages of 0 to 255 bytes, without a key and with the longest one.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from vector in PublishedVectors.KnownAnswers
        where vector.Parameters.Function == facts.Function
        select Case(vector.Message.Length.ToString(CultureInfo.InvariantCulture), vector.Parameters, vector.Message);
}
