using System.Globalization;
using System.Text;
using Blake2.Abstractions;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Writes the classes of an adapter that take a message in pieces.</summary>
internal static class StateText
{
    /// <summary>The method that begins a message, and a class for each way.</summary>
    public static void Append(StringBuilder text, Binding binding)
    {
        IReadOnlyList<PieceArm> arms = binding.Pieces;
        if (arms.Count == 0)
        {
            return;
        }

        AdapterText.AppendMember(text, "public IIncrementalState Start(HashParameters parameters)",
            AdapterText.Blocks([.. arms.Select((arm, i) => (AdapterText.Condition(arm.Arm), (IReadOnlyList<string>)[$"return new {NameOf(i)}(parameters);"]))], binding.AreServed([.. arms.Select(arm => arm.Arm)])));
        for (int i = 0; i < arms.Count; i++)
        {
            if (arms[i].IsCollected)
            {
                AppendCollecting(text, NameOf(i), arms[i]);
            }
            else
            {
                AppendClass(text, NameOf(i), arms[i]);
            }
        }
    }

    private static string NameOf(int index) => index == 0 ? "State" : string.Create(CultureInfo.InvariantCulture, $"State{index + 1}");

    /// <summary>A class that keeps the pieces, for a call that takes them all at once.</summary>
    private static void AppendCollecting(StringBuilder text, string name, PieceArm arm)
    {
        IReadOnlyList<string> body = arm.Arm.Template.PiecesBody("collected.ToArray()")!;
        text.Append(CultureInfo.InvariantCulture, $"\n    private sealed class {name} : {nameof(IIncrementalState)}\n    {{\n        private readonly HashParameters parameters;\n        private readonly List<byte[]> collected = [];\n");
        AdapterText.AppendMember(text, $"public {name}(HashParameters parameters)", [$"this.parameters = {Template.Kept(body)};"], depth: 2);
        AdapterText.AppendMember(text, "public void Update(byte[] buffer, int offset, int count)", ["collected.Add(buffer.AsSpan(offset, count).ToArray());"], depth: 2);
        AdapterText.AppendMember(text, "public byte[] Final()", body, depth: 2);
        AdapterText.AppendMember(text, "public void Dispose()", [], depth: 2);
        text.Append("    }\n");
    }

    private static void AppendClass(StringBuilder text, string name, PieceArm arm)
    {
        string[] contracts =
        [
            arm.Reset is null ? nameof(IIncrementalState) : nameof(IResettableState),
            .. arm.Copy is null ? [] : new[] { nameof(ICopyableState) },
        ];
        Step[] steps = [.. arm.Arm.Template.Making];
        Step[] fields = [.. steps.Where(step => step.Type.Length > 0)];
        text.Append(CultureInfo.InvariantCulture, $"\n    private sealed class {name} : {string.Join(", ", contracts)}\n    {{\n        private readonly HashParameters parameters;\n");
        foreach (Step field in fields)
        {
            text.Append(CultureInfo.InvariantCulture, $"        private {field.Type} {field.Name} = default!;\n");
        }

        AdapterText.AppendMember(text, $"public {name}(HashParameters parameters)", [KeepParameters(arm), .. steps.SelectMany(Assignments)], depth: 2);
        if (arm.Copy is not null)
        {
            Step hasher = fields.Single(field => field.Name == Arguments.Receiver);
            AdapterText.AppendMember(text, $"private {name}(HashParameters parameters, {hasher.Type} hasher)", ["this.parameters = parameters;", "this.hasher = hasher;"], depth: 2);
        }

        AdapterText.AppendMember(text, "public void Update(byte[] buffer, int offset, int count)", arm.Arm.Template.Part(isEnd: false)!, depth: 2);
        AdapterText.AppendMember(text, "public byte[] Final()", Ended(arm.Arm.Template), depth: 2);
        if (arm.Reset is { } reset)
        {
            AdapterText.AppendMember(text, "public void Reset()", [reset + ";"], depth: 2);
        }

        if (arm.Copy is { } copy)
        {
            AdapterText.AppendMember(text, "public IIncrementalState Copy()", [$"return new {name}(parameters, {copy});"], depth: 2);
        }

        AdapterText.AppendMember(text, "public void Dispose()", [.. Disposals(arm, fields)], depth: 2);
        text.Append("    }\n");
    }

    /// <summary>The lines that end a message. Of an object that never changes, and so has no end, nothing is kept.</summary>
    private static IReadOnlyList<string> Ended(Template template)
    {
        IReadOnlyList<string> lines = template.Part(isEnd: true)!;
        bool isUnchanging = !template.Consumer.Receiver!.IsValueType && template.Consumer.Call.Text.StartsWith($"{Arguments.Receiver} = ", StringComparison.Ordinal);
        return !isUnchanging || !lines[^1].StartsWith("return ", StringComparison.Ordinal) ? lines
            : [.. lines.Take(lines.Count - 1), $"byte[] last = {lines[^1]["return ".Length..]}", $"{Arguments.Receiver} = null!;", "return last;"];
    }

    private static string KeepParameters(PieceArm arm) =>
        $"this.parameters = {Template.Kept([.. arm.Arm.Template.Part(isEnd: false)!, .. arm.Arm.Template.Part(isEnd: true)!, arm.Reset ?? ""])};";

    private static IEnumerable<string> Assignments(Step step)
    {
        if (step.Value.Length > 0)
        {
            yield return $"{step.Name} = {step.Value};";
        }

        if (step.Statement.Length > 0)
        {
            yield return step.Statement + ";";
        }
    }

    private static IEnumerable<string> Disposals(PieceArm arm, Step[] fields)
    {
        foreach (Step field in fields.Reverse())
        {
            bool isReceiver = field.Name == Arguments.Receiver;
            bool isValue = isReceiver && arm.Arm.Template.Consumer.Receiver!.IsValueType;
            if (field.IsDisposable || (isValue && Members.IsDisposable(arm.Arm.Template.Consumer.Receiver!)))
            {
                yield return $"{field.Name}{(isValue ? "" : "?")}.Dispose();";
            }
        }
    }
}
