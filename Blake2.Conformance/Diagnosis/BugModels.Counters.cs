using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Counters and lengths of the wrong unit or size.</content>
public static partial class BugModels
{
    private const string Carry = "counter-not-carried";
    private const string Unit = "counter-in-the-wrong-unit";
    private const string Truncation = "int-truncation";

    private static IEnumerable<BugModel> Counters() => [.. CutCounters(), .. WrongUnits(), .. CutLengths()];

    private static IEnumerable<BugModel> CutCounters()
    {
        yield return Counter(Carry, "the counter has 8 bits", facts => (byte)facts.Total, _ => "digests of messages from 256 bytes on are affected");
        yield return Counter(Carry, "the counter has 16 bits", facts => (ushort)facts.Total, _ => "digests of messages from 64 KiB on are affected");
        foreach (int bits in new[] { 20, 23, 24 })
        {
            ulong mask = (1UL << bits) - 1;
            yield return Counter(Carry, Text($"the counter has {bits} bits"), facts => facts.Total & mask, _ => Text($"digests of messages from {1 << (bits - 20)} MiB on are affected"));
        }

        yield return Counter(Carry, "the last block's counter has 16 bits", facts => facts.IsLast ? (ushort)facts.Total : facts.Total, _ => "digests of messages from 64 KiB on are affected");
        yield return Long(Carry, "the first word's overflow is lost", facts => (uint)facts.Total, "digests of messages from 4 GiB on are affected", HashFunction.Blake2s);
        yield return Long(Carry, "the first word's overflow is lost at the last block", facts => facts.IsLast ? (uint)facts.Total : facts.Total, "digests of messages from 4 GiB on are affected", HashFunction.Blake2s);
        yield return Long(Truncation, "the bytes are counted by 32 bits that count bits", facts => facts.Total & (uint.MaxValue >> 3), "digests of messages from 0.5 GiB on are affected");
        yield return Long(Truncation, "the counter has 32 bits", facts => (uint)facts.Total, "digests of messages from 4 GiB on are affected");
        yield return Long(Truncation, "the counter has 31 bits", facts => facts.Total & int.MaxValue, "digests of messages from 2 GiB on are affected");
        yield return Long(Truncation, "the counter is a signed int, negative from 2 GiB on", facts => unchecked((ulong)(int)facts.Total), "digests of messages from 2 GiB on are affected");
    }

    private static IEnumerable<BugModel> WrongUnits()
    {
        yield return Counter(Unit, "blocks instead of bytes", facts => facts.Number, _ => "all digests are affected but those of messages that fit the error by chance");
        yield return Counter(Unit, "blocks instead of bytes, from 0 on", facts => facts.Number - 1, _ => "all digests are affected but the empty message's");
        yield return Counter(
            Unit, "the last block counts as a whole one", facts => facts.IsLast ? facts.Total - (ulong)facts.Counted + (ulong)facts.BlockLength : facts.Total,
            facts => $"digests of messages whose length is no multiple of {facts.BlockLength} bytes are affected: all but 1 in {facts.BlockLength} of random lengths");
        yield return Counter(
            Unit, "the last block counts only what it holds", facts => facts.IsLast ? (ulong)facts.Counted : facts.Total,
            facts => $"digests of messages of more than {facts.BlockLength} bytes, and of keyed ones, are affected");
        yield return Counter(Unit, "the last block is not counted", facts => facts.IsLast ? facts.Total - (ulong)facts.Counted : facts.Total, _ => "all digests are affected but the empty message's");
        yield return Counter(Unit, "bits instead of bytes", facts => (UInt128)facts.Total * 8, _ => "all digests are affected but the empty message's");
        yield return Counter(Unit, "the bytes before the block", facts => facts.Total - (ulong)facts.Counted, _ => "all digests are affected but the empty message's");
        yield return Counter(
            Unit, "the key's block is not counted", facts => facts.KeyLength > 0 ? facts.Total - (ulong)facts.BlockLength : facts.Total, _ => "all keyed digests are affected, no others");
        yield return Counter(
            Unit, "the key's block counts as the key's length", facts => facts.KeyLength > 0 ? facts.Total - (ulong)(facts.BlockLength - facts.KeyLength) : facts.Total,
            _ => "all keyed digests are affected, no others");
    }

    private static IEnumerable<BugModel> CutLengths()
    {
        foreach (int bits in new[] { 8, 15, 16, 20, 23, 24 })
        {
            int mask = (1 << bits) - 1;
            yield return new BugModel(Truncation, $"the length of a message given whole has {bits} bits", new Alteration { CallLength = length => length & mask })
            {
                Effect = _ => $"digests of messages of {1 << bits:N0} bytes and more are affected where they were given whole",
            };
        }
    }

    private static BugModel Counter(string bug, string variant, Func<BlockFacts, UInt128> counter, Func<FunctionFacts, string> effect) =>
        new(bug, variant, new Alteration { Counter = counter }) { Effect = effect };

    private static BugModel Long(string bug, string variant, Func<BlockFacts, UInt128> counter, string effect, HashFunction? only = null) =>
        new(bug, variant, new Alteration { Counter = counter }) { Effect = _ => effect, NeedsLongMessages = true, Only = only };
}
