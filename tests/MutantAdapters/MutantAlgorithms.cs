using System.Security.Cryptography;
using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>What the classes of this file have in common.</summary>
internal sealed class AlgorithmCore(HashParameters parameters, Mutant mutant, Func<HashParameters, Mutant, IResettableState> begin)
{
    private readonly int _firstKeyLength = parameters.KeyLength;
    private IResettableState _state = begin(parameters, mutant);
    private byte[] _key = parameters.Key ?? [];
    private byte[]? _waitingKey;
    private bool _isInMidMessage;
    private bool _isUsed;

    public int HashSize { get; } = mutant.HashSize?.Invoke(parameters.DigestLength) ?? 8 * parameters.DigestLength;

    public (int Input, int Output) BlockSizes { get; } = mutant.BlockSizes?.Invoke(FunctionFacts.Of(parameters.Function), parameters.DigestLength) ?? (1, 1);

    public bool CanReuse => !mutant.IsForOneMessage;

    public byte[] Key
    {
        get => (byte[])(_waitingKey ?? _key).Clone();
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            MutantAdapter.Check(With(value));
            switch (mutant.NewKey)
            {
                case NewKey.RefusedInMidMessage when _isInMidMessage:
                    throw new CryptographicException("A message is in progress.");
                case NewKey.Dropped:
                case NewKey.DroppedAfterUse when _isUsed:
                    break;
                case NewKey.OneMessageLate:
                case NewKey.WaitsInMidMessage when _isInMidMessage:
                    _waitingKey = (byte[])value.Clone();
                    break;
                default:
                    TakeKey((byte[])value.Clone());
                    break;
            }
        }
    }

    public void Initialize()
    {
        _isInMidMessage = false;
        if (_waitingKey is { } key)
        {
            _waitingKey = null;
            TakeKey(key);
        }
        else if (!mutant.InitializeIsEmpty)
        {
            _state.Reset();
        }
    }

    public void Update(byte[] array, int offset, int count)
    {
        _isInMidMessage = true;
        _isUsed = true;
        _state.Update(array, mutant.TransformOffset?.Invoke(offset) ?? offset, count);
    }

    public byte[] Final() => _state.Final();

    private void TakeKey(byte[] key)
    {
        byte[] before = _key;
        _key = mutant.NewKeyBytes?.Invoke(before, key) ?? key;
        Mutant way = mutant;
        if (mutant.StaleKeyEnd is { } staleEnd)
        {
            way = way with { KeyBlock = (block, length, _) => Stale(block, length, before, staleEnd(length, block.Length / 16)) };
        }

        if (mutant.FirstKeyLengthStays)
        {
            way = way with { Words = (words, _, _) => words[0] = (words[0] & ~0xFF00UL) | ((ulong)_firstKeyLength << 8) };
        }

        _isInMidMessage = false;
        _state = begin(With(_key), way);
    }

    private static byte[] Stale(byte[] block, int length, byte[] before, int end)
    {
        for (int i = length; i < Math.Min(end, before.Length); i++)
        {
            block[i] = before[i];
        }

        return block;
    }

    private HashParameters With(byte[] key) =>
        new(parameters.Function, parameters.DigestLength) { Key = key, Salt = parameters.Salt, Personalization = parameters.Personalization, Tree = parameters.Tree };
}

/// <summary>No key can be set.</summary>
internal sealed class PlainAlgorithm : HashAlgorithm
{
    private readonly AlgorithmCore _core;

    public PlainAlgorithm(AlgorithmCore core) => (_core, HashSizeValue) = (core, core.HashSize);

    public override int InputBlockSize => _core.BlockSizes.Input;

    public override int OutputBlockSize => _core.BlockSizes.Output;

    public override bool CanReuseTransform => _core.CanReuse;

    public override void Initialize() => _core.Initialize();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => _core.Update(array, ibStart, cbSize);

    protected override byte[] HashFinal() => _core.Final();
}

/// <summary>A key can be set.</summary>
internal sealed class KeyedAlgorithm : KeyedHashAlgorithm
{
    private readonly AlgorithmCore _core;

    public KeyedAlgorithm(AlgorithmCore core) => (_core, HashSizeValue) = (core, core.HashSize);

    public override int InputBlockSize => _core.BlockSizes.Input;

    public override int OutputBlockSize => _core.BlockSizes.Output;

    public override bool CanReuseTransform => _core.CanReuse;

    public override byte[] Key
    {
        get => _core.Key;
        set => _core.Key = value;
    }

    public override void Initialize() => _core.Initialize();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => _core.Update(array, ibStart, cbSize);

    protected override byte[] HashFinal() => _core.Final();
}

/// <summary>As packages have it that call BLAKE2's own key an HMAC.</summary>
internal sealed class HmacAlgorithm : HMAC
{
    private readonly AlgorithmCore _core;

    public HmacAlgorithm(AlgorithmCore core) => (_core, HashSizeValue) = (core, core.HashSize);

    public override int InputBlockSize => _core.BlockSizes.Input;

    public override int OutputBlockSize => _core.BlockSizes.Output;

    public override bool CanReuseTransform => _core.CanReuse;

    public override byte[] Key
    {
        get => _core.Key;
        set => _core.Key = value;
    }

    public override void Initialize() => _core.Initialize();

    protected override void HashCore(byte[] rgb, int ib, int cb) => _core.Update(rgb, ib, cb);

    protected override void HashCore(ReadOnlySpan<byte> source) => _core.Update(source.ToArray(), 0, source.Length);

    protected override byte[] HashFinal() => _core.Final();

    protected override bool TryHashFinal(Span<byte> destination, out int bytesWritten)
    {
        byte[] digest = _core.Final();
        digest.CopyTo(destination);
        bytesWritten = digest.Length;
        return true;
    }
}
