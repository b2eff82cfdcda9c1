using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Salt and personalization.</summary>
public sealed class SaltFamily : CaseFamily
{
    private static readonly bool[] SaltOrPersonalization = [true, false];

    /// <inheritdoc/>
    public override string Name => "salt";

    /// <inheritdoc/>
    public override string Reason => "Salt and personalization, alone and together, no two bytes of them alike: ignored, swapped, reversed, or misplaced by a word in the parameter block.";

    /// <inheritdoc/>
    public override IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier) =>
        Together(facts).Concat(SingleBytes(facts)).Concat(IsFull(tier) ? EveryDigestLength(facts) : []);

    /// <summary>A field of bytes that ascend from <paramref name="first"/>.</summary>
    internal static byte[] Ascending(byte first, int length) => [.. Enumerable.Range(first, length).Select(value => (byte)value)];

    private static byte[] Salt(FunctionFacts facts) => Ascending(0x51, facts.SaltLength);

    private static byte[] Personalization(FunctionFacts facts) => Ascending(0xC1, facts.PersonalizationLength);

    private IEnumerable<ConformanceCase> Together(FunctionFacts facts)
    {
        byte[] salt = Salt(facts);
        byte[] personalization = Personalization(facts);
        byte[] zeros = new byte[facts.SaltLength];
        (string What, byte[]? Salt, byte[]? Personalization)[] pairs =
        [
            ("salt", salt, null),
            ("personalization", null, personalization),
            ("both", salt, personalization),
            ("both-exchanged", personalization, salt),
            ("salt-of-zeros", zeros, null),
            ("personalization-of-zeros", null, zeros),
            ("salt-and-zeros", salt, zeros),
            ("zeros-and-personalization", zeros, personalization),
        ];
        return from pair in pairs
               from length in new[] { 0, 3, facts.BlockLength, facts.BlockLength + 1 }
               from plain in FourWays(facts)
               select Case($"{pair.What}/{length.ToString(CultureInfo.InvariantCulture)}", With(plain, pair.Salt, pair.Personalization), Message(length));
    }

    private IEnumerable<ConformanceCase> SingleBytes(FunctionFacts facts) =>
        from position in Enumerable.Range(0, facts.SaltLength)
        let field = SingleByte(facts.SaltLength, position)
        from isSalt in SaltOrPersonalization
        let what = (isSalt ? "salt-byte-" : "personalization-byte-") + position.ToString(CultureInfo.InvariantCulture)
        select Case(what, With(Parameters(facts), isSalt ? field : null, isSalt ? null : field), Message(3));

    private IEnumerable<ConformanceCase> EveryDigestLength(FunctionFacts facts) =>
        from digestLength in Enumerable.Range(1, facts.MaxDigestLength - 1)
        where digestLength != ShortDigestLength
        from keyLength in new[] { 0, 1, facts.MaxKeyLength }
        select Case("both/3", With(Parameters(facts, keyLength, digestLength), Salt(facts), Personalization(facts)), Message(3));

    private static byte[] SingleByte(int length, int position)
    {
        byte[] field = new byte[length];
        field[position] = 0x80;
        return field;
    }

    private static HashParameters With(HashParameters plain, byte[]? salt, byte[]? personalization) =>
        new(plain.Function, plain.DigestLength) { Key = plain.Key, Salt = salt, Personalization = personalization };
}
