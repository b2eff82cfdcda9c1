using System.Buffers.Binary;
using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>The constants of RFC 7693, sections 2.1, 2.6 and 2.7, and the right parameter block (section 2.5; BLAKE2 paper, section 2.8).</summary>
internal static class RfcTables
{
    public static readonly ulong[] IV64 =
    [
        0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
        0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
    ];

    public static readonly byte[][] SIGMA =
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

    /// <summary>What lies behind the table where memory is zero.</summary>
    public static readonly byte[] NoRow = new byte[16];

    private static readonly TreeParameters Sequential = new();

    /// <summary>Section 2.1: the rotations of the function with words of so many bytes.</summary>
    public static int[] Rotations(int word) => word == 8 ? [32, 24, 16, 63] : [16, 12, 8, 7];

    /// <summary>Section 2.6: the initial vector of the function with words of so many bytes.</summary>
    public static ulong[] InitialVector(int word) => Array.ConvertAll(IV64, value => word == 8 ? value : value >> 32);

    /// <summary>The parameter block: 64 bytes of BLAKE2b, 32 of BLAKE2s.</summary>
    public static byte[] ParameterBlock(HashParameters parameters)
    {
        TreeParameters tree = parameters.Tree ?? Sequential;
        FunctionFacts facts = FunctionFacts.Of(parameters.Function);
        byte[] block = new byte[facts.BlockLength / 2];
        block[0] = (byte)parameters.DigestLength;
        block[1] = (byte)parameters.KeyLength;
        block[2] = tree.Fanout;
        block[3] = tree.MaxDepth;
        BinaryPrimitives.WriteUInt32LittleEndian(block.AsSpan(4), tree.LeafLength);
        BinaryPrimitives.WriteUInt64LittleEndian(block.AsSpan(8), tree.NodeOffset);
        block[DepthAt(facts)] = tree.NodeDepth;
        block[DepthAt(facts) + 1] = tree.InnerLength;
        parameters.Salt?.CopyTo(block, block.Length - (2 * facts.SaltLength));
        parameters.Personalization?.CopyTo(block, block.Length - facts.SaltLength);
        return block;
    }

    /// <summary>Where the node's depth lies: BLAKE2s has a node offset of six bytes.</summary>
    public static int DepthAt(FunctionFacts facts) => facts.Function == HashFunction.Blake2s ? 14 : 16;
}
