using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>Every path of the contract over <see cref="AlteredBlake2{T}"/>.</summary>
internal sealed class AlteredAdapter(HashFunction function, Alteration alteration) : HashAdapter, ISpanHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm
{
    private const int StreamBuffer = 4096;

    private readonly SharedParts<uint> _sharedOf2s = new(FunctionFacts.Of(HashFunction.Blake2s).BlockLength);
    private readonly SharedParts<ulong> _sharedOf2b = new(FunctionFacts.Of(HashFunction.Blake2b).BlockLength);

    public override HashFunction Function => function;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override byte[] Hash(HashParameters parameters, byte[] message) => Whole(parameters, message);

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        byte[] made = Whole(parameters, message);
        int written = alteration.SpanWritten?.Invoke(digest.Length) ?? digest.Length;
        made.AsSpan(0, Math.Min(made.Length, written)).CopyTo(digest);
    }

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Whole(parameters, buffer.AsSpan(alteration.ArrayOffset?.Invoke(offset) ?? offset, count));

    public byte[] Hash(HashParameters parameters, Stream stream)
    {
        AlteredState state = Begin(parameters, Scope.Pieces);
        byte[] buffer = new byte[StreamBuffer];
        int count;
        do
        {
            count = stream.Read(buffer, 0, buffer.Length);
            if (count > 0)
            {
                state.Update(buffer, 0, count);
            }
        }
        while (count > 0 && !(alteration.TakesShortReadForEnd && count < buffer.Length));
        return state.Final();
    }

    public IIncrementalState Start(HashParameters parameters) => new Pieces(Begin(parameters, Scope.Pieces), alteration);

    public HashAlgorithm Create(HashParameters parameters) => new AlteredAlgorithm(Begin(parameters, Scope.Pieces), alteration);

    private byte[] Whole(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        AlteredState state = Begin(parameters, Scope.WholeMessages);
        state.Update(alteration.CallLength is null ? message : message[..alteration.CallLength(message.Length)]);
        return state.Final();
    }

    private AlteredState Begin(HashParameters parameters, Scope scope)
    {
        Alteration effective = alteration.Scope == Scope.Everywhere || alteration.Scope == scope ? alteration : Alteration.None;
        return function == HashFunction.Blake2s
            ? new AlteredBlake2<uint>(parameters, effective, _sharedOf2s)
            : new AlteredBlake2<ulong>(parameters, effective, _sharedOf2b);
    }

    /// <summary>An object that takes pieces of arrays.</summary>
    private sealed class Pieces(AlteredState state, Alteration alteration) : IResettableState
    {
        public void Update(byte[] buffer, int offset, int count) => state.Update(buffer, alteration.PieceOffset?.Invoke(offset) ?? offset, count);

        public byte[] Final() => state.Final();

        public void Reset()
        {
            if (!alteration.IgnoresReset)
            {
                state.Reset();
            }
        }

        public void Dispose() => state.Dispose();
    }

    /// <summary>The object as a <see cref="HashAlgorithm"/>.</summary>
    private sealed class AlteredAlgorithm(AlteredState state, Alteration alteration) : HashAlgorithm
    {
        public override void Initialize()
        {
            if (!alteration.IgnoresReset && !alteration.IgnoresInitialize)
            {
                state.Reset();
            }
        }

        protected override void HashCore(byte[] array, int ibStart, int cbSize) => state.Update(array, alteration.AlgorithmOffset?.Invoke(ibStart) ?? ibStart, cbSize);

        protected override byte[] HashFinal() => state.Final();
    }
}
