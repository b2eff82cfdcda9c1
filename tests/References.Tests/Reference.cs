using Blake2.Abstractions;
using Blake2.NativeRef;
using Blake2.RfcRef;
using Blake2.SystemRefs;

namespace References.Tests;

/// <summary>Rows of the published files that a reference has parameters for.</summary>
public sealed record ApplicableRows(int KnownAnswers, int ParameterRows, int LongMessages, int Chains);

/// <summary>A reference as these tests see it.</summary>
public abstract class Reference(string name, ApplicableRows rows)
{
    private static readonly ApplicableRows Everything = new(1024, 600, 4, 14);

    /// <summary>Every reference that the project has.</summary>
    public static IReadOnlyList<Reference> All { get; } =
    [
        new Rfc(Everything),
        new Native(Everything),
        new OfSystem(Libb2.Instance, new ApplicableRows(1024, 540, 4, 14)),
        new OfSystem(Libsodium.Instance, new ApplicableRows(512, 240, 2, 7)),
        new OfSystem(Libcrypto.Instance, new ApplicableRows(1024, 372, 4, 14)),
    ];

    public string Name => name;

    public ApplicableRows Rows => rows;

    public virtual string? UnavailableReason => null;

    public virtual string Version => "RFC 7693";

    public static Reference Named(string name) => All.Single(r => r.Name == name);

    public virtual bool CanExpress(HashParameters parameters) => true;

    public abstract byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message);

    public abstract IIncrementalState Start(HashParameters parameters);

    private sealed class Rfc(ApplicableRows rows) : Reference("rfc-ref", rows)
    {
        public override byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) => RfcReference.Hash(parameters, message);

        public override IIncrementalState Start(HashParameters parameters) => RfcReference.Start(parameters);
    }

    private sealed class Native(ApplicableRows rows) : Reference("native-ref", rows)
    {
        public override string? UnavailableReason => NativeReference.UnavailableReason;

        public override string Version => NativeReference.Compiler;

        public override byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) => NativeReference.Hash(parameters, message);

        public override IIncrementalState Start(HashParameters parameters) => NativeReference.Start(parameters);
    }

    private sealed class OfSystem(SystemLibrary library, ApplicableRows rows) : Reference(library.Name, rows)
    {
        public override string? UnavailableReason => library.UnavailableReason;

        public override string Version => library.Version;

        public override bool CanExpress(HashParameters parameters) => library.CanExpress(parameters);

        public override byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) => library.Hash(parameters, message);

        public override IIncrementalState Start(HashParameters parameters) => library.Start(parameters);
    }
}
