using Blake2.Bench.Evaluating.Inference;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>Small packages of unusual shapes, compiled when they are asked for.</summary>
internal static class Shapes
{
    private const string Usings = "global using System; global using System.IO; global using System.Linq; global using System.Threading; global using System.Threading.Tasks; global using System.Collections.Generic;"
        + "[assembly: System.Runtime.Versioning.TargetFramework(\".NETCoreApp,Version=v10.0\")] [assembly: System.Reflection.AssemblyVersion(\"1.2.3.0\")]";

    /// <summary>The source files of a shape, without those of global usings.</summary>
    public static string[] Sources(string shape)
    {
        string tests = Path.Combine(BenchProgram.Repository, "tests");
        return [Path.Combine(tests, "Shapes", shape + ".cs"), Path.Combine(tests, "StandIns", "PlainBlake2.cs")];
    }

    /// <summary>What a project of the SDK is compiled against.</summary>
    private static string[] ReferencePack()
    {
        string packs = Path.Combine(DotnetHost.Own()!.Root, "packs", "Microsoft.NETCore.App.Ref");
        return Directory.GetFiles(Path.Combine(Directory.EnumerateDirectories(packs).Last(), "ref", "net10.0"), "*.dll");
    }

    /// <summary>Compiles a shape into a folder, and returns the assembly's path.</summary>
    public static Task<string> CompileAsync(string shape, string folder) => CompileAsync(shape, Sources(shape), folder);

    /// <summary>Compiles source files into a folder, and returns the assembly's path.</summary>
    public static async Task<string> CompileAsync(string name, string[] sources, string folder)
    {
        string usings = Path.Combine(folder, "Usings.cs");
        await File.WriteAllTextAsync(usings, Usings);
        string assembly = Path.Combine(folder, $"{name}.dll");
        (int exitCode, string log) = await SdkCompiler.RunAsync(assembly, [usings, .. sources], ReferencePack(), folder, CancellationToken.None);
        Assert.True(exitCode == 0, log);
        return assembly;
    }
}
