using System.Globalization;
using System.Text;

namespace Blake2.Abstractions;

/// <summary>All that a hash depends on besides the message: digest length, key, salt, personalization, tree fields. Lengths are in bytes.</summary>
public sealed class HashParameters : IEquatable<HashParameters>
{
    /// <summary>Parameters with a digest of <paramref name="digestLength"/> bytes; not checked, because a case may ask for a wrong one.</summary>
    public HashParameters(HashFunction function, int digestLength)
    {
        Function = function;
        DigestLength = digestLength;
    }

    /// <summary>The hash function.</summary>
    public HashFunction Function { get; }

    /// <summary>Bytes of the digest: 1 to 64 (BLAKE2b) or 32 (BLAKE2s).</summary>
    public int DigestLength { get; }

    /// <summary>The key, up to 64 or 32 bytes; <see langword="null"/> when unkeyed. An adapter hands on an empty array as an empty array.</summary>
    public byte[]? Key { get; init; }

    /// <summary>The salt, 16 or 8 bytes; <see langword="null"/> for none.</summary>
    public byte[]? Salt { get; init; }

    /// <summary>The personalization, 16 or 8 bytes; <see langword="null"/> for none.</summary>
    public byte[]? Personalization { get; init; }

    /// <summary>The tree fields; <see langword="null"/> in sequential mode.</summary>
    public TreeParameters? Tree { get; init; }

    /// <summary>Bytes of the key, 0 when unkeyed.</summary>
    public int KeyLength => Key?.Length ?? 0;

    /// <summary>What of the parameter block, besides the digest length, these parameters use.</summary>
    public ParameterFields Fields =>
        (Key is null ? ParameterFields.None : ParameterFields.Key)
        | (Salt is null ? ParameterFields.None : ParameterFields.Salt)
        | (Personalization is null ? ParameterFields.None : ParameterFields.Personalization)
        | (Tree is null ? ParameterFields.None : ParameterFields.Tree);

    /// <summary>The same but for the key and, where one is given, the digest length.</summary>
    public HashParameters With(byte[]? key, int? digestLength = null) =>
        new(Function, digestLength ?? DigestLength) { Key = key, Salt = Salt, Personalization = Personalization, Tree = Tree };

    /// <inheritdoc/>
    public bool Equals(HashParameters? other) =>
        other is not null && Function == other.Function && DigestLength == other.DigestLength
        && Same(Key, other.Key) && Same(Salt, other.Salt) && Same(Personalization, other.Personalization)
        && Equals(Tree, other.Tree);

    /// <inheritdoc/>
    public override bool Equals(object? obj) => Equals(obj as HashParameters);

    /// <inheritdoc/>
    public override int GetHashCode() => ToString().GetHashCode();

    /// <summary>The parameters in full, as <c>BLAKE2b digest=5 key=0001…</c>: equal texts mean equal parameters.</summary>
    public override string ToString()
    {
        StringBuilder text = new(FormattableString.Invariant($"{FunctionFacts.Of(Function).Name} digest={DigestLength}"));
        AppendHex(text, " key=", Key);
        AppendHex(text, " salt=", Salt);
        AppendHex(text, " personalization=", Personalization);
        if (Tree is not null)
        {
            text.Append(FormattableString.Invariant($" fanout={Tree.Fanout} depth={Tree.MaxDepth} leaf={Tree.LeafLength}"))
                .Append(FormattableString.Invariant($" offset={Tree.NodeOffset} level={Tree.NodeDepth} inner={Tree.InnerLength}"))
                .Append(Tree.IsLastNode ? " last" : "");
        }

        return text.ToString();
    }

    private static bool Same(byte[]? a, byte[]? b) =>
        a is null ? b is null : b is not null && a.AsSpan().SequenceEqual(b);

    private static void AppendHex(StringBuilder text, string label, byte[]? bytes)
    {
        if (bytes is null)
        {
            return;
        }

        text.Append(label);
        foreach (byte b in bytes)
        {
            text.Append(b.ToString("x2", CultureInfo.InvariantCulture));
        }
    }
}
