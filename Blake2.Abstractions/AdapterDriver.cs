using Blake2.Abstractions.Contracts;

namespace Blake2.Abstractions;

/// <summary>
/// Asks an adapter what a request asks, and reports what it gave. Messages are made before anything is measured, digests are copied the moment
/// they arrive, and only an exception of the adapter's becomes an answer: one of this class's own is thrown.
/// </summary>
public static partial class AdapterDriver
{
    /// <summary>The answer of <paramref name="adapter"/> to <paramref name="request"/>.</summary>
    /// <exception cref="ArgumentException">The request is for another hash function than the adapter's.</exception>
    public static HashAnswer Answer(HashAdapter adapter, HashRequest request)
    {
        if (adapter is null)
        {
            throw new ArgumentNullException(nameof(adapter));
        }

        if (request is null)
        {
            throw new ArgumentNullException(nameof(request));
        }

        if (request.Parameters.Function != adapter.Function)
        {
            throw new ArgumentException($"The adapter computes {adapter.Function}, and {request.Parameters.Function} was asked for.", nameof(request));
        }

        if (!adapter.CanExpress(request.Parameters))
        {
            return Unsupported("the API cannot express these parameters");
        }

        return request.Probe != ContractProbe.None ? ContractProbes.Answer(adapter, request) : ByPath(adapter, request);
    }

    private static HashAnswer ByPath(HashAdapter adapter, HashRequest request) => request.Path switch
    {
        HashPath.OneShot => OneShot(adapter, request),
        HashPath.Span => Span(adapter, request),
        HashPath.Offset => Offset(adapter, request),
        HashPath.Stream => FromStream(adapter, request),
        HashPath.Repeated => Repeated(adapter, request),
        HashPath.Parallel => Parallel(adapter, request),
        HashPath.Incremental => Incremental(adapter, request),
        HashPath.Reuse => Reuse(adapter, request),
        HashPath.Abandon => Abandon(adapter, request),
        HashPath.Interleaved => Interleaved(adapter, request),
        HashPath.Algorithm => Algorithm(adapter, request),
        _ => throw new ArgumentException($"No path {request.Path}.", nameof(request)),
    };

    private static HashAnswer Algorithm(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not IHashAlgorithm)
        {
            return Unsupported("no HashAlgorithm");
        }

        AlgorithmOnly algorithm = new(adapter);
        return request.Other is not null ? Reuse(algorithm, request)
            : request.Chunks.Count > 0 ? Incremental(algorithm, request)
            : OneShot(algorithm, request);
    }

    private static HashAnswer Unsupported(string what) => new(AnswerKind.Unsupported) { Detail = what };

    private static HashAnswer TooLong(MessageRecipe message) =>
        Unsupported($"a message of {message.Length} bytes does not fit into an array");

    private static MessageRecipe OtherOf(HashRequest request) =>
        request.Other ?? throw new ArgumentException($"A request of the path {request.Path} needs a second message.", nameof(request));

    /// <summary>Ends the use of an object; what it throws then does not take back the digest that it gave.</summary>
    private static void Release(IDisposable owner, AdapterCall call)
    {
        try
        {
            owner.Dispose();
        }
        catch (Exception)
        {
            call.Note(AnswerFaults.DisposeThrew);
        }
    }
}
