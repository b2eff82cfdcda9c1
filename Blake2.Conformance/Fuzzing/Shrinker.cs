using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Conformance.Fuzzing;

/// <summary>Makes a failing request smaller as long as it fails: each step leaves something out or halves it, until no step is left that fails or the time is up.</summary>
internal static class Shrinker
{
    private const int MostSteps = 2_000;

    /// <summary>The smallest failing case that the steps lead to.</summary>
    /// <param name="failing">The case to begin with.</param>
    /// <param name="fails">Whether another one fails as well.</param>
    /// <param name="isOver">Whether the time is up.</param>
    public static ConformanceCase Shrink(ConformanceCase failing, Func<ConformanceCase, bool> fails, Func<bool> isOver)
    {
        ConformanceCase smallest = failing;
        int steps = 0;
        for (bool progressed = true; progressed && steps < MostSteps;)
        {
            progressed = false;
            foreach (HashRequest simpler in Simpler(smallest.Request).TakeWhile(_ => !isOver()))
            {
                ConformanceCase candidate = smallest with { Request = simpler };
                if (++steps <= MostSteps && fails(candidate))
                {
                    smallest = candidate;
                    progressed = true;
                    break;
                }
            }
        }

        return smallest;
    }

    /// <summary>Requests that are a step simpler, the largest steps first.</summary>
    private static IEnumerable<HashRequest> Simpler(HashRequest request) =>
        [.. Paths(request), .. Parameters(request.Parameters).Select(parameters => request with { Parameters = parameters }), .. Pieces(request), .. Messages(request)];

    private static IEnumerable<HashRequest> Paths(HashRequest request)
    {
        if (request.Path != HashPath.OneShot)
        {
            yield return new HashRequest(request.Parameters, request.Message);
            if (request.Other is { } other)
            {
                yield return new HashRequest(request.OtherParameters, other);
                yield return new HashRequest(request.OtherParameters, other) { Path = HashPath.Incremental, Chunks = request.Chunks };
            }

            if (request.Path != HashPath.Incremental)
            {
                yield return new HashRequest(request.Parameters, request.Message) { Path = HashPath.Incremental, Chunks = request.Chunks };
            }
        }

        if (request.OtherKeyDiffers)
        {
            yield return request with { OtherKeyDiffers = false };
        }

        if (request.Count > 1)
        {
            yield return request with { Count = request.Count / 2 };
            yield return request with { Count = request.Count - 1 };
        }
    }

    private static IEnumerable<HashParameters> Parameters(HashParameters parameters)
    {
        int longest = FunctionFacts.Of(parameters.Function).MaxDigestLength;
        HashParameters With(byte[]? key, byte[]? salt, byte[]? personalization, TreeParameters? tree, int digestLength) =>
            new(parameters.Function, digestLength) { Key = key, Salt = salt, Personalization = personalization, Tree = tree };

        (byte[]? key, byte[]? salt, byte[]? personalization, TreeParameters? tree, int length) = (parameters.Key, parameters.Salt, parameters.Personalization, parameters.Tree, parameters.DigestLength);
        if (tree is not null)
        {
            yield return With(key, salt, personalization, null, length);
            foreach (TreeParameters plainer in Trees(tree))
            {
                yield return With(key, salt, personalization, plainer, length);
            }
        }

        if (salt is not null)
        {
            yield return With(key, null, personalization, tree, length);
        }

        if (personalization is not null)
        {
            yield return With(key, salt, null, tree, length);
        }

        if (key is not null)
        {
            yield return With(null, salt, personalization, tree, length);
            foreach (int shorter in new[] { key.Length / 2, key.Length - 1 }.Where(shorter => shorter > 0).Distinct())
            {
                yield return With(key[..shorter], salt, personalization, tree, length);
            }
        }

        if (length != longest)
        {
            yield return With(key, salt, personalization, tree, longest);
        }
    }

