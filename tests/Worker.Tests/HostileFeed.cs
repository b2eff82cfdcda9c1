using System.IO.Compression;
using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Worker.Tests;

/// <summary>
/// A folder feed and a catalogue with a package that does what its order says as soon as it is loaded. Restored and built as any package; for other orders copies of what was built are
/// changed, so that not each takes a build.
/// </summary>
public sealed class HostileFeed : IDisposable
{
    public const string Id = "Hostile.Package";

    private static readonly byte[] Mark = Encoding.Unicode.GetBytes("ORDER=");
    private static readonly string AssemblyPath = (string)AppContext.GetData("HostilePackage")!;

    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("blake2-bench-hostile-");
    private readonly Lazy<string> _built;
    private int _copies;

    public HostileFeed()
    {
        Directory.CreateDirectory(Feed);
        WriteCatalog();
        Pack("1.0.0", "right");
        _built = new Lazy<string>(() => Path.GetDirectoryName(((Preparation.Ready)PrepareAsync("1.0.0").GetAwaiter().GetResult()).Adapter.Assembly)!);
    }

    public string Feed => Path.Combine(_folder.FullName, "feed");

    public string Cache => Path.Combine(_folder.FullName, "cache");

    /// <summary>Where the package's build files write if they are run.</summary>
    public string Trace => Path.Combine(_folder.FullName, "trace");

    /// <summary>The catalogue, with rfc-ref as a bystander.</summary>
    public Catalog Catalog => Catalog.Load(Path.Combine(_folder.FullName, "catalog.json"));

    /// <summary>A folder beside the feed.</summary>
    public string Beside(string name) => _folder.CreateSubdirectory(name).FullName;

    /// <summary>The factory that restores and builds from the feed.</summary>
    public AdapterFactory Factory()
    {
        PackageSources sources = PackageSources.Find([Feed], _folder.FullName);
        return new AdapterFactory(sources, new PackageIndex(sources), new CacheFolders(Cache), new AdapterFolders(Path.GetDirectoryName(Catalog.ShippedPath)!, _folder.FullName));
    }

    public Task<Preparation> PrepareAsync(string version) =>
        Factory().PrepareAsync(Catalog.Select([$"{Id}@{version}"], "linux").Single(), LegTable.Default.TargetFramework, CancellationToken.None);

    /// <summary>The package with an order, as a candidate in worker processes.</summary>
    public ICandidate Candidate(string order, Action<byte[]>? change = null)
    {
        string copy = Beside($"copy-{_copies++}");
        foreach (string file in Directory.EnumerateFiles(_built.Value))
        {
            File.Copy(file, Path.Combine(copy, Path.GetFileName(file)));
        }

        byte[] assembly = WithOrder(order);
        change?.Invoke(assembly);
        File.WriteAllBytes(Path.Combine(copy, "Hostile.Package.dll"), assembly);
        return new WorkerCandidate(
            new CandidateIdentity(Id, order, HashFunction.Blake2b, LegTable.Default.Name), LegTable.Default, Path.Combine(copy, $"Candidate.{Id}.dll"), "HostileBlake2b");
    }

    /// <summary>Adds a version of the package to the feed.</summary>
    public void Pack(string version, string order)
    {
        using ZipArchive package = ZipFile.Open(Path.Combine(Feed, $"{Id}.{version}.nupkg"), ZipArchiveMode.Create);
        Write(package, $"{Id}.nuspec", Encoding.UTF8.GetBytes($"""
            <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
              <metadata><id>{Id}</id><version>{version}</version><authors>tests</authors><description>A package that tries everything.</description></metadata>
            </package>
            """));
        Write(package, "lib/net10.0/Hostile.Package.dll", WithOrder(order));
        foreach (string kind in new[] { "build", "buildTransitive" })
        {
            Write(package, $"{kind}/{Id}.targets", Encoding.UTF8.GetBytes($"<Project><PropertyGroup><Traced>$([System.IO.Directory]::CreateDirectory('{Trace}'))</Traced></PropertyGroup></Project>"));
        }
    }

    public void Dispose() => _folder.Delete(recursive: true);

    /// <summary>The package's assembly with an order.</summary>
    public static byte[] WithOrder(string order)
    {
        byte[] bytes = File.ReadAllBytes(AssemblyPath);
        int start = bytes.AsSpan().IndexOf(Mark) + Mark.Length;
        int end = start + bytes.AsSpan(start).IndexOf(Encoding.Unicode.GetBytes(";"));
        byte[] text = Encoding.Unicode.GetBytes(order);
        Assert.InRange(text.Length, 1, end - start);
        for (int i = start; i < end; i += 2)
        {
            (bytes[i], bytes[i + 1]) = i - start < text.Length ? (text[i - start], text[i - start + 1]) : ((byte)' ', (byte)0);
        }

        return bytes;
    }

    private void WriteCatalog()
    {
        File.WriteAllText(Path.Combine(_folder.FullName, "catalog.json"), $$"""
            { "schema": "blake2-bench/catalog/1", "candidates": [
              { "id": "{{Id}}", "kind": "package", "note": "Tries everything.", "adapters": [ { "function": "2b", "type": "HostileBlake2b", "versions": "[1.0.0, )" } ],
                "versions": [ { "version": "1.0.0", "expected": { "2b": "Correct" } }, { "version": "2.0.0", "expected": { "2b": "Unusable" } } ] },
              { "id": "rfc-ref", "kind": "built-in", "note": "Stands by.", "adapters": [ { "function": "2b", "type": "RfcRefBlake2b" } ], "expected": { "2b": "Correct" } } ] }
            """);
        string adapter = Beside(Id);
        File.WriteAllText(Path.Combine(adapter, $"Candidate.{Id}.csproj"), $"<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><CandidatePackage>{Id}</CandidatePackage></PropertyGroup></Project>");
        File.WriteAllText(Path.Combine(adapter, "HostileBlake2b.cs"), """
            using Blake2.Abstractions;
            using HostilePackage;

            namespace Candidates;

            public sealed class HostileBlake2b : HashAdapter
            {
                public HostileBlake2b() => System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(typeof(Hasher).Module.ModuleHandle);

                public override HashFunction Function => HashFunction.Blake2b;

                public override byte[] Hash(HashParameters parameters, byte[] message) => Hasher.Hash(message, parameters.Key, parameters.DigestLength);
            }
            """);
    }

    private static void Write(ZipArchive package, string path, byte[] content)
    {
        using Stream entry = package.CreateEntry(path).Open();
        entry.Write(content);
    }
}
