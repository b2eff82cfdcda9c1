using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Cases;

/// <summary>Messages around 2 GiB and 4 GiB.</summary>
public sealed class LongFamily : CaseFamily
{
    private const long Long = 1L << 30;

    /// <summary>A prime near a mebibyte, so that the pieces end everywhere in a block.</summary>
    private const int Piece = 1_048_573;

    /// <inheritdoc/>
    public override string Name => "long";

    /// <inheritdoc/>
    public override string Reason => "Messages longer than 31 and 32 bits can count, in pieces and as a stream: a length held in an int, the carry of BLAKE2s's counter into its second word.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        from vector in PublishedVectors.Long
        where vector.Parameters.Function == facts.Function && vector.Message.Length > Long
        from path in new[] { HashPath.Incremental, HashPath.Stream }
        let chunks = path == HashPath.Stream ? [] : Enumerable.Repeat(Piece, (int)(vector.Message.Length / Piece)).ToArray()
        let what = $"{path.ToString().ToLowerInvariant()}/{vector.Message.Length.ToString(CultureInfo.InvariantCulture)}"
        select Case(what, new HashRequest(vector.Parameters, vector.Message) { Path = path, Chunks = chunks });
}
