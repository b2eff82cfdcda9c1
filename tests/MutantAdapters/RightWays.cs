using System.Buffers;
using System.Collections.Concurrent;
using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>Right implementations that are built otherwise than any reference: none may be flagged.</summary>
internal static class RightWays
{
    private static readonly Mutant Plain = new("right", "native");
    private static readonly ConcurrentDictionary<(HashParameters, string), byte[]> Known = new();

    [ThreadStatic]
    private static byte[]? scratch;

    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message, Structure structure)
    {
        switch (structure)
        {
            case Structure.PooledScratch:
                byte[] rented = ArrayPool<byte>.Shared.Rent(message.Length + 1);
                message.CopyTo(rented);
                byte[] pooled = Native(parameters, rented.AsSpan(0, message.Length));
                ArrayPool<byte>.Shared.Return(rented);
                return pooled;
            case Structure.ThreadStaticScratch:
                scratch = scratch is { } kept && kept.Length >= message.Length ? kept : new byte[message.Length];
                message.CopyTo(scratch);
                return Native(parameters, scratch.AsSpan(0, message.Length));
            case Structure.Remembers when message.Length < 64:
                string text = Convert.ToHexString(message);
                HashParameters own = new(parameters.Function, parameters.DigestLength) { Key = (byte[]?)parameters.Key?.Clone(), Salt = (byte[]?)parameters.Salt?.Clone(), Personalization = (byte[]?)parameters.Personalization?.Clone(), Tree = parameters.Tree };
                byte[] bytes = message.ToArray();
                return (byte[])Known.GetOrAdd((own, text), _ => Native(own, bytes)).Clone();
            case Structure.ByteByByte or Structure.TwoBlockBuffer or Structure.LateKey:
                using (IResettableState state = Start(parameters, structure))
                {
                    state.Update(message.ToArray(), 0, message.Length);
                    return state.Final();
                }

            case Structure.KeyAsPrefix when parameters.KeyLength > 0:
                return Prefixed(parameters, message);
            default:
                return Native(parameters, message);
        }
    }

    public static IResettableState Start(HashParameters parameters, Structure structure) => new Way(parameters, structure);

    private static byte[] Prefixed(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        byte[] whole = new byte[FunctionFacts.Of(parameters.Function).BlockLength + message.Length];
        parameters.Key!.CopyTo(whole, 0);
        message.CopyTo(whole.AsSpan(whole.Length - message.Length));
        HashParameters unkeyed = new(parameters.Function, parameters.DigestLength) { Salt = parameters.Salt, Personalization = parameters.Personalization, Tree = parameters.Tree };
        Mutant withKeyLength = new("right", "key as prefix") { Words = (words, _, _) => words[0] |= (ulong)parameters.KeyLength << 8 };
        return parameters.Function == HashFunction.Blake2s ? MutantState<uint>.Hash(unkeyed, whole, withKeyLength) : MutantState<ulong>.Hash(unkeyed, whole, withKeyLength);
    }

    private static byte[] Native(HashParameters parameters, ReadOnlySpan<byte> message) => parameters.Function == HashFunction.Blake2s
        ? MutantState<uint>.Hash(parameters, message, Plain)
        : MutantState<ulong>.Hash(parameters, message, Plain);

    private static IResettableState NativeState(HashParameters parameters) => parameters.Function == HashFunction.Blake2s
        ? new MutantState<uint>(parameters, Plain)
        : new MutantState<ulong>(parameters, Plain);

    /// <summary>An object in one of the ways.</summary>
    private sealed class Way(HashParameters parameters, Structure structure) : IResettableState
    {
        private readonly MemoryStream _collected = new();
        private IResettableState? _state = structure is Structure.LateKey or Structure.CollectsWholeMessage ? null : NativeState(parameters);

        public void Update(byte[] buffer, int offset, int count)
        {
            switch (structure)
            {
                case Structure.CollectsWholeMessage or Structure.KeyAsPrefix:
                    _collected.Write(buffer, offset, count);
                    break;
                case Structure.ByteByByte:
                    for (int i = 0; i < count; i++)
                    {
                        _state!.Update(buffer, offset + i, 1);
                    }

                    break;
                case Structure.TwoBlockBuffer:
                    Hold(buffer, offset, count);
                    break;
                default:
                    (_state ??= NativeState(parameters)).Update(buffer, offset, count);
                    break;
            }
        }

        public byte[] Final()
        {
            byte[] rest = _collected.ToArray();
            if (structure is Structure.CollectsWholeMessage or Structure.KeyAsPrefix)
            {
                return Hash(parameters, rest, structure);
            }

            _state ??= NativeState(parameters);
            _state.Update(rest, 0, rest.Length);
            return _state.Final();
        }

        public void Reset()
        {
            _collected.SetLength(0);
            if (structure is Structure.ResetsByNewState or Structure.LateKey)
            {
                _state = structure == Structure.LateKey ? null : NativeState(parameters);
            }
            else
            {
                _state?.Reset();
            }
        }

        public void Dispose() => _collected.Dispose();

        /// <summary>Keeps up to two blocks back, and gives the state one block at a time.</summary>
        private void Hold(byte[] buffer, int offset, int count)
        {
            _collected.Write(buffer, offset, count);
            int block = FunctionFacts.Of(parameters.Function).BlockLength;
            byte[] held = _collected.ToArray();
            int given = 0;
            for (; held.Length - given > 2 * block; given += block)
            {
                _state!.Update(held, given, block);
            }

            _collected.SetLength(0);
            _collected.Write(held, given, held.Length - given);
        }
    }
}
