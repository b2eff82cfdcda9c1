using System.Collections.Immutable;
using System.Text.RegularExpressions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>A complete way to a digest: how the object is made, if there is one, and what is called on it.</summary>
internal sealed partial record Template
{
    private const string NewDigest = "byte[] digest = new byte[parameters.DigestLength];";

    private readonly ImmutableArray<Step> _making;

    /// <param name="consumer">What takes the message and gives the digest.</param>
    /// <param name="maker">What makes the object that it is called on; <see langword="null"/> for static calls.</param>
    /// <param name="emptyForNull">Whether what is absent is given as an empty array.</param>
    public Template(Consumer consumer, Fragment? maker, bool emptyForNull)
    {
        Consumer = consumer;
        EmptyForNull = emptyForNull;
        Roles = consumer.Roles | (maker?.Roles ?? Roles.None);
        Penalty = consumer.Penalty + (maker?.Penalty ?? 0) + (emptyForNull ? 1 : 0);
        Group = $"{maker?.Group}|{consumer.Group}";
        Lengths = Fragment.Common(Fragment.Common(maker?.Lengths, consumer.Call.Lengths), consumer.End?.Lengths);
        _making = maker is null ? [] : WithReceiver(maker, consumer.Receiver!);
    }

    public Consumer Consumer { get; }

    public bool EmptyForNull { get; }

    /// <summary>What it makes use of.</summary>
    public Roles Roles { get; }

    public int Penalty { get; }

    /// <summary>The members that are called, the same for every reading of their parameters.</summary>
    public string Group { get; }

    /// <summary>The digest lengths that it can ask for; <see langword="null"/> for any.</summary>
    public ImmutableArray<int>? Lengths { get; init; }

    /// <summary>The members that are called, for a reader.</summary>
    public string Name => Readable().Replace(Group.Trim('|'), "").Replace("System.Security.Cryptography.HashAlgorithm", "ComputeHash(Byte[])", StringComparison.Ordinal)
        .Replace("=", "", StringComparison.Ordinal).Replace("+", " and ", StringComparison.Ordinal).Replace("|", ", ", StringComparison.Ordinal);

    /// <summary>The method that takes the message, with its type and without its parameters, and the same whether it waits or not.</summary>
    public string Method => Consumer.Call.Group.Split('(')[0] is var name && name.EndsWith("Async", StringComparison.Ordinal) ? name[..^"Async".Length] : name;

    /// <summary>Whether it is a static call with one parameter, the message.</summary>
    public bool IsOfMessageOnly => Consumer is { TakesPieces: false, Receiver: null } && Roles == Roles.Message && !Consumer.Call.Group.Contains(',', StringComparison.Ordinal);

    /// <summary>Whether it can be told any digest length.</summary>
    public bool TakesLength => Lengths is null && Roles.HasFlag(Roles.DigestLength);

    /// <summary>Whether text of Latin-1 is given just where the API is told that it is that.</summary>
    public bool IsEncodingSettled => Roles.HasFlag(Roles.Latin1) == Roles.HasFlag(Roles.Latin1Text);

    /// <summary>The digest is written to a place that the caller gives.</summary>
    public bool WritesDigest => Roles.HasFlag(Roles.Digest);

    /// <summary>Whether the object can be kept in a field.</summary>
    public bool CanBeKept => Consumer.Receiver is { } type && !Members.IsRefStruct(type) && _making.All(step => !step.Type.EndsWith("Span<byte>", StringComparison.Ordinal));

    /// <summary>The statements of a method that hashes a whole message and returns how its digest is read again; <see langword="null"/> where no object keeps it.</summary>
    public IReadOnlyList<string>? KeptBody
    {
        get
        {
            string read = Consumer.Call.Kept;
            return Consumer.End is not null || read.Length == 0 || Body(Situation.Whole) is not { } body || !body[^1].EndsWith(read + ";", StringComparison.Ordinal) ? null
                : [.. body.Take(body.Count - 1), $"var kept = {body[^1]["return ".Length..^(read.Length + 1)]};", $"return () => kept{read};"];
        }
    }

    /// <summary>The statements of a method that makes an object and returns its call for a whole message; <see langword="null"/> where there is no object, or where it takes pieces.</summary>
    public IReadOnlyList<string>? ObjectBody
    {
        get
        {
            List<string> call = [];
            if (!CanBeKept || Consumer.End is not null || !Append(call, Consumer.Call, Situation.Whole, returns: !Writes(Consumer.Call)))
            {
                return null;
            }

            IEnumerable<string> making = _making.SelectMany(step => Lines(step with { IsDisposable = false }));
            string[] lines = call is [{ } only] && only.StartsWith("return ", StringComparison.Ordinal)
                ? [.. making, $"return message => {only["return ".Length..]}"]
                : [.. making, "return message =>", "{", .. WritesDigest ? [AdapterText.Indent + NewDigest] : Array.Empty<string>(), .. call.Select(line => AdapterText.Indent + line), .. Writes(Consumer.Call) ? [AdapterText.Indent + "return digest;"] : Array.Empty<string>(), "};"];
            string[] all = [.. lines.Select(Plain)];
            string kept = Kept(call.Select(Plain));
            return kept == "parameters" ? all : [$"parameters = {kept};", .. all];
        }
    }

    /// <summary>The parameters as they are kept for statements that come later: with a copy of the key where one of these reads it, whatever becomes of the caller's array. That is the adapter's matter and no fault of the package.</summary>
    public static string Kept(IEnumerable<string> later) =>
        later.Any(line => line.Contains("parameters.Key!", StringComparison.Ordinal)) ? "parameters.With((byte[]?)parameters.Key?.Clone())" : "parameters";

