using System.Globalization;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics.X86;
using System.Security.Cryptography;
using System.Text;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Verifying;

/// <summary>Tells what machine this is, for evidence.</summary>
public static class HostDescription
{
    /// <summary>The operating system as the catalogue names it: <c>windows</c>, <c>linux</c>, <c>macos</c>.</summary>
    public static string OperatingSystemName { get; } =
        OperatingSystem.IsWindows() ? "windows" : OperatingSystem.IsMacOS() ? "macos" : "linux";

    /// <summary>This machine, today.</summary>
    public static HostEvidence Describe()
    {
        string system = RuntimeInformation.OSDescription;
        string processor = Processor();
        string architecture = RuntimeInformation.OSArchitecture.ToString().ToLowerInvariant();
        byte[] hash = SHA256.HashData(Encoding.UTF8.GetBytes($"{system}|{processor}|{Environment.ProcessorCount}"));
        return new HostEvidence(
            $"{OperatingSystemName}-{architecture}-{Convert.ToHexStringLower(hash)[..4]}",
            OperatingSystem.IsLinux() ? $"{system}, Linux {Environment.OSVersion.Version.ToString(3)}" : system,
            processor, Environment.ProcessorCount, RuntimeInformation.FrameworkDescription,
            DateTime.UtcNow.ToString("yyyy-MM-dd", CultureInfo.InvariantCulture));
    }

    /// <summary>The processor's own brand string (CPUID leaves 0x80000002 to 0x80000004), or what the system's files say of it.</summary>
    private static string Processor()
    {
        if (X86Base.IsSupported && (uint)X86Base.CpuId(unchecked((int)0x80000000), 0).Eax >= 0x80000004)
        {
            Span<int> words = stackalloc int[12];
            for (int leaf = 0; leaf < 3; leaf++)
            {
                (words[4 * leaf], words[(4 * leaf) + 1], words[(4 * leaf) + 2], words[(4 * leaf) + 3]) = X86Base.CpuId(unchecked((int)0x80000002) + leaf, 0);
            }

            string brand = Encoding.ASCII.GetString(MemoryMarshal.AsBytes(words)).Trim('\0', ' ');
            (int signature, _, _, _) = X86Base.CpuId(1, 0);
            return $"{brand}, family {Family(signature)} model {Model(signature)}";
        }

        const string Information = "/proc/cpuinfo";
        string? named = !File.Exists(Information) ? null
            : File.ReadLines(Information).FirstOrDefault(line => line.StartsWith("model name", StringComparison.Ordinal))?.Split(':', 2)[1].Trim();
        return named ?? RuntimeInformation.ProcessArchitecture.ToString();
    }

    private static int Family(int signature) => ((signature >> 8) & 0xF) + (((signature >> 8) & 0xF) == 0xF ? (signature >> 20) & 0xFF : 0);

    private static int Model(int signature) => ((signature >> 4) & 0xF) | ((signature >> 12) & 0xF0);
}
