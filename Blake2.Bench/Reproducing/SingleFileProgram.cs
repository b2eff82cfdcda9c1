using System.Globalization;
using System.Text;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Bench.Candidates;

namespace Blake2.Bench.Reproducing;

/// <summary>
/// A C# program in one file that makes a package fail without anything of this repository: the calls of its adapter, the parameters, the message, and the digest that is due, or the rule. It is run
/// by <c>dotnet run --file</c> (.NET 10).
/// </summary>
/// <param name="candidate">The package and its version.</param>
/// <param name="adapterType">The adapter's class.</param>
/// <param name="adapterSource">Its source.</param>
/// <param name="interfaces">What it implements of the contract.</param>
internal sealed partial class SingleFileProgram(CandidateVersion candidate, string adapterType, string adapterSource, IReadOnlyList<string> interfaces)
{
    /// <summary>Where the package is taken from, and from nowhere else, as values of an MSBuild property; none for whatever NuGet is configured to.</summary>
    public IReadOnlyList<string> Sources { get; init; } = [];

    /// <summary>Base64 of the package's SHA-512, by which a package from <see cref="Sources"/> is kept apart from others of the same name; empty where it is not known.</summary>
    public string PackageSha512 { get; init; } = "";

    /// <summary>The program for a request.</summary>
    /// <param name="id">The case's id.</param>
    /// <param name="request">What is asked.</param>
    /// <param name="expected">The digest that is due; <see langword="null"/> where a refusal is.</param>
    /// <param name="reason">Why the case exists, in a sentence.</param>
    public string Write(string id, HashRequest request, byte[]? expected, string reason) =>
        Assemble(id, reason, Main(request, expected), "");

    /// <summary>The program that puts a rule to the package and tells what is due and what came, as the worker does.</summary>
    /// <param name="id">The case's id.</param>
    /// <param name="request">The rule's probe, with what it is put to.</param>
    /// <param name="reason">The rule, in a sentence.</param>
    public string WriteRule(string id, HashRequest request, string reason)
    {
        string main = RuleMain(request);
        return Assemble(id, reason, main, ProbeParts.Needed(main));
    }

    private string Assemble(string id, string reason, string main, string rules)
    {
        string[] directives = [.. Usings().Matches(adapterSource).Select(match => match.Value.Trim()).Where(line => line != "using Blake2.Abstractions;"), .. rules.Length > 0 ? ["using Rules;"] : Array.Empty<string>()];
        string adapter = Namespaces().Replace(Usings().Replace(adapterSource, ""), "").Trim();
        StringBuilder text = new();
        text.Append("#:package ").Append(candidate.Id).Append('@').Append(candidate.Version).Append('\n')
            .Append("#:property PublishAot=false\n#:property ManagePackageVersionsCentrally=false\n#:property TargetFramework=net10.0\n#:property NoWarn=NU1701\n")
            .Append(Restoring())
            .Append("\n// ").Append(id).Append(": ").Append(OneLine(reason)).Append('\n')
            .Append("// dotnet run --file <this file>   exits with 1 while ").Append(candidate.Name).Append(" goes wrong here.\n")
            .AppendJoin("", directives.Select(line => line + "\n"))
            .Append('\n').Append(main).Append('\n')
            .Append("// How the package is called.\n").Append(adapter).Append("\n\n")
            .Append(rules.Length == 0 ? "" : $"// How the rule is put to it.\n{rules}\n")
            .Append("// What the calls above are told.\n")
            .Append(ProgramParts.Needed(adapter + main + rules));
        return text.ToString();
    }

    /// <summary>NuGet keeps a version that it has once restored, from whatever source, so that what comes from named ones goes into a folder of its own.</summary>
    private string Restoring() =>
        Sources.Count == 0 ? ""
            : $"#:property RestoreSources={string.Join(';', Sources)}\n"
            + (PackageSha512.Length == 0 ? "" : $"#:property RestorePackagesPath=$([System.IO.Path]::GetTempPath())blake2-bench-{Convert.ToHexStringLower(Convert.FromBase64String(PackageSha512).AsSpan(0, 8))}\n");

    private string Main(HashRequest request, byte[]? expected)
    {
        string due = expected is null ? "a refusal" : Convert.ToHexStringLower(expected);
        return $$"""
            string due = "{{due}}";
            HashParameters parameters = {{Parameters(request.Parameters)}};
            byte[] message = {{Message(request.Message)}};
            {{(request.Other is null ? "" : $"byte[] other = {Message(request.Other)};\n")}}{{(request.OtherKeyDiffers ? $"HashParameters otherParameters = {Parameters(request.OtherParameters)};\n" : "")}}{{adapterType}} adapter = new();
            string came;
            try
            {
                List<byte[]> digests = [];
            {{Indent(Calls(request))}}
                came = string.Join(" / ", digests.Select(digest => Convert.ToHexStringLower(digest)).Distinct());
            }
            catch (Exception exception)
            {
                {{(expected is null ? "Console.WriteLine($\"refused by {exception.GetType().FullName}: {exception.Message}\");\n    came = due;" : "came = exception.GetType().FullName + \": \" + exception.Message;")}}
            }

            Console.WriteLine($"due:  {due}\ncame: {came}");
            return came == due ? 0 : 1;

            """;
    }

