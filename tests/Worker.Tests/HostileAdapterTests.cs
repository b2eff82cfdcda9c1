using Blake2.Abstractions;
using Blake2.Bench.Legs;
using Blake2.Conformance;

namespace Blake2.Worker.Tests;

/// <summary>Whatever an adapter does, the parent lives on and the next request is answered by a fresh process.</summary>
public sealed class HostileAdapterTests
{
    private static readonly byte[] RightDigest = [3, 3, 3, 3, 3];

    [Fact]
    public void Output_of_the_candidate_is_noticed_and_disturbs_no_answer() =>
        AssertNoticed("PrintsToConsole", "a line of a package's own");

    [LinuxFact]
    public void Native_output_of_the_candidate_is_noticed_and_disturbs_no_answer() =>
        AssertNoticed("WritesToDescriptorOne", "native output");

    [LinuxFact]
    public void Forged_frames_in_the_protocols_own_pipe_are_skipped_and_noticed() =>
        AssertNoticed("ForgesFrames", "stray output between frames, 120 bytes");

    [Fact]
    public void What_the_runtime_writes_when_a_process_dies_is_no_output_of_the_candidate()
    {
        using WorkerSession session = Hostile.Start("OverflowsStack");
        Assert.IsType<CandidateReply.Died>(session.Ask(Hostile.Provocation, Hostile.Limit));
        Assert.Empty(session.Notices);
    }

    [Fact]
    public void Standard_input_is_empty_for_the_candidate()
    {
        Assert.Equal(RightDigest, Hostile.Digest(Hostile.Provoke("ReadsStandardInput")));
    }

    [Theory]
    [InlineData("Exits", "exit code 7")]
    [InlineData("OverflowsStack", "Stack overflow")]
    [InlineData("ThrowsOnAnotherThread", "nobody catches this")]
    [InlineData("AllocatesWithoutEnd", "out of memory")]
    [InlineData("FloodsOutput", "more than 64 MiB of output")]
    public void A_death_is_a_reply_that_says_how_it_came(string adapter, string how)
    {
        CandidateReply.Died died = Assert.IsType<CandidateReply.Died>(Hostile.Provoke(adapter));
        Assert.Contains(how, died.Detail, StringComparison.Ordinal);
    }

    [LinuxTheory]
    [InlineData("Aborts", "SIGABRT")]
    [InlineData("AllocatesNativeWithoutEnd", "out of memory")]
    [InlineData("FloodsProtocol", "stray output")]
    public void A_death_by_native_means_is_a_reply_that_says_how_it_came(string adapter, string how) =>
        A_death_is_a_reply_that_says_how_it_came(adapter, how);

    [Theory]
    [InlineData("Hangs")]
    [InlineData("HangsOnExit")]
    public void A_hang_is_a_time_out(string adapter)
    {
        TimeSpan limit = TimeSpan.FromMilliseconds(300);
        Assert.Equal(new CandidateReply.TimedOut(limit), Hostile.Provoke(adapter, limit));
    }

    [Theory]
    [InlineData("ThrowsInConstructor", "System.PlatformNotSupportedException: not on this machine")]
    [InlineData("DiesInConstructor", "no use going on")]
    [InlineData("ThrowsInProperty", "a property that throws")]
    [InlineData("IsNoAdapter", "HostileAdapters.IsNoAdapter is no HashAdapter.")]
    [InlineData("DoesNotExist", "HostileAdapters.dll has no type DoesNotExist.")]
    public void An_adapter_that_does_not_load_is_unusable_and_the_message_says_why(string adapter, string why)
    {
        CandidateUnusableException unusable = Assert.Throws<CandidateUnusableException>(() => Hostile.Start(adapter));
        Assert.Contains(why, unusable.Message, StringComparison.Ordinal);
        Assert.Equal(0, WorkerProcesses.Count);
    }

    [Fact]
    public void An_assembly_that_does_not_exist_is_unusable()
    {
        Assert.Throws<CandidateUnusableException>(() => WorkerSession.Start(LegTable.Default, "no-such.dll", "Any"));
    }

    [Fact]
    public void A_null_digest_is_a_digest_of_no_bytes()
    {
        using WorkerSession session = Hostile.Start("ReturnsNull");
        Assert.Empty(Hostile.Digest(session.Ask(Hostile.Provocation, Hostile.Limit)));
    }

    [Fact]
    public void A_digest_of_megabytes_arrives_cut_and_still_too_long_to_be_right()
    {
        using WorkerSession session = Hostile.Start("ReturnsTooMuch");
        Assert.Equal(4096, Hostile.Digest(session.Ask(Hostile.Provocation, Hostile.Limit)).Length);
    }

    [Fact]
    public void An_adapter_for_another_function_than_the_catalogue_says_is_no_candidate()
    {
        CandidateIdentity identity = new("hostile", "", HashFunction.Blake2s, LegTable.Default.Name);
        WorkerCandidate candidate = new(identity, LegTable.Default, Hostile.AssemblyPath, "HarmlessAdapter");
        Assert.Throws<InvalidDataException>(candidate.Start);
        Assert.Equal(0, WorkerProcesses.Count);
    }

    private static void AssertNoticed(string adapter, string text)
    {
        using WorkerSession session = Hostile.Start(adapter);
        Assert.Equal(RightDigest, Hostile.Digest(session.Ask(Hostile.Provocation, Hostile.Limit)));
        Assert.True(SpinWait.SpinUntil(() => session.Notices.Count > 0, Hostile.Limit), "Nothing was noticed.");
        Assert.Contains(text, Assert.Single(session.Notices), StringComparison.Ordinal);
        Assert.Equal(RightDigest, Hostile.Digest(session.Ask(Hostile.Provocation, Hostile.Limit)));
    }
}
