using System.Security;
using System.Text;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Evaluating;

/// <summary>Writes the folder of a candidate: the project, and adapters that were found, or one that compiles and says what is to be completed.</summary>
internal static class Scaffold
{
    /// <summary>The text of a candidate's project.</summary>
    public static string Project(string id) => $"""
        <Project Sdk="Microsoft.NET.Sdk">

          <PropertyGroup>
            <CandidatePackage>{SecurityElement.Escape(id)}</CandidatePackage>
          </PropertyGroup>

        </Project>

        """;

    /// <summary>Writes the folder, and returns the paths of its files.</summary>
    /// <exception cref="UserErrorException">It cannot be written, or holds other files.</exception>
    public static IReadOnlyList<string> Write(string folder, Subject subject, WrittenAdapters adapters)
    {
        (string Name, string Text)[] files =
        [
            (AdapterFolders.ProjectOf(subject.Id), Project(subject.Id)),
            .. adapters.Files.Count > 0 ? adapters.Files : [(TypeName(subject) + ".cs", Open(subject, adapters.Result.Found))],
        ];
        try
        {
            Directory.CreateDirectory(folder);
            string[] paths = [.. files.Select(file => Path.Combine(folder, file.Name))];
            if (Array.Find(paths, File.Exists) is { } taken)
            {
                throw new UserErrorException($"--scaffold {folder}: {Path.GetFileName(taken)} is there already; name another folder.");
            }

            foreach ((string name, string text) in files)
            {
                File.WriteAllText(Path.Combine(folder, name), text);
            }

            return paths;
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"--scaffold {folder}: cannot be written ({error.Message}).");
        }
    }

    /// <summary>The class of an adapter that is still to be completed.</summary>
    private static string TypeName(Subject subject) =>
        string.Concat(subject.Id.Split(['.', '-', '_'], StringSplitOptions.RemoveEmptyEntries).Select(part => char.ToUpperInvariant(part[0]) + part[1..])).TrimStart("0123456789".ToCharArray()) + "Adapter";

    private static string Open(Subject subject, IReadOnlyList<string> found)
    {
        StringBuilder text = new();
        text.Append("using Blake2.Abstractions;\n\nnamespace Candidates;\n\n");
        text.Append("// What the package has that might compute BLAKE2:\n");
        foreach (string line in found.Count > 0 ? found : ["nothing public was found"])
        {
            text.Append("//   ").Append(line.ReplaceLineEndings(" ")).Append('\n');
        }

        return text.Append($$"""

            /// <summary>BLAKE2b of {{subject.Id}}.</summary>
            public sealed class {{TypeName(subject)}} : HashAdapter
            {
                public override HashFunction Function => HashFunction.{{nameof(HashFunction.Blake2b)}};

                // To be completed: call the package as its documentation tells its users to. Lengths are in bytes; parameters.Key is null without a key.
                // Then implement, besides, the interfaces of HashAdapter.cs that the package has an API for.
                public override byte[] Hash(HashParameters parameters, byte[] message) =>
                    throw new NotImplementedException("the call of the package");
            }

            """).ToString();
    }
}
