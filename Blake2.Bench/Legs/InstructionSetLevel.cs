namespace Blake2.Bench.Legs;

/// <summary>How much of the processor the runtime lets a program use. Each level of x86 holds those before it.</summary>
public enum InstructionSetLevel
{
    /// <summary>No vector instructions that a program can ask for.</summary>
    Scalar,

    /// <summary>SSE2, the least that an x64 processor has.</summary>
    Sse2,

    /// <summary>SSE4.1 and 4.2.</summary>
    Sse4,

    /// <summary>AVX.</summary>
    Avx,

    /// <summary>AVX2.</summary>
    Avx2,

    /// <summary>AVX-512 F, BW, CD, DQ and VL.</summary>
    Avx512,

    /// <summary>Arm's Advanced SIMD.</summary>
    AdvSimd,
}

/// <summary>Levels told from what a runtime reports.</summary>
public static class InstructionSetLevels
{
    /// <summary>The level as leg names write it: <c>avx2</c>.</summary>
    public static string Name(this InstructionSetLevel level) => level.ToString().ToLowerInvariant();

    /// <summary>The level of a process with these instruction sets, named as in <see cref="Blake2.Abstractions.Protocol.WorkerHello.InstructionSets"/>.</summary>
    public static InstructionSetLevel Of(IReadOnlyCollection<string> instructionSets)
    {
        bool Has(string name) => instructionSets.Contains(name);
        return Has("Avx512F+VL") && Has("Avx512BW") ? InstructionSetLevel.Avx512
            : Has("Avx2") ? InstructionSetLevel.Avx2
            : Has("Avx") ? InstructionSetLevel.Avx
            : Has("Sse41") ? InstructionSetLevel.Sse4
            : Has("Sse2") ? InstructionSetLevel.Sse2
            : Has("AdvSimd") ? InstructionSetLevel.AdvSimd
            : InstructionSetLevel.Scalar;
    }
}
