using System.Security.Cryptography;
using Blake2.Abstractions;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>Every path over <see cref="MutantHash{T}"/>.</summary>
internal sealed class MutantAdapter(HashFunction function, Mutation mutation) : HashAdapter, ISpanHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm
{
    private const int ManyCalls = 3000;
    private const int LongestKept = (1 << 20) - 1;

    private int _calls;

    public override HashFunction Function => function;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        byte[] digest = Digest(parameters, message, 0, mutation == Mutation.LongMessageCut ? message.Length & LongestKept : message.Length);
        if (mutation == Mutation.WrongAfterManyCalls && Interlocked.Increment(ref _calls) > ManyCalls)
        {
            digest[0] ^= 1;
        }

        return digest;
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest) =>
        Digest(parameters, message.ToArray(), 0, message.Length).AsSpan(0, digest.Length - (mutation == Mutation.SpanLeavesLastByte ? 1 : 0)).CopyTo(digest);

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Digest(parameters, buffer, mutation == Mutation.OffsetIgnored ? 0 : offset, count);

    public byte[] Hash(HashParameters parameters, Stream stream)
    {
        using IResettableState state = Begin(parameters);
        byte[] buffer = new byte[1024];
        for (int count = stream.Read(buffer); count > 0; count = mutation == Mutation.ShortReadEndsStream && count < buffer.Length ? 0 : stream.Read(buffer))
        {
            state.Update(buffer, 0, count);
        }

        return state.Final();
    }

    public IIncrementalState Start(HashParameters parameters) => Begin(parameters);

    public HashAlgorithm Create(HashParameters parameters) => new MutantAlgorithm(Begin(parameters), mutation, parameters.DigestLength);

    private byte[] Digest(HashParameters parameters, byte[] buffer, int offset, int count)
    {
        using IResettableState state = Begin(parameters);
        state.Update(buffer, offset, count);
        return state.Final();
    }

    private IResettableState Begin(HashParameters parameters)
    {
        FunctionFacts facts = FunctionFacts.Of(function);
        ArgumentOutOfRangeException.ThrowIfLessThan(parameters.DigestLength, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(parameters.DigestLength, facts.MaxDigestLength);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(parameters.KeyLength, facts.MaxKeyLength);
        ArgumentOutOfRangeException.ThrowIfNotEqual(parameters.Salt?.Length ?? facts.SaltLength, facts.SaltLength);
        ArgumentOutOfRangeException.ThrowIfNotEqual(parameters.Personalization?.Length ?? facts.SaltLength, facts.SaltLength);
        return function == HashFunction.Blake2s ? new MutantHash<uint>(parameters, mutation) : new MutantHash<ulong>(parameters, mutation);
    }
}

/// <summary>A HashAlgorithm over <see cref="MutantHash{T}"/>.</summary>
internal sealed class MutantAlgorithm : HashAlgorithm
{
    private readonly IResettableState _state;
    private readonly Mutation _mutation;

    public MutantAlgorithm(IResettableState state, Mutation mutation, int digestLength)
    {
        _state = state;
        _mutation = mutation;
        HashSizeValue = 8 * digestLength;
    }

    public override void Initialize()
    {
        if (_mutation != Mutation.InitializeDoesNothing)
        {
            _state.Reset();
        }
    }

    protected override void HashCore(byte[] array, int ibStart, int cbSize) =>
        _state.Update(array, _mutation == Mutation.TransformIgnoresOffset ? 0 : ibStart, cbSize);

    protected override byte[] HashFinal() => _state.Final();
}
