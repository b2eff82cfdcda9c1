using System.Collections.Concurrent;
using System.Collections.Immutable;
using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>
/// What trials of one function are asked. No two readings of an API can both give these digests, and a right one cannot come by chance. Most messages fit into one block, so that an API is recognised
/// even where longer ones come out wrong.
/// </summary>
internal sealed class Probes(HashFunction function)
{
    private const int OtherLength = 20;
    private const int ShortLength = 5;
    private const int FewBytes = 8;
    private static readonly int[] OtherFirstLengths = [1, 8, 34, 64];
    private const int FewestRight = 3;
    private static readonly int[] BeyondAsciiStarts = [0x80, 0xA0, 0xC3, 0xEF];
    private static readonly int[] UsualLengths = [16, 20, 28, 32, 48, 64];
    private static readonly ConcurrentDictionary<string, byte[]> Known = new();

    private readonly FunctionFacts _facts = FunctionFacts.Of(function);

    /// <summary>The function.</summary>
    public HashFunction Function => function;

    /// <summary>The digest lengths that a way without a place for any may give, in order: those that it names, or else the usual ones.</summary>
    public IEnumerable<int> LengthsOf(Template template) => (template.Lengths ?? [.. UsualLengths]).Where(length => length <= _facts.MaxDigestLength).Order();

    private int Max => _facts.MaxDigestLength;

    private int Block => _facts.BlockLength;

    /// <summary>The first question: "abc", for a digest of that length.</summary>
    public TrialQuestion First(ParameterFields fields, int digestLength) => new(Parameters(fields, digestLength, Math.Min(32, _facts.MaxKeyLength)), MessageRecipe.Of("abc"u8.ToArray()));

    /// <summary>The question for a message of that many bytes, and nothing else.</summary>
    public TrialQuestion OfMessage(int length) => Ask(ParameterFields.None, Max, length, 0);

    /// <summary>First questions to what is wrong for "abc": messages of other lengths and contents.</summary>
    public IEnumerable<TrialQuestion> Others(ParameterFields fields, int digestLength) => OtherFirstLengths.Select(length => Ask(fields, digestLength, length, 32));

    /// <summary>Questions for digests of several lengths.</summary>
    public IReadOnlyList<TrialQuestion> Varied(ParameterFields fields) =>
    [
        First(fields, Max),
        Ask(fields, Max, 0, 32), Ask(fields, Max, 1, 32), Ask(fields, Max, Block - 28, _facts.MaxKeyLength),
        Ask(fields, Max / 2, 3, 16), Ask(fields, OtherLength, Block - 4, 32), Ask(fields, ShortLength, 33, 1),
        Ask(fields, Max, Block + 1, 32), Ask(fields, Max, 3 * Block, 32), Ask(fields, OtherLength, 200, 16), Ask(fields, (Max / 2) + 8, 1000, 32),
    ];

    /// <summary>Questions for a way that gives these lengths: digests of the last of them, or of several where it gives any.</summary>
    public IReadOnlyList<TrialQuestion> Of(ParameterFields fields, ImmutableArray<int>? lengths) => lengths is { } some ? OfLength(fields, some[^1]) : Varied(fields);

    /// <summary>Questions for digests of one length.</summary>
    public IReadOnlyList<TrialQuestion> OfLength(ParameterFields fields, int digestLength) =>
    [
        First(fields, digestLength), Ask(fields, digestLength, 0, 32), Ask(fields, digestLength, 33, 16), Ask(fields, digestLength, Block - 4, 32),
        Ask(fields, digestLength, Block + 1, 32), Ask(fields, digestLength, 3 * Block, _facts.MaxKeyLength),
    ];

    /// <summary>Questions whose messages and fields are no text of ASCII, each of few bytes.</summary>
    public IReadOnlyList<TrialQuestion> BeyondAscii(ParameterFields fields, int digestLength) =>
    [
        .. BeyondAsciiStarts.Select(first => new TrialQuestion(
            new HashParameters(function, digestLength)
            {
                Key = fields.HasFlag(ParameterFields.Key) ? Bytes(FewBytes, first) : null,
                Salt = fields.HasFlag(ParameterFields.Salt) ? Bytes(_facts.SaltLength, first) : null,
                Personalization = fields.HasFlag(ParameterFields.Personalization) ? Bytes(_facts.PersonalizationLength, first) : null,
            },
            MessageRecipe.Of(Bytes(FewBytes, first)))),
    ];

    /// <summary>Whether that is the beginning of the longest digest that the function has.</summary>
    public static bool IsBeginningOfLongest(TrialQuestion question, byte[]? answer)
    {
        HashParameters asked = question.Parameters;
        return answer is not null && answer.Length == asked.DigestLength && Digest(OfLength(question, FunctionFacts.Of(asked.Function).MaxDigestLength)).AsSpan().StartsWith(answer);
    }

    /// <summary>Whether that is the digest that was asked for.</summary>
    public static bool IsRight(TrialQuestion question, byte[]? answer) =>
        answer is not null && answer.AsSpan().SequenceEqual(Digest(question));

    /// <summary>Whether that is the other BLAKE2's digest, or one of SHA-2.</summary>
    public static bool IsOfOther(TrialQuestion question, byte[] answer)
    {
        HashParameters asked = question.Parameters;
        FunctionFacts other = FunctionFacts.Of(asked.Function == HashFunction.Blake2b ? HashFunction.Blake2s : HashFunction.Blake2b);
        bool isPossible = asked.DigestLength <= other.MaxDigestLength && asked.KeyLength <= other.MaxKeyLength && asked.Salt is null && asked.Personalization is null;
        byte[] message = question.Message.ToArray();
        return (isPossible && Digest(question with { Parameters = new HashParameters(other.Function, asked.DigestLength) { Key = asked.Key } }).AsSpan().SequenceEqual(answer))
            || new[] { SHA256.HashData(message), SHA384.HashData(message), SHA512.HashData(message) }.Any(digest => digest.AsSpan().StartsWith(answer));
    }

