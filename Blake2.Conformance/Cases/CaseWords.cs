using System.Globalization;
using Blake2.Abstractions;

namespace Blake2.Conformance.Cases;

/// <summary>What is asked in words, for readers to whom a case's id says nothing.</summary>
public static class CaseWords
{
    /// <summary>The request in a few words: <c>a message of 129 bytes under a key of 64 bytes, in 2 pieces</c>.</summary>
    public static string Of(HashRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        HashParameters parameters = request.Parameters;
        string[] fields =
        [
            .. parameters.KeyLength > 0 ? [$"a key of {Bytes(parameters.KeyLength)}"] : Array.Empty<string>(),
            .. parameters.Salt is null ? Array.Empty<string>() : ["a salt"],
            .. parameters.Personalization is null ? Array.Empty<string>() : ["a personalization"],
            .. parameters.Tree is null ? Array.Empty<string>() : ["fields of tree hashing"],
        ];
        string message = request.Message.Length == 0 ? "the empty message" : $"a message of {Bytes(request.Message.Length)}";
        string under = fields.Length == 0 ? "" : $" under {string.Join(" and ", fields)}";
        string digest = parameters.DigestLength == FunctionFacts.Of(parameters.Function).MaxDigestLength ? "" : $", with a digest of {Bytes(parameters.DigestLength)}";
        string pieces = request.Chunks.Count == 0 ? "" : Text($", in {request.Chunks.Count + 1} pieces");
        string by = request.Path == HashPath.OneShot ? "" : $", hashed by {Of(request.Path)}";
        return message + under + digest + pieces + by;
    }

    /// <summary>What hashes on that path: <c>several threads at once</c>.</summary>
    public static string Of(HashPath path) => path switch
    {
        HashPath.OneShot => "the plain call",
        HashPath.Span => "the call with spans",
        HashPath.Offset => "the call with a part of an array",
        HashPath.Stream => "the call with a stream",
        HashPath.Incremental => "an object that takes updates",
        HashPath.Reuse => "an object that has hashed another message before",
        HashPath.Abandon => "an object that was reset in the middle of another message",
        HashPath.Interleaved => "one of two objects that are given their messages in turn",
        HashPath.Parallel => "several threads at once",
        HashPath.Repeated => "the same call many times",
        HashPath.Algorithm => "a HashAlgorithm",
        _ => throw new ArgumentOutOfRangeException(nameof(path), path, "No path."),
    };

    private static string Bytes(long length) => length == 1 ? "1 byte" : Text($"{length:N0} bytes");

    private static string Text(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
