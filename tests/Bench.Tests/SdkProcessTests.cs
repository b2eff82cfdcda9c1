using System.Diagnostics;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;
using Blake2.Worker.Tests;

namespace Blake2.Bench.Tests;

/// <summary>A build of the program's own ends in time, whatever it waits for.</summary>
public sealed class SdkProcessTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [LinuxTheory]
    [InlineData("sleep 600; :")]
    [InlineData("setsid sleep 600 & exit 0")]
    public async Task What_does_not_end_in_time_is_ended_with_all_that_it_has_started_and_left_behind(string script)
    {
        ProcessStartInfo start = SdkProcess.Command(_scratch.Path, ["-c", script]);
        start.FileName = "/bin/sh";
        start.Environment["FOLDER_OF_THE_TEST"] = _scratch.Path;

        SdkTimeoutException told = await Assert.ThrowsAsync<SdkTimeoutException>(() => SdkProcess.RunAsync(start, "the build of something", TimeSpan.FromSeconds(3), CancellationToken.None));

        Assert.StartsWith("the build of something took over 0.05 minutes and was ended, with all that it had started; run it again", told.Message, StringComparison.Ordinal);
        ProcessTable.Await(() => ProcessTable.Naming(_scratch.Path).Length == 0, "the end of what was started");
    }

    [LinuxFact]
    public async Task What_the_user_interrupts_is_ended_with_what_it_has_left_behind_and_is_no_time_out()
    {
        ProcessStartInfo start = SdkProcess.Command(_scratch.Path, ["-c", "setsid sleep 600 & exit 0"]);
        start.FileName = "/bin/sh";
        start.Environment["FOLDER_OF_THE_TEST"] = _scratch.Path;
        using CancellationTokenSource user = new(TimeSpan.FromSeconds(1));

        await Assert.ThrowsAnyAsync<OperationCanceledException>(() => SdkProcess.RunAsync(start, "the build of something", TimeSpan.FromMinutes(5), user.Token));

        ProcessTable.Await(() => ProcessTable.Naming(_scratch.Path).Length == 0, "the end of what was started");
    }

    [Fact]
    public async Task An_adapter_that_is_not_built_in_time_is_no_fault_of_its_package_and_told_with_what_helps()
    {
        using Workspace workspace = TestCache.Workspace(StandInFeed.Catalog, StandInFeed.Folder);
        CandidateVersion candidate = workspace.Select(["Blake2Core"])[0];
        CandidateBuild build = new(workspace.Sources, new CacheFolders(_scratch.Path)) { Limit = TimeSpan.FromMilliseconds(400) };

        Preparation made = await build.RunAsync(
            candidate, new AdapterSources(workspace.AdapterFolders, candidate), DotnetHost.Current, Path.Combine(_scratch.Path, "built"), new RestoreFolder(Path.Combine(_scratch.Path, "packages"), ""), CancellationToken.None);

        Preparation.NotAvailable absent = Assert.IsType<Preparation.NotAvailable>(made);
        Assert.True(absent.IsOurFailure);
        Assert.StartsWith("could not be tried: the build of its adapter for net10.0 took over 0.01 minutes and was ended", absent.Reason, StringComparison.Ordinal);
        Assert.Contains("run it again", absent.Reason, StringComparison.Ordinal);
        Assert.Empty(Directory.EnumerateFileSystemEntries(Path.Combine(_scratch.Path, "work")));
    }
}
