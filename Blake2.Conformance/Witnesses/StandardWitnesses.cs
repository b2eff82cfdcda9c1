using Blake2.NativeRef;
using Blake2.RfcRef;

namespace Blake2.Conformance.Witnesses;

/// <summary>The witnesses that this machine has.</summary>
public static class StandardWitnesses
{
    /// <summary>Our port of the RFC, which tells every digest that is not too long to compute.</summary>
    public static IDigestWitness RfcRef { get; } = new ComputingWitness("rfc-ref", (parameters, message) => RfcReference.Hash(parameters, message), _ => true);

    /// <summary>Our C; <see langword="null"/> where it was not built.</summary>
    public static IDigestWitness? NativeRef { get; } = NativeReference.IsAvailable
        ? new ComputingWitness("native-ref", (parameters, message) => NativeReference.Hash(parameters, message), _ => true)
        : null;

    /// <summary>Expected digests of every witness that is present, each of which has proved itself.</summary>
    /// <exception cref="WitnessException">One is wrong.</exception>
    public static ExpectedDigests Prove()
    {
        ExpectedDigests expected = new([RfcRef, new PublishedWitness()], Others());
        expected.Prove();
        return expected;
    }

    private static List<IWitness> Others()
    {
        List<IWitness> others = [RecordedWitness.Embedded()];
        if (NativeRef is not null)
        {
            others.Insert(0, NativeRef);
        }

        return others;
    }
}
