using System.Runtime.InteropServices;
using Blake2.Abstractions.Protocol;

namespace Blake2.Bench.Legs;

/// <summary>Architecture, runtime and instruction-set level under which a worker runs.</summary>
public sealed class Leg
{
    private readonly DotnetHost? _host;
    private readonly string? _runtime;

    /// <param name="architecture">Architecture of its processes.</param>
    /// <param name="level">What they are held to.</param>
    /// <param name="host">What starts them.</param>
    /// <param name="obstacle">Why it cannot run here.</param>
    /// <param name="runtime">The framework in its name, where another leg has the same architecture and level on another one.</param>
    internal Leg(Architecture architecture, InstructionSetLevel? level, DotnetHost? host, string? obstacle, string? runtime = null)
    {
        _runtime = runtime;
        Architecture = architecture;
        Level = level;
        _host = host;
        Obstacle = obstacle;
    }

    /// <summary>The name: <c>x64</c>, <c>x64-avx2</c>, <c>x86-scalar</c>, <c>arm64</c>, <c>x64-netcoreapp3.1</c>.</summary>
    public string Name => string.Join('-', new[] { ArchitectureName, Level?.Name(), _runtime }.OfType<string>());

    /// <summary>The architecture in small letters, which is also the name of its leg that is held to no level.</summary>
    public string ArchitectureName => Architecture.ToString().ToLowerInvariant();

    /// <summary>Architecture of the worker's process.</summary>
    public Architecture Architecture { get; }

    /// <summary>The level that it is held to; <see langword="null"/> for whatever the processor has.</summary>
    public InstructionSetLevel? Level { get; }

    /// <summary>Why it cannot run here; <see langword="null"/> where it can.</summary>
    public string? Obstacle { get; }

    /// <summary>Whether it can run here.</summary>
    public bool IsAvailable => Obstacle is null;

    /// <summary>The host that starts its workers.</summary>
    /// <exception cref="LegException">The leg cannot run here.</exception>
    public DotnetHost Host => Obstacle is null && _host is not null ? _host : throw new LegException($"Leg {Name} cannot run here: {Obstacle}.");

    /// <summary>The operating system that its workers see, as the catalogue names it: <c>windows</c> under Wine.</summary>
    public string OperatingSystemName => _host is { IsUnderWine: true } ? "windows" : Verifying.HostDescription.OperatingSystemName;

    /// <summary>The framework that its worker and adapters are built for.</summary>
    /// <exception cref="LegException">The leg cannot run here.</exception>
    public string TargetFramework => Host.TargetFramework;

    /// <summary>The variables that make the runtime hold the level (each tried, and proven anew by every worker's hello).</summary>
    public IReadOnlyDictionary<string, string> Switches => (Level, TargetFramework) switch
    {
        (null or InstructionSetLevel.Avx512 or InstructionSetLevel.AdvSimd, _) => new Dictionary<string, string>(),
        (InstructionSetLevel.Avx2, DotnetHost.Current) => Off("DOTNET_EnableAVX512"),
        (InstructionSetLevel.Avx, DotnetHost.Current) => Off("DOTNET_EnableAVX2"),
        (InstructionSetLevel.Sse4, DotnetHost.Current) => Off("DOTNET_EnableAVX"),
        (InstructionSetLevel.Sse2, DotnetHost.Current) => Off("DOTNET_EnableSSE42"),
        (InstructionSetLevel.Scalar, DotnetHost.Current) => Off("DOTNET_EnableHWIntrinsic"),
        // .NET 8 and 9 have AVX-512; 3.1 does not know this switch and ignores it.
        (InstructionSetLevel.Avx2, _) => Off("COMPlus_EnableAVX512F"),
        (InstructionSetLevel.Avx, _) => Off("COMPlus_EnableAVX2", "COMPlus_EnableFMA"),
        (InstructionSetLevel.Sse4, _) => Off("COMPlus_EnableAVX"),
        (InstructionSetLevel.Sse2, _) => Off("COMPlus_EnableSSSE3"),
        _ => Off("COMPlus_EnableHWIntrinsic"),
    };

    /// <summary>Checks that a worker is what the leg promises.</summary>
    /// <exception cref="LegException">It is not.</exception>
    public void Prove(WorkerHello hello)
    {
        InstructionSetLevel actual = InstructionSetLevels.Of(hello.InstructionSets);
        if (hello.Architecture != Architecture.ToString())
        {
            throw new LegException($"Leg {Name} does not hold: the worker's process is {hello.Architecture}.");
        }

        if (_runtime is not null && !hello.Runtime.Contains($" {_runtime["netcoreapp".Length..]}.", StringComparison.Ordinal))
        {
            throw new LegException($"Leg {Name} does not hold: the worker runs on {hello.Runtime}.");
        }

        if (Level is { } promised && promised != actual)
        {
            throw new LegException($"Leg {Name} does not hold: the worker ({hello.Runtime}) reports {actual.Name()} ({string.Join(' ', hello.InstructionSets)}).");
        }
    }

    /// <inheritdoc/>
    public override string ToString() => Name;

    private static Dictionary<string, string> Off(params string[] names) => names.ToDictionary(name => name, _ => "0");
}
