namespace Blake2.Bench.Evaluating.Inference;

/// <summary>The types by which .NET APIs take and give bytes.</summary>
internal enum ByteForm
{
    None,
    Array,
    ReadOnlySpan,
    Span,
    ReadOnlyMemory,
    Memory,
    NullableMemory,
    Segment,
    List,
    GrowingList,
    Sequence,
    Immutable,
    Stream,

    /// <summary>Several arrays, one after the other; in a list where that is asked for.</summary>
    Jagged,
    JaggedList,

    /// <summary>Several parts of arrays.</summary>
    Segments,

    /// <summary>Several pieces of memory.</summary>
    Memories,

    /// <summary>A place to write to, of which the writer is told how much was written.</summary>
    Writer,

    /// <summary>Text in hexadecimal.</summary>
    HexText,

    /// <summary>Text in Base64.</summary>
    Base64Text,

    /// <summary>Text that is bytes in every usual encoding.</summary>
    AsciiText,

    /// <summary>Text of an encoding in which every byte is a character.</summary>
    Latin1Text,
}

/// <summary>Tells the forms, and writes values in them.</summary>
internal static class ByteForms
{
    private const string Byte = "System.Byte";

    /// <summary>The form of a parameter, property or result of this type.</summary>
    public static ByteForm Of(Type type)
    {
        if (type.IsArray)
        {
            Type element = type.GetElementType()!;
            return element.FullName == Byte && type.GetArrayRank() == 1 ? ByteForm.Array : OfSeveral(Of(element));
        }

        if (type.FullName is "System.IO.Stream" or "System.IO.MemoryStream")
        {
            return ByteForm.Stream;
        }

        if (!type.IsGenericType || type.GetGenericArguments() is not [{ } argument])
        {
            return ByteForm.None;
        }

        string definition = type.GetGenericTypeDefinition().FullName ?? "";
        return argument.FullName == Byte ? OfBytes(definition)
            : definition == "System.Nullable`1" && Of(argument) is ByteForm.ReadOnlyMemory or ByteForm.Memory ? ByteForm.NullableMemory
            : definition.StartsWith("System.Collections.Generic.I", StringComparison.Ordinal) || definition is "System.ReadOnlySpan`1" or "System.ReadOnlyMemory`1" ? OfSeveral(Of(argument))
            : definition == "System.Collections.Generic.List`1" && Of(argument) == ByteForm.Array ? ByteForm.JaggedList
            : ByteForm.None;
    }

    /// <summary>Whether a value of this form may hold several pieces.</summary>
    public static bool IsSeveral(ByteForm form) => form is ByteForm.Jagged or ByteForm.JaggedList or ByteForm.Segments or ByteForm.Memories or ByteForm.Sequence;

    /// <summary>Several pieces, of an expression for an array of arrays; <see langword="null"/> for a form that holds one.</summary>
    public static string? FromPieces(ByteForm form, string pieces) => form switch
    {
        ByteForm.Jagged => pieces,
        ByteForm.JaggedList => $"new List<byte[]>({pieces})",
        ByteForm.Segments => $"MessageParts.Segments({pieces})",
        ByteForm.Memories => $"MessageParts.Memories({pieces})",
        ByteForm.Sequence => $"MessageParts.Sequence({pieces})",
        _ => null,
    };

    /// <summary>Whether something can be written through a value of this form.</summary>
    public static bool IsWritable(ByteForm form) => form is ByteForm.Array or ByteForm.Span or ByteForm.Memory or ByteForm.Segment or ByteForm.Writer;

    /// <summary>An array, named by an expression that may be null, in the form that a parameter wants; told apart from overloads for other forms.</summary>
    public static string FromArray(ByteForm form, string array) => form switch
    {
        ByteForm.ReadOnlySpan or ByteForm.Span => $"{array}.AsSpan()",
        ByteForm.ReadOnlyMemory or ByteForm.Memory => $"{array}.AsMemory()",
        ByteForm.NullableMemory => $"{array.TrimEnd('!')}?.AsMemory()",
        ByteForm.Segment => $"new ArraySegment<byte>({array})",
        ByteForm.GrowingList => $"new List<byte>({array})",
        ByteForm.Sequence => $"new System.Buffers.ReadOnlySequence<byte>({array})",
        ByteForm.Immutable => $"System.Collections.Immutable.ImmutableArray.Create({array})",
        ByteForm.Stream => $"new MemoryStream({array}, writable: false)",
        ByteForm.Jagged => $"new[] {{ {array} }}",
        ByteForm.JaggedList or ByteForm.Segments or ByteForm.Memories => FromPieces(form, $"new[] {{ {array} }}")!,
        ByteForm.HexText => $"Convert.ToHexString({OrEmpty(array)})",
        ByteForm.Base64Text => $"Convert.ToBase64String({OrEmpty(array)})",
        ByteForm.AsciiText => $"AsciiText.Of({array})",
        ByteForm.Latin1Text => $"System.Text.Encoding.Latin1.GetString({OrEmpty(array)})",
        _ => array,
    };

    /// <summary>A value of this form as an array; <see langword="null"/> where that makes no sense.</summary>
    public static string? ToArray(ByteForm form, string value) => form switch
    {
        ByteForm.Array => value,
        ByteForm.None or ByteForm.Stream or ByteForm.Jagged or ByteForm.JaggedList or ByteForm.Segments or ByteForm.Memories or ByteForm.Writer => null,
        ByteForm.NullableMemory => $"{value}!.Value.ToArray()",
        ByteForm.Sequence => $"System.Buffers.BuffersExtensions.ToArray({value})",
        ByteForm.List or ByteForm.Immutable => $"System.Linq.Enumerable.ToArray({value})",
        _ => $"{value}.ToArray()",
    };

    /// <summary>What a text of bytes that may be absent is made of.</summary>
    private static string OrEmpty(string array) => array.EndsWith('!') ? $"{array.TrimEnd('!')} ?? []" : array;

    private static ByteForm OfSeveral(ByteForm ofOne) => ofOne switch { ByteForm.Array => ByteForm.Jagged, ByteForm.Segment => ByteForm.Segments, ByteForm.ReadOnlyMemory => ByteForm.Memories, _ => ByteForm.None };

    private static ByteForm OfBytes(string definition) => definition switch
    {
        "System.ReadOnlySpan`1" => ByteForm.ReadOnlySpan,
        "System.Span`1" => ByteForm.Span,
        "System.ReadOnlyMemory`1" => ByteForm.ReadOnlyMemory,
        "System.Memory`1" => ByteForm.Memory,
        "System.ArraySegment`1" => ByteForm.Segment,
        "System.Buffers.ReadOnlySequence`1" => ByteForm.Sequence,
        "System.Collections.Immutable.ImmutableArray`1" => ByteForm.Immutable,
        "System.Buffers.IBufferWriter`1" or "System.Buffers.ArrayBufferWriter`1" => ByteForm.Writer,
        "System.Collections.Generic.List`1" => ByteForm.GrowingList,
        "System.Collections.Generic.IEnumerable`1" or "System.Collections.Generic.ICollection`1" or "System.Collections.Generic.IList`1"
            or "System.Collections.Generic.IReadOnlyCollection`1" or "System.Collections.Generic.IReadOnlyList`1" => ByteForm.List,
        _ => ByteForm.None,
    };
}
