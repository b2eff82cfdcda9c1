using System.Runtime.InteropServices;
using System.Text;
using Blake2.Abstractions.Protocol;

namespace HostileAdapters;

public sealed class PrintsToConsole : HarmlessAdapter
{
    protected override void Misbehave() => Console.WriteLine("a line of a package's own");
}

public sealed class WritesToDescriptorOne : HarmlessAdapter
{
    protected override void Misbehave() => Descriptors.Write(1, Encoding.ASCII.GetBytes("native output"));
}

public sealed class ReadsStandardInput : HarmlessAdapter
{
    protected override void Misbehave()
    {
        if (Console.ReadLine() is { } line)
        {
            throw new InvalidOperationException($"There was something to read: {line}");
        }
    }
}

public sealed class FloodsOutput : HarmlessAdapter
{
    protected override void Misbehave()
    {
        string noise = new('x', 1 << 20);
        while (true)
        {
            Console.Write(noise);
        }
    }
}

/// <summary>Finds the protocol's own pipe, and writes noise and frames with a nonce of its own into it.</summary>
public sealed class ForgesFrames : HarmlessAdapter
{
    protected override void Misbehave()
    {
        byte[] frame = new byte[FrameFormat.HeaderLength + 100];
        Array.Fill(frame, (byte)0xA5);
        Descriptors.Write(Descriptors.Protocol(), frame);
    }
}

public sealed class FloodsProtocol : HarmlessAdapter
{
    protected override void Misbehave()
    {
        byte[] noise = new byte[1 << 20];
        int pipe = Descriptors.Protocol();
        while (true)
        {
            Descriptors.Write(pipe, noise);
        }
    }
}

internal static class Descriptors
{
    private const int Highest = 256;

    public static void Write(int descriptor, byte[] bytes) => _ = NativeWrite(descriptor, bytes, bytes.Length);

    /// <summary>The pipe, other than standard error, that this process only writes to and holds twice: the runtime keeps a copy of the first standard output.</summary>
    public static int Protocol() =>
        Enumerable.Range(0, Highest).ToLookup(Target)
            .Single(pipe => pipe.Key.StartsWith("pipe:", StringComparison.Ordinal) && pipe.Key != Target(2) && pipe.Count() > 1 && pipe.All(IsWritable))
            .Last();

    private static bool IsWritable(int descriptor)
    {
        string path = $"/proc/self/fdinfo/{descriptor}";
        return File.Exists(path) && (Convert.ToInt32(File.ReadAllLines(path)[1].Split('\t')[1], 8) & 3) == 1;
    }

    private static string Target(int descriptor)
    {
        try
        {
            return File.ResolveLinkTarget($"/proc/self/fd/{descriptor}", returnFinalTarget: false)?.Name ?? "";
        }
        catch (FileNotFoundException)
        {
            return "";
        }
    }

    [DllImport("libc", EntryPoint = "write")]
    private static extern nint NativeWrite(int descriptor, byte[] bytes, nint count);
}
