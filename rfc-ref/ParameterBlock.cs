using System.Buffers.Binary;
using Blake2.Abstractions;

namespace Blake2.RfcRef;

/// <summary>The parameter block (RFC 7693, section 2.5; its whole layout in the BLAKE2 paper, section 2.8, tables 2 and 3).</summary>
internal static class ParameterBlock
{
    private static readonly TreeParameters Sequential = new();

    /// <summary>The 64 bytes of BLAKE2b's block.</summary>
    public static byte[] OfBlake2b(HashParameters parameters)
    {
        Check(parameters, HashFunction.Blake2b);
        TreeParameters tree = parameters.Tree ?? Sequential;
        byte[] block = new byte[64];
        WriteStart(block, parameters, tree);
        BinaryPrimitives.WriteUInt64LittleEndian(block.AsSpan(8), tree.NodeOffset);
        block[16] = tree.NodeDepth;
        block[17] = tree.InnerLength;
        parameters.Salt?.CopyTo(block, 32);
        parameters.Personalization?.CopyTo(block, 48);
        return block;
    }

    /// <summary>The 32 bytes of BLAKE2s's block, whose node offset has 48 bits.</summary>
    public static byte[] OfBlake2s(HashParameters parameters)
    {
        Check(parameters, HashFunction.Blake2s);
        TreeParameters tree = parameters.Tree ?? Sequential;
        if ((tree.NodeOffset >> 48) != 0)
        {
            throw new ArgumentOutOfRangeException(nameof(parameters), tree.NodeOffset, "The node offset of BLAKE2s must be less than 2^48.");
        }

        byte[] block = new byte[32];
        WriteStart(block, parameters, tree);
        BinaryPrimitives.WriteUInt32LittleEndian(block.AsSpan(8), (uint)tree.NodeOffset);
        BinaryPrimitives.WriteUInt16LittleEndian(block.AsSpan(12), (ushort)(tree.NodeOffset >> 32));
        block[14] = tree.NodeDepth;
        block[15] = tree.InnerLength;
        parameters.Salt?.CopyTo(block, 16);
        parameters.Personalization?.CopyTo(block, 24);
        return block;
    }

    private static void WriteStart(byte[] block, HashParameters parameters, TreeParameters tree)
    {
        block[0] = (byte)parameters.DigestLength;
        block[1] = (byte)parameters.KeyLength;
        block[2] = tree.Fanout;
        block[3] = tree.MaxDepth;
        BinaryPrimitives.WriteUInt32LittleEndian(block.AsSpan(4), tree.LeafLength);
    }

    private static void Check(HashParameters parameters, HashFunction function)
    {
        if (parameters is null)
        {
            throw new ArgumentNullException(nameof(parameters));
        }

        if (parameters.Function != function)
        {
            throw new ArgumentException($"The parameters are of {parameters.Function}, not of {function}.", nameof(parameters));
        }

        FunctionFacts facts = FunctionFacts.Of(function);
        CheckRange("digest", parameters.DigestLength, 1, facts.MaxDigestLength);
        CheckRange("key", parameters.KeyLength, 0, facts.MaxKeyLength);
        CheckRange("inner digest", parameters.Tree?.InnerLength ?? 0, 0, facts.MaxDigestLength);
        CheckRange("salt", parameters.Salt?.Length ?? facts.SaltLength, facts.SaltLength, facts.SaltLength);
        CheckRange("personalization", parameters.Personalization?.Length ?? facts.PersonalizationLength, facts.PersonalizationLength, facts.PersonalizationLength);
    }

    private static void CheckRange(string what, int length, int least, int most)
    {
        if (length < least || length > most)
        {
            string right = least == most ? $"{most}" : $"{least} to {most}";
            throw new ArgumentOutOfRangeException(what, length, $"The {what} must have {right} bytes.");
        }
    }
}
