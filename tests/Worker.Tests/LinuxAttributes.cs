namespace Blake2.Worker.Tests;

/// <summary>A test of what exists on Linux only; elsewhere it is listed as skipped, with the reason.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LinuxFactAttribute : FactAttribute
{
    public LinuxFactAttribute() => Skip = Linux.Skip;
}

/// <inheritdoc cref="LinuxFactAttribute"/>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class LinuxTheoryAttribute : TheoryAttribute
{
    public LinuxTheoryAttribute() => Skip = Linux.Skip;
}

/// <summary>A test of containment that not every Linux grants to every user; where it is missing, it is listed as skipped.</summary>
[AttributeUsage(AttributeTargets.Method)]
internal sealed class ContainedFactAttribute : FactAttribute
{
    public ContainedFactAttribute() =>
        Skip = Blake2.Bench.Legs.Containment.HasReadOnlyFiles ? null : "This system grants no namespaces of mounts and processes to this user: see README, What is not contained.";
}

internal static class Linux
{
    public static string? Skip => OperatingSystem.IsLinux() ? null : "It uses what only Linux has: /proc, libc by that name, or limits of native memory.";
}
