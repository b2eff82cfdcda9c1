using System.Numerics;
using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>A hash in progress: a buffer in which a full block waits until more follows, and whole blocks that never pass through it.</summary>
internal sealed class MutantState<T> : IResettableState
    where T : unmanaged, IBinaryInteger<T>
{
    private static readonly int BlockLength = Blake2Code<T>.BlockLength;
    private static readonly byte[] SharedBlock = new byte[BlockLength];
    private static readonly T[] SharedChainingValue = new T[8];
    private static readonly byte[] SharedKeyBlock = new byte[BlockLength];
    private static ulong sharedTotal;

    private readonly HashParameters _parameters;
    private readonly Mutant _mutant;
    private readonly byte[] _block;
    private readonly T[] _h;
    private ulong _total;
    private int _length;
    private int _updates;
    private bool _isDeaf;
    private bool _hasMessage;
    private bool _wasReset;
    private bool _isKeyDue;

    public MutantState(HashParameters parameters, Mutant mutant)
    {
        _parameters = parameters;
        _mutant = mutant;
        _block = mutant.StaticBlock ? SharedBlock : new byte[BlockLength];
        _h = mutant.StaticChainingValue ? SharedChainingValue : new T[8];
        Init(0, 0);
    }

    /// <summary>The digest of a whole message, without an object.</summary>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message, Mutant mutant)
    {
        message = message[..((mutant.WholeInBits ? message.Length >> 3 : message.Length) & mutant.LengthMask)];
        T[] h = Blake2Code<T>.Begin(parameters, mutant, false);
        ulong total = 0;
        byte[] block = new byte[BlockLength];
        int length = message.Length;
        if (parameters.KeyLength > 0)
        {
            byte[] key = Blake2Code<T>.KeyBlock(parameters, mutant, false);
            if (length == 0 && !mutant.EagerKey)
            {
                return EndKeyed(h, ref total, key, parameters, mutant);
            }

            if (mutant.StaticKeyBlock)
            {
                key.CopyTo(SharedKeyBlock, 0);
                Thread.Yield();
                key = SharedKeyBlock;
            }

            (block, int held) = Keyed(h, ref total, key, block, mutant);
            if (held > 0)
            {
                // A key block that is none: its bytes stand before the message's.
                return Hash(h, total, [.. block[..held], .. message], parameters, mutant);
            }
        }

        return Hash(h, total, message, parameters, mutant);
    }

    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(_mutant.UpdateOffset?.Invoke(offset) ?? offset, count));

    public void Update(ReadOnlySpan<byte> message)
    {
        TakeKey();
        _updates++;
        _isDeaf |= _mutant.EmptyUpdateEnds && message.Length == 0;
        if (_isDeaf || message.Length == 0 || (_mutant.OnlyFirstUpdate && _updates > 1) || (_mutant.OneByteIsLost && message.Length == 1))
        {
            return;
        }

        if (_mutant.PiecesInBits)
        {
            message = message[..(message.Length >> 3)];
        }

        if (message.Length > _mutant.LongOverwrites && _length < BlockLength)
        {
            _length = 0;
        }

        if (_mutant.UpdateOverwrites && _updates > 1)
        {
            _length = 0;
        }

        if (_mutant.EdgeLosesByte && _updates > 1 && _length == BlockLength)
        {
            message = message[1..];
        }

        if (_mutant.RestIsLost && _updates > 1 && _length < BlockLength && message.Length > BlockLength - _length)
        {
            message = message[..(BlockLength - _length)];
        }

        _hasMessage = true;
        Take(message);
    }

    public byte[] Final()
    {
        TakeKey();
        if (_mutant.StaticCounter)
        {
            _total = sharedTotal;
        }

        bool isEmptyKeyed = _parameters.KeyLength > 0 && _total == 0 && _length == BlockLength && !_hasMessage;
        if (isEmptyKeyed && !_mutant.EagerKey)
        {
            return EndKeyed(_h, ref _total, _block, _parameters, _mutant);
        }

        bool isPadded = !_mutant.NoPadding && !(_mutant.NoPaddingAfterReset && _wasReset);
        return Blake2Code<T>.End(_h, ref _total, _block, _length, isPadded, _parameters, _mutant);
    }

    public void Reset()
    {
        _wasReset = true;
        _updates = 0;
        _isDeaf = false;
        _hasMessage = false;
        Init(_mutant.ResetKeepsLength ? _length : 0, _mutant.ResetKeepsCounter ? _total : 0);
    }

    public void Dispose()
    {
    }

    private void Init(int length, ulong total)
    {
        if (!(_wasReset && _mutant.ResetKeepsChainingValue))
        {
            Blake2Code<T>.Begin(_parameters, _mutant, _wasReset).CopyTo(_h, 0);
        }

        _total = sharedTotal = total;
        _length = length;
        if (_parameters.KeyLength > 0 && !(_wasReset && _mutant.ResetLosesKeyBlock))
        {
            byte[] key = Blake2Code<T>.KeyBlock(_parameters, _mutant, _wasReset);
            if (_mutant.StaticKeyUntilUpdate)
            {
                key.CopyTo(SharedKeyBlock, 0);
                _isKeyDue = true;
                return;
            }

            Take(key);
            if (_mutant.EagerKey && _length == BlockLength)
            {
                Blake2Code<T>.Compress(_h, ref _total, _block, 1, BlockLength, false, false, _mutant);
                _length = 0;
            }

            if (_mutant.KeyIsNotCounted)
            {
                _total = unchecked(_total - (ulong)BlockLength);
            }
        }

        sharedTotal = _total;
    }

    private void TakeKey()
    {
        if (_isKeyDue)
        {
            _isKeyDue = false;
            Take(SharedKeyBlock);
        }
    }

    private void Take(ReadOnlySpan<byte> message)
    {
        _total = _mutant.StaticCounter ? sharedTotal : _total;
        int room = BlockLength - _length;
        bool isEager = _mutant.EagerUpdate && _updates > 0;
        if (message.Length > room || (isEager && message.Length == room))
        {
            if (_length > 0)
            {
                message[..room].CopyTo(_block.AsSpan(_length));
                Blake2Code<T>.Compress(_h, ref _total, _block, 1, BlockLength, false, false, _mutant);
                message = message[room..];
                _length = 0;
            }

            int whole = isEager ? message.Length / BlockLength : message.Length == 0 ? 0 : (message.Length - 1) / BlockLength;
            Blake2Code<T>.Compress(_h, ref _total, message, whole, BlockLength, false, false, _mutant);
            message = message[(whole * BlockLength)..];
        }

        message.CopyTo(_block.AsSpan(_length));
        _length += message.Length;
        sharedTotal = _total;
    }

    private static byte[] Hash(T[] h, ulong total, ReadOnlySpan<byte> message, HashParameters parameters, Mutant mutant)
    {
        byte[] block = new byte[BlockLength];
        int whole = message.Length == 0 ? 0 : mutant.EagerWholeCall ? message.Length / BlockLength : (message.Length - 1) / BlockLength;
        Blake2Code<T>.Compress(h, ref total, message, whole, BlockLength, false, false, mutant);
        message = message[(whole * BlockLength)..];
        if (mutant.StaticLastBlock)
        {
            block = SharedBlock;
        }

        message.CopyTo(block);
        _ = mutant.StaticLastBlock && Thread.Yield();
        return Blake2Code<T>.End(h, ref total, block, message.Length, !mutant.NoPadding, parameters, mutant);
    }

    /// <summary>Compresses the key's block; what is shorter than one is handed back.</summary>
    private static (byte[] Block, int Held) Keyed(T[] h, ref ulong total, byte[] key, byte[] block, Mutant mutant)
    {
        if (key.Length != BlockLength)
        {
            return (key, key.Length);
        }

        Blake2Code<T>.Compress(h, ref total, key, 1, BlockLength, false, false, mutant);
        total -= mutant.KeyIsNotCounted ? (ulong)BlockLength : 0;
        return (block, 0);
    }

    /// <summary>The digest of no message under a key: the key's block is the last one.</summary>
    private static byte[] EndKeyed(T[] h, ref ulong total, byte[] key, HashParameters parameters, Mutant mutant)
    {
        if (mutant.EmptyKeyedIsUnkeyed)
        {
            HashParameters unkeyed = new(parameters.Function, parameters.DigestLength) { Salt = parameters.Salt, Personalization = parameters.Personalization, Tree = parameters.Tree };
            return Hash(unkeyed, [], mutant);
        }

        if (mutant.EmptyKeyedIsTwoBlocks)
        {
            Blake2Code<T>.Compress(h, ref total, key, 1, BlockLength, false, false, mutant);
            return Blake2Code<T>.End(h, ref total, new byte[BlockLength], 0, true, parameters, mutant);
        }

        byte[] last = mutant.EmptyKeyBlock?.Invoke(key) ?? key;
        byte[] block = new byte[BlockLength];
        last.CopyTo(block, 0);
        total -= mutant.KeyIsNotCounted ? (ulong)BlockLength : 0;
        return Blake2Code<T>.End(h, ref total, block, last.Length, true, parameters, mutant);
    }
}
