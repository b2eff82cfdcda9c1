using System.Diagnostics;
using Blake2.Abstractions;
using Blake2.Bench.Legs;
using Blake2.Conformance;

[assembly: CollectionBehavior(DisableTestParallelization = true)]

namespace Blake2.Worker.Tests;

/// <summary>Sessions with the adapters of the project HostileAdapters.</summary>
internal static class Hostile
{
    public static readonly TimeSpan Limit = TimeSpan.FromSeconds(20);

    /// <summary>A message that makes an adapter misbehave.</summary>
    public static HashRequest Provocation { get; } = Request(3);

    public static string AssemblyPath { get; } = (string)AppContext.GetData("HostileAdapters")!;

    public static WorkerSession Start(string adapterType) => WorkerSession.Start(LegTable.Default, AssemblyPath, adapterType);

    /// <summary>A session on another leg, with one of the adapters that every runtime can load.</summary>
    public static WorkerSession Start(string adapterType, Leg leg) =>
        WorkerSession.Start(leg, AssemblyPath.Replace(LegTable.Default.TargetFramework, leg.TargetFramework, StringComparison.Ordinal), adapterType);

    public static HashRequest Request(int messageLength) =>
        new(new HashParameters(HashFunction.Blake2b, 5), new MessageRecipe(MessagePattern.Counter251, messageLength));

    /// <summary>A request whose message is a text.</summary>
    public static HashRequest Request(string message) =>
        new(new HashParameters(HashFunction.Blake2b, 5), MessageRecipe.Of(System.Text.Encoding.UTF8.GetBytes(message)));

    /// <summary>What the adapter answers to <see cref="Provocation"/>; and then that a fresh process answers an innocent request.</summary>
    public static CandidateReply Provoke(string adapterType, TimeSpan? limit = null)
    {
        CandidateReply reply;
        using (WorkerSession session = Start(adapterType))
        {
            reply = session.Ask(Provocation, limit ?? Limit);
            if (reply is not CandidateReply.Answered)
            {
                Assert.Equal(reply, session.Ask(Request(0), Limit));
                AssertGone(session.ProcessId);
            }
        }

        using WorkerSession fresh = Start(adapterType);
        Assert.Equal(new byte[5], Digest(fresh.Ask(Request(0), Limit)));
        return reply;
    }

    public static byte[] Digest(CandidateReply reply) => Assert.Single(Assert.IsType<CandidateReply.Answered>(reply).Answer.Digests);

    public static void AssertGone(int processId) => Assert.False(Lives(processId), $"Process {processId} lives.");

    private static bool Lives(int processId)
    {
        if (OperatingSystem.IsLinux())
        {
            // An orphan whose new parent has not asked for it yet is a zombie: dead, and still listed.
            string path = $"/proc/{processId}/stat";
            return File.Exists(path) && !File.ReadAllText(path).Contains(") Z ", StringComparison.Ordinal);
        }

        try
        {
            using Process process = Process.GetProcessById(processId);
            return !process.HasExited;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}
