using System.Collections.Concurrent;
using Blake2.Abstractions;
using Blake2.Bench.Evaluating.Inference;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>An API is understood by its shape, whatever its names are; and what is not BLAKE2 is not taken for it.</summary>
public sealed class ShapeTests
{
    private const ParameterFields All = ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization;

    private static readonly ConcurrentDictionary<string, Lazy<Task<InferenceResult>>> Found = new();

    [Theory]
    [InlineData("LengthFirst", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("BitsInConstructor", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("FluentBuilder", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("RefStruct", HashFunction.Blake2s, ParameterFields.Key)]
    [InlineData("GenericConfig", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("OutParameter", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("Parameters", HashFunction.Blake2b, All)]
    [InlineData("NoBlakeInNames", HashFunction.Blake2s, ParameterFields.Key)]
    [InlineData("WrongBeyondABlock", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("WrongForThreeBytes", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("UpdateByEvent", HashFunction.Blake2s, All)]
    [InlineData("NamedAlgorithm", HashFunction.Blake2b, ParameterFields.None)]
    [InlineData("BufferWriter", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("SealedStream", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("TextOnly", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("TextOfItsOwn", HashFunction.Blake2b, ParameterFields.None)]
    [InlineData("HexTexts", HashFunction.Blake2s, ParameterFields.Key)]
    [InlineData("UnpaddedBase64", HashFunction.Blake2b, ParameterFields.None)]
    [InlineData("TextField", HashFunction.Blake2b, ParameterFields.Personalization)]
    [InlineData("Unchanging", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("NamesOfNoMeaning", HashFunction.Blake2s, ParameterFields.Key)]
    [InlineData("SeveralPieces", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("ScatteredUpdates", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("TriesToHash", HashFunction.Blake2s, ParameterFields.Key)]
    [InlineData("IgnoredLength", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("KeysInBase64", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("WrongSimplest", HashFunction.Blake2b, ParameterFields.Key)]
    [InlineData("SaltLostWithKey", HashFunction.Blake2b, All)]
    public async Task A_shape_is_called_for_every_digest_length_and_field_that_it_has_a_place_for(string shape, HashFunction function, ParameterFields fields)
    {
        Binding binding = Assert.Single((await InferAsync(shape)).Bindings);

        Assert.Equal(function, binding.Function);
        Assert.Equal(fields, binding.Fields);
        Assert.False(binding.IsLimited, AdapterText.Write(binding, shape));
    }

    [Theory]
    [InlineData("EnumLength", ParameterFields.Key, "parameters.DigestLength is 20 or 32 or 48 or 64")]
    [InlineData("FixedLengths", ParameterFields.None, "parameters.DigestLength is 32")]
    [InlineData("CutDigest", ParameterFields.None, "parameters.DigestLength is 64) || (parameters.Fields == ParameterFields.None && parameters.DigestLength is 20) || (parameters.Fields == ParameterFields.None && parameters.DigestLength is 32")]
    [InlineData("ReturnCodes", All, "parameters.Fields == ParameterFields.Key")]
    public async Task A_shape_with_some_lengths_only_says_which(string shape, ParameterFields fields, string condition)
    {
        Binding binding = Assert.Single((await InferAsync(shape)).Bindings);
        string text = AdapterText.Write(binding, shape);

        Assert.Equal((fields, true), (binding.Fields, binding.IsLimited));
        Assert.Contains(condition, string.Join(' ', text.Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries)), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("WrongLength256", "Blake2b.Hash256(message)")]
    [InlineData("WrongStream", "Blake2b.HashAsync(stream, parameters.DigestLength, parameters.Key!)")]
    [InlineData("WrongOverload", "Blake2b.Hash(message.AsSpan(), parameters.Key!.AsSpan(), parameters.DigestLength)")]
    public async Task A_call_beside_right_ones_of_its_name_is_judged_though_its_digests_are_wrong(string shape, string call) =>
        Assert.Contains(call, AdapterText.Write(Assert.Single((await InferAsync(shape)).Bindings), shape), StringComparison.Ordinal);

    [Theory]
    [InlineData("SeveralPieces", "Blake2b.Hash(parameters.Key!, parameters.DigestLength, pieces)")]
    [InlineData("ScatteredUpdates", "hasher.Update(MessageParts.Sequence(pieces))")]
    [InlineData("ScatteredUpdates", "hasher.Update(message[i])")]
    public async Task A_call_that_takes_several_pieces_or_single_bytes_gets_them_though_its_digests_are_wrong_then(string shape, string call) =>
        Assert.Contains(call, AdapterText.Write(Assert.Single((await InferAsync(shape)).Bindings), shape), StringComparison.Ordinal);

    [Fact]
    public async Task The_call_that_takes_only_a_message_is_judged_for_what_it_gives_though_another_serves_for_all()
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync("WrongSimplest")).Bindings), "");

        Assert.Contains("if (parameters.Fields == ParameterFields.None && parameters.DigestLength is 64)", text, StringComparison.Ordinal);
        Assert.Contains("Blake2b.Hash(message);", text, StringComparison.Ordinal);
        Assert.Contains("Blake2b.Hash(message, parameters.DigestLength, parameters.Key!)", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_call_that_takes_only_a_message_and_gives_another_digest_than_its_namesakes_is_told_and_not_accused()
    {
        InferenceResult result = await InferAsync("KeyedByItself");

        Assert.DoesNotContain("Blake2b.Hash(message)", AdapterText.Write(Assert.Single(result.Bindings), ""), StringComparison.Ordinal);
        Assert.Contains(result.Unjudged[HashFunction.Blake2b], sentence => sentence.StartsWith("Blake2b.Hash(Byte[]) takes a message and nothing else", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Parts_that_are_told_apart_are_not_taken_for_pieces_of_a_message_and_told()
    {
        InferenceResult result = await InferAsync("LengthsBetweenParts");

        Assert.DoesNotContain("HashFields", AdapterText.Write(result.Bindings[0], ""), StringComparison.Ordinal);
        Assert.DoesNotContain("HashParts", AdapterText.Write(Assert.Single(result.Bindings), ""), StringComparison.Ordinal);
        Assert.Contains(result.Unjudged[HashFunction.Blake2b], sentence => sentence.Contains("HashParts", StringComparison.Ordinal));
    }

    [Fact]
    public async Task What_is_wrong_where_a_field_is_left_out_is_not_given_an_empty_one_instead()
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync("SaltLostWithKey")).Bindings), "");

        Assert.Contains("parameters.Key!, parameters.Salt!, parameters.Personalization!)", text, StringComparison.Ordinal);
        Assert.DoesNotContain("?? []", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_takes_less_than_the_plain_call_is_called_for_that()
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync("BesideACall")).Bindings), "");

        Assert.Contains("Blake2b.TryHash(message.AsSpan(), digest, out bytesWritten)", text, StringComparison.Ordinal);
        Assert.Contains("Besides.Blake2bMac(parameters.Key!)", text, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_hash_class_that_never_gives_a_right_digest_is_told_by_its_constructor() =>
        Assert.Contains((await InferAsync("BesideACall")).NotCalled, line => line.StartsWith("new Besides.Blake2bReversed(int size)", StringComparison.Ordinal));

    [Theory]
    [InlineData("StartAndEnd", "public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>\n        global::Bounded.Blake2b.Hash(buffer, offset, (offset + count), parameters.DigestLength")]
    [InlineData("PersonalWithoutKey", "ParameterFields Fields => ParameterFields.Key | ParameterFields.Personalization;\n\n    public override byte[] Hash(")]
    [InlineData("PersonalWithoutKey", "parameters.Fields == ParameterFields.Key) && parameters.DigestLength is 64)) throw new InexpressibleException(\"this call has no place for these parameters\");\n        byte[] buffer = [.. new byte[5], .. message, .. new byte[3]];\n        int offset = 5, count = message.Length;\n        return global::Personal.Blake2b.HashAsync(buffer.AsMemory(offset, count), parameters.Key!.AsMemory()).GetAwaiter().GetResult();")]
    public async Task What_a_call_takes_is_read_from_its_names_where_digests_do_not_tell(string shape, string text) =>
        Assert.Contains(text, AdapterText.Write(Assert.Single((await InferAsync(shape)).Bindings), ""), StringComparison.Ordinal);

    [Theory]
    [InlineData("if (!(parameters.Fields == ParameterFields.None || parameters.Fields == ParameterFields.Key)) throw new InexpressibleException(\"this call has no place for these parameters\");\n            return global::Careless.Blake2b.Verify(")]
    [InlineData("            return global::Careless.Blake2b.VerifyFor(message, tag, parameters.Key!, parameters.Personalization!);")]
    [InlineData("return global::Careless.Blake2b.Part(buffer, offset, count);")]
    public async Task What_verifies_or_takes_a_part_is_asked_for_all_that_it_has_a_place_for(string text) =>
        Assert.Contains(text, AdapterText.Write(Assert.Single((await InferAsync("VerifiesLess")).Bindings), ""), StringComparison.Ordinal);

    [Fact]
    public async Task What_verifies_under_a_key_object_is_given_one_that_is_made_as_for_hashing()
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync("KeyToVerify")).Bindings), "");
        string verify = text[text.IndexOf("public bool Verify(", StringComparison.Ordinal)..];

        Assert.Contains("Key.Import(global::Strongbox.KeyFormat.Raw, parameters.Key!.AsSpan())", verify, StringComparison.Ordinal);
        Assert.Contains("hasher.Verify(theKey, message.AsSpan(), tag.AsSpan())", verify, StringComparison.Ordinal);
    }

    [Fact]
    public async Task What_an_object_that_never_changes_gives_back_is_not_thrown_away()
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync("Immutable")).Bindings), "");

        Assert.Contains("hasher = hasher.Append(message);", text, StringComparison.Ordinal);
        Assert.DoesNotMatch(@"(?m)^\s*hasher\.Append\(", text);
    }

    [Fact]
    public async Task The_beginning_of_a_longer_digest_is_not_taken_for_one_of_its_length()
    {
        Binding binding = Assert.Single((await InferAsync("TruncatedBeside")).Bindings);

        Assert.DoesNotContain("HashTruncated", AdapterText.Write(binding, ""), StringComparison.Ordinal);
        Assert.Equal([20, 32, 64], binding.Whole.SelectMany(arm => arm.Lengths!.Value).Distinct().Order());
    }

    [Fact]
    public async Task An_object_that_is_handed_out_again_and_again_is_not_taken_for_several_and_told()
    {
        InferenceResult result = await InferAsync("OneForAThread");

        Assert.DoesNotContain(nameof(IIncrementalHash), AdapterText.Write(Assert.Single(result.Bindings), ""), StringComparison.Ordinal);
        Assert.Contains(result.Unjudged[HashFunction.Blake2b], sentence => sentence.Contains("works on one object that is handed out again and again", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Memory_is_given_as_a_part_of_a_larger_array() =>
        Assert.Contains("Blake2bHasher.Hash(buffer.AsMemory(offset, count))", AdapterText.Write(Assert.Single((await InferAsync("OneForAThread")).Bindings), ""), StringComparison.Ordinal);

    [Theory]
    [InlineData("KeyToVerify", "Strongbox.Key Strongbox.Key.Derive(string password)", true)]
    [InlineData("KeyToVerify", "Strongbox.Key Strongbox.Key.Import(", false)]
    [InlineData("WriterOfItsOwn", "new Buffered.Blake2bWriter(int size, ReadOnlyMemory<byte> key)", true)]
    [InlineData("WriterOfItsOwn", "void Buffered.Blake2bWriter.Reset(byte[] key)", true)]
    public async Task What_is_not_called_is_listed_with_constructors_and_overloads_of_other_lengths(string shape, string line, bool isListed) =>
        Assert.Equal(isListed, (await InferAsync(shape)).NotCalled.Any(other => other.StartsWith(line, StringComparison.Ordinal)));

    [Fact]
    public async Task Leaves_of_a_tree_are_not_taken_for_pieces_of_a_message_and_told()
    {
        InferenceResult result = await InferAsync("LeavesOfATree");

        Assert.DoesNotContain(nameof(IIncrementalHash), AdapterText.Write(Assert.Single(result.Bindings), ""), StringComparison.Ordinal);
        Assert.Contains(result.Unjudged[HashFunction.Blake2b], sentence => sentence.Contains("takes several pieces, and what it gives for more than one is not", StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("IgnoredLength", "Blake2b.Hash(message, parameters.Key!, parameters.DigestLength)")]
    [InlineData("KeysInBase64", "Convert.ToBase64String(parameters.Key")]
    [InlineData("TriesToHash", "digest, out bytesWritten)")]
    [InlineData("ScatteredUpdates", "hasher.FinishAndVerify(tag.AsSpan())")]
    [InlineData("ScatteredUpdates", "Blake2bHasher.Verify(tag, parameters.Key!, message)")]
    [InlineData("AlgorithmForKeys", "Wrapping.GenericHash.GenericHashAlgorithm(parameters.Key!, parameters.DigestLength)")]
    [InlineData("AlgorithmForKeys", "throw new InexpressibleException(")]
    public async Task What_an_API_has_beside_the_usual_is_called(string shape, string call) =>
        Assert.Contains(call, AdapterText.Write(Assert.Single((await InferAsync(shape)).Bindings), shape), StringComparison.Ordinal);

    [Theory]
    [InlineData("HighestByteFirst", ParameterFields.Key, "Blake2b.Compute(message, parameters.Key!, parameters.DigestLength)")]
    [InlineData("OnlyBeginnings", ParameterFields.None, "parameters.DigestLength is 32")]
    public async Task A_call_that_is_never_right_and_always_wrong_as_a_known_bug_is_judged(string shape, ParameterFields fields, string text)
    {
        Binding binding = Assert.Single((await InferAsync(shape)).Bindings);

        Assert.Equal((HashFunction.Blake2b, fields), (binding.Function, binding.Fields));
        Assert.Contains(text, AdapterText.Write(binding, shape), StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("OptionsDictionary", All)]
    [InlineData("ChosenInOptions", ParameterFields.Key)]
    [InlineData("BegunSession", ParameterFields.Key)]
    [InlineData("WrongSibling", ParameterFields.Key)]
    public async Task Both_functions_of_a_shape_are_found(string shape, ParameterFields fields)
    {
        IReadOnlyList<Binding> bindings = (await InferAsync(shape)).Bindings;

        Assert.Equal([(HashFunction.Blake2b, fields), (HashFunction.Blake2s, fields)], bindings.Select(binding => (binding.Function, binding.Fields)));
    }

    [Theory]
    [InlineData("TextOnly", "System.Text.Encoding.Latin1.GetString(message)")]
    [InlineData("TextOfItsOwn", "AsciiText.Of(message)")]
    [InlineData("TextField", "AsciiText.Of(parameters.Personalization!)")]
    [InlineData("ReturnCodes", "< 0) throw new InvalidOperationException(")]
    [InlineData("SealedStream", "if (!hasher.TryGetDigest(out byte[] digest)) throw")]
    [InlineData("TextField", "is { Item1: true } given ? given : throw")]
    [InlineData("Unchanging", "hasher = hasher.Absorb(")]
    [InlineData("Unchanging", "hasher = null!;")]
    [InlineData("OptionsDictionary", "[\"octetLength\"] = parameters.DigestLength")]
    public async Task What_an_API_cannot_be_told_or_refuses_without_an_exception_is_never_taken_for_a_digest(string shape, string call) =>
        Assert.All((await InferAsync(shape)).Bindings, binding => Assert.Contains(call, AdapterText.Write(binding, shape), StringComparison.Ordinal));

    [Theory]
    [InlineData("BitsInConstructor", nameof(IIncrementalHash), nameof(ISpanHash))]
    [InlineData("Parameters", nameof(IIncrementalHash), nameof(IResettableState))]
    [InlineData("UpdateByEvent", nameof(IIncrementalHash), nameof(IOffsetHash), nameof(IResettableState))]
    [InlineData("RefStruct", nameof(ISpanHash))]
    [InlineData("FixedLengths", nameof(IStreamHash))]
    [InlineData("ReturnCodes", nameof(IIncrementalHash))]
    [InlineData("BufferWriter", nameof(IIncrementalHash))]
    [InlineData("SealedStream", nameof(IIncrementalHash))]
    [InlineData("Unchanging", nameof(IIncrementalHash))]
    [InlineData("NamesOfNoMeaning", nameof(IIncrementalHash), nameof(IOffsetHash))]
    [InlineData("NoBlakeInNames", nameof(IKeptDigest))]
    [InlineData("WholeMessages", nameof(IHashObject))]
    [InlineData("BegunWithKey", nameof(IIncrementalHash), nameof(IResettableState))]
    [InlineData("SeveralPieces", nameof(IIncrementalHash))]
    [InlineData("ScatteredUpdates", nameof(IIncrementalHash), nameof(IFurtherCalls), nameof(IVerifyHash))]
    [InlineData("TriesToHash", nameof(ISpanHash), nameof(ITryHash))]
    [InlineData("AlgorithmForKeys", nameof(IHashAlgorithm))]
    public async Task Whatever_more_an_API_can_do_is_declared(string shape, params string[] contracts)
    {
        string text = AdapterText.Write(Assert.Single((await InferAsync(shape)).Bindings), shape);

        Assert.All(contracts, contract => Assert.Contains(contract, text, StringComparison.Ordinal));
    }

    [Theory]
    [InlineData("SwappedSalt", All, "Salt = parameters.Salt!")]
    [InlineData("WrongKey", ParameterFields.Key, "Mac((parameters.Key ?? []), message")]
    [InlineData("WrongWithoutKey", ParameterFields.Key, "Blake2b.Hash(message, ")]
    [InlineData("EndingForLongKeys", ParameterFields.Key, "Blake2b.Hash(message, parameters.DigestLength, parameters.Key!)")]
    public async Task A_place_that_is_named_for_a_field_and_answers_is_judged_for_it_though_its_digests_are_wrong(string shape, ParameterFields fields, string call)
    {
        InferenceResult result = await InferAsync(shape);
        Binding binding = Assert.Single(result.Bindings);
        string text = AdapterText.Write(binding, shape);

        Assert.Equal(fields, binding.Fields);
        Assert.False(binding.IsLimited, text);
        Assert.Contains(call, text, StringComparison.Ordinal);
        Assert.Empty(result.Unjudged);
    }

    [Fact]
    public async Task A_field_that_may_mean_something_else_than_BLAKE2s_own_is_not_held_against_it_and_told()
    {
        InferenceResult result = await InferAsync("OtherKeys");

        Assert.Equal(ParameterFields.None, Assert.Single(result.Bindings).Fields);
        string[] told = [.. result.Unjudged[HashFunction.Blake2b]];
        Assert.Contains(told, sentence => sentence.Contains("takes a key, and what it gives with it is HMAC", StringComparison.Ordinal));
        Assert.Contains(told, sentence => sentence.Contains("takes a salt, and what it gives with it is the digest of it with the message behind", StringComparison.Ordinal));
    }

    [Fact]
    public async Task Members_that_are_not_called_are_told()
    {
        InferenceResult result = await InferAsync("OtherKeys");

        Assert.Contains(result.NotCalled, line => line.Contains("Blake2b.Twice(byte[] data)", StringComparison.OrdinalIgnoreCase));
        Assert.DoesNotContain(result.NotCalled, line => line.Contains("Hash(byte[] data)", StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public async Task One_digest_as_of_a_known_bug_does_not_suffice_to_accuse()
    {
        InferenceResult result = await InferAsync("DigestsInBase32");

        Assert.True(result.Bindings.Count == 0, string.Join("\n", result.Bindings.Select(binding => AdapterText.Write(binding, ""))));
    }

    [Fact]
    public async Task What_is_only_named_after_BLAKE2_is_not_bound_and_what_was_found_is_told()
    {
        InferenceResult result = await InferAsync("NotBlake");

        Assert.Empty(result.Bindings);
        Assert.True(result.Tried > 0);
        Assert.Contains(result.Found, line => line.Contains("Byte[] Hash(", StringComparison.OrdinalIgnoreCase));
    }

    [Fact]
    public void What_takes_pointers_is_not_called_and_told()
    {
        Assert.DoesNotContain(Members.MethodsOf(typeof(Buffer)), method => method.Name == nameof(Buffer.MemoryCopy));
        Assert.Contains("  static void MemoryCopy(void* source, void* destination, long destinationSizeInBytes, long sourceBytesToCopy)", Listing.Of([typeof(Buffer)]));
    }

    [Fact]
    public void A_member_is_listed_with_the_way_its_arguments_are_passed() =>
        Assert.Contains("  static bool TryParse(string s, out Net.IPEndPoint result)", Listing.Of([typeof(System.Net.IPEndPoint)]));

    /// <summary>What was found out about a shape, which several tests look at.</summary>
    private static Task<InferenceResult> InferAsync(string shape) => Found.GetOrAdd(shape, name => new Lazy<Task<InferenceResult>>(() => SearchAsync(name))).Value;

    private static async Task<InferenceResult> SearchAsync(string shape)
    {
        using ScratchFolder scratch = new();
        string built = Directory.CreateDirectory(Path.Combine(scratch.Path, "built")).FullName;
        string work = Directory.CreateDirectory(Path.Combine(scratch.Path, "work")).FullName;
        await Shapes.CompileAsync(shape, built);
        return await new ApiInference(LegTable.Default, _ => { }).RunAsync(built, "Candidate.Shape.dll", [$"{shape}.dll"], work, CancellationToken.None);
    }
}
