using System.IO.Compression;
using Blake2.Bench.Commands;

namespace Blake2.Bench.Tests;

/// <summary>Packages that are damaged, that bring in others, or whose names are those of this program's files.</summary>
public sealed class StrangePackageTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Fact]
    public async Task A_damaged_assembly_is_the_packages_fault_and_told_as_such()
    {
        byte[] bytes = await File.ReadAllBytesAsync(await Shapes.CompileAsync("LengthFirst", _scratch.Path));
        string package = Pack("Damaged", "", ("lib/net10.0/Damaged.dll", bytes[..(bytes.Length / 3)]));

        BenchProgram.Ending ending = Evaluate(package);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains("lib/net10.0/Damaged.dll cannot be read as an assembly", ending.Output, StringComparison.Ordinal);
        Assert.Contains("no reading of its API could be tried", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_a_dependency_would_run_in_the_users_build_is_a_warning()
    {
        byte[] assembly = await File.ReadAllBytesAsync(await Shapes.CompileAsync("LengthFirst", _scratch.Path));
        Pack("Brought.In", "", ("buildTransitive/Brought.In.targets", "<Project/>"u8.ToArray()), ("build/Brought.In.props", "<Project/>"u8.ToArray()), ("lib/net10.0/_._", []));
        Pack("Bringing", """<dependencies><group targetFramework="net10.0"><dependency id="Brought.In" version="1.0.0" /></group></dependencies>""", ("lib/net10.0/LengthFirst.dll", assembly));

        BenchProgram.Ending ending = Evaluate("Bringing", "--source", _scratch.Path);

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.Contains("it brings in packages that take part in the build of whoever installs it: Brought.In/1.0.0: buildTransitive/Brought.In.targets (not run here)", ending.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_assembly_named_as_this_programs_contract_is_refused_by_name()
    {
        BenchProgram.Ending ending = Evaluate(await Shapes.CompileAsync("Blake2.Abstractions", Shapes.Sources("LengthFirst"), _scratch.Path));

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.Contains("its assembly Blake2.Abstractions.dll has the name of one of this program's", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_assembly_named_like_an_adapters_is_evaluated_like_any_other()
    {
        BenchProgram.Ending ending = Evaluate(await Shapes.CompileAsync("Candidate.Shape", Shapes.Sources("LengthFirst"), _scratch.Path));

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
    }

    [Fact]
    public void A_manifest_that_defines_entities_is_refused_in_plain_words()
    {
        string package = Path.Combine(_scratch.Path, "Entities.nupkg");
        using (ZipArchive archive = ZipFile.Open(package, ZipArchiveMode.Create))
        {
            Add(archive, "Entities.nuspec", "<!DOCTYPE package [<!ENTITY a 'b'>]><package/>"u8.ToArray());
        }

        BenchProgram.Ending ending = Evaluate(package);

        Assert.Equal(ExitCode.WrongUsage, ending.ExitCode);
        Assert.EndsWith("Entities.nupkg: cannot be read as a NuGet package (its .nuspec is no plain XML).", Assert.Single(ending.Complaints), StringComparison.Ordinal);
    }

    private static BenchProgram.Ending Evaluate(params string[] arguments) => BenchProgram.Run(["evaluate", "--no-measuring", .. arguments]);

    private string Pack(string id, string dependencies, params (string Name, byte[] Content)[] files)
    {
        string package = Path.Combine(_scratch.Path, $"{id}.1.0.0.nupkg");
        using ZipArchive archive = ZipFile.Open(package, ZipArchiveMode.Create);
        string nuspec = $"""
            <?xml version="1.0" encoding="utf-8"?>
            <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
              <metadata><id>{id}</id><version>1.0.0</version><authors>tests</authors><description>A test's.</description>{dependencies}</metadata>
            </package>
            """;
        Add(archive, $"{id}.nuspec", System.Text.Encoding.UTF8.GetBytes(nuspec));
        foreach ((string name, byte[] content) in files)
        {
            Add(archive, name, content);
        }

        return package;
    }

    private static void Add(ZipArchive archive, string name, byte[] content)
    {
        using Stream stream = archive.CreateEntry(name).Open();
        stream.Write(content);
    }
}