    /// <summary>The statements of a method that tries to hash into a span, and returns what the call says; <see langword="null"/> where it says nothing of it.</summary>
    public IReadOnlyList<string>? TryBody =>
        Roles.HasFlag(Roles.Written) && Body(Situation.Try) is { } body && Refusals.Tried(body[^1], "bytesWritten") is { } tried ? [.. body.Take(body.Count - 1), tried] : null;

    /// <summary>The statements of a method that hashes a message in several pieces by one call, which an expression for an array of arrays has; <see langword="null"/> where the call takes only one.</summary>
    public IReadOnlyList<string>? PiecesBody(string pieces) => Body(Situation.Collected) is { } body ? [$"byte[][] pieces = {pieces};", .. body] : null;

    /// <summary>The statements of a method that hashes a whole message; by a call that takes a part of an array, as one that lies within a larger one.</summary>
    public IReadOnlyList<string> WithinBody =>
        Consumer.End is null && Body(Situation.Part) is { } part ? ["byte[] buffer = [.. new byte[5], .. message, .. new byte[3]];", "int offset = 5, count = message.Length;", .. part] : Body(Situation.Whole)!;

    /// <summary>The pieces of the array <c>message</c>, where it is cut.</summary>
    public const string CutMessage = "MessageParts.Cut(message, 0, message.Length)";

    /// <summary>The statements that make the object <c>hasher</c>.</summary>
    public IReadOnlyList<Step> Making => [.. _making.Select(step => step with { Value = Plain(step.Value), Statement = Plain(step.Statement) })];

    /// <summary>The statements of a method that hashes a whole message in that situation; <see langword="null"/> where the call does not fit it.</summary>
    public IReadOnlyList<string>? Body(Situation situation)
    {
        if (situation == Situation.Part && !Frame.TakesPart(Consumer.Call.Text))
        {
            return null;
        }

        List<string> lines = [];
        bool isSpan = situation is Situation.Span or Situation.Try;
        if (WritesDigest && !isSpan)
        {
            lines.Add(NewDigest);
        }

        foreach (Step step in _making)
        {
            lines.AddRange(Lines(step));
        }

        if (!Append(lines, Consumer.Call, situation, Consumer.End is null && !Writes(Consumer.Call)) || (Consumer.End is { } end && !Append(lines, end, situation, !Writes(end))))
        {
            return null;
        }

        bool isLastWritten = Writes(Consumer.End ?? Consumer.Call);
        if (isSpan && (!isLastWritten || Roles.HasFlag(Roles.DigestOut)))
        {
            return null;
        }

        if (isLastWritten && !isSpan)
        {
            lines.Add("return digest;");
        }

        return [.. lines.Select(Plain)];
    }

    /// <summary>The statements that give the object <c>hasher</c> a piece of the message, or end it; the last one of an end returns the digest.</summary>
    public IReadOnlyList<string>? Part(bool isEnd)
    {
        List<string> lines = [];
        Fragment part = isEnd ? Consumer.End! : Consumer.Call;
        if (isEnd && part.Roles.HasFlag(Roles.Digest))
        {
            lines.Add(NewDigest);
        }

        if (!Append(lines, part, Situation.Piece, isEnd && !Writes(part)))
        {
            return null;
        }

        if (isEnd && Writes(part))
        {
            lines.Add("return digest;");
        }

        return [.. lines.Select(Plain)];
    }

    /// <summary>A statement's lines in a method.</summary>
    public static IEnumerable<string> Lines(Step step)
    {
        if (step.Type.Length > 0)
        {
            yield return step.Value.Length == 0 ? $"{step.Type} {step.Name};" : $"{(step.IsDisposable ? "using " : "")}{step.Type} {step.Name} = {step.Value};";
        }

        if (step.Statement.Length > 0)
        {
            yield return step.Statement + ";";
        }
    }

    private static bool Writes(Fragment fragment) => (fragment.Roles & (Roles.Digest | Roles.DigestOut)) != 0;

    private bool Append(List<string> lines, Fragment fragment, Situation situation, bool returns)
    {
        foreach (Step step in fragment.Steps)
        {
            lines.AddRange(Lines(step));
        }

        string? text = Frame.Write(fragment.Text, situation, EmptyForNull);
        lines.Add(returns ? $"return {text};" : text?.EndsWith('}') == true ? text : $"{text};");
        if (fragment.After.Length > 0)
        {
            lines.Add(fragment.After + ";");
        }

        return text is not null;
    }

    private string Plain(string text) => Frame.Write(text, Situation.Whole, EmptyForNull) ?? text;

    /// <summary>Numbers of parameters, and what the runtime adds to the names of generic types.</summary>
    [GeneratedRegex(@"/\d+|`\d+")]
    private static partial Regex Readable();

    /// <summary>The maker's statements, the last of which declares <c>hasher</c>.</summary>
    private static ImmutableArray<Step> WithReceiver(Fragment maker, Type receiver)
    {
        bool isNamed = maker.Steps.Any(step => step.Name.Length > 0 && step.Name == maker.Text);
        if (!isNamed)
        {
            bool isDisposable = !maker.IsShared && !receiver.IsValueType && Members.IsDisposable(receiver);
            return maker.Steps.Add(new Step(TypeText.Of(receiver), Arguments.Receiver, maker.Text, "", isDisposable));
        }

        Regex name = new($@"\b{Regex.Escape(maker.Text)}\b");
        return [.. maker.Steps.Select(step => step with { Name = step.Name == maker.Text ? Arguments.Receiver : step.Name, Value = name.Replace(step.Value, Arguments.Receiver), Statement = name.Replace(step.Statement, Arguments.Receiver) })];
    }
}
