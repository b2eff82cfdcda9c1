using System.Text.Json;
using Blake2.Bench.Legs;

namespace Blake2.Bench;

/// <summary>Where the build puts what this program starts: <c>worker/</c> and <c>adapters/</c>, each with a folder a target framework.</summary>
public static class ProgramFolder
{
    /// <summary>The name of the setting in <c>runtimeconfig.json</c> by which a test host says where the program lies.</summary>
    private const string Setting = "Blake2.Bench.ProgramFolder";

    /// <summary>The folder of the program itself.</summary>
    public static string Root => AppContext.GetData(Setting) as string ?? AppContext.BaseDirectory;

    /// <summary>The worker that was built for <paramref name="targetFramework"/>.</summary>
    public static string Worker(string targetFramework) => Path.Combine(Root, "worker", targetFramework, "Blake2.Worker.dll");

    /// <summary>The same, where it is sure to be there.</summary>
    /// <exception cref="LegException">Somebody has removed it.</exception>
    public static string CheckedWorker(string targetFramework)
    {
        string worker = Worker(targetFramework);
        return WorkerFiles(worker).FirstOrDefault(file => !File.Exists(file)) is { } missing ? throw Missing(missing) : worker;
    }

    /// <summary>What is to be thrown where a file of the program is gone.</summary>
    public static LegException Missing(string file) =>
        new($"{file} is missing, a part of the program without which nothing can be tested: build Blake2.Bench again, or install the tool again.");

    /// <summary>The worker, its settings, and the assemblies that its list of dependencies names.</summary>
    private static IEnumerable<string> WorkerFiles(string worker)
    {
        string dependencies = Path.ChangeExtension(worker, ".deps.json");
        yield return worker;
        yield return Path.ChangeExtension(worker, ".runtimeconfig.json");
        yield return dependencies;
        using JsonDocument document = JsonDocument.Parse(File.ReadAllBytes(dependencies));
        foreach (JsonProperty library in document.RootElement.GetProperty("targets").EnumerateObject().SelectMany(target => target.Value.EnumerateObject()))
        {
            if (library.Value.TryGetProperty("runtime", out JsonElement assemblies))
            {
                foreach (JsonProperty assembly in assemblies.EnumerateObject())
                {
                    yield return Path.Combine(Path.GetDirectoryName(worker)!, Path.GetFileName(assembly.Name));
                }
            }
        }
    }

    /// <summary>The assembly of the built-in candidate <paramref name="id"/> for <paramref name="targetFramework"/>; it need not exist.</summary>
    public static string BuiltInAdapter(string id, string targetFramework) =>
        Path.Combine(Root, "adapters", targetFramework, id, $"Candidate.{id}.dll");
}
