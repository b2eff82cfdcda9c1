using System.Diagnostics;
using System.Reflection;
using System.Runtime.InteropServices;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker;

/// <summary>What this process is: the proof that the leg holds what its name promises.</summary>
internal static class ProcessFacts
{
    private static readonly string[] Classes =
    [
        "X86.X86Base", "X86.Sse", "X86.Sse2", "X86.Sse3", "X86.Ssse3", "X86.Sse41", "X86.Sse42", "X86.Popcnt", "X86.Lzcnt", "X86.Bmi1", "X86.Bmi2",
        "X86.Fma", "X86.Avx", "X86.Avx2", "X86.Avx512F", "X86.Avx512F+VL", "X86.Avx512BW", "X86.Avx512CD", "X86.Avx512DQ", "X86.Avx512Vbmi",
        "X86.Avx10v1", "X86.Avx10v2", "Arm.ArmBase", "Arm.AdvSimd", "Arm.Sha1", "Arm.Sha256", "Arm.Sve", "Arm.Sve2",
    ];

    private static readonly string[] Vectors = ["Vector128", "Vector256", "Vector512"];

    public static WorkerHello Hello() => new()
    {
        Architecture = RuntimeInformation.ProcessArchitecture.ToString(),
        Runtime = RuntimeInformation.FrameworkDescription,
        OperatingSystem = RuntimeInformation.OSDescription,
        InstructionSets = [.. Supported()],
        IsOptimised = IsOptimised(typeof(ProcessFacts).Assembly) && IsOptimised(typeof(HashAdapter).Assembly),
    };

    /// <summary>Whether the assembly was built for the JIT to optimise: a Debug build says that it was not.</summary>
    public static bool IsOptimised(Assembly assembly) =>
        assembly.GetCustomAttribute<DebuggableAttribute>() is not { IsJITOptimizerDisabled: true };

    /// <summary>By name, since the worker is built against an older runtime than some on which it runs.</summary>
    private static IEnumerable<string> Supported() =>
        Classes.Where(c => Holds($"System.Runtime.Intrinsics.{c}", "IsSupported")).Select(c => c.Substring(c.IndexOf('.') + 1))
            .Concat(Vectors.Where(v => Holds($"System.Runtime.Intrinsics.{v}", "IsHardwareAccelerated")));

    private static bool Holds(string type, string property) =>
        typeof(object).Assembly.GetType(type)?.GetProperty(property, BindingFlags.Public | BindingFlags.Static)?.GetValue(null) is true;
}
