using Blake2.Abstractions;

namespace Blake2.Conformance.Fuzzing;

/// <summary>A request that differs from a failing one in a single thing.</summary>
/// <param name="Thing">What differs: <c>message</c>, <c>path</c>.</param>
/// <param name="Value">Its length in bytes; -1 where it is no length.</param>
/// <param name="Words">What it is instead, where it is no length.</param>
/// <param name="Request">The request.</param>
internal sealed record Neighbour(string Thing, int Value, string Words, HashRequest Request);

/// <summary>The neighbours of a failing request: what they answer tells which of the things that it asks for make it fail.</summary>
internal static class Neighbours
{
    /// <summary>Pieces of which each takes every short length in turn.</summary>
    private const int MostPieces = 3;

    /// <summary>All neighbours, and the request itself with each thing as it is.</summary>
    public static IReadOnlyList<Neighbour> Of(HashRequest request)
    {
        FunctionFacts facts = FunctionFacts.Of(request.Parameters.Function);
        return [.. Messages(request, facts), .. Parameters(request, facts), .. Uses(request, facts)];
    }

    private static IEnumerable<Neighbour> Messages(HashRequest request, FunctionFacts facts)
    {
        int length = (int)request.Message.Length;
        IEnumerable<int> near = Enumerable.Range(0, (2 * facts.BlockLength) + 2).Concat(Enumerable.Range(length - 2, 5)).Concat([2 * length, length + facts.BlockLength]);
        foreach (int other in near.Where(other => other >= 0).Distinct().Order())
        {
            yield return new("message", other, "", request with { Message = request.Message with { Length = other } });
        }

        foreach (MessagePattern pattern in new[] { MessagePattern.Zeros, MessagePattern.Ones, MessagePattern.Counter251, MessagePattern.Random })
        {
            yield return new("message's bytes", -1, pattern.ToString(), pattern == request.Message.Pattern ? request : request with { Message = new MessageRecipe(pattern, length) });
        }
    }

    private static IEnumerable<Neighbour> Parameters(HashRequest request, FunctionFacts facts)
    {
        HashParameters from = request.Parameters;
        HashRequest With(int digestLength, byte[]? key, byte[]? salt, byte[]? personalization, TreeParameters? tree) =>
            request with { Parameters = new HashParameters(from.Function, digestLength) { Key = key, Salt = salt, Personalization = personalization, Tree = tree } };

        (int length, byte[]? key, byte[]? salt, byte[]? personalization, TreeParameters? tree) = (from.DigestLength, from.Key, from.Salt, from.Personalization, from.Tree);
        foreach (int other in Enumerable.Range(1, facts.MaxDigestLength))
        {
            yield return new("digest", other, "", With(other, key, salt, personalization, tree));
        }

        foreach (int other in Enumerable.Range(0, facts.MaxKeyLength + 1))
        {
            yield return new("key", other, "", With(length, other == 0 ? null : [.. (key ?? []).Take(other), .. Bytes(Math.Max(0, other - from.KeyLength))], salt, personalization, tree));
        }

        foreach (bool has in new[] { false, true })
        {
            string given = has ? "given" : "not given";
            yield return new("salt", -1, given, With(length, key, has ? salt ?? Bytes(facts.SaltLength) : null, personalization, tree));
            yield return new("personalization", -1, given, With(length, key, salt, has ? personalization ?? Bytes(facts.PersonalizationLength) : null, tree));
            yield return new("tree", -1, given, With(length, key, salt, personalization, has ? tree ?? new TreeParameters { Fanout = 2, MaxDepth = 2, InnerLength = (byte)facts.MaxDigestLength } : null));
        }
    }

    private static IEnumerable<Neighbour> Uses(HashRequest request, FunctionFacts facts)
    {
        foreach (HashPath path in new[] { HashPath.OneShot, HashPath.Span, HashPath.Offset, HashPath.Stream, HashPath.Incremental, HashPath.Algorithm }.Append(request.Path).Distinct())
        {
            bool hasPieces = path is HashPath.Incremental or HashPath.Algorithm;
            yield return new("path", -1, path.ToString(), path == request.Path ? request : new HashRequest(request.Parameters, request.Message) { Path = path, Chunks = hasPieces ? request.Chunks : [] });
        }

        for (int i = 0; i < Math.Min(MostPieces, request.Chunks.Count); i++)
        {
            foreach (int other in Enumerable.Range(0, facts.BlockLength + 2).Append(request.Chunks[i]).Distinct().Order())
            {
                yield return new(FormattableString.Invariant($"piece {i + 1}"), other, "", request with { Chunks = [.. request.Chunks.Select((chunk, place) => place == i ? other : chunk)] });
            }
        }
    }

    private static byte[] Bytes(int length)
    {
        byte[] bytes = new byte[length];
        new MessageRecipe(MessagePattern.Random, length) { Seed = (ulong)length }.Fill(bytes, 0);
        return bytes;
    }
}
