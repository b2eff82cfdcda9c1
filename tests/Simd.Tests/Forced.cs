using Blake2.Simd.Kernels;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Simd.Tests;

/// <summary>The kernels that this processor has, each of them forced on in turn: every test that takes a kernel runs on all of them.</summary>
internal sealed class Forced : IDisposable
{
    private readonly (Kernel OneMessage, Kernel Lanes) _before = (KernelChoice.OfOneMessage, KernelChoice.OfLanes);

    private Forced(Kernel kernel) => (KernelChoice.OfOneMessage, KernelChoice.OfLanes) = (kernel, kernel);

    public static string[] Names => [.. Enum.GetValues<Kernel>().Where(KernelChoice.IsAvailable).Reverse().Select(kernel => kernel.ToString())];

    public static TheoryData<string> Kernels() => [.. Names];

    public static TheoryData<string, string> KernelsTimes(params string[] others)
    {
        TheoryData<string, string> data = [];
        foreach (string kernel in Names)
        {
            foreach (string other in others)
            {
                data.Add(kernel, other);
            }
        }

        return data;
    }

    public static Forced To(string kernel) => new(Enum.Parse<Kernel>(kernel));

    public void Dispose() => (KernelChoice.OfOneMessage, KernelChoice.OfLanes) = _before;
}
