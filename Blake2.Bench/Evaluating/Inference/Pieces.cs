namespace Blake2.Bench.Evaluating.Inference;

/// <summary>What more can be done with an object that takes a message in pieces: it may be used again, or copied. Each is tried.</summary>
internal static class Pieces
{
    private const int MostResets = 3;

    /// <summary>Statements that may make the object ready for another message, the likeliest first.</summary>
    public static IEnumerable<string> Resets(Template template)
    {
        Type type = template.Consumer.Receiver!;
        IEnumerable<string> begunAgain = template.Making.Select(step => step.Statement).Where(statement => MethodOf(statement) is { } method && NameHints.IsBeginning(method));
        return Members.MethodsOfObject(type)
            .Where(method => NameHints.IsReset(method.Name) && !method.IsGenericMethodDefinition && method.GetParameters().All(parameter => parameter.IsOptional))
            .Where(method => method.ReturnType == type || method.ReturnType.FullName is "System.Void" or "System.Boolean").OrderBy(method => method.Name.StartsWith("Reset", StringComparison.OrdinalIgnoreCase) ? 0 : 1).Take(MostResets)
            .Select(method => $"{Arguments.Receiver}.{method.Name}()").Concat(begunAgain);
    }

    /// <summary>Expressions that may be a copy of the object.</summary>
    public static IEnumerable<string> Copies(Template template)
    {
        Type type = template.Consumer.Receiver!;
        string name = TypeText.Of(type);
        IEnumerable<string> byConstructor = type.IsAbstract ? [] : Members.ConstructorsOf(type).Where(constructor => constructor.GetParameters() is [{ } only] && only.ParameterType == type).Select(_ => $"new {name}({Arguments.Receiver})");
        IEnumerable<string> byMethod = Members.MethodsOfObject(type)
            .Where(method => method.GetParameters().Length == 0 && method.Name.ToUpperInvariant() is "CLONE" or "COPY" or "DUPLICATE" or "FORK" or "DEEPCLONE" && (method.ReturnType.FullName == "System.Object" || method.ReturnType.IsAssignableFrom(type)))
            .Select(method => method.ReturnType == type ? $"{Arguments.Receiver}.{method.Name}()" : $"({name}){Arguments.Receiver}.{method.Name}()");
        return byConstructor.Concat(byMethod);
    }

    /// <summary>The lines of a trial that hashes something else first, and then the message with the same object.</summary>
    /// <param name="template">The way to hash.</param>
    /// <param name="reset">The statement between.</param>
    /// <param name="ends">Whether the first message is ended, or given up.</param>
    public static IReadOnlyList<string> Reuse(Template template, string reset, bool ends) =>
        [.. Opening(template), "Add();", .. ends ? ["Finish();"] : Array.Empty<string>(), $"{reset};", "buffer = message; count = message.Length;", "Add();", "return Finish();"];

    /// <summary>The lines of a trial that hashes the message with a copy of a new object.</summary>
    public static IReadOnlyList<string> Copy(Template template, string copy) =>
        [.. Opening(template), $"hasher = {copy};", "buffer = message; count = message.Length;", "Add();", "return Finish();"];

    /// <summary>The lines of a trial that tells by its answer whether one object is handed out again and again.</summary>
    public static IReadOnlyList<string> MakeTwice(Template template) =>
    [
        "object Make()", "{", .. template.Making.SelectMany(step => Template.Lines(step with { IsDisposable = false })), $"return {Arguments.Receiver};", "}",
        "return ReferenceEquals(Make(), Make()) ? [1] : [0];",
    ];

    /// <summary>The method that a statement calls on the object; <see langword="null"/> where it does something else.</summary>
    private static string? MethodOf(string statement)
    {
        string call = Arguments.Receiver + ".";
        int end = statement.IndexOf('(', StringComparison.Ordinal);
        return statement.StartsWith(call, StringComparison.Ordinal) && end > call.Length ? statement[call.Length..end] : null;
    }

    private static IEnumerable<string> Opening(Template template) =>
    [
        .. template.Making.SelectMany(step => Template.Lines(step with { IsDisposable = false })),
        "byte[] buffer = new byte[200]; int offset = 0, count = 200;",
        "void Add() {", .. template.Part(isEnd: false)!, "}",
        "byte[] Finish() {", .. template.Part(isEnd: true)!, "}",
    ];
}
