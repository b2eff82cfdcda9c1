using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;

namespace Blake2.Bench.Legs;

/// <summary>All legs, those that can run on this machine and those that cannot.</summary>
public static class LegTable
{
    private static readonly InstructionSetLevel[] X86Levels =
    [
        InstructionSetLevel.Avx512, InstructionSetLevel.Avx2, InstructionSetLevel.Avx,
        InstructionSetLevel.Sse4, InstructionSetLevel.Sse2, InstructionSetLevel.Scalar,
    ];

    private static readonly Lazy<IReadOnlyList<Leg>> Legs = new(() =>
    [
        .. Of(Architecture.X64, [null, .. X86Levels.Select(level => (InstructionSetLevel?)level)]),
        SameRuntime(),
        .. Of(Architecture.X86, [null, .. X86Levels.Skip(1).Select(level => (InstructionSetLevel?)level)]),
        .. Of(Architecture.Arm64, [null, InstructionSetLevel.Scalar]),
    ]);

    /// <summary>Every leg, available or not.</summary>
    public static IReadOnlyList<Leg> All => Legs.Value;

    /// <summary>The leg of this machine's own architecture with all that its processor has.</summary>
    public static Leg Default => All.FirstOrDefault(leg => leg.Architecture == RuntimeInformation.ProcessArchitecture && leg.Level is null)
        ?? throw new LegException($"There is no leg for this process's architecture, {RuntimeInformation.ProcessArchitecture}.");

    /// <summary>The leg of that name; <see langword="null"/> if there is none.</summary>
    public static Leg? Named(string name) => All.FirstOrDefault(leg => string.Equals(leg.Name, name, StringComparison.OrdinalIgnoreCase));

    private static IEnumerable<Leg> Of(Architecture architecture, IEnumerable<InstructionSetLevel?> levels)
    {
        DotnetHost? host = architecture == RuntimeInformation.ProcessArchitecture ? DotnetHost.Own()
            : architecture != Architecture.X86 ? null
            : OperatingSystem.IsWindows() ? DotnetHost.WindowsX86()
            : DotnetHost.WineX86();
        string? obstacle = host is null ? NoHost(architecture) : null;
        return levels.Select(level => new Leg(architecture, level, host, obstacle ?? NoLevel(level)));
    }

    /// <summary>x64 on the runtime of the x86 legs, for those who want both on one.</summary>
    private static Leg SameRuntime()
    {
        DotnetHost? host = RuntimeInformation.ProcessArchitecture == Architecture.X64 ? DotnetHost.OldX64() : null;
        string? obstacle = host is not null ? null
            : RuntimeInformation.ProcessArchitecture != Architecture.X64 ? NoHost(Architecture.X64)
            : "no .NET Core 3.1 for x64 was found beside this program's own runtime, nor where eng/set-up-x86.sh --same-runtime puts it (Linux)";
        return new Leg(Architecture.X64, level: null, host, obstacle, runtime: DotnetHost.Old);
    }

    private static string NoHost(Architecture architecture) =>
        architecture == RuntimeInformation.ProcessArchitecture
            ? "the program's own runtime lies in no dotnet installation; run it with the dotnet command"
        : architecture != Architecture.X86 || RuntimeInformation.OSArchitecture is not (Architecture.X64 or Architecture.X86)
            ? $"it needs a processor of that architecture; this process is {RuntimeInformation.ProcessArchitecture}"
        : OperatingSystem.IsWindows()
            ? "no 32-bit dotnet was found in DOTNET_ROOT(x86) or Program Files (x86); install an x86 .NET runtime, 3.1 or newer"
            : "not set up: eng/set-up-x86.sh does it (Debian and its kin on x64, once, as root)";

    private static string? NoLevel(InstructionSetLevel? level)
    {
        bool has = level switch
        {
            InstructionSetLevel.Avx512 => Avx512F.VL.IsSupported && Avx512BW.IsSupported,
            InstructionSetLevel.Avx2 => Avx2.IsSupported,
            InstructionSetLevel.Avx => Avx.IsSupported,
            InstructionSetLevel.Sse4 => Sse41.IsSupported,
            InstructionSetLevel.Sse2 => Sse2.IsSupported,
            _ => true,
        };
        return has ? null : $"this processor has no {level?.Name()}, or this process was started with it switched off";
    }
}
