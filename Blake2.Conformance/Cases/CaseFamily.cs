using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>Cases with one reason. A new family is a class of this kind and a line in <see cref="CaseSet.Families"/>.</summary>
public abstract class CaseFamily
{
    /// <summary>Bytes of the short digest that many cases ask for besides the full one: 40 bits, as the published tables have it.</summary>
    protected const int ShortDigestLength = 5;

    /// <summary>The word in the case ids.</summary>
    public abstract string Name { get; }

    /// <summary>One sentence: what a candidate that fails here gets wrong, or why these inputs.</summary>
    public abstract string Reason { get; }

    /// <summary>The cases of the function with these facts in a tier; those of <see cref="Tier.Quick"/> are in <see cref="Tier.Full"/> too.</summary>
    public abstract IEnumerable<ConformanceCase> Cases(FunctionFacts facts, Tier tier);

    /// <summary>Parameters with the suite's key of <paramref name="keyLength"/> bytes (0 for none), and a digest of <paramref name="digestLength"/> bytes (0 for the longest).</summary>
    protected static HashParameters Parameters(FunctionFacts facts, int keyLength = 0, int digestLength = 0) =>
        new(facts.Function, digestLength == 0 ? facts.MaxDigestLength : digestLength) { Key = keyLength == 0 ? null : Key(keyLength) };

    /// <summary>Without a key, a digest half as long as the longest: what packages of one length mostly give.</summary>
    protected static HashParameters HalfDigest(FunctionFacts facts)
    {
        ArgumentNullException.ThrowIfNull(facts);
        return Parameters(facts, 0, facts.MaxDigestLength / 2);
    }

    /// <summary>The suite's key: no two bytes alike, none zero, not the published keys.</summary>
    protected static byte[] Key(int length)
    {
        byte[] key = new byte[length];
        for (int i = 0; i < length; i++)
        {
            key[i] = (byte)(0x81 + (3 * i));
        }

        return key;
    }

    /// <summary>The published pattern, <paramref name="length"/> bytes of it.</summary>
    protected static MessageRecipe Message(long length) => new(MessagePattern.Counter251, length);

    /// <summary>The message of <paramref name="length"/> bytes in pieces of <paramref name="piece"/> bytes, the last of what is left.</summary>
    protected static HashRequest InPieces(HashParameters parameters, int length, int piece) =>
        new(parameters, Message(length)) { Path = HashPath.Incremental, Chunks = [.. Enumerable.Repeat(piece, (length - 1) / piece)] };

    /// <summary>The plain case of <paramref name="what"/>: one-shot, a digest is due.</summary>
    protected ConformanceCase Case(string what, HashParameters parameters, MessageRecipe message) =>
        Case(what, new HashRequest(parameters, message));

    /// <summary>The case of <paramref name="what"/>, a digest being due, with key and digest length in its id where they are not the default.</summary>
    protected ConformanceCase Case(string what, HashRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        FunctionFacts facts = FunctionFacts.Of(request.Parameters.Function);
        string key = request.Parameters.Key is null ? "" : string.Create(CultureInfo.InvariantCulture, $"/keyed-{request.Parameters.KeyLength}");
        string digest = request.Parameters.DigestLength == facts.MaxDigestLength ? "" : string.Create(CultureInfo.InvariantCulture, $"/digest-{request.Parameters.DigestLength}");
        return new ConformanceCase($"{facts.ShortName}/{Name}/{what}{key}{digest}", request);
    }

    /// <summary>Unkeyed and with the longest key, each with the full digest and the short one.</summary>
    protected static IEnumerable<HashParameters> FourWays(FunctionFacts facts)
    {
        ArgumentNullException.ThrowIfNull(facts);
        yield return Parameters(facts);
        yield return Parameters(facts, facts.MaxKeyLength);
        yield return Parameters(facts, 0, ShortDigestLength);
        yield return Parameters(facts, facts.MaxKeyLength, ShortDigestLength);
    }

    /// <summary>Unkeyed and with the longest key, the full digest.</summary>
    protected static IEnumerable<HashParameters> TwoWays(FunctionFacts facts) => FourWays(facts).Take(2);

    /// <summary>Two messages without a key, under one, and each under a key of its own.</summary>
    protected static IEnumerable<(HashParameters Parameters, bool HasTwoKeys)> KeysOfTwo(FunctionFacts facts) =>
        [.. TwoWays(facts).Select(parameters => (parameters, false)), (TwoWays(facts).Last(), true)];

    /// <summary>Whether every case is wanted, and not only a spread.</summary>
    protected static bool IsFull(Tier tier) => tier == Tier.Full;
}
