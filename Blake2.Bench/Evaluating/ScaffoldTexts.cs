using System.Security;
using System.Text;
using System.Text.Json;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating;

/// <summary>What stands in the files of a scaffolded candidate.</summary>
internal static class ScaffoldTexts
{
    /// <summary>The candidate's project, as every candidate has it.</summary>
    public static string Project(string id) => $"""
        <Project Sdk="Microsoft.NET.Sdk">

          <PropertyGroup>
            <CandidatePackage>{SecurityElement.Escape(id)}</CandidatePackage>
          </PropertyGroup>

        </Project>

        """;

    /// <summary>What an editor and <c>dotnet build</c> need besides, where no folder above says it.</summary>
    /// <param name="subject">The package.</param>
    /// <param name="sources">Folders and feeds to restore from; none for the configured ones.</param>
    public static string BuildByHand(Subject subject, IReadOnlyList<string> sources)
    {
        string restore = sources.Count == 0 ? "" : $"""

                <RestoreSources>{SecurityElement.Escape(string.Join(';', sources.Select(CandidateBuild.Escaped)))}</RestoreSources>
                <RestorePackagesPath>$(MSBuildThisFileDirectory)obj/packages</RestorePackagesPath>
            """;
        return $"""
            <Project>

              <!-- For an editor, and for `dotnet build`; blake2-bench builds the adapter by settings of its own. As there, nothing of the package runs during the build. -->
              <PropertyGroup>
                <TargetFramework>net10.0</TargetFramework>
                <RootNamespace>Candidates</RootNamespace>
                <LangVersion>latest</LangVersion>
                <ImplicitUsings>enable</ImplicitUsings>
                <Nullable>enable</Nullable>
                <NoWarn>$(NoWarn);NU1701;MSB3277</NoWarn>
                <ManagePackageVersionsCentrally>false</ManagePackageVersionsCentrally>
                <ImportDirectoryPackagesProps>false</ImportDirectoryPackagesProps>
                <ImportProjectExtensionProps>false</ImportProjectExtensionProps>
                <ImportProjectExtensionTargets>false</ImportProjectExtensionTargets>{restore}
              </PropertyGroup>

              <ItemGroup>
                <Reference Include="Blake2.Abstractions" HintPath="{SecurityElement.Escape(CandidateBuild.Escaped(typeof(HashAdapter).Assembly.Location))}" Private="false" />
                <PackageReference Include="{SecurityElement.Escape(subject.Id)}" Version="[{subject.Version}]" ExcludeAssets="build;buildTransitive;buildMultitargeting;analyzers;contentFiles" />
              </ItemGroup>

            </Project>

            """;
    }

    /// <summary>The row of the catalogue. That the package is right is what is expected of it until somebody knows better.</summary>
    /// <param name="subject">The package.</param>
    /// <param name="repository">Where its source is; empty where that is not known.</param>
    /// <param name="adapters">Each adapter's function and class.</param>
    public static string Row(Subject subject, string repository, IReadOnlyList<(HashFunction Function, string Type)> adapters)
    {
        (string Function, string Type)[] named = [.. adapters.Select(adapter => (FunctionFacts.Of(adapter.Function).ShortName, adapter.Type))];
        StringBuilder text = new();
        text.Append("    {\n").Append($"      \"id\": \"{subject.Id}\",\n      \"kind\": \"package\",\n")
            .Append(repository.Length == 0 ? "" : $"      \"source\": {JsonSerializer.Serialize(repository)},\n")
            .Append("      \"adapters\": [\n")
            .AppendJoin(",\n", named.Select(adapter => $"        {{ \"function\": \"{adapter.Function}\", \"type\": \"{adapter.Type}\", \"versions\": \"[{subject.Version}, )\" }}"))
            .Append("\n      ],\n      \"versions\": [\n")
            .Append($"        {{ \"version\": \"{subject.Version}\", \"expected\": {{ {string.Join(", ", named.Select(adapter => $"\"{adapter.Function}\": \"Correct\""))} }} }}\n")
            .Append("      ]\n    }");
        return text.ToString();
    }

    /// <summary>A catalogue of that row.</summary>
    public static string Catalogue(string row) => $"{{\n  \"schema\": \"{CatalogFile.CurrentSchema}\",\n  \"candidates\": [\n{row}\n  ]\n}}\n";

    /// <summary>The class of an adapter that is still to be completed.</summary>
    public static string OpenType(string id)
    {
        string name = string.Concat(id.Split(['.', '-', '_'], StringSplitOptions.RemoveEmptyEntries).Select(part => char.ToUpperInvariant(part[0]) + part[1..])).TrimStart("0123456789".ToCharArray());
        return (name.Length == 0 ? "" : char.ToUpperInvariant(name[0]) + name[1..]) + "Adapter";
    }

    /// <summary>An adapter that compiles, and says what is to be completed.</summary>
    public static string Open(string id, IReadOnlyList<string> found)
    {
        StringBuilder text = new();
        text.Append("using Blake2.Abstractions;\n\nnamespace Candidates;\n\n");
        text.Append("// What the package has that might compute BLAKE2:\n");
        foreach (string line in found.Count > 0 ? found : ["nothing public was found"])
        {
            text.Append("//   ").Append(line.ReplaceLineEndings(" ")).Append('\n');
        }

        return text.Append($$"""

            /// <summary>BLAKE2b of {{id}}.</summary>
            public sealed class {{OpenType(id)}} : HashAdapter
            {
                public override HashFunction Function => HashFunction.{{nameof(HashFunction.Blake2b)}};

                // To be completed: call the package as its documentation tells its users to. Lengths are in bytes; parameters.Key is null without a key.
                // What it cannot be asked for (a key, a digest of another length) is to be told, or is counted as wrong: override Fields where it takes a key, and CanExpress where it has some lengths only.
                // Then implement, besides, the interfaces of Blake2.Abstractions (ISpanHash, IIncrementalHash and others) that the package has an API for.
                public override byte[] Hash(HashParameters parameters, byte[] message) =>
                    throw new NotImplementedException("the call of the package");
            }

            """).ToString();
    }
}
