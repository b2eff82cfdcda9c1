using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Worker.Tests;

/// <summary>Nothing of a worker outlives its session, and nothing of the user's reaches it.</summary>
public sealed class ContainmentTests
{
    [LinuxFact]
    public void Processes_that_the_candidate_started_end_with_its_session()
    {
        const int Mark = 777_001;
        using (WorkerSession session = Hostile.Start("StartsProcesses"))
        {
            Assert.Equal([1], Hostile.Digest(session.Ask(Hostile.Request(Mark), Hostile.Limit)));
            Assert.Equal(2, Processes.WithCommandLine($"300.{Mark}"));
        }

        Assert.Equal(0, Processes.WithCommandLine($"300.{Mark}"));
    }

    [ContainedFact]
    public void A_candidate_writes_nowhere_but_into_its_own_folders()
    {
        string file = Path.GetTempFileName();
        string[] others = [file, file + ".new", Hostile.AssemblyPath, Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".blake2-bench-test"), "/dev/shm/blake2-bench-test"];
        using WorkerSession session = Hostile.Start("WritesElsewhere");
        foreach (string other in others)
        {
            HashAnswer answer = Assert.IsType<CandidateReply.Answered>(session.Ask(Hostile.Request(other), Hostile.Limit)).Answer;
            Assert.Equal("System.IO.IOException", answer.Exception);
            Assert.Contains("Read-only file system", answer.Detail, StringComparison.Ordinal);
        }

        Assert.Equal(0, new FileInfo(file).Length);
        File.Delete(file);
    }

    [ContainedFact]
    public void A_candidate_kills_no_process_but_its_own()
    {
        using Process bystander = Process.Start("/bin/sleep", "60");
        using (WorkerSession session = Hostile.Start("KillsOthers"))
        {
            Assert.IsNotType<CandidateReply.TimedOut>(session.Ask(Hostile.Request(3), Hostile.Limit));
        }

        // This very process would be gone, too.
        Assert.False(bystander.HasExited);
        bystander.Kill();
    }

    [Fact]
    public void Files_that_the_candidate_left_go_with_its_session()
    {
        string[] folders;
        using (WorkerSession session = Hostile.Start("LeavesFiles"))
        {
            folders = Told(session);
            Assert.All(folders, folder => Assert.True(File.Exists(Path.Combine(folder, "left-behind"))));
        }

        Assert.Equal(3, folders.Distinct().Count());
        Assert.All(folders, folder => Assert.False(Directory.Exists(folder)));
    }

    [Fact]
    public void The_environment_holds_what_is_allowed_and_the_legs_switches_only()
    {
        Environment.SetEnvironmentVariable("A_SECRET_OF_THE_USER", "x");
        Environment.SetEnvironmentVariable("DOTNET_TieredCompilation", "0");
        using WorkerSession session = Hostile.Start("TellsEnvironment");
        string[] names = Told(session);
        Environment.SetEnvironmentVariable("A_SECRET_OF_THE_USER", null);
        Environment.SetEnvironmentVariable("DOTNET_TieredCompilation", null);
        Assert.Contains("PATH", names);
        Assert.Contains("DOTNET_GCHeapHardLimit", names);
        Assert.DoesNotContain("A_SECRET_OF_THE_USER", names);
        Assert.DoesNotContain("DOTNET_TieredCompilation", names);
    }

    [Fact]
    public void A_candidate_reaches_no_network_where_the_system_lets_it_be_taken_away()
    {
        using TcpListener listener = new(IPAddress.Loopback, 0);
        listener.Start();
        using WorkerSession session = Hostile.Start("Connects");
        CandidateReply reply = session.Ask(Hostile.Request(((IPEndPoint)listener.LocalEndpoint).Port), Hostile.Limit);
        HashAnswer answer = Assert.IsType<CandidateReply.Answered>(reply).Answer;
        Assert.Equal(Containment.HasNoNetwork ? typeof(SocketException).FullName : null, answer.Exception);
    }

    [Fact]
    public async Task Killing_all_ends_every_live_worker_and_their_sessions_answer_that_they_died()
    {
        using WorkerSession idle = Hostile.Start("HarmlessAdapter");
        using WorkerSession busy = Hostile.Start("Hangs");
        Task<CandidateReply> waiting = Task.Run(() => busy.Ask(Hostile.Provocation, Hostile.Limit));
        await Task.Delay(TimeSpan.FromMilliseconds(200));
        WorkerProcesses.KillAll();
        Assert.IsType<CandidateReply.Died>(await waiting);
        Assert.IsType<CandidateReply.Died>(idle.Ask(Hostile.Provocation, Hostile.Limit));
        Assert.Equal(0, WorkerProcesses.Count);
        Hostile.AssertGone(idle.ProcessId);
        Hostile.AssertGone(busy.ProcessId);
    }

    [Fact]
    public void A_worker_whose_parent_is_gone_ends_even_if_the_candidate_hangs_and_blocks_the_end()
    {
        using WorkerProcess process = WorkerProcess.Start(LegTable.Default, ["serve", "--adapter", Hostile.AssemblyPath, "--type", "HangsOnExit"]);
        byte[] nonce = new byte[FrameFormat.NonceLength];
        process.Input.Write(nonce);
        new FrameWriter(process.Input, nonce).Write(HashCodec.Encode(1, Hostile.Provocation));
        FrameReader reader = new(process.Output, nonce, FrameFormat.MaxAnswerLength);
        Assert.NotNull(reader.Read());
        Assert.NotNull(reader.Read());
        using Process seen = Process.GetProcessById(process.Id);
        process.Input.Dispose();
        Assert.True(seen.WaitForExit(Hostile.Limit), "The worker lives on.");
    }

    private static string[] Told(WorkerSession session) =>
        Assert.IsType<CandidateReply.Answered>(session.Ask(Hostile.Provocation, Hostile.Limit)).Answer.Detail!.Split('|');
}
