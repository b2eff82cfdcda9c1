using Blake2.Bench.Tests;
using Xunit.Abstractions;

[assembly: TestCollectionOrderer("Blake2.Bench.Tests." + nameof(LongestFirst), "Bench.Tests")]

namespace Blake2.Bench.Tests;

/// <summary>The classes that take minutes begin first: one that began last would run alone while every other processor waits.</summary>
public sealed class LongestFirst : ITestCollectionOrderer
{
    private static readonly string[] Long =
    [
        nameof(EvaluateTests), nameof(ShapeTests), nameof(ReproTests), nameof(PlantedErrorTests), nameof(InferredAdapterTests), nameof(StrangePackageTests), nameof(InferredBouncyCastleNetCoreTests),
        nameof(SecondInterruptionTests), nameof(OwnCatalogTests), nameof(InferredPortableBouncyCastleTests), nameof(InferredSlowAdapterTests), nameof(NoCompilerTests), nameof(ToolTests),
    ];

    /// <inheritdoc/>
    public IEnumerable<ITestCollection> OrderTestCollections(IEnumerable<ITestCollection> testCollections) => testCollections.OrderBy(Place);

    private static int Place(ITestCollection collection)
    {
        int place = Array.FindIndex(Long, name => collection.DisplayName.EndsWith("." + name, StringComparison.Ordinal));
        return place < 0 ? Long.Length : place;
    }
}
