using System.Diagnostics;
using System.Globalization;
using System.Runtime.Intrinsics.X86;
using System.Text.RegularExpressions;
using Blake2.Simd.Kernels;

namespace Simd.Tests;

/// <summary>.NET's own switches, each in a process of its own, choose the kernel; the digests are the same with every one.</summary>
public class SwitchTests
{
    /// <summary>Published vectors of six functions, and parameter rows and random runs of two.</summary>
    private const int FewestDigests = (6 * 512) + (2 * 300) + 400;

    /// <summary>Tells the probe to hash one message by the lanes' kernel.</summary>
    private const string ForVectors = "vectors";

    private static readonly Lazy<string[]> Unswitched = new(() => Probe("", ""));

    [Theory]
    [InlineData("DOTNET_EnableAVX512", "Avx2")]
    [InlineData("DOTNET_EnableAVX2", "Sse41")]
    [InlineData("DOTNET_EnableAVX", "Sse41")]
    [InlineData("DOTNET_EnableSSE42", "Vector128")]
    [InlineData("DOTNET_EnableHWIntrinsic", "Scalar")]
    [InlineData("DOTNET_TieredCompilation", "")]
    [InlineData("DOTNET_TC_QuickJitForLoops", "")]
    [InlineData("DOTNET_ReadyToRun", "")]
    public void A_switch_chooses_the_kernel_and_changes_no_digest(string name, string kernel)
    {
        string[] unswitched = Unswitched.Value, switched = Probe(name, "0");
        if (kernel.Length == 0)
        {
            kernel = unswitched[0];
        }
        else if (!Avx2.IsSupported && kernel != "Scalar")
        {
            // Without AVX2 there is nothing for these switches to take away: what is left is what was chosen before.
            kernel = unswitched[0];
        }

        Assert.Equal(kernel, switched[0]);
        Assert.Equal(IsZen5 ? nameof(Kernel.Scalar) : kernel, switched[1]);
        CheckDigests(unswitched, switched);
        if (switched[1] != switched[0])
        {
            // What is not chosen here for one message is on other processors.
            string[] byVectors = Probe(name, "0", ForVectors);
            Assert.Equal([kernel, kernel], byVectors[..2]);
            CheckDigests(unswitched, byVectors);
        }
    }

    [Fact]
    public void The_widest_kernel_is_chosen_for_lanes_where_nothing_is_switched_off() => Assert.Equal(Forced.Names[0], Unswitched.Value[0]);

    [Fact]
    public void One_message_is_hashed_with_integers_on_Zen_5_and_with_vectors_elsewhere() => Assert.Equal(IsZen5 ? nameof(Kernel.Scalar) : Forced.Names[0], Unswitched.Value[1]);

    /// <summary>What the operating system says of the processor (models as in Linux's arch/x86/kernel/cpu/amd.c). Windows and macOS run on none of these in hosted CI.</summary>
    private static bool IsZen5 => File.Exists("/proc/cpuinfo") && File.ReadAllText("/proc/cpuinfo") is var processors
        && Told(processors, "vendor_id") == "AuthenticAMD" && Told(processors, "cpu family") == "26"
        && int.Parse(Told(processors, "model"), CultureInfo.InvariantCulture) is <= 0x2F or (>= 0x40 and <= 0x4F) or (>= 0x60 and <= 0x7F);

    private static string Told(string processors, string name) => Regex.Match(processors, $@"^{name}\s*:\s*(\S+)\s*$", RegexOptions.Multiline).Groups[1].Value;

    private static void CheckDigests(string[] unswitched, string[] switched)
    {
        Assert.Equal(unswitched[2], switched[2]);
        Assert.InRange(int.Parse(switched[3], CultureInfo.InvariantCulture), FewestDigests, int.MaxValue);
    }

    private static string[] Probe(string name, string value, params string[] arguments)
    {
        ProcessStartInfo start = new(Environment.ProcessPath is { } host && Path.GetFileNameWithoutExtension(host) == "dotnet" ? host : "dotnet")
        {
            ArgumentList = { Path.Combine(AppContext.BaseDirectory, "Simd.Probe.dll") },
            RedirectStandardOutput = true,
        };
        Array.ForEach(arguments, start.ArgumentList.Add);
        if (name.Length > 0)
        {
            start.Environment[name] = value;
        }

        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd().Trim();
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
        return output.Split(' ');
    }
}
