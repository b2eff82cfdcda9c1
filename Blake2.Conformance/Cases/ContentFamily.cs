using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Other bytes than the counting pattern.</summary>
public sealed class ContentFamily : CaseFamily
{
    private const int QuickStep = 3;
    private const int RandomMessages = 200;
    private const int ManyRandomMessages = 2000;
    private const int LongestRandom = 600;

    /// <inheritdoc/>
    public override string Name => "content";

    /// <inheritdoc/>
    public override string Reason => "Zeros, ones and random bytes, in the message and in the key: carries of every addition, bytes with the high bit set, data that looks like padding.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        Patterns(facts, IsFull(tier) ? 1 : QuickStep).Concat(RandomOnes(facts, IsFull(tier) ? ManyRandomMessages : RandomMessages)).Concat(Keys(facts));

    private IEnumerable<ConformanceCase> Patterns(FunctionFacts facts, int step) =>
        from length in Enumerable.Range(1, (2 * facts.BlockLength) + 1)
        where length % step == 0 || length % facts.BlockLength <= 1
        from pattern in new[] { MessagePattern.Zeros, MessagePattern.Ones }
        let what = pattern == MessagePattern.Zeros ? "zeros-" : "ones-"
        select Case(what + length.ToString(CultureInfo.InvariantCulture), Parameters(facts), new MessageRecipe(pattern, length));

    private IEnumerable<ConformanceCase> RandomOnes(FunctionFacts facts, int count) =>
        from seed in Enumerable.Range(1, count)
        let length = seed * 7919 % LongestRandom
        let keyLength = seed % 2 == 0 ? 0 : seed * 31 % (facts.MaxKeyLength + 1)
        let digestLength = 1 + (seed * 17 % facts.MaxDigestLength)
        let message = new MessageRecipe(MessagePattern.Random, length) { Seed = (ulong)seed }
        select Case("random-" + seed.ToString(CultureInfo.InvariantCulture), Parameters(facts, keyLength, digestLength), message);

    private IEnumerable<ConformanceCase> Keys(FunctionFacts facts) =>
        from value in new byte[] { 0x00, 0xFF }
        from keyLength in new[] { 1, facts.MaxKeyLength / 2, facts.MaxKeyLength }
        from length in new[] { 0, 1, facts.BlockLength, facts.BlockLength + 1 }
        let key = Enumerable.Repeat(value, keyLength).ToArray()
        let parameters = new HashParameters(facts.Function, facts.MaxDigestLength) { Key = key }
        select Case($"key-of-{value:x2}-message-{length.ToString(CultureInfo.InvariantCulture)}", parameters, Message(length));
}