    /// <summary>The same with one field as it is where no tree is asked for.</summary>
    private static IEnumerable<TreeParameters> Trees(TreeParameters tree)
    {
        TreeParameters plain = new();
        TreeParameters[] plainer =
        [
            tree with { Fanout = plain.Fanout }, tree with { MaxDepth = plain.MaxDepth }, tree with { LeafLength = plain.LeafLength }, tree with { NodeOffset = plain.NodeOffset },
            tree with { NodeDepth = plain.NodeDepth }, tree with { InnerLength = plain.InnerLength }, tree with { IsLastNode = plain.IsLastNode },
        ];
        return plainer.Where(one => one != tree);
    }

    private static IEnumerable<HashRequest> Pieces(HashRequest request)
    {
        foreach ((int first, int count) in Runs(request.Chunks.Count))
        {
            // With the bytes that it takes, or the pieces after it would be given others.
            yield return Cut(request, [.. request.Chunks.Where((_, place) => place < first || place >= first + count)], request.Chunks.Skip(first).Take(count).Sum(chunk => (long)chunk));
        }

        // The last piece is what the others leave.
        if (request.Chunks.Sum(chunk => (long)chunk) is var given && given < request.Message.Length)
        {
            yield return Cut(request, request.Chunks, request.Message.Length - given);
        }

        for (int i = 0; i < request.Chunks.Count; i++)
        {
            yield return request with { Chunks = [.. request.Chunks.Where((_, place) => place != i)] };
        }

        for (int i = 0; i < request.Chunks.Count; i++)
        {
            foreach (int shorter in new[] { 0, request.Chunks[i] / 2, request.Chunks[i] - 1 }.Where(shorter => shorter >= 0 && shorter < request.Chunks[i]).Distinct())
            {
                int[] pieces = [.. request.Chunks.Select((chunk, place) => place == i ? shorter : chunk)];
                yield return Cut(request, pieces, request.Chunks[i] - shorter);
                yield return request with { Chunks = pieces };
            }
        }
    }

    /// <summary>Pieces to be left out together: all, halves, quarters, down to each by itself.</summary>
    private static IEnumerable<(int First, int Count)> Runs(int pieces)
    {
        for (int count = pieces; count > 0; count /= 2)
        {
            for (int first = 0; first < pieces; first += count)
            {
                yield return (first, count);
            }
        }
    }

    private static HashRequest Cut(HashRequest request, IReadOnlyList<int> pieces, long bytes) =>
        request with { Chunks = pieces, Message = request.Message with { Length = Math.Max(0, request.Message.Length - bytes) } };

    private static IEnumerable<HashRequest> Messages(HashRequest request)
    {
        int block = FunctionFacts.Of(request.Parameters.Function).BlockLength;
        foreach (MessageRecipe simpler in Shorter(request.Message, block))
        {
            yield return request with { Message = simpler };
        }

        foreach (MessageRecipe simpler in request.Other is null ? [] : Shorter(request.Other, block))
        {
            yield return request with { Other = simpler };
        }

        // Content seldom matters, and then one failure has one smallest case.
        if (request.Message.Pattern != MessagePattern.Counter251)
        {
            yield return request with { Message = new MessageRecipe(MessagePattern.Counter251, request.Message.Length) };
        }

        if (request.Other is { } other && other.Pattern != MessagePattern.Counter251)
        {
            yield return request with { Other = new MessageRecipe(MessagePattern.Counter251, other.Length) };
        }
    }

    /// <summary>Shorter ones: those near the edges of the first blocks, by whole blocks, and by halves of what is left, since the shortest that fails may lie anywhere.</summary>
    private static IEnumerable<MessageRecipe> Shorter(MessageRecipe message, int block)
    {
        long[] edges = [0, 1, block / 2, (block / 2) + 1, block - 1, block, block + 1, 2 * block, (2 * block) + 1];
        IEnumerable<long> lengths = edges.Where(edge => edge < message.Length);
        for (long less = message.Length / block * block; less > 0; less = less / (2 * block) * block)
        {
            lengths = lengths.Append(message.Length - less);
        }

        for (long less = message.Length / 2; less > 0; less /= 2)
        {
            lengths = lengths.Append(message.Length - less);
        }

        return lengths.Distinct().Select(length => message with { Length = length });
    }
}
