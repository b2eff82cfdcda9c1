using System.Diagnostics;
using System.Reflection;
using Blake2.Bench.Legs;
using Blake2.NativeRef;
using Blake2.SystemRefs;

namespace Blake2.Bench.Tests;

/// <summary>One bit that is wrong, wherever it is planted, makes the gate fail and is told by place.</summary>
public sealed class PlantedErrorTests : IDisposable
{
    private readonly PlantedProgram _program = new();

    public void Dispose() => _program.Dispose();

    [Fact]
    public void Without_a_planted_error_the_copy_passes()
    {
        Assert.Equal(ExitCode.AsExpected, _program.Verify("rfc-ref", "Blake2.Simd").ExitCode);
    }

    [Fact]
    public void A_bit_in_an_adapter_is_an_unexpected_verdict_on_its_package()
    {
        string adapter = Path.Combine(_program.Folder, "candidates", "blake2s-net", "Blake2sNetBlake2s.cs");
        string source = File.ReadAllText(adapter);
        string planted = source.Replace("override byte[] Hash(HashParameters parameters, byte[] message) =>", "override byte[] Hash(HashParameters parameters, byte[] message) { byte[] digest = Right(parameters, message); digest[0] ^= 1; return digest; } private byte[] Right(HashParameters parameters, byte[] message) =>", StringComparison.Ordinal);
        Assert.NotEqual(source, planted);
        File.WriteAllText(adapter, planted);

        BenchProgram.Ending ending = _program.Verify("blake2s-net", "--catalog", StandInFeed.Catalog, "--source", StandInFeed.Folder);

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: blake2s-net@0.0.0-standin BLAKE2s on", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is Incorrect, expected Correct", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_bit_in_a_witness_is_our_own_failure_and_names_the_witness()
    {
        PlantedProgram.Plant(Path.Combine(_program.Folder, "Blake2.RfcRef.dll"));

        BenchProgram.Ending ending = _program.Verify("native-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("rfc-ref is wrong on", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Fact]
    public void A_bit_in_a_kernel_is_an_unexpected_verdict_on_our_own_implementation()
    {
        PlantedProgram.Plant(Path.Combine(_program.Folder, "adapters", LegTable.Default.TargetFramework, "Blake2.Simd", "Blake2.Simd.dll"));

        BenchProgram.Ending ending = _program.Verify("Blake2.Simd");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: Blake2.Simd BLAKE2b on", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED: Blake2.Simd BLAKE2s", ending.Output, StringComparison.Ordinal);
    }

    [KernelFact]
    public void A_bit_in_the_kernel_of_one_instruction_set_is_told_on_the_leg_of_that_instruction_set_only()
    {
        PlantedProgram.PlantInClass(Path.Combine(_program.Folder, "adapters", LegTable.Default.TargetFramework, "Blake2.Simd", "Blake2.Simd.dll"), "Blake2bAvx2");

        BenchProgram.Ending ending = _program.Verify("Blake2.Simd", "--leg", "x64-avx2", "--leg", "x64-sse4");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: Blake2.Simd BLAKE2b on x64-avx2 is Incorrect, expected Correct", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("BLAKE2b on x64-sse4", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED: Blake2.Simd BLAKE2s", ending.Output, StringComparison.Ordinal);
    }

    [CompilerFact]
    public void A_rotation_in_native_ref_that_is_off_by_one_is_our_own_failure_and_names_the_witness()
    {
        CompileNativeReferenceWrongly(_program.Folder, "blake2b.c", "#define R4 63", "#define R4 62");

        BenchProgram.Ending ending = _program.Verify("rfc-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("native-ref is wrong on", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [CompilerFact]
    public void The_same_in_the_candidate_native_ref_is_an_unexpected_verdict_on_it()
    {
        CompileNativeReferenceWrongly(Path.Combine(_program.Folder, "adapters", LegTable.Default.TargetFramework, "native-ref"), "blake2b.c", "#define R4 63", "#define R4 62");

        BenchProgram.Ending ending = _program.Verify("native-ref");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: native-ref BLAKE2b on", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED: native-ref BLAKE2s", ending.Output, StringComparison.Ordinal);
    }

    [CompilerFact]
    public void A_constant_in_native_ref_that_is_not_the_RFCs_is_our_own_failure_and_no_absence()
    {
        CompileNativeReferenceWrongly(_program.Folder, "constants.h", "0x6a09e667f3bcc908", "0x6a09e667f3bcc909");

        BenchProgram.Ending ending = _program.Verify("rfc-ref", "native-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("native-ref is there and cannot be relied on", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Contains("initialization vector of BLAKE2b", ending.Errors, StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [CompilerFact]
    public void The_same_in_the_candidate_native_ref_makes_it_unusable_and_not_unavailable()
    {
        CompileNativeReferenceWrongly(Path.Combine(_program.Folder, "adapters", LegTable.Default.TargetFramework, "native-ref"), "constants.h", "0x6a09e667f3bcc908", "0x6a09e667f3bcc909");

        BenchProgram.Ending ending = _program.Verify("rfc-ref", "native-ref");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: native-ref BLAKE2b on", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is Unusable, expected Correct: System.IO.InvalidDataException: The native library blake2native beside the program has another initialization vector", ending.Output, StringComparison.Ordinal);
    }

    [SystemLibraryTheory]
    [InlineData("libb2")]
    [InlineData("libsodium")]
    [InlineData("libcrypto")]
    public void A_bit_in_a_library_of_the_system_is_our_own_failure_and_names_the_witness(string name)
    {
        SystemLibrary library = SystemLibrary.All.Single(one => one.Name == name);
        if (!library.IsAvailable)
        {
            // What is not there is no witness; SystemLibraryTheory sees to it that one of them is.
            return;
        }

        string folder = _program.Beside("libraries");
        foreach (string link in Directory.EnumerateFiles(Path.GetDirectoryName(library.Path)!, name + ".so*")
            .Where(file => (File.ResolveLinkTarget(file, returnFinalTarget: true)?.FullName ?? file) == library.Path))
        {
            File.Copy(library.Path, Path.Combine(folder, Path.GetFileName(link)));
            PlantedProgram.Plant(Path.Combine(folder, Path.GetFileName(link)));
        }

        BenchProgram.Ending ending = BenchProgram.RunWith(("LD_LIBRARY_PATH", folder), _program.Folder, folder, "verify", "rfc-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains($"{name} is wrong on", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("verify rfc-ref", "Blake2.Worker.dll")]
    [InlineData("bench rfc-ref --input abc", "Blake2.Worker.runtimeconfig.json")]
    [InlineData("bench rfc-ref --input abc", "BenchmarkDotNet.dll")]
    [InlineData("repro 2b/length/128 rfc-ref", "Blake2.Worker.deps.json")]
    public void A_program_whose_worker_is_not_whole_says_which_file_is_missing_and_accuses_nobody(string line, string file) =>
        AssertMissing(Path.Combine(_program.Folder, "worker", LegTable.Default.TargetFramework, file), line);

    [Theory]
    [InlineData("list")]
    [InlineData("verify rfc-ref")]
    [InlineData("evaluate Some.Hash")]
    public void A_program_without_its_catalogue_says_that_it_is_missing(string line) => AssertMissing(Path.Combine(_program.Folder, "candidates", "catalog.json"), line);

    private void AssertMissing(string file, string line)
    {
        File.Delete(file);

        BenchProgram.Ending ending = _program.Run(line.Split(' '));

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.StartsWith($"blake2-bench: {file} is missing", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_worker_that_does_not_come_up_is_our_own_failure_and_no_verdict()
    {
        string assembly = Path.Combine(_program.Folder, "worker", LegTable.Default.TargetFramework, "Blake2.Abstractions.dll");
        File.Delete(assembly);
        File.WriteAllText(assembly, "not an assembly");

        BenchProgram.Ending ending = _program.Verify("rfc-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("Blake2.Abstractions", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Contains("NOT JUDGED: rfc-ref", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_wrong_expectation_in_the_catalogue_is_told_with_both_verdicts()
    {
        string catalog = Path.Combine(_program.Folder, "candidates", "catalog.json");
        string text = File.ReadAllText(catalog);
        int entry = text.IndexOf("\"id\": \"rfc-ref\"", StringComparison.Ordinal);
        int expected = text.IndexOf("\"Correct\"", text.IndexOf("\"expected\"", entry, StringComparison.Ordinal), StringComparison.Ordinal);
        File.WriteAllText(catalog, string.Concat(text.AsSpan(0, expected), "\"Incomplete\"", text.AsSpan(expected + "\"Correct\"".Length)));

        BenchProgram.Ending ending = _program.Verify("rfc-ref");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: rfc-ref", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is Correct, expected Incomplete", ending.Output, StringComparison.Ordinal);
    }

    /// <summary>Compiles native-ref's source with one thing changed, where the right library lies in <paramref name="folder"/>.</summary>
    private void CompileNativeReferenceWrongly(string folder, string name, string right, string wrong)
    {
        string library = Assert.Single(Directory.EnumerateFiles(folder, "libblake2native.*"));
        string source = _program.Beside("source");
        foreach (string file in Directory.EnumerateFiles(Path.Combine(BenchProgram.Repository, "native-ref", "src")))
        {
            File.Copy(file, Path.Combine(source, Path.GetFileName(file)));
        }

        string changed = Path.Combine(source, name);
        string text = File.ReadAllText(changed);
        Assert.Contains(right, text, StringComparison.OrdinalIgnoreCase);
        File.WriteAllText(changed, text.Replace(right, wrong, StringComparison.OrdinalIgnoreCase));
        using Process compiler = Process.Start("cc", ["-O1", "-std=c99", "-shared", "-fPIC", "-fvisibility=hidden", "-o", library, .. Directory.EnumerateFiles(source, "*.c")]);
        compiler.WaitForExit();
        Assert.Equal(0, compiler.ExitCode);
    }
}

/// <summary>A test that compiles native-ref anew.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class CompilerFactAttribute : FactAttribute
{
    public CompilerFactAttribute()
    {
        if (OperatingSystem.IsWindows() || !NativeReference.IsAvailable)
        {
            Skip = "It takes a C compiler named cc.";
        }
    }
}

/// <summary>A test of a kernel that only some processors have.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class KernelFactAttribute : FactAttribute
{
    public KernelFactAttribute()
    {
        if (LegTable.Named("x64-avx2") is not { IsAvailable: true })
        {
            Skip = "This processor has no AVX2.";
        }
        else if (OneMessageKernel() != "Avx2" && OneMessageKernel() != "Avx512")
        {
            Skip = "On this processor one message is hashed with integers, whatever its instruction sets are.";
        }
    }

    /// <summary>What Blake2.Simd has chosen here for one message.</summary>
    private static string? OneMessageKernel() => Assembly.LoadFrom(Path.Combine(ProgramFolder.Root, "adapters", LegTable.Default.TargetFramework, "Blake2.Simd", "Blake2.Simd.dll"))
        .GetType("Blake2.Simd.Kernels.KernelChoice", throwOnError: true)!.GetField("OfOneBlake2b")!.GetValue(null)!.ToString();
}

/// <summary>A test that puts changed copies before the system's libraries, which only Linux allows.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class SystemLibraryTheoryAttribute : TheoryAttribute
{
    public SystemLibraryTheoryAttribute()
    {
        if (!OperatingSystem.IsLinux() || !SystemLibrary.All.Any(library => library.IsAvailable))
        {
            Skip = "There is no system library here that could be put in another's place.";
        }
    }
}
