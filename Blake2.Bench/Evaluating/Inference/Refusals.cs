using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Calls that tell by what they return that they refused, instead of throwing: what lies in the digest's place then is none.</summary>
internal static class Refusals
{
    private const string Prefix = "if (!";
    private const string Suffix = ") throw new InvalidOperationException(\"the call returned false\")";

    /// <summary>Such a statement as one that returns what the call says, and gives out how much it wrote; <see langword="null"/> where the call does not say that.</summary>
    public static string? Tried(string statement, string written) =>
        statement.StartsWith(Prefix, StringComparison.Ordinal) && statement.EndsWith(Suffix + ";", StringComparison.Ordinal) && statement.Split("out _") is [{ } before, { } after]
            ? $"return {before[Prefix.Length..]}out {written}{after[..^(Suffix.Length + 1)]};" : null;

    /// <summary>The call as a statement that throws where it was refused.</summary>
    public static string Checked(MethodInfo method, string call) => method.ReturnType.FullName switch
    {
        "System.Boolean" => Prefix + call + Suffix,
        // As ports from C do; methods of objects return how much they wrote.
        "System.Int32" when method.IsStatic => $"if ({call} < 0) throw new InvalidOperationException(\"the call returned a negative number\")",
        _ => call,
    };
}
