using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>The situation in which a call is written: what names message and digest have, and in which forms they are there.</summary>
internal enum Situation
{
    /// <summary>The whole message is the array <c>message</c>.</summary>
    Whole,

    /// <summary><c>message</c> and <c>digest</c> are spans.</summary>
    Span,

    /// <summary>A part of the array <c>buffer</c>, of <c>count</c> bytes from <c>offset</c> on.</summary>
    Part,

    /// <summary>Everything that is left in <c>stream</c>.</summary>
    Stream,

    /// <summary>As <see cref="Part"/>, the next piece of a message.</summary>
    Piece,

    /// <summary>The whole message is the array <c>message</c>, and <c>digest</c> a span.</summary>
    Try,

    /// <summary>The whole message stands in the arrays <c>pieces</c>, and is given at once.</summary>
    Collected,
}

/// <summary>
/// Writes what is open in a <see cref="Fragment"/>: <c>«M:form»</c>, <c>«O»</c>, <c>«C»</c> or <c>«E»</c>, its end, for the message, <c>«B»</c> for one byte of it, <c>«D:form»</c> for the digest's place, <c>«T:form»</c> for a digest <c>tag</c> that is compared with it, and <c>«key»</c>,
/// <c>«salt»</c>, <c>«personalization»</c>.
/// </summary>
internal static partial class Frame
{
    /// <summary>The text in that situation; <see langword="null"/> where the call does not fit it.</summary>
    /// <param name="text">Text with open places.</param>
    /// <param name="situation">How message and digest are there.</param>
    /// <param name="emptyForNull">Whether what is absent is given as an empty array.</param>
    public static string? Write(string text, Situation situation, bool emptyForNull)
    {
        bool isFit = true;
        bool hasOffset = text.Contains("«O»", StringComparison.Ordinal);
        string written = Place().Replace(text, match =>
        {
            string? value = hasOffset && match.Value == "«M:Array»" ? WholeArray(situation) : Value(!hasOffset && match.Value == "«E»" ? "C" : match.Groups["what"].Value, match.Groups["form"].Value, situation, emptyForNull);
            isFit &= value is not null;
            return value ?? "";
        });
        return isFit ? written : null;
    }

    /// <summary>Whether a call can be given a part of an array.</summary>
    public static bool TakesPart(string text) => text.Contains("«O»", StringComparison.Ordinal) || OfPart.Any(form => text.Contains($"«M:{form}»", StringComparison.Ordinal));

    /// <summary>Forms that are a part of an array.</summary>
    private static readonly ByteForm[] OfPart = [ByteForm.Segment, ByteForm.ReadOnlyMemory, ByteForm.Memory, ByteForm.NullableMemory];

    private static string? Value(string what, string form, Situation situation, bool emptyForNull) => what switch
    {
        "key" or "salt" or "personalization" => Field(what, Enum.Parse<ByteForm>(form), emptyForNull),
        "O" => situation switch { Situation.Whole or Situation.Try => "0", Situation.Part or Situation.Piece => "offset", _ => null },
        "C" => situation switch { Situation.Whole or Situation.Try => "message.Length", Situation.Part or Situation.Piece => "count", _ => null },
        "E" => situation switch { Situation.Whole or Situation.Try => "message.Length", Situation.Part or Situation.Piece => "offset + count", _ => null },
        "B" => situation switch { Situation.Whole or Situation.Try => "message[i]", Situation.Piece => "buffer[offset + i]", _ => null },
        "T" => ByteForms.FromArray(Enum.Parse<ByteForm>(form), "tag"),
        "D" => Digest(Enum.Parse<ByteForm>(form), situation),
        _ => Message(Enum.Parse<ByteForm>(form), situation),
    };

    /// <summary>The array of which a part is told by offset and count.</summary>
    private static string? WholeArray(Situation situation) => situation switch { Situation.Whole or Situation.Try => "message", Situation.Part or Situation.Piece => "buffer", _ => null };

    private static string Field(string field, ByteForm form, bool emptyForNull)
    {
        string name = "parameters." + char.ToUpperInvariant(field[0]) + field[1..];
        return ByteForms.FromArray(form, emptyForNull ? $"({name} ?? [])" : name + "!");
    }

    private static string? Message(ByteForm form, Situation situation) => (situation, form) switch
    {
        (Situation.Whole or Situation.Try, _) => ByteForms.FromArray(form, "message"),
        (Situation.Collected, _) => ByteForms.FromPieces(form, "pieces"),
        (Situation.Span, ByteForm.ReadOnlySpan) => "message",
        (Situation.Stream, ByteForm.Stream) => "stream",
        (Situation.Span or Situation.Stream, _) => null,
        (_, ByteForm.Segment) => "new ArraySegment<byte>(buffer, offset, count)",
        (_, ByteForm.ReadOnlyMemory or ByteForm.Memory or ByteForm.NullableMemory) => "buffer.AsMemory(offset, count)",
        (Situation.Part, _) => null,
        _ when ByteForms.IsSeveral(form) => ByteForms.FromPieces(form, "MessageParts.Cut(buffer, offset, count)"),
        (_, ByteForm.ReadOnlySpan or ByteForm.Span) => "buffer.AsSpan(offset, count)",
        (_, ByteForm.Stream) => "new MemoryStream(buffer, offset, count, writable: false)",
        _ => ByteForms.FromArray(form, "buffer.AsSpan(offset, count).ToArray()"),
    };

    private static string? Digest(ByteForm form, Situation situation) => (situation, form) switch
    {
        (Situation.Span or Situation.Try, ByteForm.Span) => "digest",
        (Situation.Span or Situation.Try, _) => null,
        _ => ByteForms.FromArray(form, "digest"),
    };

    [GeneratedRegex("«(?<what>[a-zA-Z]+)(:(?<form>[a-zA-Z0-9]+))?»")]
    private static partial Regex Place();
}
