using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Conformance.Witnesses;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What a key or a salt may be used for besides BLAKE2's own parameter block: an API that does one of these is right in its own way.</summary>
internal static class OtherConstructions
{
    private static readonly (string Name, Func<TrialQuestion, byte[], byte[]> Make)[] Known =
    [
        ("the digest of it with the message behind", (question, value) => Plain(question, [.. value, .. question.Message.ToArray()])),
        ("the digest of the message with it behind", (question, value) => Plain(question, [.. question.Message.ToArray(), .. value])),
        ("HMAC (RFC 2104)", (question, value) => Hmac(question, value, question.Parameters.DigestLength)),
        ("HMAC (RFC 2104), cut", (question, value) => Hmac(question, value, FunctionFacts.Of(question.Parameters.Function).MaxDigestLength)[..question.Parameters.DigestLength]),
    ];

    /// <summary>The construction that every answer is of; <see langword="null"/> for none that is known.</summary>
    public static string? Of(IReadOnlyList<TrialQuestion> questions, IReadOnlyList<byte[]?> answers, ParameterFields field) =>
        Known.FirstOrDefault(known => questions.Zip(answers).All(pair => pair.Second is null || (Value(pair.First.Parameters, field) is { } value && pair.Second.AsSpan().SequenceEqual(known.Make(pair.First, value))))).Name;

    private static byte[]? Value(HashParameters parameters, ParameterFields field) => field switch
    {
        ParameterFields.Key => parameters.Key,
        ParameterFields.Salt => parameters.Salt,
        ParameterFields.Personalization => parameters.Personalization,
        _ => null,
    };

    private static byte[] Hmac(TrialQuestion question, byte[] key, int length)
    {
        byte[] block = new byte[FunctionFacts.Of(question.Parameters.Function).BlockLength];
        key.CopyTo(block, 0);
        byte[] inner = Digest(question.Parameters.Function, length, [.. Array.ConvertAll(block, value => (byte)(value ^ 0x36)), .. question.Message.ToArray()]);
        return Digest(question.Parameters.Function, length, [.. Array.ConvertAll(block, value => (byte)(value ^ 0x5C)), .. inner]);
    }

    private static byte[] Plain(TrialQuestion question, byte[] message) => Digest(question.Parameters.Function, question.Parameters.DigestLength, message);

    private static byte[] Digest(HashFunction function, int length, byte[] message) => StandardWitnesses.RfcRef.Digest(new HashQuestion(new HashParameters(function, length), MessageRecipe.Of(message)));
}
