#if NET
using System.Runtime.Intrinsics.X86;
#elif NETCOREAPP
using System.Runtime.InteropServices;
#endif

namespace Blake2.Simd.Kernels;

/// <summary>Which processor this is, as far as kernels are chosen by it.</summary>
internal static class Processor
{
    private const string Amd = "AuthenticAMD";

    /// <summary>
    /// Whether a chain of additions, exclusive-ors and rotations is faster in integer registers than in vectors. On AMD's Zen 5 each takes two cycles in vectors and one in integers, and six integer units
    /// keep the four chains of a round going: one long message is hashed 1.7 times as fast as by AVX-512. Elsewhere vectors win, or nothing is known.
    /// </summary>
    public static bool IsFasterWithIntegers { get; } = IsZen5();

    /// <summary>Family 1Ah without the models that are Zen 6's, which nobody has measured.</summary>
    private static bool IsZen5(int family, int model) => family == 0x1A && model is (>= 0 and <= 0x2F) or (>= 0x40 and <= 0x4F) or (>= 0x60 and <= 0x7F);

#if NET
    private static bool IsZen5()
    {
        if (!X86Base.IsSupported)
        {
            return false;
        }

        // The maker's name, four letters a register.
        (_, int first, int third, int second) = X86Base.CpuId(0, 0);
        if (first != Letters(0) || second != Letters(4) || third != Letters(8))
        {
            return false;
        }

        int signature = X86Base.CpuId(1, 0).Eax;
        return IsZen5(((signature >> 8) & 0xF) + ((signature >> 20) & 0xFF), ((signature >> 4) & 0xF) | ((signature >> 12) & 0xF0));
    }

    private static int Letters(int start) => Amd[start] | (Amd[start + 1] << 8) | (Amd[start + 2] << 16) | (Amd[start + 3] << 24);
#elif NETCOREAPP
    /// <summary>.NET Core 3.1 has no call for it: Windows tells its processes in a variable, and Linux in a file.</summary>
    private static bool IsZen5() => RuntimeInformation.IsOSPlatform(OSPlatform.Windows) ? IsZen5ByVariable(Environment.GetEnvironmentVariable("PROCESSOR_IDENTIFIER") ?? "") : IsZen5ByFile("/proc/cpuinfo");

    /// <param name="identifier">Such as <c>AMD64 Family 26 Model 2 Stepping 1, AuthenticAMD</c>.</param>
    internal static bool IsZen5ByVariable(string identifier)
    {
        string[] words = identifier.Split(' ', ',');
        return Array.IndexOf(words, Amd) >= 0 && IsZen5(NumberAfter("Family"), NumberAfter("Model"));

        int NumberAfter(string word) => Array.IndexOf(words, word) + 1 is var next and > 0 && next < words.Length && int.TryParse(words[next], out int number) ? number : -1;
    }

    /// <param name="path">A file with lines such as <c>cpu family : 26</c>; those of the first processor end with an empty one.</param>
    internal static bool IsZen5ByFile(string path)
    {
        if (!File.Exists(path))
        {
            return false;
        }

        string maker = "", family = "", model = "";
        try
        {
            foreach (string line in File.ReadLines(path))
            {
                string[] sides = line.Split(':', 2);
                if (sides.Length < 2)
                {
                    break;
                }

                switch (sides[0].Trim())
                {
                    case "vendor_id": maker = sides[1].Trim(); break;
                    case "cpu family": family = sides[1]; break;
                    case "model": model = sides[1]; break;
                }
            }
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException or System.Security.SecurityException)
        {
            // Then nothing is known of it.
        }

        return maker == Amd && int.TryParse(family, out int familyNumber) && int.TryParse(model, out int modelNumber) && IsZen5(familyNumber, modelNumber);
    }
#else
    /// <summary>Without vectors there is nothing to choose.</summary>
    private static bool IsZen5() => false;
#endif
}
