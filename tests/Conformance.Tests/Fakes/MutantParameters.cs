using System.Buffers.Binary;
using Blake2.Abstractions;

namespace Blake2.Conformance.Tests.Fakes;

/// <summary>Key, parameter block and message schedule of <see cref="MutantHash{T}"/>.</summary>
internal static class MutantParameters
{
    public static readonly byte[][] Schedule =
    [
        [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
        [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
        [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
        [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
        [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
        [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
        [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
        [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
        [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
        [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
    ];

    public static byte[] KeyOf(HashParameters parameters, Mutation mutation, bool isReset)
    {
        byte[] key = (byte[])(parameters.Key ?? []).Clone();
        if (mutation == Mutation.KeyIgnored || (mutation == Mutation.ResetLosesKey && isReset))
        {
            return [];
        }

        if (mutation == Mutation.LastKeyByteDropped && key.Length > 0)
        {
            key[^1] = 0;
        }

        return key;
    }

    public static byte[] BlockOf(HashParameters parameters, Mutation mutation, int word)
    {
        TreeParameters tree = parameters.Tree ?? new TreeParameters();
        int field = 2 * word;
        byte[] block = new byte[8 * word];
        block[0] = (byte)(mutation == Mutation.DigestLengthNotMixedIn ? 8 * word : parameters.DigestLength);
        block[1] = (byte)(mutation is Mutation.KeyLengthNotMixedIn or Mutation.KeyIgnored ? 0 : parameters.KeyLength);
        block[2] = mutation == Mutation.FanoutIgnored ? (byte)1 : tree.Fanout;
        block[3] = tree.MaxDepth;
        BinaryPrimitives.WriteUInt32LittleEndian(block.AsSpan(4), tree.LeafLength);
        BinaryPrimitives.WriteUInt64LittleEndian(block.AsSpan(8), mutation == Mutation.NodeOffsetOf32Bits ? (uint)tree.NodeOffset : tree.NodeOffset);
        block[word == 8 ? 16 : 14] = tree.NodeDepth;
        block[word == 8 ? 17 : 15] = tree.InnerLength;
        (byte[] salt, byte[] personalization) = FieldsOf(parameters, mutation, field);
        salt.CopyTo(block, block.Length - (2 * field));
        personalization.CopyTo(block, block.Length - field);
        return block;
    }

    private static (byte[] Salt, byte[] Personalization) FieldsOf(HashParameters parameters, Mutation mutation, int field)
    {
        byte[] salt = parameters.Salt ?? new byte[field];
        byte[] personalization = parameters.Personalization ?? new byte[field];
        return mutation switch
        {
            Mutation.SaltIgnored => (new byte[field], personalization),
            Mutation.PersonalizationIgnored => (salt, new byte[field]),
            Mutation.SaltAndPersonalizationSwapped => (personalization, salt),
            Mutation.SaltWordsSwapped => ([.. salt[(field / 2)..], .. salt[..(field / 2)]], personalization),
            _ => (salt, personalization),
        };
    }
}
