using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Judging;

/// <summary>What is told besides the verdict.</summary>
public class FindingTests
{
    private const HashFunction Blake2b = HashFunction.Blake2b;

    [Fact]
    public void A_refusal_on_another_path_is_a_finding_and_no_verdict()
    {
        InProcessCandidate candidate = new(Blake2b, () => new EmptyStreamAdapter());

        ConformanceResult result = Shared.Run(candidate, [.. Shared.OneShots(600), .. Shared.Family(Blake2b, "path")]);

        Assert.Equal("Correct, 1 finding", result.VerdictText);
        Finding finding = Assert.Single(result.Findings);
        Assert.Equal(("empty-stream", Severity.Medium), (finding.Id, finding.Severity));
        Assert.Contains("NotSupportedException", finding.Detail, StringComparison.Ordinal);
        Assert.StartsWith("2b/contract/empty-stream", finding.Case, StringComparison.Ordinal);
    }

    [Fact]
    public void A_caller_s_array_that_is_written_to_is_a_finding_of_high_severity()
    {
        FakeAdapter adapter = new(Blake2b) { Change = (_, message, digest) => { if (message.Length > 0) { message[0] ^= 1; } return digest; } };

        ConformanceResult result = Shared.Run(new InProcessCandidate(Blake2b, () => adapter), Shared.OneShots(600));

        Finding finding = Assert.Single(result.Findings, found => found.Id == AnswerFaults.InputChanged);
        Assert.Equal((AnswerFaults.InputChanged, Severity.High), (finding.Id, finding.Severity));
    }

    [Fact]
    public void A_wrong_digest_beyond_the_core_surface_is_a_finding()
    {
        ConformanceCase beyond = new("2b/misuse/empty-key", new HashRequest(new HashParameters(Blake2b, 64) { Key = [] }, new MessageRecipe(MessagePattern.Zeros, 3))) { IsCore = false };
        InProcessCandidate candidate = new(Blake2b, () => new FakeAdapter(Blake2b) { Change = (parameters, _, digest) => parameters.Key is { Length: 0 } ? Shared.Flipped(digest) : digest });

        ConformanceResult result = Shared.Run(candidate, [.. Shared.OneShots(600), beyond]);

        Assert.Equal("Correct, 2 findings", result.VerdictText);
        Assert.Equal(["wrong-misuse", "empty-key"], result.Findings.Select(finding => finding.Id));
    }

    private sealed class EmptyStreamAdapter : HashAdapter, IStreamHash
    {
        public override HashFunction Function => Blake2b;

        public override byte[] Hash(HashParameters parameters, byte[] message) => NativeRef.NativeReference.Hash(parameters, message);

        public byte[] Hash(HashParameters parameters, Stream stream)
        {
            using MemoryStream all = new();
            stream.CopyTo(all);
            return all.Length == 0 ? throw new NotSupportedException() : Hash(parameters, all.ToArray());
        }
    }
}
