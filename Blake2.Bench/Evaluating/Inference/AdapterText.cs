using System.Globalization;
using System.Text;
using Blake2.Abstractions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Writes an adapter as C#: what is compiled, judged and measured is this text and nothing else.</summary>
internal static class AdapterText
{
    /// <summary>What one step of depth is.</summary>
    public const string Indent = "    ";

    private const string Inexpressible = $"throw new {nameof(InexpressibleException)}(\"this call has no place for these parameters\");";

    /// <summary>The whole file.</summary>
    /// <param name="binding">What was found out.</param>
    /// <param name="package">The package, as <c>id version</c>.</param>
    public static string Write(Binding binding, string package)
    {
        string[] contracts =
        [
            nameof(HashAdapter),
            .. binding.Span.Count > 0 ? [nameof(ISpanHash)] : Array.Empty<string>(),
            .. binding.Try.Count > 0 ? [nameof(ITryHash)] : Array.Empty<string>(),
            .. binding.Part.Count > 0 ? [nameof(IOffsetHash)] : Array.Empty<string>(),
            .. binding.Stream.Count > 0 ? [nameof(IStreamHash)] : Array.Empty<string>(),
            .. binding.Pieces.Count > 0 ? [nameof(IIncrementalHash)] : Array.Empty<string>(),
            .. binding.Algorithm.Count > 0 ? [nameof(IHashAlgorithm)] : Array.Empty<string>(),
            .. binding.HasObject ? [nameof(IHashObject)] : Array.Empty<string>(),
            .. binding.IsKept ? [nameof(IKeptDigest)] : Array.Empty<string>(),
            .. binding.Further.Count > 0 ? [nameof(IFurtherCalls)] : Array.Empty<string>(),
            .. binding.Verifications.Count > 0 ? [nameof(IVerifyHash)] : Array.Empty<string>(),
        ];
        StringBuilder text = new();
        text.Append("using System.Security.Cryptography;\nusing Blake2.Abstractions;\n\nnamespace Candidates;\n\n")
            .Append(CultureInfo.InvariantCulture, $"/// <summary>{FunctionFacts.Of(binding.Function).Name} of {package}, as blake2-bench found by trying that it is called.</summary>\n")
            .Append(CultureInfo.InvariantCulture, $"public sealed class {binding.TypeName} : {string.Join(", ", contracts)}\n{{\n")
            .Append(CultureInfo.InvariantCulture, $"    public override HashFunction Function => HashFunction.{binding.Function};\n\n")
            .Append(CultureInfo.InvariantCulture, $"    public override ParameterFields Fields => {FieldsText(binding.Fields)};\n");
        if (binding.IsLimited)
        {
            string conditions = string.Join("\n        || ", binding.Whole.Select(arm => $"({Condition(arm)})"));
            text.Append(CultureInfo.InvariantCulture, $"\n    public override bool CanExpress(HashParameters parameters) => base.CanExpress(parameters) && ({conditions});\n");
        }

        AppendMethod(text, "public override byte[] Hash(HashParameters parameters, byte[] message)", binding.Whole, Situation.Whole);
        AppendMethod(text, "public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)", binding.Span, Situation.Span);
        if (binding.Try.Count > 0)
        {
            AppendMember(text, "public bool TryHash(HashParameters parameters, byte[] message, Span<byte> digest, out int bytesWritten)", Blocks([.. binding.Try.Select(arm => (Condition(arm), arm.Template.TryBody!))], binding.AreServed(binding.Try)));
        }

        AppendMethod(text, "public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count)", binding.Part, Situation.Part);
        AppendMethod(text, "public byte[] Hash(HashParameters parameters, Stream stream)", binding.Stream, Situation.Stream);
        AppendAlgorithm(text, binding);
        if (binding.HasObject)
        {
            AppendMember(text, "public Func<byte[], byte[]> MakeObject(HashParameters parameters)", Blocks([.. binding.Whole.Select(arm => (Condition(arm), arm.Template.ObjectBody!))]));
        }

        if (binding.IsKept)
        {
            AppendMember(text, "public Func<byte[]> Keep(HashParameters parameters, byte[] message)", Blocks([.. binding.Whole.Select(arm => (Condition(arm), arm.Template.KeptBody!))]));
        }

        AppendCalls(text, binding.Further, binding.Fields, nameof(IFurtherCalls.Calls), "public byte[] Hash(string call, HashParameters parameters, byte[] message)");
        AppendCalls(text, binding.Verifications, binding.Fields, nameof(IVerifyHash.Verifications), "public bool Verify(string call, HashParameters parameters, byte[] message, byte[] tag)");
        StateText.Append(text, binding);
        return text.Append("}\n").ToString();
    }

    /// <summary>When an arm serves; empty for always.</summary>
    public static string Condition(Arm arm)
    {
        string fields = string.Join(" || ", arm.Fields.Select(FieldsText).Select(text => $"parameters.Fields == {(text.Contains('|', StringComparison.Ordinal) ? $"({text})" : text)}"));
        return arm.Lengths is not { } lengths ? fields
            : $"{(arm.Fields.Length > 1 ? $"({fields})" : fields)} && parameters.DigestLength is {string.Join(" or ", lengths.Select(length => length.ToString(CultureInfo.InvariantCulture)))}";
    }

