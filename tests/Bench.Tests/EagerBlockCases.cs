using Blake2.Abstractions;
using Blake2.Conformance.Cases;

namespace Blake2.Bench.Tests;

/// <summary>The cases of the quick tier that an eager block must break, and no others.</summary>
internal static class EagerBlockCases
{
    private const int Block = 128;

    /// <summary>Their ids, of the cases that an API with keys and a <c>HashAlgorithm</c>, and nothing else, can be put to.</summary>
    public static IReadOnlySet<string> Ids() =>
        CaseSet.Of(HashFunction.Blake2b, Tier.Quick).Where(IsBroken).Select(conformanceCase => conformanceCase.Id).ToHashSet();

    private static bool IsBroken(ConformanceCase conformanceCase)
    {
        HashRequest request = conformanceCase.Request;
        bool isPossible = request.Path != HashPath.Span && (request.Parameters.Fields & ~ParameterFields.Key) == 0;

        // The package's other oddity: an empty stream is refused, so that its wrong digest is never seen.
        bool isRefused = request.Path == HashPath.Stream && request.Message.Length == 0;
        return isPossible && !isRefused && conformanceCase.Due == Due.Digest
            && (IsBroken(request.Message, request.Parameters) || (request.Path == HashPath.Interleaved && IsBroken(request.Other!, request.Parameters)));
    }

    /// <summary>A message of a non-zero multiple of the block, or an empty one under a key.</summary>
    private static bool IsBroken(MessageRecipe message, HashParameters parameters) =>
        message.Length > 0 ? message.Length % Block == 0 : parameters.KeyLength > 0;
}
