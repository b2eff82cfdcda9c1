using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Tells a package that answers nothing, whatever is called, from one whose API is not understood.</summary>
internal sealed class SilenceTrials(Leg leg, string assembly)
{
    private const int Attempts = 2;
    private const string Group = "load";

    /// <summary>What the runtime throws where code, or a library that it needs, cannot be loaded.</summary>
    private static readonly string[] LoadErrors =
    [
        "System.DllNotFoundException", "System.BadImageFormatException", "System.EntryPointNotFoundException", "System.TypeLoadException", "System.IO.FileLoadException",
        "System.IO.FileNotFoundException: Could not load", "System.PlatformNotSupportedException",
    ];

    private static readonly IReadOnlyList<TrialQuestion> Question = [new Probes(HashFunction.Blake2b).First(ParameterFields.None, 64)];

    /// <summary>For each of the package's assemblies a trial that loads it and runs its initializers, as any use of it does, and nothing else.</summary>
    public static IReadOnlyList<Trial> Loading(IEnumerable<Type> ofEachAssembly) =>
    [
        .. ofEachAssembly.Select((type, i) => new Trial(
            $"L{i}", [$"System.Runtime.CompilerServices.RuntimeHelpers.RunModuleConstructor(typeof({TypeText.Of(type)}).Module.ModuleHandle);", "return new byte[1];"], Group)),
    ];

    /// <summary>Why nothing of the package can be used, as told by trials of <see cref="Loading"/>, and whether its process ends for it; <see langword="null"/> where something of it loads.</summary>
    public (string Reason, bool Ends)? OnLoading(IReadOnlyList<Trial> loads)
    {
        (string Reason, bool Ends)? first = null;
        foreach (Trial load in loads)
        {
            if (OnLoading(load) is not { } found)
            {
                return null;
            }

            first = first is { Ends: false } ? first : found;
        }

        return first;
    }

    /// <summary>Why no call gave a digest, in a sentence: calls ended or hung their processes again and again, or there was nothing to be called.</summary>
    public static string OnCalling(IReadOnlyList<TrialSession> sessions)
    {
        string reason = sessions.SelectMany(session => session.Deaths).Concat(sessions.SelectMany(session => session.Thrown).OrderByDescending(thrown => thrown.Value).Select(thrown => $"it throws {thrown.Key}")).First();
        return $"it gave a digest to none of the {sessions.Sum(session => session.Called)} calls that were tried: {reason}";
    }

    /// <summary>Whether that exception says nothing of the call, but that there is nothing to be called.</summary>
    public static bool IsLoadError(string thrown) => Array.Exists(LoadErrors, error => thrown.StartsWith(error, StringComparison.Ordinal));

    /// <summary>A process that ends may do so for a reason of its own, so that it is asked for again; one that was waited for so long is not.</summary>
    private (string Reason, bool Ends)? OnLoading(Trial load)
    {
        using TrialSession session = new(leg, assembly) { Limit = WorkerConnection.StartLimit };
        for (int attempt = 0; attempt < Attempts && !session.HasHung; attempt++)
        {
            if (session.Ask(load, Question)[0] is not null)
            {
                return null;
            }
        }

        return session.HasHung ? ($"it was not loaded within {WorkerConnection.StartLimit.TotalSeconds:0} s", true)
            : session.Deaths.FirstOrDefault() is { } death ? ($"its process ended while it was loaded: {death}", true)
            : ($"it does not load: {session.Thrown.Keys.FirstOrDefault() ?? "no reason is given"}", false);
    }
}
