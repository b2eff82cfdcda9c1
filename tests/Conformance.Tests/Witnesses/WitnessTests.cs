using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Inputs;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Tests.Witnesses;

public class WitnessTests
{
    private static readonly HashParameters Full = new(HashFunction.Blake2b, 64);
    private static readonly MessageRecipe Abc = MessageRecipe.Of("abc"u8.ToArray());

    [Fact]
    public void The_witnesses_of_this_machine_prove_themselves()
    {
        ExpectedDigests expected = StandardWitnesses.Prove();

        Assert.Contains("rfc-ref", expected.Witnesses);
        Assert.Contains("native-ref", expected.Witnesses);
        Assert.Contains("recorded", expected.Witnesses);
    }

    [Fact]
    public void The_digest_of_abc_is_the_one_of_RFC_7693()
    {
        Expectation expectation = new ExpectedDigests([StandardWitnesses.RfcRef], [StandardWitnesses.NativeRef!]).Of(Full, Abc);

        Assert.Equal(
            "ba80a53f981c4d0d6a2797b69f12f6e94c212f14685ac4b74b12bb6fdbffa2d17d87c5392aab792dc252d5de4533cc9518d38aa8dbf1925ab92386edd4009923",
            Convert.ToHexStringLower(expectation.Digest!));
        Assert.Equal(["rfc-ref", "native-ref"], expectation.Witnesses);
    }

    [Theory]
    [InlineData("rfc-ref")]
    [InlineData("native-ref")]
    [InlineData("libb2")]
    public void A_one_bit_error_in_a_witness_stops_the_run_and_names_it(string name)
    {
        IDigestWitness right = name == "rfc-ref" ? StandardWitnesses.RfcRef : StandardWitnesses.NativeRef!;
        ComputingWitness broken = new(
            name,
            (parameters, message) =>
            {
                byte[] digest = right.Digest(new HashQuestion(parameters, MessageRecipe.Of(message)));
                digest[0] ^= (byte)(message.Length == 77 && parameters.KeyLength > 0 ? 0x10 : 0);
                return digest;
            },
            _ => true);
        ExpectedDigests expected = name == "rfc-ref" ? new([broken], [StandardWitnesses.NativeRef!]) : new([StandardWitnesses.RfcRef], [broken]);

        string message = Assert.Throws<WitnessException>(expected.Prove).Message;

        Assert.StartsWith($"The witness {name} is wrong on entry ", message, StringComparison.Ordinal);
        Assert.Contains("blake2-kat.json", message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_one_bit_error_in_the_recorded_digests_stops_the_run_and_names_them()
    {
        PublishedVector vector = PublishedVectors.KnownAnswers[300];
        HashQuestion question = new(vector.Parameters, vector.Message);
        byte[] wrong = [.. vector.Digest];
        wrong[0] ^= 1;
        ExpectedDigests expected = new([StandardWitnesses.RfcRef], [RecordedWitness.Parse([RecordedWitness.Line(question, wrong)])]);

        Assert.StartsWith("The witness recorded is wrong on entry ", Assert.Throws<WitnessException>(expected.Prove).Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_witness_that_fails_is_named()
    {
        ComputingWitness failing = new("native-ref", (_, _) => throw new InvalidOperationException("no more memory"), _ => true);

        string message = Assert.Throws<WitnessException>(() => new ExpectedDigests([StandardWitnesses.RfcRef], [failing]).Of(Full, Abc)).Message;

        Assert.StartsWith("The witness native-ref failed on BLAKE2b digest=64 message=literal-616263:3: no more memory", message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_digest_that_only_one_witness_knows_is_not_expected() =>
        Assert.Null(new ExpectedDigests([StandardWitnesses.RfcRef], []).Of(Full, Abc).Digest);

    [Theory]
    [InlineData(Tier.Quick)]
    [InlineData(Tier.Long)]
    public void Every_digest_of_a_tier_is_recorded(Tier tier)
    {
        RecordedWitness recorded = RecordedWitness.Embedded();

        Assert.All(DigestRecorder.Questions(tier), question => Assert.True(recorded.Knows(question), $"{question} is not recorded: record the expected digests anew."));
    }

    [Fact]
    public void Every_digest_of_the_full_tier_is_recorded_and_a_sample_of_them_agrees_with_native_ref()
    {
        RecordedWitness recorded = RecordedWitness.Embedded();
        int count = 0;
        foreach (HashQuestion question in DigestRecorder.Questions(Tier.Full))
        {
            Assert.True(recorded.Knows(question), $"{question} is not recorded: record the expected digests anew.");
            if (count++ % 10 == 0)
            {
                Assert.True(recorded.Confirms(question, StandardWitnesses.NativeRef!.Digest(question)), $"{question} is recorded wrongly.");
            }
        }
    }

    [Fact]
    public void Nothing_is_recorded_that_no_case_asks_for()
    {
        int asked = DigestRecorder.Questions(Tier.Full).Concat(DigestRecorder.Questions(Tier.Long)).Select(question => question.Key).Distinct().Count();

        Assert.Equal(asked, RecordedWitness.Embedded().Count);
    }

    [Fact]
    public void Long_messages_stand_on_the_publisher_and_on_the_recorded_digests()
    {
        ExpectedDigests expected = StandardWitnesses.Prove();

        Assert.All(DigestRecorder.Questions(Tier.Long), question => Assert.Equal(["published", "recorded"], expected.Of(question.Parameters, question.Message).Witnesses));
    }

    [Fact]
    public void Without_a_compiler_the_quick_tier_stands_on_rfc_ref_and_the_recorded_digests()
    {
        ExpectedDigests expected = new([StandardWitnesses.RfcRef], [RecordedWitness.Embedded()]);
        expected.Prove();

        foreach (ConformanceCase conformanceCase in CaseSet.Of(HashFunction.Blake2s, Tier.Quick).Take(600).Where(c => c.Due == Due.Digest))
        {
            Assert.Equal(["rfc-ref", "recorded"], expected.Of(conformanceCase.Request.Parameters, conformanceCase.Request.Message).Witnesses);
        }
    }

    [Theory]
    [InlineData("0123456789ab 0123456")]
    [InlineData("0123456789ab-01234567")]
    [InlineData("0123456789ag 01234567")]
    [InlineData("")]
    public void A_line_that_is_not_of_the_form_is_named(string line) =>
        Assert.StartsWith($"'{line}' is no line of recorded digests", Assert.Throws<WitnessException>(() => RecordedWitness.Parse([line])).Message, StringComparison.Ordinal);

    [Fact]
    public void Two_lines_of_one_question_are_refused() =>
        Assert.Throws<WitnessException>(() => RecordedWitness.Parse(["0123456789ab 01234567", "0123456789ab 01234568"]));

    [Fact]
    public void Writing_gives_the_file_that_is_committed()
    {
        string folder = Directory.CreateTempSubdirectory("recorded-").FullName;
        try
        {
            DigestRecorder.Write(folder, Tier.Quick);

            using StreamReader committed = new(typeof(RecordedWitness).Assembly.GetManifestResourceStream("inputs/expected-digests/quick.txt")!);
            Assert.Equal(committed.ReadToEnd().ReplaceLineEndings("\n"), File.ReadAllText(Path.Combine(folder, "quick.txt")));
        }
        finally
        {
            Directory.Delete(folder, recursive: true);
        }
    }

    [Fact]
    public void The_published_vectors_are_all_there() =>
        Assert.Equal((1024, 600, 40), (PublishedVectors.KnownAnswers.Count, PublishedVectors.Parameters.Count, PublishedVectors.Long.Count));
}