    /// <summary>Writes a block for each arm; what none serves, where they do not serve all, must not be asked.</summary>
    public static IEnumerable<string> Blocks(IReadOnlyList<(string Condition, IReadOnlyList<string> Lines)> arms, bool serveAll) =>
        Blocks(serveAll ? arms : [.. arms, ("", [Inexpressible])]);

    /// <summary>Writes a block for each arm, the last one for whatever is left.</summary>
    public static IEnumerable<string> Blocks(IReadOnlyList<(string Condition, IReadOnlyList<string> Lines)> arms)
    {
        if (arms.Count == 1)
        {
            return arms[0].Lines;
        }

        return arms.SelectMany((arm, i) => (string[])
        [
            i == 0 ? $"if ({arm.Condition})" : i < arms.Count - 1 ? $"else if ({arm.Condition})" : "else",
            "{", .. arm.Lines.Select(line => Indent + line), "}",
        ]);
    }

    /// <summary>A method with its lines.</summary>
    public static void AppendMember(StringBuilder text, string signature, IEnumerable<string> lines, int depth = 1)
    {
        string indent = string.Concat(Enumerable.Repeat(Indent, depth));
        string[] all = [.. lines];
        bool isExpression = all is [{ } only] && only.EndsWith(';') && !only.StartsWith("for ", StringComparison.Ordinal) && !only.StartsWith("if ", StringComparison.Ordinal);
        text.Append('\n').Append(indent).Append(signature);
        if (isExpression)
        {
            string expression = all[0].StartsWith("return ", StringComparison.Ordinal) ? all[0]["return ".Length..] : all[0];
            text.Append(" =>\n").Append(indent).Append(Indent).Append(expression).Append('\n');
            return;
        }

        text.Append('\n').Append(indent).Append("{\n");
        foreach (string line in all)
        {
            text.Append(indent).Append(Indent).Append(line).Append('\n');
        }

        text.Append(indent).Append("}\n");
    }

    private static void AppendMethod(StringBuilder text, string signature, IReadOnlyList<Arm> arms, Situation situation)
    {
        if (arms.Count > 0)
        {
            AppendMember(text, signature, Blocks([.. arms.Select(arm => (Condition(arm), arm.Template.Body(situation)!))]));
        }
    }

    private static void AppendAlgorithm(StringBuilder text, Binding binding)
    {
        if (binding.Algorithm.Count > 0)
        {
            AppendMember(text, "public HashAlgorithm Create(HashParameters parameters)", Blocks([.. binding.Algorithm.Select(arm => (Condition(arm), Making(arm.Template)))], binding.AreServed(binding.Algorithm)));
        }
    }

    /// <summary>The object is handed on, so nothing of it is disposed of here.</summary>
    private static IReadOnlyList<string> Making(Template template)
    {
        IReadOnlyList<Step> steps = template.Making;
        IEnumerable<string> before = steps.Take(steps.Count - 1).SelectMany(step => Template.Lines(step with { IsDisposable = false }));
        return steps[^1].Name == Arguments.Receiver && steps[^1].Statement.Length == 0
            ? [.. before, $"return {steps[^1].Value};"]
            : [.. before, .. Template.Lines(steps[^1] with { IsDisposable = false }), $"return {Arguments.Receiver};"];
    }

    /// <summary>Calls that are chosen by name.</summary>
    private static void AppendCalls(StringBuilder text, IReadOnlyList<(string Name, Arm Arm)> calls, ParameterFields all, string names, string signature)
    {
        if (calls.Count > 0)
        {
            (string Name, Arm Arm)[] named = [.. Distinguished(calls)];
            text.Append(CultureInfo.InvariantCulture, $"\n    public IReadOnlyList<string> {names} => [{string.Join(", ", named.Select(call => $"\"{call.Name}\""))}];\n");
            AppendMember(text, signature, Blocks([.. named.Select(call => ($"call == \"{call.Name}\"", (IReadOnlyList<string>)[.. Guard(call.Arm, all), .. call.Arm.Template.PiecesBody(Template.CutMessage) ?? call.Arm.Template.WithinBody]))]));
        }
    }

    /// <summary>The calls with a number behind each name that another call before it has.</summary>
    private static IEnumerable<(string Name, Arm Arm)> Distinguished(IReadOnlyList<(string Name, Arm Arm)> calls) => calls.Select((call, i) =>
        calls.Take(i).Count(other => other.Name == call.Name) is > 0 and int before ? (string.Create(CultureInfo.InvariantCulture, $"{call.Name}, {before + 1}"), call.Arm) : call);

    /// <summary>What a call has no place for must not be asked of it.</summary>
    private static string[] Guard(Arm arm, ParameterFields all) =>
        arm.Lengths is null && Confirmed.Combinations.All(fields => (fields & ~all) != 0 || arm.Fields.Contains(fields)) ? []
        : [$"if (!({Condition(arm)})) {Inexpressible}"];

    private static string FieldsText(ParameterFields fields) => fields == ParameterFields.None
        ? $"{nameof(ParameterFields)}.{nameof(ParameterFields.None)}"
        : string.Join(" | ", Enum.GetValues<ParameterFields>().Where(field => field != ParameterFields.None && fields.HasFlag(field)).Select(field => $"{nameof(ParameterFields)}.{field}"));
}
