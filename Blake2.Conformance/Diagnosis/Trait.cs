using System.Globalization;
using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Diagnosis;

/// <summary>Something that holds of a request or not. The simpler ones come first: of two that separate equally well, the earlier is told.</summary>
internal sealed record Trait(string Words, Func<HashRequest, bool> Holds)
{
    private const int MostBlocks = 17;
    private const int LargestPower = 24;
    private const int SmallestPower = 8;
    private const int LargestPiecePower = 17;

    /// <summary>Numbers that a length is divided by, besides the block's length: small ones, and those of words and half blocks.</summary>
    private static readonly int[] Divisors = [.. Enumerable.Range(2, 15), 32, 64];

    /// <summary>All traits of requests of a function, and the contrary of each.</summary>
    /// <param name="function">The function.</param>
    /// <param name="messageLengths">Lengths of messages that are worth a trait of their own.</param>
    public static IReadOnlyList<Trait> Of(HashFunction function, IEnumerable<long> messageLengths)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        return [.. Uses(), .. Pieces(), .. Fields(facts), .. Lengths(facts, messageLengths), .. Contents()];
    }

    private static IEnumerable<Trait> Uses()
    {
        foreach (HashPath path in Enum.GetValues<HashPath>())
        {
            yield return new Trait($"hashed by {CaseWords.Of(path)}", request => request.Path == path);
        }

        (string Is, string IsNot, Func<HashRequest, bool> Holds)[] uses =
        [
            ("the object is used again", "the object is new", request => request.Path is HashPath.Reuse or HashPath.Abandon || request is { Path: HashPath.Algorithm, Other: not null }),
            ("the message comes in several pieces", "the message comes at once", request => request.Chunks.Count > 0 || request.Path == HashPath.Stream),
            ("a piece is empty", "no piece is empty", request => request.Chunks.Contains(0)),
            ("the call is made many times", "the call is made once", request => request.Count > 1),
            ("the message is cut at a block's edge", "the message is cut at no block's edge", IsCutAtEdge),
        ];
        foreach ((string what, string contrary, Func<HashRequest, bool> holds) in uses)
        {
            yield return new Trait(what, holds);
            yield return new Trait(contrary, request => !holds(request));
        }
    }

    /// <summary>Of pieces that come when the object has something in its buffer already.</summary>
    private static IEnumerable<Trait> Pieces() =>
        from power in Enumerable.Range(SmallestPower, LargestPiecePower - SmallestPower + 1)
        from least in new[] { 1L << power, (1L << power) + 1 }
        select new Trait(Text($"a piece after the first has at least {least} bytes"), request => LongestLaterPiece(request) >= least);

    private static IEnumerable<Trait> Fields(FunctionFacts facts)
    {
        (string Is, string IsNot, Func<HashParameters, bool> Holds)[] fields =
        [
            ("keyed", "unkeyed", p => p.KeyLength > 0),
            ("salted", "without salt", p => p.Salt is not null),
            ("personalized", "without personalization", p => p.Personalization is not null),
            ("tree fields are given", "without tree fields", p => p.Tree is not null),
            ("a last node", "no last node", p => p.Tree is { IsLastNode: true }),
            ("the node offset is not 0", "the node offset is 0", p => p.Tree is { NodeOffset: > 0 }),
            ("the node depth is not 0", "the node depth is 0", p => p.Tree is { NodeDepth: > 0 }),
            ("the inner length is not 0", "the inner length is 0", p => p.Tree is { InnerLength: > 0 }),
            ("the leaf length is not 0", "the leaf length is 0", p => p.Tree is { LeafLength: > 0 }),
            ("the digest is the longest", "the digest is shorter than the longest", p => p.DigestLength == facts.MaxDigestLength),
            ("the digest has whole 4-byte words", "the digest has no whole number of 4-byte words", p => p.DigestLength % 4 == 0),
            ("the digest has whole 8-byte words", "the digest has no whole number of 8-byte words", p => p.DigestLength % 8 == 0),
        ];
        foreach ((string what, string contrary, Func<HashParameters, bool> holds) in fields)
        {
            yield return new Trait(what, request => holds(request.Parameters));
            yield return new Trait(contrary, request => !holds(request.Parameters));
        }

        // Of a key only where there is one.
        yield return new Trait("the key is the longest", request => request.Parameters.KeyLength == facts.MaxKeyLength);
        yield return new Trait("the key is shorter than the longest", request => request.Parameters.KeyLength > 0 && request.Parameters.KeyLength < facts.MaxKeyLength);
        foreach (int length in Enumerable.Range(1, facts.MaxDigestLength))
        {
            yield return new Trait($"the digest has {Bytes(length)}", request => request.Parameters.DigestLength == length);
            yield return new Trait($"the key has {Bytes(length)}", request => request.Parameters.KeyLength == length);
        }

        foreach (int length in Enumerable.Range(2, facts.MaxDigestLength - 1))
        {
            yield return new Trait(Text($"the digest has at least {length} bytes"), request => request.Parameters.DigestLength >= length);
            yield return new Trait(Text($"the digest has fewer than {length} bytes"), request => request.Parameters.DigestLength < length);
            yield return new Trait(Text($"the key has at least {length} bytes"), request => request.Parameters.KeyLength >= length);
            yield return new Trait(Text($"the key has fewer than {length} bytes"), request => request.Parameters.KeyLength > 0 && request.Parameters.KeyLength < length);
        }
    }

    private static IEnumerable<Trait> Lengths(FunctionFacts facts, IEnumerable<long> messageLengths)
    {
        int block = facts.BlockLength;
        yield return new Trait("the message is empty", request => request.Message.Length == 0);
        yield return new Trait("the message is not empty", request => request.Message.Length > 0);
        foreach (long length in messageLengths)
        {
            yield return new Trait($"the message has {Bytes(length)}", request => request.Message.Length == length);
        }

        foreach ((int divisor, int rest) in from divisor in Divisors where divisor < block from rest in Enumerable.Range(0, divisor) select (divisor, rest))
        {
            yield return new Trait(Text($"the length mod {divisor} is {rest}"), request => request.Message.Length % divisor == rest);
        }

        foreach (int rest in Enumerable.Range(0, block))
        {
            yield return new Trait(Text($"the length mod {block} is {rest}"), request => request.Message.Length % block == rest);
            if (rest > 0)
            {
                yield return new Trait(Text($"the length mod {block} is {rest} or more"), request => request.Message.Length % block >= rest);
                yield return new Trait(Text($"the length mod {block} is less than {rest}"), request => request.Message.Length % block < rest);
            }
        }

        IEnumerable<long> borders = Enumerable.Range(2, block - 2).Select(length => (long)length)
            .Concat(Enumerable.Range(1, MostBlocks).SelectMany(blocks => new[] { (long)(blocks * block) - 1, blocks * block, (blocks * block) + 1 }))
            .Concat(Enumerable.Range(1, LargestPower).SelectMany(power => new[] { 1L << power, (1L << power) + 1 }));
        foreach (long border in borders.Distinct().Order())
        {
            yield return new Trait(Text($"the message has at least {border} bytes"), request => request.Message.Length >= border);
            yield return new Trait(Text($"the message has fewer than {border} bytes"), request => request.Message.Length < border);
        }
    }

    private static IEnumerable<Trait> Contents()
    {
        foreach (MessagePattern pattern in Enum.GetValues<MessagePattern>())
        {
            yield return new Trait($"the message's bytes are {pattern}", request => request.Message.Pattern == pattern);
        }

        yield return new Trait("the key has bytes from 0x80 on", request => request.Parameters.Key?.Any(value => value >= 0x80) ?? false);
        yield return new Trait("the key ends with a byte of zero", request => request.Parameters.Key is { Length: > 0 } key && key[^1] == 0);
    }

    private static bool IsCutAtEdge(HashRequest request)
    {
        int block = FunctionFacts.Of(request.Parameters.Function).BlockLength;
        long position = 0;
        foreach (int chunk in request.Chunks)
        {
            position += chunk;
            if (position > 0 && position < request.Message.Length && position % block == 0)
            {
                return true;
            }
        }

        return false;
    }

    private static long LongestLaterPiece(HashRequest request) => request.Chunks.Count == 0 ? 0
        : request.Chunks.Skip(1).Select(chunk => (long)chunk).Append(request.Message.Length - request.Chunks.Sum(chunk => (long)chunk)).Max();

    private static string Bytes(long length) => length == 1 ? "1 byte" : Text($"{length} bytes");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
