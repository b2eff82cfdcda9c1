using System.Diagnostics;
using System.IO.Compression;
using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using System.Text;

namespace Simd.Tests;

/// <summary>What <c>dotnet pack</c> makes.</summary>
public sealed class PackageTests : IDisposable
{
    private static readonly string Root = typeof(PackageTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>().Single(a => a.Key == "RepositoryRoot").Value!;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("blake2-simd-pack-");

    public void Dispose() => _folder.Delete(recursive: true);

    /// <summary>A path in them would make each machine's package another one, and tell whose machine it was.</summary>
    [Fact]
    public void A_package_and_its_symbols_hold_no_path_of_the_machine_that_made_them()
    {
        Pack();
        using ZipArchive package = ZipFile.OpenRead(_folder.GetFiles("*.nupkg").Single().FullName), symbols = ZipFile.OpenRead(_folder.GetFiles("*.snupkg").Single().FullName);

        using PEReader assembly = new(Entry(package, "lib/net10.0/Blake2.Simd.dll"));
        DebugDirectoryEntry[] entries = [.. assembly.ReadDebugDirectory()];
        Assert.Contains(entries, entry => entry.Type == DebugDirectoryEntryType.Reproducible);
        Assert.StartsWith("/_", assembly.ReadCodeViewDebugDirectoryData(entries.Single(entry => entry.Type == DebugDirectoryEntryType.CodeView)).Path, StringComparison.Ordinal);

        using MetadataReaderProvider provider = MetadataReaderProvider.FromPortablePdbStream(Entry(symbols, "lib/net10.0/Blake2.Simd.pdb"));
        MetadataReader reader = provider.GetMetadataReader();
        string[] sources = [.. reader.Documents.Select(handle => reader.GetString(reader.GetDocument(handle).Name))];
        Assert.InRange(sources.Length, 50, 500);
        Assert.All(sources, source => Assert.StartsWith("/_", source, StringComparison.Ordinal));

        string[] places = [.. new[] { Root, _folder.FullName, Environment.GetFolderPath(Environment.SpecialFolder.UserProfile) + Path.DirectorySeparatorChar }.Select(place => place.TrimEnd('/', '\\'))];
        foreach (ZipArchiveEntry entry in package.Entries.Concat(symbols.Entries))
        {
            string text = Encoding.Latin1.GetString(Entry(entry.Archive, entry.FullName).ToArray());
            Assert.All(places, place => Assert.DoesNotContain(place + Path.DirectorySeparatorChar, text, StringComparison.Ordinal));
        }
    }

    private static MemoryStream Entry(ZipArchive archive, string name)
    {
        MemoryStream memory = new();
        using Stream entry = archive.GetEntry(name)!.Open();
        entry.CopyTo(memory);
        memory.Position = 0;
        return memory;
    }

    /// <summary>From a copy, so that the folder is another than that of every other build; one framework and no analyzers, which is all the same to the paths, and quick.</summary>
    private void Pack()
    {
        foreach (string name in new[] { "Directory.Build.props", "Directory.Packages.props", "global.json", ".editorconfig" })
        {
            File.Copy(Path.Combine(Root, name), Path.Combine(_folder.FullName, name));
        }

        string project = Path.Combine(Root, "Blake2.Simd");
        foreach (string file in Directory.EnumerateFiles(project, "*", SearchOption.AllDirectories))
        {
            string part = Path.GetRelativePath(project, file), copy = Path.Combine(_folder.FullName, "Blake2.Simd", part);
            if (part.Split(Path.DirectorySeparatorChar)[0] is not ("bin" or "obj"))
            {
                Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
                File.Copy(file, copy);
            }
        }

        ProcessStartInfo start = new("dotnet")
        {
            ArgumentList = { "pack", Path.Combine(_folder.FullName, "Blake2.Simd"), "-o", _folder.FullName, "-p:TargetFrameworks=net10.0", "-p:RunAnalyzers=false", "-nologo", "-v", "q", "-nodeReuse:false" },
            RedirectStandardOutput = true,
        };
        start.Environment.Remove("CI");
        using Process process = Process.Start(start)!;
        string output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.True(process.ExitCode == 0, output);
    }
}
