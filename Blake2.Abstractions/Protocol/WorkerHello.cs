namespace Blake2.Abstractions.Protocol;

/// <summary>What a worker says of its own process before it touches the adapter.</summary>
public sealed record WorkerHello
{
    /// <summary><see cref="FrameFormat.ProtocolVersion"/> of the worker.</summary>
    public int ProtocolVersion { get; init; } = FrameFormat.ProtocolVersion;

    /// <summary>Architecture of the process as <c>RuntimeInformation.ProcessArchitecture</c> names it: <c>X64</c>.</summary>
    public string Architecture { get; init; } = "";

    /// <summary>The runtime with its version: <c>.NET 10.0.1</c>.</summary>
    public string Runtime { get; init; } = "";

    /// <summary>The operating system as the runtime describes it.</summary>
    public string OperatingSystem { get; init; } = "";

    /// <summary>
    /// The classes of <c>System.Runtime.Intrinsics</c> whose <c>IsSupported</c> is true, without their namespace (<c>Avx2</c>, <c>AdvSimd</c>),
    /// and those of <c>Vector128</c>, <c>Vector256</c> and <c>Vector512</c> that are accelerated.
    /// </summary>
    public IReadOnlyList<string> InstructionSets { get; init; } = [];

    /// <summary>Whether the worker and its benchmarks are an optimised build; one that is not refuses to measure.</summary>
    public bool IsOptimised { get; init; }
}
