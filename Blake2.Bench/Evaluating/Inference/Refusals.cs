using System.Reflection;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Calls that tell by what they return that they refused, instead of throwing: what lies in the digest's place then is none.</summary>
internal static class Refusals
{
    /// <summary>The call as a statement that throws where it was refused.</summary>
    public static string Checked(MethodInfo method, string call) => method.ReturnType.FullName switch
    {
        "System.Boolean" => $"if (!{call}) throw new InvalidOperationException(\"the call returned false\")",
        // As ports from C do; methods of objects return how much they wrote.
        "System.Int32" when method.IsStatic => $"if ({call} < 0) throw new InvalidOperationException(\"the call returned a negative number\")",
        _ => call,
    };
}
