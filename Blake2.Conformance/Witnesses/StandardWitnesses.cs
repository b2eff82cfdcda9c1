using Blake2.Abstractions;
using Blake2.NativeRef;
using Blake2.RfcRef;
using Blake2.SystemRefs;

namespace Blake2.Conformance.Witnesses;

/// <summary>The witnesses that this machine has.</summary>
public static class StandardWitnesses
{
    /// <summary>Bytes: <c>crypto_generichash_BYTES_MIN</c> and <c>crypto_generichash_KEYBYTES_MIN</c>.</summary>
    private const int LeastOfLibsodium = 16;

    /// <summary>Our port of the RFC, which tells every digest that is not too long to compute.</summary>
    public static IDigestWitness RfcRef { get; } = new ComputingWitness("rfc-ref", (parameters, message) => RfcReference.Hash(parameters, message), _ => true);

    /// <summary>Our C; <see langword="null"/> where it was not built.</summary>
    public static IDigestWitness? NativeRef { get; } = NativeReference.IsAvailable
        ? new ComputingWitness("native-ref", (parameters, message) => NativeReference.Hash(parameters, message), _ => true)
        : null;

    /// <summary>The witnesses that compute any digest by themselves; fewer than two where native-ref was not built.</summary>
    public static IReadOnlyList<IDigestWitness> Living { get; } = NativeRef is null ? [RfcRef] : [RfcRef, NativeRef];

    /// <summary>Expected digests of every witness that is present, each of which has proved itself.</summary>
    /// <exception cref="WitnessException">One is wrong.</exception>
    public static ExpectedDigests Prove()
    {
        if (NativeReference.Fault is { } fault)
        {
            throw new WitnessException($"The witness native-ref is there and cannot be relied on: {fault}");
        }

        ExpectedDigests expected = new([RfcRef, new PublishedWitness()], Others());
        expected.Prove();
        return expected;
    }

    private static IReadOnlyList<IWitness> Others() =>
    [
        .. NativeRef is null ? Array.Empty<IWitness>() : [NativeRef],
        .. SystemLibrary.All.Where(library => library.IsAvailable).Select(Of),
        RecordedWitness.Embedded(),
    ];

    private static ComputingWitness Of(SystemLibrary library) =>
        new(library.Name, (parameters, message) => library.Hash(parameters, message), parameters => library.CanExpress(parameters) && IsDocumented(library, parameters));

    /// <summary>libsodium computes shorter digests and keys than it documents; what is not documented is no testimony.</summary>
    private static bool IsDocumented(SystemLibrary library, HashParameters parameters) =>
        library is not Libsodium || (parameters.DigestLength >= LeastOfLibsodium && parameters.KeyLength is 0 or >= LeastOfLibsodium);
}