    /// <summary>What is due is what the plain call gives, so that the program needs no digest.</summary>
    private string RuleMain(HashRequest request) => $$"""
        HashParameters parameters = {{Parameters(request.Parameters)}};
        byte[] message = {{Message(request.Message)}};
        ProbeSubject subject = new(new {{adapterType}}(), parameters, message);
        try
        {
            {{ProbeParts.MethodOf(request.Probe)}}(subject);
        }
        catch (Exception exception)
        {
            subject.Saw("using the API as documented", "no exception", ProbeSubject.Thrown(exception));
        }

        foreach (Observation seen in subject.Observations)
        {
            Console.WriteLine($"{(seen.Due == seen.Came ? "kept:  " : "BROKEN:")} {seen.What}\n  due:  {seen.Due}\n  came: {seen.Came}");
        }

        return subject.Observations.Any(seen => seen.Due != seen.Came) ? 1 : 0;

        """;

    /// <summary>The calls of the request's path, as the adapter's interfaces allow them.</summary>
    private string Calls(HashRequest request) => request.Path switch
    {
        HashPath.OneShot => "digests.Add(adapter.Hash(parameters, message));",
        HashPath.Span => "byte[] digest = new byte[parameters.DigestLength];\n((ISpanHash)adapter).Hash(parameters, message, digest);\ndigests.Add(digest);",
        HashPath.Offset => "foreach (int after in new[] { 141, 0 })\n{\n    byte[] buffer = [.. new byte[37], .. message, .. new byte[after]];\n" + (Has(nameof(IOffsetHash))
            ? "    digests.Add(((IOffsetHash)adapter).Hash(parameters, buffer, 37, message.Length));\n}"
            : "    using System.Security.Cryptography.HashAlgorithm algorithm = ((IHashAlgorithm)adapter).Create(parameters);\n    digests.Add(algorithm.ComputeHash(buffer, 37, message.Length));\n}"),
        HashPath.Stream => "using TricklingStream stream = new(message);\n" + (Has(nameof(IStreamHash))
            ? "digests.Add(((IStreamHash)adapter).Hash(parameters, stream));"
            : "using System.Security.Cryptography.HashAlgorithm algorithm = ((IHashAlgorithm)adapter).Create(parameters);\ndigests.Add(algorithm.ComputeHash(stream));"),
        HashPath.Repeated => $"for (int i = 0; i < {Number(request.Count)}; i++)\n{{\n    digests.Add(adapter.Hash(parameters, message));\n}}",
        HashPath.Parallel => Parallel(request),
        HashPath.Algorithm when request.Other is null && request.Chunks.Count == 0 => "using System.Security.Cryptography.HashAlgorithm algorithm = ((IHashAlgorithm)adapter).Create(parameters);\ndigests.Add(algorithm.ComputeHash(message));",
        HashPath.Algorithm when request.Other is null => $"{Begin("state", onlyAlgorithm: true)}\ndigests.Add(Pieces.Give(state, message, {Chunks(request)}));",
        HashPath.Algorithm => Reuse(request, onlyAlgorithm: true),
        HashPath.Incremental => $"{Begin("state")}\ndigests.Add(Pieces.Give(state, message, {Chunks(request)}));",
        HashPath.Reuse => Reuse(request, onlyAlgorithm: false),
        HashPath.Abandon => $"{BeginResettable(onlyAlgorithm: false)}\nstate.Update(other, 0, other.Length / 2);\nstate.Reset();\ndigests.Add(Pieces.Give(state, message, {Chunks(request)}));",
        HashPath.Interleaved => $"{Begin("state")}\n{Begin("second", parameters: request.OtherKeyDiffers ? "otherParameters" : "parameters")}\ndigests.Add(Pieces.Give(state, message, {Chunks(request)}, second, other));",
        _ => throw new InvalidOperationException($"No path {request.Path}."),
    };

    private string Reuse(HashRequest request, bool onlyAlgorithm)
    {
        bool isAlgorithm = onlyAlgorithm || !Has(nameof(IIncrementalHash));
        return isAlgorithm && request.Chunks.Count == 0
            ? "using System.Security.Cryptography.HashAlgorithm algorithm = ((IHashAlgorithm)adapter).Create(parameters);\nalgorithm.ComputeHash(other);\ndigests.Add(algorithm.ComputeHash(message));"
            : $"{BeginResettable(onlyAlgorithm)}\nPieces.Give(state, other, {Chunks(request)});\nstate.Reset();\ndigests.Add(Pieces.Give(state, message, {Chunks(request)}));";
    }

