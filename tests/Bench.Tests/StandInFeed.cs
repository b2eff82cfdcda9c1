using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>A folder feed with the stand-ins, packed once for all tests, and their adapters in the tests' cache, built once: tests that run beside each other find both made.</summary>
internal static class StandInFeed
{
    private static readonly ScratchFolder Scratch = new();
    private static readonly Lazy<string> Made = new(Make);

    static StandInFeed() => AppDomain.CurrentDomain.ProcessExit += (_, _) => Scratch.Dispose();

    /// <summary>The feed's folder.</summary>
    public static string Folder => Made.Value;

    /// <summary>The stand-ins' catalogue.</summary>
    public static string Catalog => Path.Combine(BenchProgram.Repository, "tests", "StandIns", "catalog.json");

    /// <summary>The file of one stand-in's package.</summary>
    public static string Package(string id) => Path.Combine(Folder, $"{id}.0.0.0-standin.nupkg");

    private static string Make()
    {
        Pack();
        string feed = Path.Combine(Scratch.Path, "feed");
        using Workspace workspace = TestCache.Workspace(Catalog, feed);
        CandidateVersion[] all = [.. workspace.Select([])];
        Preparation[] prepared = new Preparation[all.Length];
        Task.Run(() => Parallel.ForAsync(0, all.Length, new ParallelOptions { MaxDegreeOfParallelism = Environment.ProcessorCount }, async (i, cancellation) =>
            prepared[i] = await workspace.Factory.PrepareAsync(all[i], DotnetHost.Current, cancellation))).GetAwaiter().GetResult();
        Assert.All(prepared, preparation => Assert.IsType<Preparation.Ready>(preparation));
        return feed;
    }

    private static void Pack()
    {
        ProcessStartInfo start = new(DotnetHost.Own()!.Executable) { RedirectStandardOutput = true, WorkingDirectory = BenchProgram.Repository };
        string project = Path.Combine("tests", "StandIns", "StandIns.proj");
        Array.ForEach(["build", project, "-nologo", "-v:q", "-nodeReuse:false", $"-p:StandInOutput={Scratch.Path}"], start.ArgumentList.Add);
        using Process build = Process.Start(start)!;
        string log = build.StandardOutput.ReadToEnd();
        build.WaitForExit();
        Assert.True(build.ExitCode == 0, $"The stand-ins were not packed: {log}");
    }
}
