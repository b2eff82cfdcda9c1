using Blake2.Simd.Kernels;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Simd.Tests;

/// <summary>The kernels that this processor has, each of them forced on in turn: every test that takes a kernel runs on all of them.</summary>
internal sealed class Forced : IDisposable
{
    private readonly (Kernel OneBlake2b, Kernel OneBlake2s, Kernel Lanes) _before = (KernelChoice.OfOneBlake2b, KernelChoice.OfOneBlake2s, KernelChoice.OfLanes);

    private Forced(Kernel oneMessage, Kernel lanes) => (KernelChoice.OfOneBlake2b, KernelChoice.OfOneBlake2s, KernelChoice.OfLanes) = (oneMessage, oneMessage, lanes);

    /// <summary>The kernels, the widest first; and last the widest for lanes with integers for one message, as it is chosen on Zen 5.</summary>
    public static string[] Names => [.. Available.Select(kernel => kernel.ToString()), .. Available.Length > 1 ? [$"{Available[0]}{ByIntegers}"] : Array.Empty<string>()];

    private const string ByIntegers = ", one message by integers";

    private static Kernel[] Available => [.. Enum.GetValues<Kernel>().Where(KernelChoice.IsAvailable).Reverse()];

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

    public static Forced To(string kernel)
    {
        Kernel lanes = Enum.Parse<Kernel>(kernel.Split(',')[0]);
        return new Forced(kernel.EndsWith(ByIntegers, StringComparison.Ordinal) ? Kernel.Scalar : lanes, lanes);
    }

    public void Dispose() => (KernelChoice.OfOneBlake2b, KernelChoice.OfOneBlake2s, KernelChoice.OfLanes) = _before;
}
