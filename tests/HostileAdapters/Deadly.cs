using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace HostileAdapters;

public sealed class Exits : HarmlessAdapter
{
    protected override void Misbehave() => Environment.Exit(7);
}

public sealed class Aborts : HarmlessAdapter
{
    protected override void Misbehave() => Abort();

    [DllImport("libc", EntryPoint = "abort")]
    private static extern void Abort();
}

public sealed class Hangs : HarmlessAdapter
{
    protected override void Misbehave() => Thread.Sleep(Timeout.Infinite);
}

/// <summary>Hangs and does not let the process end, either.</summary>
public sealed class HangsOnExit : HarmlessAdapter
{
    protected override void Misbehave()
    {
        AppDomain.CurrentDomain.ProcessExit += (_, _) => Thread.Sleep(Timeout.Infinite);
        Thread.Sleep(Timeout.Infinite);
    }
}

public sealed class OverflowsStack : HarmlessAdapter
{
    protected override void Misbehave() => _ = Deeper(1);

    private static int Deeper(int depth) => depth + Deeper(depth + 1) + Deeper(depth + 2);
}

public sealed class ThrowsOnAnotherThread : HarmlessAdapter
{
    protected override void Misbehave()
    {
        Thread thread = new(() => throw new InvalidOperationException("nobody catches this"));
        thread.Start();
        thread.Join();
    }
}

public sealed class AllocatesWithoutEnd : HarmlessAdapter
{
    protected override void Misbehave()
    {
        List<byte[]> kept = [];
        while (true)
        {
            kept.Add(new byte[16 << 20]);
        }
    }
}

public sealed class AllocatesNativeWithoutEnd : HarmlessAdapter
{
    private const int Length = 16 << 20;

    protected override unsafe void Misbehave()
    {
        while (true)
        {
            _ = NativeMemory.Alloc(Length);
        }
    }
}

public sealed class ThrowsInConstructor : HarmlessAdapter
{
    public ThrowsInConstructor() => throw new PlatformNotSupportedException("not on this machine");
}

public sealed class DiesInConstructor : HarmlessAdapter
{
    public DiesInConstructor() => Environment.FailFast("no use going on");
}

public sealed class IsNoAdapter;

public sealed class ThrowsInProperty : HarmlessAdapter
{
    public override HashFunction Function => throw new InvalidOperationException("a property that throws");
}

public sealed class ReturnsNull : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message) => null!;
}

public sealed class ReturnsTooMuch : HarmlessAdapter
{
    public override byte[] Hash(HashParameters parameters, byte[] message) => new byte[64 << 20];
}
