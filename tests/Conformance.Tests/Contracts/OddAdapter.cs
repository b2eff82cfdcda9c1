using System.Security.Cryptography;
using Blake2.Abstractions;
using Blake2.NativeRef;

namespace Blake2.Conformance.Tests.Contracts;

/// <summary>What is odd about an <see cref="OddAdapter"/>, which keeps copies of all arrays and every rule but where it says so.</summary>
public enum Odd
{
    OneMessage,
    RefusesReuse,
    LeavesAByte,
    InitializeForgetsKey,
    ResetForgetsKey,
    EmptyUpdateCounts,
    UpdatesForgetKey,
    SpanForgetsKey,
    SpanThrows,
    StreamIsWrong,
    TransformThrows,
    ClassIsWrong,
    KeyCannotBeSet,
    KeyCannotBeRead,
    WrongAfterCalls,
    StaticScratch,
}

/// <summary>native-ref behind the interfaces, with one oddity.</summary>
internal sealed class OddAdapter(Odd odd) : HashAdapter, ISpanHash, IStreamHash, IIncrementalHash, IHashAlgorithm
{
    private static byte[] shared = [];
    private int _calls;

    public int RightCalls { get; init; }

    public override HashFunction Function => HashFunction.Blake2b;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        if (odd == Odd.StaticScratch)
        {
            byte[] own = new byte[message.Length];
            shared = own;
            Thread.Yield();
            message.CopyTo(own, 0);
            return NativeReference.Hash(parameters, ReferenceEquals(own, shared) ? own : shared.AsSpan(0, 1));
        }

        return Digest(parameters, message);
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        if (odd == Odd.SpanThrows || digest.Length != parameters.DigestLength)
        {
            throw new ArgumentException("The destination is not taken.", nameof(digest));
        }

        Digest(odd == Odd.SpanForgetsKey ? Unkeyed(parameters) : parameters, message).CopyTo(digest);
    }

    public byte[] Hash(HashParameters parameters, Stream stream)
    {
        using MemoryStream all = new();
        stream.CopyTo(all);
        return Digest(parameters, odd == Odd.StreamIsWrong ? [.. all.ToArray(), 0] : all.ToArray());
    }

    public IIncrementalState Start(HashParameters parameters) => new State(this, odd, odd == Odd.UpdatesForgetKey ? Unkeyed(parameters) : Own(parameters));

    public HashAlgorithm Create(HashParameters parameters) => new Algorithm(this, odd, Own(parameters));

    private static HashParameters Unkeyed(HashParameters parameters) => new(parameters.Function, parameters.DigestLength);

    private static HashParameters Own(HashParameters parameters) => new(parameters.Function, parameters.DigestLength) { Key = (byte[]?)parameters.Key?.Clone() };

    private byte[] Digest(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        byte[] digest = NativeReference.Hash(parameters, message);
        digest[0] ^= odd == Odd.WrongAfterCalls && ++_calls > RightCalls ? (byte)1 : (byte)0;
        return digest;
    }

    private sealed class State(OddAdapter adapter, Odd odd, HashParameters parameters) : IResettableState, ICopyableState
    {
        private readonly MemoryStream _message = new();
        private HashParameters _parameters = parameters;
        private bool _hasEnded;

        public void Update(byte[] buffer, int offset, int count)
        {
            if (_hasEnded)
            {
                Reset();
            }

            _message.Write(buffer, offset, count);
            if (count == 0 && odd == Odd.EmptyUpdateCounts)
            {
                _message.WriteByte(0);
            }
        }

        public byte[] Final()
        {
            if (_hasEnded)
            {
                Reset();
            }

            _hasEnded = true;
            return adapter.Digest(_parameters, _message.ToArray());
        }

        public void Reset()
        {
            _hasEnded = false;
            _message.SetLength(0);
            _parameters = odd == Odd.ResetForgetsKey ? Unkeyed(_parameters) : _parameters;
        }

        public IIncrementalState Copy()
        {
            State copy = new(adapter, odd, _parameters);
            _message.WriteTo(copy._message);
            return copy;
        }

        public void Dispose() => _message.Dispose();
    }

    private sealed class Algorithm : KeyedHashAlgorithm
    {
        private readonly OddAdapter _adapter;
        private readonly Odd _odd;
        private readonly MemoryStream _message = new();
        private HashParameters _parameters;
        private bool _isUsed;
        private bool _hasEnded;

        public Algorithm(OddAdapter adapter, Odd odd, HashParameters parameters)
        {
            (_adapter, _odd, _parameters) = (adapter, odd, parameters);
            HashSizeValue = 8 * parameters.DigestLength;
        }

        public override bool CanReuseTransform => _odd != Odd.OneMessage;

        public override byte[] Key
        {
            get => _odd == Odd.KeyCannotBeRead ? throw new NotSupportedException("The key is not shown.") : [.. _parameters.Key ?? []];
            set
            {
                if (_isUsed || _odd is Odd.KeyCannotBeSet or Odd.OneMessage)
                {
                    throw new CryptographicException("A message is in progress, or the key is for good.");
                }

                ArgumentOutOfRangeException.ThrowIfGreaterThan(value.Length, 64);
                _parameters = new HashParameters(_parameters.Function, _parameters.DigestLength) { Key = [.. value] };
            }
        }

        public override void Initialize()
        {
            _message.SetLength(0);
            if (_isUsed && _odd == Odd.LeavesAByte)
            {
                _message.WriteByte(0);
            }

            _isUsed = false;
            _parameters = _odd == Odd.InitializeForgetsKey ? Unkeyed(_parameters) : _parameters;
        }

        protected override void HashCore(byte[] array, int ibStart, int cbSize)
        {
            Refuse();
            _isUsed = true;
            _message.Write(array, ibStart, cbSize);
        }

        protected override byte[] HashFinal()
        {
            Refuse();
            (_isUsed, _hasEnded) = (true, true);
            return _adapter.Digest(_parameters, _odd == Odd.ClassIsWrong ? [.. _message.ToArray(), 0] : _message.ToArray());
        }

        private void Refuse()
        {
            if ((_hasEnded && _odd is (Odd.OneMessage or Odd.RefusesReuse)) || _odd == Odd.TransformThrows)
            {
                throw new CryptographicException("This object has hashed its message.");
            }
        }
    }
}
