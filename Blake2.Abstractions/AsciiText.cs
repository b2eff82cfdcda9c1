namespace Blake2.Abstractions;

/// <summary>
/// Bytes for an API that takes text and turns it into bytes by itself. UTF-8, Latin-1 and ASCII agree on the values up to 0x7F, so that nothing needs to be known about the encoding.
/// </summary>
public static class AsciiText
{
    /// <summary>The text of <paramref name="bytes"/>, empty for <see langword="null"/>.</summary>
    /// <exception cref="InexpressibleException">A byte is greater than 0x7F.</exception>
    public static string Of(byte[]? bytes)
    {
        char[] text = new char[bytes?.Length ?? 0];
        for (int i = 0; i < text.Length; i++)
        {
            byte value = bytes![i];
            text[i] = value <= 0x7F ? (char)value : throw new InexpressibleException("the API takes text, and these bytes are none");
        }

        return new string(text);
    }
}
