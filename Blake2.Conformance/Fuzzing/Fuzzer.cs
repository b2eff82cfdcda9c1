using Blake2.Abstractions;
using Blake2.Conformance.Cases;
using Blake2.Conformance.Witnesses;

namespace Blake2.Conformance.Fuzzing;

/// <summary>Puts a candidate to random requests for a time. Their digests are recorded nowhere, so that two witnesses must be alive.</summary>
public sealed class Fuzzer(IReadOnlyList<IDigestWitness> witnesses)
{
    /// <summary>Asks until the time is over; what fails is asked again as failing cases are, and what fails every time is shrunk.</summary>
    /// <exception cref="WitnessException">There are not two witnesses.</exception>
    public FuzzResult Run(ICandidate candidate, TimeSpan time, ulong seed, CancellationToken cancellation = default)
    {
        ArgumentNullException.ThrowIfNull(candidate);
        return witnesses.Count >= 2 ? new FuzzCourse(candidate, witnesses, time, seed, cancellation).Run()
            : throw new WitnessException($"Random requests take two living witnesses; here is only {string.Join(", ", witnesses.Select(witness => witness.Name))}. A C compiler brings native-ref.");
    }

    /// <summary>The random request of that id as it was drawn; <see langword="null"/> where there is none.</summary>
    public static ConformanceCase? Named(HashFunction function, string id) => RandomRequests.Named(function, id);

    /// <summary>The request in full: parameters, path, message, pieces.</summary>
    public static string Text(HashRequest request)
    {
        ArgumentNullException.ThrowIfNull(request);
        string chunks = request.Chunks.Count == 0 ? "" : $" pieces={string.Join('-', request.Chunks)}";
        string other = request.Other is null ? "" : $" other={request.Other}{(request.OtherKeyDiffers ? " under another key" : "")}";
        string count = request.Count == 1 ? "" : FormattableString.Invariant($" calls={request.Count}");
        return $"{request.Path.ToString().ToLowerInvariant()} {request.Parameters} message={request.Message}{other}{chunks}{count}";
    }
}