    private static string Parallel(HashRequest request)
    {
        string odd = request.Other is null ? "" : "byte[] own = i % 2 == 0 ? message : other;\n    " + (request.OtherKeyDiffers ? "HashParameters under = i % 2 == 0 ? parameters : otherParameters;\n    " : "");
        string parameters = request.OtherKeyDiffers ? "under" : "parameters";
        string hashed = request.Other is null ? "message" : "own";
        string kept = request.Other is null ? "" : "if (i % 2 == 0) ";
        return $$"""
            Thread[] threads = [.. Enumerable.Range(0, 8).Select(i => new Thread(() =>
            {
                {{odd}}for (int call = 0; call < {{Number(request.Count)}}; call++)
                {
                    byte[] digest = adapter.Hash({{parameters}}, (byte[]){{hashed}}.Clone());
                    {{kept}}lock (digests) { digests.Add(digest); }
                }
            }))];
            Array.ForEach(threads, thread => thread.Start());
            Array.ForEach(threads, thread => thread.Join());
            """;
    }

    private string Begin(string name, bool onlyAlgorithm = false, string parameters = "parameters") => Has(nameof(IIncrementalHash)) && !onlyAlgorithm
        ? $"using IIncrementalState {name} = ((IIncrementalHash)adapter).Start({parameters});"
        : $"using IIncrementalState {name} = new AlgorithmState(((IHashAlgorithm)adapter).Create({parameters}));";

    /// <summary>An incremental object that cannot be reset gives way to a <c>HashAlgorithm</c>, which can.</summary>
    private string BeginResettable(bool onlyAlgorithm)
    {
        const string OfAlgorithm = "new AlgorithmState(((IHashAlgorithm)adapter).Create(parameters))";
        return onlyAlgorithm || !Has(nameof(IIncrementalHash)) ? $"using IResettableState state = {OfAlgorithm};"
            : Has(nameof(IHashAlgorithm)) ? $"using IResettableState state = ((IIncrementalHash)adapter).Start(parameters) as IResettableState ?? {OfAlgorithm};"
            : "using IResettableState state = (IResettableState)((IIncrementalHash)adapter).Start(parameters);";
    }

    private bool Has(string contract) => interfaces.Contains(contract);

    private static string Parameters(HashParameters parameters)
    {
        List<string> members = [];
        void Bytes(string name, byte[]? value)
        {
            if (value is not null)
            {
                members.Add(value.Length == 0 ? $"{name} = []" : $"{name} = Convert.FromHexString(\"{Convert.ToHexStringLower(value)}\")");
            }
        }

        Bytes("Key", parameters.Key);
        Bytes("Salt", parameters.Salt);
        Bytes("Personalization", parameters.Personalization);
        if (parameters.Tree is { } tree)
        {
            members.Add(string.Create(CultureInfo.InvariantCulture, $"Tree = new() {{ Fanout = {tree.Fanout}, MaxDepth = {tree.MaxDepth}, LeafLength = {tree.LeafLength}, NodeOffset = {tree.NodeOffset}, NodeDepth = {tree.NodeDepth}, InnerLength = {tree.InnerLength}, IsLastNode = {(tree.IsLastNode ? "true" : "false")} }}"));
        }

        string initializer = members.Count == 0 ? "" : $" {{ {string.Join(", ", members)} }}";
        return $"new(HashFunction.{parameters.Function}, {Number(parameters.DigestLength)}){initializer}";
    }

    /// <summary>The message as an expression; a random one as its bytes, or by the generator where they are many.</summary>
    private static string Message(MessageRecipe recipe) => recipe.Pattern switch
    {
        MessagePattern.Counter251 => $"[.. Enumerable.Range(0, {Number(recipe.Length)}).Select(i => (byte)(i % 251))]",
        MessagePattern.Counter256 => $"[.. Enumerable.Range(0, {Number(recipe.Length)}).Select(i => (byte)i)]",
        MessagePattern.Zeros => $"new byte[{Number(recipe.Length)}]",
        MessagePattern.Ones => $"[.. Enumerable.Repeat((byte)0xFF, {Number(recipe.Length)})]",
        MessagePattern.Random when recipe.Length > ProgramParts.LongestLiteral => $"SplitMix64.Bytes({recipe.Seed.ToString(CultureInfo.InvariantCulture)}, {Number(recipe.Length)})",
        _ => recipe.Length == 0 ? "[]" : $"Convert.FromHexString(\"{Convert.ToHexStringLower(recipe.ToArray())}\")",
    };

    private static string Chunks(HashRequest request) => $"[{string.Join(", ", request.Chunks.Select(chunk => Number(chunk)))}]";

    private static string Number(long number) => number.ToString(CultureInfo.InvariantCulture);

    private static string Indent(string lines) => string.Join('\n', lines.ReplaceLineEndings("\n").Split('\n').Select(line => line.Length == 0 ? line : "    " + line));

    private static string OneLine(string text) => text.ReplaceLineEndings(" ");

    [GeneratedRegex(@"^using [^;(]+;\s*?$\n?", RegexOptions.Multiline)]
    private static partial Regex Usings();

    [GeneratedRegex(@"^namespace [^;]+;\s*?$\n?", RegexOptions.Multiline)]
    private static partial Regex Namespaces();
}
