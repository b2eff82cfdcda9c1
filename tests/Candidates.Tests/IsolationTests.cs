using System.Diagnostics;
using System.IO.Compression;
using Blake2.Abstractions;

namespace Candidates.Tests;

/// <summary>
/// Builds an adapter as the program does, on a copy of the shared MSBuild files outside the repository, with a package that tries everything that a package
/// can try, in a folder whose parents try everything that parents can.
/// </summary>
public sealed class IsolationTests : IDisposable
{
    private readonly DirectoryInfo folder = Directory.CreateTempSubdirectory("candidate-");

    private string Feed => Path.Combine(folder.FullName, "feed");

    private string Work => Path.Combine(folder.FullName, "work");

    private string Project => Path.Combine(Work, "Canary");

    private string Output => Path.Combine(folder.FullName, "out");

    /// <summary>Where a package's or a parent's MSBuild file writes if it is run.</summary>
    private string Trace => Path.Combine(folder.FullName, "trace");

    [Fact]
    public void Nothing_of_a_package_or_of_what_it_depends_on_or_of_the_parent_folders_runs_while_its_adapter_is_built()
    {
        Pack("Canary", "Canary.Dependency");
        Pack("Canary.Dependency", dependency: null);
        WriteParents();
        WriteProject();

        string log = Build();

        Assert.True(File.Exists(Path.Combine(Output, "Candidate.Canary.dll")), log);
        Assert.False(Directory.Exists(Trace), "an MSBuild file was read: " + string.Join(", ", Directory.Exists(Trace) ? Directory.EnumerateFiles(Trace) : []));
        Assert.False(log.Contains("canary-analyzer", StringComparison.Ordinal), log);
        Assert.False(File.Exists(Path.Combine(Output, "Blake2.Abstractions.dll")), "the contract belongs to the worker");
    }

    [Fact]
    public void A_later_version_is_not_taken_for_the_one_that_is_asked_for()
    {
        Pack("Canary", dependency: null, "1.0.1");
        WriteProject();

        string log = Build(isExpectedToSucceed: false);

        Assert.True(log.Contains("NU1102", StringComparison.Ordinal), log);
    }

    public void Dispose() => folder.Delete(recursive: true);

    private void Pack(string id, string? dependency, string version = "1.0.0")
    {
        Directory.CreateDirectory(Feed);
        using ZipArchive package = ZipFile.Open(Path.Combine(Feed, $"{id}.{version}.nupkg"), ZipArchiveMode.Create);
        string dependencies = dependency is null ? "" : $"<dependencies><group targetFramework='netstandard2.0'><dependency id='{dependency}' version='1.0.0' include='all' /></group></dependencies>";
        Write(package, $"{id}.nuspec", $"""
            <package xmlns="http://schemas.microsoft.com/packaging/2013/05/nuspec.xsd">
              <metadata>
                <id>{id}</id><version>{version}</version><authors>tests</authors><description>A package that tries to run.</description>{dependencies}
                <contentFiles><files include="**/*" buildAction="Compile" /></contentFiles>
              </metadata>
            </package>
            """);
        Write(package, "lib/netstandard2.0/_._", "");
        Write(package, "analyzers/dotnet/cs/canary-analyzer.dll", "no assembly: the compiler warns of it by name if it is given it");
        Write(package, "contentFiles/cs/any/Canary.cs", "#error content of a package is compiled");
        foreach (string kind in new[] { "build", "buildTransitive", "buildMultitargeting" })
        {
            Write(package, $"{kind}/{id}.props", Writes($"{id}.{kind}.props"));
            Write(package, $"{kind}/{id}.targets", Writes($"{id}.{kind}.targets"));
        }
    }

    private void WriteParents()
    {
        Directory.CreateDirectory(Work);
        File.WriteAllText(Path.Combine(folder.FullName, "Directory.Build.props"), Writes("parent.props"));
        File.WriteAllText(Path.Combine(folder.FullName, "Directory.Build.targets"), Writes("parent.targets"));
        File.WriteAllText(Path.Combine(folder.FullName, "Directory.Packages.props"), Writes("parent.packages"));
        File.WriteAllText(Path.Combine(folder.FullName, ".editorconfig"), "root = true\n[*.cs]\ndotnet_diagnostic.CS0219.severity = error\n");
    }

    private void WriteProject()
    {
        Directory.CreateDirectory(Project);
        foreach (string shared in new[] { "Directory.Build.props", "Directory.Build.targets" })
        {
            File.Copy(Path.Combine(Repository.Candidates, shared), Path.Combine(Work, shared));
        }

        File.WriteAllText(Path.Combine(Work, "nuget.config"), $"<configuration><packageSources><clear /><add key='feed' value='{Feed}' /></packageSources></configuration>");
        File.WriteAllText(Path.Combine(Project, "Candidate.Canary.csproj"), "<Project Sdk='Microsoft.NET.Sdk'><PropertyGroup><CandidatePackage>Canary</CandidatePackage></PropertyGroup></Project>");
        File.WriteAllText(Path.Combine(Project, "NotNamed.cs"), "#error a file that the catalogue does not name is compiled");
        File.WriteAllText(Path.Combine(Project, "FirstAdapter.cs"), Adapter("FirstAdapter"));
        File.WriteAllText(Path.Combine(Project, "SecondAdapter.cs"), Adapter("SecondAdapter"));
    }

    private string Build(bool isExpectedToSucceed = true)
    {
        ProcessStartInfo start = new("dotnet")
        {
            WorkingDirectory = Project,
            RedirectStandardOutput = true,
            ArgumentList =
            {
                "build", "Candidate.Canary.csproj", "-c", "Release", "-nologo", "-nodeReuse:false", "-p:CandidateVersion=1.0.0",
                "-p:CandidateAdapters=FirstAdapter%3BSecondAdapter", "-p:CandidateTargetFramework=net10.0",
                $"-p:AbstractionsAssembly={typeof(HashAdapter).Assembly.Location}", "-o", Output,
            },
        };
        start.Environment["NUGET_PACKAGES"] = Path.Combine(folder.FullName, "packages");
        start.Environment["DOTNET_CLI_UI_LANGUAGE"] = "en";
        using Process build = Process.Start(start)!;
        string log = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        Assert.True(build.ExitCode == 0 == isExpectedToSucceed, log);
        return log;
    }

    /// <summary>An MSBuild file that leaves a trace when it is read, and another when its target is run.</summary>
    private string Writes(string name) => $"""
        <Project InitialTargets="Trace{name.Replace(".", "", StringComparison.Ordinal)}">
          <PropertyGroup><Traced>$([System.IO.Directory]::CreateDirectory('{Trace}'))</Traced></PropertyGroup>
          <Target Name="Trace{name.Replace(".", "", StringComparison.Ordinal)}"><WriteLinesToFile File="{Trace}/{name}" Lines="run" /></Target>
        </Project>
        """;

    private static string Adapter(string type) => $$"""
        using Blake2.Abstractions;

        namespace Candidates;

        public sealed class {{type}} : HashAdapter
        {
            public override HashFunction Function => HashFunction.Blake2b;

            public override byte[] Hash(HashParameters parameters, byte[] message)
            {
                int warnedOf = 0;
                return message;
            }
        }
        """;

    private static void Write(ZipArchive package, string path, string text)
    {
        using StreamWriter writer = new(package.CreateEntry(path).Open());
        writer.Write(text);
    }
}