    /// <summary>Whether that is a digest by no function that is known, whatever length was asked for.</summary>
    public static bool IsOfNone(TrialQuestion question, byte[] answer)
    {
        TrialQuestion asked = OfLength(question, answer.Length);
        return answer.Length <= FunctionFacts.Of(question.Parameters.Function).MaxDigestLength && !IsRight(asked, answer) && !IsOfOther(asked, answer);
    }

    /// <summary>Whether whatever is answered has the length that was asked for.</summary>
    public static bool HaveLength(IReadOnlyList<TrialQuestion> questions, IReadOnlyList<byte[]?> answers) =>
        questions.Zip(answers).All(pair => pair.Second is null || pair.Second.Length == pair.First.Parameters.DigestLength);

    /// <summary>Whether two rounds of answers are alike, refusals included.</summary>
    public static bool AreSame(IReadOnlyList<byte[]?> first, IReadOnlyList<byte[]?> second) =>
        first.Zip(second).All(pair => pair.First is null ? pair.Second is null : pair.Second is not null && pair.First.AsSpan().SequenceEqual(pair.Second));

    /// <summary>Whether most is answered, and always by the digest of one and the same length, whichever was asked for.</summary>
    public static bool AreOfOneLength(IReadOnlyList<TrialQuestion> questions, IReadOnlyList<byte[]?> answers)
    {
        (TrialQuestion Question, byte[] Answer)[] given = [.. questions.Zip(answers).Where(pair => pair.Second is not null).Select(pair => (pair.First, pair.Second!))];
        int length = given.Length == 0 ? 0 : given[0].Answer.Length;
        return 2 * given.Length > questions.Count && given.Any(one => one.Question.Parameters.DigestLength != length)
            && UsualLengths.Contains(length) && length <= FunctionFacts.Of(questions[0].Parameters.Function).MaxDigestLength && Array.TrueForAll(given, one => IsRight(OfLength(one.Question, length), one.Answer));
    }

    private static TrialQuestion OfLength(TrialQuestion question, int digestLength) => question with { Parameters = question.Parameters.With(question.Parameters.Key, digestLength) };

    private static byte[] Digest(TrialQuestion question) =>
        Known.GetOrAdd($"{question.Parameters} {question.Message}", _ => StandardWitnesses.RfcRef.Digest(new HashQuestion(question.Parameters, question.Message)));

    /// <summary>What the answers show: a clear majority is right, of whatever was not refused, and nearly all have the length that was asked for.</summary>
    public static Score Count(IReadOnlyList<TrialQuestion> questions, IReadOnlyList<byte[]?> answers)
    {
        (TrialQuestion Question, byte[]? Answer)[] given = [.. questions.Zip(answers).Where(pair => pair.Second is not null)];
        int right = given.Count(pair => IsRight(pair.Question, pair.Answer));
        int fit = given.Count(pair => pair.Answer!.Length == pair.Question.Parameters.DigestLength);
        bool isShorterFit = given.Any(pair => pair.Question.Parameters.DigestLength < questions[0].Parameters.DigestLength && pair.Answer!.Length == pair.Question.Parameters.DigestLength);
        return new Score(right, given.Length, questions.Count, right >= FewestRight && 2 * right > given.Length && 5 * fit >= 4 * given.Length, isShorterFit)
        {
            IsDoubtful = right >= FewestRight && fit == given.Length && isShorterFit,
            IsRightForShorter = given.Any(pair => pair.Question.Parameters.DigestLength < questions[0].Parameters.DigestLength && IsRight(pair.Question, pair.Answer)),
        };
    }

    private TrialQuestion Ask(ParameterFields fields, int digestLength, int messageLength, int keyLength) =>
        new(Parameters(fields, digestLength, Math.Min(keyLength, _facts.MaxKeyLength)), new MessageRecipe(MessagePattern.Counter251, messageLength));

    private HashParameters Parameters(ParameterFields fields, int digestLength, int keyLength) => new(function, digestLength)
    {
        Key = fields.HasFlag(ParameterFields.Key) ? Bytes(keyLength, 1) : null,
        Salt = fields.HasFlag(ParameterFields.Salt) ? Bytes(_facts.SaltLength, 101) : null,
        Personalization = fields.HasFlag(ParameterFields.Personalization) ? Bytes(_facts.PersonalizationLength, 65) : null,
    };

    private static byte[] Bytes(int length, int first) => [.. Enumerable.Range(first, length).Select(value => (byte)value)];
}

/// <summary>How a trial did.</summary>
/// <param name="Right">Right digests.</param>
/// <param name="Answered">Questions that were not refused.</param>
/// <param name="Asked">Questions.</param>
/// <param name="IsBound">Whether that is enough to say what the call means.</param>
/// <param name="HasLengths">Whether a digest shorter than the longest came with the length that was asked for.</param>
internal sealed record Score(int Right, int Answered, int Asked, bool IsBound, bool HasLengths)
{
    /// <summary>Questions that were refused.</summary>
    public int Refused => Asked - Answered;

    /// <summary>
    /// Whether so many digests were right that they cannot be so by chance, and all have the length that was asked for, although most are wrong: then the call means what was thought, and the package
    /// is right for few messages only.
    /// </summary>
    public bool IsDoubtful { get; init; }

    /// <summary>Whether a digest shorter than the longest was right.</summary>
    public bool IsRightForShorter { get; init; }

    /// <summary>Whether nothing that came was wrong.</summary>
    public bool IsAllRight => Right == Answered;
}
