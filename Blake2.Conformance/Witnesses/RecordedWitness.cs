using System.Buffers.Binary;
using System.Globalization;
using System.Security.Cryptography;
using Blake2.Conformance.Inputs;

namespace Blake2.Conformance.Witnesses;

/// <summary>
/// Fingerprints of the digests that two implementations once agreed on: <c>inputs/expected-digests/</c>. They confirm a digest on a machine that has no second implementation.
/// A line is 12 hexadecimal digits of the question's key, a space, and 8 of the digest's SHA-256; lines are sorted.
/// </summary>
public sealed class RecordedWitness : IWitness
{
    private const int KeyDigits = 12;
    private const int FingerprintDigits = 8;

    private readonly Dictionary<ulong, uint> _fingerprints;

    private RecordedWitness(Dictionary<ulong, uint> fingerprints) => _fingerprints = fingerprints;

    /// <summary>The files of <c>inputs/expected-digests/</c>.</summary>
    public static IReadOnlyList<string> Files { get; } = ["quick.txt", "full.txt", "long.txt"];

    /// <inheritdoc/>
    public string Name => "recorded";

    /// <summary>How many digests are recorded.</summary>
    public int Count => _fingerprints.Count;

    /// <summary>The recorded digests that this assembly carries.</summary>
    public static RecordedWitness Embedded() => Parse(Files.SelectMany(ReadEmbedded));

    /// <summary>The digests recorded in <paramref name="lines"/>.</summary>
    /// <exception cref="WitnessException">A line is not of the form, or contradicts another.</exception>
    public static RecordedWitness Parse(IEnumerable<string> lines)
    {
        ArgumentNullException.ThrowIfNull(lines);
        Dictionary<ulong, uint> fingerprints = [];
        foreach (string line in lines)
        {
            if (line.Length != KeyDigits + 1 + FingerprintDigits || line[KeyDigits] != ' '
                || !ulong.TryParse(line.AsSpan(0, KeyDigits), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ulong key)
                || !uint.TryParse(line.AsSpan(KeyDigits + 1), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out uint fingerprint))
            {
                throw new WitnessException($"'{line}' is no line of recorded digests: {KeyDigits} hexadecimal digits, a space and {FingerprintDigits} more are.");
            }

            if (!fingerprints.TryAdd(key, fingerprint))
            {
                throw new WitnessException($"The recorded digests have two lines that begin with '{line[..KeyDigits]}'.");
            }
        }

        return new RecordedWitness(fingerprints);
    }

    /// <summary>The line that records <paramref name="digest"/> as the answer to <paramref name="question"/>.</summary>
    public static string Line(HashQuestion question, byte[] digest) =>
        string.Create(CultureInfo.InvariantCulture, $"{KeyOf(question):x12} {FingerprintOf(digest):x8}");

    /// <inheritdoc/>
    public bool Knows(HashQuestion question) => _fingerprints.ContainsKey(KeyOf(question));

    /// <inheritdoc/>
    public bool Confirms(HashQuestion question, byte[] digest) => _fingerprints[KeyOf(question)] == FingerprintOf(digest);

    /// <inheritdoc/>
    public string Says(HashQuestion question) =>
        string.Create(CultureInfo.InvariantCulture, $"a digest whose SHA-256 begins with {_fingerprints[KeyOf(question)]:x8}");

    private static ulong KeyOf(HashQuestion question)
    {
        ArgumentNullException.ThrowIfNull(question);
        return (ulong)(question.Key >> (128 - (4 * KeyDigits)));
    }

    private static uint FingerprintOf(byte[] digest) => BinaryPrimitives.ReadUInt32BigEndian(SHA256.HashData(digest));

    private static IEnumerable<string> ReadEmbedded(string file)
    {
        using StreamReader reader = new(EmbeddedInput.Open("expected-digests/" + file));
        while (reader.ReadLine() is { } line)
        {
            yield return line;
        }
    }
}
