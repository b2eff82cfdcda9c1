namespace Blake2.Abstractions;

/// <summary>Bytes of an API that gives them as Base64 text, of either alphabet (RFC 4648, sections 4 and 5), padded or not.</summary>
public static class Base64Text
{
    /// <summary>The bytes of <paramref name="text"/>.</summary>
    /// <exception cref="FormatException">It is no Base64.</exception>
    public static byte[] Bytes(string text)
    {
        string plain = (text ?? throw new ArgumentNullException(nameof(text))).TrimEnd('=').Replace('-', '+').Replace('_', '/');
        return Convert.FromBase64String(plain.PadRight((plain.Length + 3) / 4 * 4, '='));
    }
}
