using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>One bit that is wrong, wherever it is planted, makes the gate fail and is told by place.</summary>
[Collection(StandInCollection.Name)]
public sealed class PlantedErrorTests(StandInFeed standIns) : IDisposable
{
    /// <summary>The fourth word of BLAKE2b's initialization vector (RFC 7693, section 2.6), little-endian as assemblies hold it.</summary>
    private static readonly byte[] InitializationWord = [0xF1, 0x36, 0x1D, 0x5F, 0x3A, 0xF5, 0x4F, 0xA5];

    private readonly ScratchFolder _scratch = new();

    private string Program => Path.Combine(_scratch.Path, "program");

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public void Without_a_planted_error_the_copy_passes()
    {
        CopyProgram();
        Assert.Equal(ExitCode.AsExpected, Verify("rfc-ref", "Blake2.Simd").ExitCode);
    }

    [Fact]
    public void A_bit_in_an_adapter_is_an_unexpected_verdict_on_its_package()
    {
        CopyProgram();
        string adapter = Path.Combine(Program, "candidates", "blake2s-net", "Blake2sNetBlake2s.cs");
        string source = File.ReadAllText(adapter);
        string planted = source.Replace("override byte[] Hash(HashParameters parameters, byte[] message) =>", "override byte[] Hash(HashParameters parameters, byte[] message) { byte[] digest = Right(parameters, message); digest[0] ^= 1; return digest; } private byte[] Right(HashParameters parameters, byte[] message) =>", StringComparison.Ordinal);
        Assert.NotEqual(source, planted);
        File.WriteAllText(adapter, planted);

        BenchProgram.Ending ending = Verify("blake2s-net", "--catalog", StandInFeed.Catalog, "--source", standIns.Feed);

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: blake2s-net@0.0.0-standin BLAKE2s on", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is Incorrect, expected Correct", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_bit_in_a_witness_is_our_own_failure_and_names_the_witness()
    {
        CopyProgram();
        Plant(Path.Combine(Program, "Blake2.RfcRef.dll"));

        BenchProgram.Ending ending = Verify("native-ref");

        Assert.Equal(ExitCode.OwnFailure, ending.ExitCode);
        Assert.Contains("rfc-ref is wrong on", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Empty(ending.Output);
    }

    [Fact]
    public void A_bit_in_a_kernel_is_an_unexpected_verdict_on_our_own_implementation()
    {
        CopyProgram();
        Plant(Path.Combine(Program, "adapters", LegTable.Default.TargetFramework, "Blake2.Simd", "Blake2.Simd.dll"));

        BenchProgram.Ending ending = Verify("Blake2.Simd");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: Blake2.Simd BLAKE2b on", ending.Output, StringComparison.Ordinal);
        Assert.DoesNotContain("NOT AS EXPECTED: Blake2.Simd BLAKE2s", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public void A_wrong_expectation_in_the_catalogue_is_told_with_both_verdicts()
    {
        CopyProgram();
        string catalog = Path.Combine(Program, "candidates", "catalog.json");
        string text = File.ReadAllText(catalog);
        int entry = text.IndexOf("\"id\": \"rfc-ref\"", StringComparison.Ordinal);
        int expected = text.IndexOf("\"Correct\"", text.IndexOf("\"expected\"", entry, StringComparison.Ordinal), StringComparison.Ordinal);
        File.WriteAllText(catalog, string.Concat(text.AsSpan(0, expected), "\"Incomplete\"", text.AsSpan(expected + "\"Correct\"".Length)));

        BenchProgram.Ending ending = Verify("rfc-ref");

        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Contains("NOT AS EXPECTED: rfc-ref", ending.Output, StringComparison.Ordinal);
        Assert.Contains("is Correct, expected Incomplete", ending.Output, StringComparison.Ordinal);
    }

    private BenchProgram.Ending Verify(params string[] arguments) => BenchProgram.RunIn(Program, _scratch.Path, ["verify", .. arguments]);

    private void CopyProgram()
    {
        foreach (string file in Directory.EnumerateFiles(ProgramFolder.Root, "*", SearchOption.AllDirectories))
        {
            string copy = Path.Combine(Program, Path.GetRelativePath(ProgramFolder.Root, file));
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
    }

    /// <summary>Flips the lowest bit of each place that holds the word.</summary>
    private static void Plant(string assembly)
    {
        byte[] bytes = File.ReadAllBytes(assembly);
        int planted = 0;
        for (int place = bytes.AsSpan().IndexOf(InitializationWord); place >= 0; planted++)
        {
            bytes[place] ^= 1;
            int next = bytes.AsSpan(place + 1).IndexOf(InitializationWord);
            place = next < 0 ? -1 : place + 1 + next;
        }

        Assert.True(planted > 0, $"{assembly} does not hold the word.");
        File.WriteAllBytes(assembly, bytes);
    }
}
