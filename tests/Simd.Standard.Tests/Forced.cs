[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Simd.Tests;

/// <summary>The one kernel of the netstandard2.0 build, which needs no forcing.</summary>
internal sealed class Forced : IDisposable
{
    private const string Kernel = "Scalar";

    private Forced()
    {
    }

    public static TheoryData<string> Kernels() => [Kernel];

    public static TheoryData<string, string> KernelsTimes(params string[] others)
    {
        TheoryData<string, string> data = [];
        foreach (string other in others)
        {
            data.Add(Kernel, other);
        }

        return data;
    }

    public static Forced To(string kernel)
    {
        Assert.Equal(Kernel, kernel);
        return new Forced();
    }

    public void Dispose()
    {
    }
}
