using System.Buffers.Binary;
using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>A hash in progress in libb2.</summary>
internal sealed unsafe class Libb2State : IIncrementalState
{
    // blake2.h has states of less than 400 bytes in every version.
    private const int MostStateBytes = 1024;

    private readonly AlignedMemory _state = new(MostStateBytes);
    private readonly Libb2Function _function;
    private readonly int _digestLength;

    private Libb2State(Libb2Function function, int digestLength)
    {
        _function = function;
        _digestLength = digestLength;
    }

    /// <summary>A hash that has seen no message yet; <see langword="null"/> where libb2 refuses the parameters, for which the parameter block must have a place.</summary>
    public static Libb2State? TryStart(Libb2Function function, HashParameters parameters)
    {
        Libb2State state = new(function, parameters.DigestLength);
        if (state.Begin(parameters))
        {
            return state;
        }

        state.Dispose();
        return null;
    }

    /// <summary>Takes the next bytes of the message.</summary>
    public void Update(ReadOnlySpan<byte> message)
    {
        byte none;
        fixed (byte* bytes = message)
        {
            ThrowIfRefused(_function.Update(_state.Pointer, bytes == null ? &none : bytes, (nuint)message.Length));
            GC.KeepAlive(_state);
        }
    }

    /// <inheritdoc/>
    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    /// <summary>Ends the message and writes its digest.</summary>
    public void Final(Span<byte> digest)
    {
        fixed (byte* destination = digest)
        {
            ThrowIfRefused(_function.Final(_state.Pointer, destination, (nuint)digest.Length));
            GC.KeepAlive(_state);
        }
    }

    /// <inheritdoc/>
    public byte[] Final()
    {
        byte[] digest = new byte[_digestLength];
        Final(digest);
        return digest;
    }

    /// <inheritdoc/>
    public void Dispose() => _state.Dispose();

    private static void ThrowIfRefused(int result)
    {
        if (result != 0)
        {
            throw new InvalidOperationException($"libb2 refuses the call (result {result}).");
        }
    }

    /// <summary><c>blake2b_param</c> and <c>blake2s_param</c>, which are the parameter block byte for byte.</summary>
    private static byte[] ParamOf(HashParameters parameters)
    {
        TreeParameters tree = parameters.Tree ?? new TreeParameters();
        bool is2s = parameters.Function == HashFunction.Blake2s;
        byte[] param = new byte[is2s ? 32 : 64];
        param[0] = (byte)parameters.DigestLength;
        param[1] = (byte)parameters.KeyLength;
        param[2] = tree.Fanout;
        param[3] = tree.MaxDepth;
        BinaryPrimitives.WriteUInt32LittleEndian(param.AsSpan(4), tree.LeafLength);
        BinaryPrimitives.WriteUInt64LittleEndian(param.AsSpan(8), tree.NodeOffset);
        param[is2s ? 14 : 16] = tree.NodeDepth;
        param[is2s ? 15 : 17] = tree.InnerLength;
        parameters.Salt?.CopyTo(param, is2s ? 16 : 32);
        parameters.Personalization?.CopyTo(param, is2s ? 24 : 48);
        return param;
    }

    private bool Begin(HashParameters parameters)
    {
        nuint digestLength = (nuint)(nint)parameters.DigestLength;
        fixed (byte* key = parameters.Key)
        {
            if ((parameters.Fields & ~ParameterFields.Key) == 0)
            {
                return (parameters.KeyLength == 0
                    ? _function.Init(_state.Pointer, digestLength)
                    : _function.InitKey(_state.Pointer, digestLength, key, (nuint)parameters.KeyLength)) == 0;
            }
        }

        fixed (byte* param = ParamOf(parameters))
        {
            if (_function.InitParam(_state.Pointer, param) != 0)
            {
                return false;
            }
        }

        if (parameters.KeyLength > 0)
        {
            byte[] block = new byte[FunctionFacts.Of(parameters.Function).BlockLength];
            parameters.Key!.CopyTo(block, 0);
            Update(block);
        }

        return true;
    }
}
