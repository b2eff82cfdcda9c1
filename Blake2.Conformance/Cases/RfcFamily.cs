using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>What RFC 7693 itself brings.</summary>
public sealed class RfcFamily : CaseFamily
{
    /// <inheritdoc/>
    public override string Name => "rfc";

    /// <inheritdoc/>
    public override string Reason => "The examples of RFC 7693 (appendices A and B) and the hashes of its self-test (appendix E): what an implementer who stops at the RFC has seen.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier)
    {
        yield return Case("example", Parameters(facts), MessageRecipe.Of("abc"u8.ToArray()));
        foreach (int digestLength in facts.Function == HashFunction.Blake2s ? new[] { 16, 20, 28, 32 } : [20, 32, 48, 64])
        {
            foreach (int length in new[] { 0, 3, facts.BlockLength, facts.BlockLength + 1, 255, 1024 })
            {
                string what = "self-test-" + length.ToString(CultureInfo.InvariantCulture);
                MessageRecipe message = MessageRecipe.Of(Sequence(length));
                yield return Case(what, Parameters(facts, 0, digestLength), message);
                yield return Case(what, new HashParameters(facts.Function, digestLength) { Key = Sequence(digestLength) }, message);
            }
        }
    }

    /// <summary>Appendix E's deterministic sequence, its length the seed.</summary>
    private static byte[] Sequence(int length)
    {
        uint a = unchecked(0xDEAD4BAD * (uint)length);
        uint b = 1;
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++)
        {
            (a, b) = (b, unchecked(a + b));
            bytes[i] = (byte)(b >> 24);
        }

        return bytes;
    }
}
