using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;
using Blake2.Bench.Measuring;
using Blake2.Bench.Reports;
using Blake2.Conformance.Evidence;
using Blake2.Conformance.Judging;
using static Blake2.Bench.Tests.SampleEvidence;

namespace Blake2.Bench.Tests;

/// <summary>Traps that a package's metadata shows, or its time beside the port's: told where they are so, and nowhere else.</summary>
public sealed class TrapTests : IDisposable
{
    private static readonly double[] Slow = [200, 201, 202, 203, 204];
    private static readonly double[] Fast = [100, 101, 102, 103, 104];

    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [Theory]
    [InlineData("public class Hasher { public Task<byte[]> ComputeHashAsync(byte[] data) => null!; }")]
    [InlineData("public static class Blake2b { public static ValueTask<byte[]> OfAsync(ReadOnlyMemory<byte> data, CancellationToken c = default) => default; }")]
    [InlineData("public interface IBlake { Task<string> DigestAsync(byte[] key, ArraySegment<byte> data); }")]
    [InlineData("public class Hasher { public ValueTask<int> HashDataAsync(ReadOnlyMemory<byte> s, Memory<byte> d) => default; }")]
    [InlineData("public class Hasher { public byte[] ComputeHash(byte[] d) => d; public Task<byte[]> ComputeHashAsync(byte[] d) => null!; public Task<byte[]> ComputeHashAsync(Memory<byte> d) => null!; }")]
    [InlineData("public class Outer { public class HashValue { } public class Hasher { public Task<HashValue> HashAsync(byte[] d) => null!; } }")]
    public async Task Hashing_bytes_in_memory_by_tasks_only_or_mainly_is_a_trap(string source)
    {
        Trap trap = Assert.Single(await TrapsAsync(source));

        Assert.Equal("async-over-cpu", trap.Id);
        Assert.Contains("public methods that hash bytes in memory return a task, such as ", trap.Detail, StringComparison.Ordinal);
        Assert.Contains("Async(", trap.Detail, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("public class Hasher { public ValueTask<byte[]> ComputeHashAsync(Stream data) => default; public Task<int> HashDataAsync(Stream s, Memory<byte> d) => null!; }")]
    [InlineData("public class Hasher { public byte[] ComputeHash(byte[] data) => data; public Task<byte[]> ComputeHashAsync(byte[] data) => null!; }")]
    [InlineData("public class Blake2b { public Task<byte[]> HashFileAsync(string path) => null!; public Task<byte[]> HashAsync(byte[] key, Stream data) => null!; }")]
    [InlineData("public class Blake2b { public Task<byte[]> HashAsync(byte[] key, IAsyncEnumerable<byte[]> data) => null!; }")]
    [InlineData("public class Blake2b { public Task<bool> VerifyAsync(byte[] data, byte[] digest) => null!; }")]
    [InlineData("public class Table { public Task<byte[]> GetAsync(byte[] key) => null!; }")]
    [InlineData("internal class Hasher { public Task<byte[]> ComputeHashAsync(byte[] data) => null!; }")]
    [InlineData("public class Hasher { private Task<byte[]> ComputeHashAsync(byte[] data) => null!; }")]
    [InlineData("public abstract class BlakeStream : Stream { public override Task WriteAsync(byte[] b, int o, int c, CancellationToken t) => null!; public override ValueTask WriteAsync(ReadOnlyMemory<byte> b, CancellationToken t) => default; }")]
    [InlineData("public abstract class Blake2b : System.Security.Cryptography.HashAlgorithm { public Task<byte[]> ComputeHashAsync(byte[] data) => null!; }")]
    public async Task Streams_files_and_what_is_offered_without_a_task_too_are_none(string source) => Assert.Empty(await TrapsAsync(source));

    [Fact]
    public void Our_own_asynchronous_methods_wait_for_streams()
    {
        string own = Path.Combine(Path.GetDirectoryName(ProgramFolder.BuiltInAdapter("Blake2.Simd", DotnetHost.Current))!, "Blake2.Simd.dll");
        Assert.True(File.Exists(own));
        Assert.Null(PackageInspection.TaskMethods(own));
    }

    [Fact]
    public void Slower_than_the_port_is_a_trap_that_tells_both_times_and_changes_no_verdict()
    {
        EvidenceFile evidence = Measure(Time("A", Slow), Time("rfc-ref", Fast));

        EvidenceFile told = SlowerThanPort.Add(evidence, evidence);

        CandidateEvidence row = told.Candidates[0];
        Assert.Equal("slower-than-rfc-port", Assert.Single(row.Traps).Id);
        Assert.Equal("10,485,760 B take 202.0 ns, 1.98 times as long as the unoptimised port of RFC 7693 (102.0 ns), measured in one run", row.Traps[0].Detail);
        Assert.Equal(evidence.Candidates[0].Verdict, row.Verdict);
        Assert.Empty(told.Candidates[1].Traps);
        Assert.Contains("slower-than-rfc-port", VerdictTable.Create(told).Rows[0][6], StringComparison.Ordinal);
        Assert.Equal(row.Traps, SlowerThanPort.Add(told, evidence).Candidates[0].Traps);
        Assert.Empty(SlowerThanPort.Add(told, Measure(Time("A", Fast), Time("rfc-ref", Slow))).Candidates[0].Traps);
        Assert.Equal(row.Traps, SlowerThanPort.Add(told, Evidence()).Candidates[0].Traps);
    }

    [Fact]
    public void It_is_told_only_of_what_one_run_compared_beyond_error_and_noise()
    {
        BenchmarkEvidence slow = Time("A", Slow), port = Time("rfc-ref", Fast);
        EvidenceFile[] silent =
        [
            Measure(slow),
            Measure(slow, port with { Leg = "x86" }),
            Measure(slow, port with { Host = "other" }),
            Measure(slow, port with { Algorithm = "BLAKE2s" }),
            Measure(slow, port with { Bytes = 1000 }),
            Measure(slow with { Input = "abc" }, port with { Input = "abc" }),
            Measure(slow with { Version = "2.0" }, port),
            Measure(slow with { Rounds = Slow[..3] }, port),
            Measure(slow with { ErrorNanoseconds = 80 }, port with { ErrorNanoseconds = 30 }),
            Measure(Time("A", Fast), port),
            Measure(Time("A", [100, 101, 150, 160, 170]), Time("rfc-ref", [99, 102, 149, 161, 171]) with { MeanNanoseconds = 100 }),
            Measure(slow, port) with { Noise = [new(Host.Id, "x64", "random", 1.5)] },
            Measure(slow, port) with { Noise = [] },
        ];

        Assert.All(silent, evidence => Assert.All(SlowerThanPort.Add(evidence, evidence).Candidates, row => Assert.Empty(row.Traps)));
    }

    [Fact]
    public void A_run_that_did_not_measure_neither_loses_nor_gains_it_against_a_baseline()
    {
        EvidenceFile measured = Measure(Time("A", Slow), Time("rfc-ref", Fast));
        EvidenceFile told = SlowerThanPort.Add(measured, measured);
        EvidenceFile unmeasured = measured with { Benchmarks = [], Noise = [] };

        Assert.All(BaselineComparison.Create(told, unmeasured, _ => true).Rows, row => Assert.Empty(row.Changes));
        Assert.All(BaselineComparison.Create(unmeasured, told, _ => true).Rows, row => Assert.Empty(row.Changes));
        Assert.True(BaselineComparison.Create(measured, told, _ => true).Fails);
    }

    [Fact]
    public void A_verdict_found_again_without_measuring_keeps_it_for_the_same_bits()
    {
        EvidenceFile measured = Measure(Time("A", Slow), Time("rfc-ref", Fast));
        EvidenceFile told = SlowerThanPort.Add(measured, measured);
        EvidenceFile again = measured with { Benchmarks = [], Noise = [] };
        EvidenceFile other = again with { Candidates = [.. again.Candidates.Select(row => row with { AssetSha256 = new string('0', 64) })] };
        EvidenceFile faster = Measure(Time("A", Fast), Time("rfc-ref", Slow));

        IReadOnlyList<TrapEvidence> TrapsOf(params EvidenceFile[] runs) => SlowerThanPort.Keep(EvidenceJson.Merge(runs), runs).Candidates[0].Traps;

        Assert.Equal(told.Candidates[0].Traps, TrapsOf(told, again));
        Assert.Empty(TrapsOf(told, other));
        Assert.Empty(TrapsOf(told, faster));
        Assert.Empty(TrapsOf(again));
    }

    private static EvidenceFile Measure(params BenchmarkEvidence[] rows) =>
        Evidence(Row("A", "Correct", 5000), Row("rfc-ref", "Correct", 5000)) with { Benchmarks = rows, Noise = [new(Host.Id, "x64", "random", 0.02)] };

    private static BenchmarkEvidence Time(string candidate, double[] rounds) => Measured(candidate, "random", 10_485_760, Sample.Median(rounds)) with { Rounds = rounds, ErrorNanoseconds = 1 };

    private async Task<IReadOnlyList<Trap>> TrapsAsync(string source)
    {
        string assembly = await Shapes.CompileAsync("Some.Hash", [_scratch.File("Source.cs", source)], _scratch.Path);
        return [.. PackageInspection.Traps("Some.Hash", "lib/net10.0/Some.Hash.dll", assembly).Where(trap => trap.Id == "async-over-cpu")];
    }
}
