using System.Runtime.InteropServices;

namespace Blake2.NativeRef;

/// <summary><c>blake2native_description</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal struct NativeDescription
{
    public uint Version;
    public uint ParametersSize;
    public uint State2bSize;
    public uint State2sSize;
    public uint Iv2bChecksum;
    public uint Iv2sChecksum;
    public uint SigmaChecksum;
}

/// <summary><c>blake2native_parameters</c>.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct NativeParameters
{
    public uint DigestLength;
    public uint KeyLength;
    public uint LeafLength;
    public uint NodeOffsetLow;
    public uint NodeOffsetHigh;
    public byte Fanout;
    public byte MaxDepth;
    public byte NodeDepth;
    public byte InnerLength;
    public uint IsLastNode;
    public fixed byte Salt[16];
    public fixed byte Personalization[16];
}

/// <summary><c>blake2native_2b_state</c>: bytes only, so that it may lie anywhere on the managed heap.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct NativeState2b
{
    public fixed byte ChainingValue[64];
    public fixed byte Counter[16];
    public fixed byte Block[128];
    public byte BlockLength;
    public byte DigestLength;
    public byte IsLastNode;
    public byte HasEnded;
}

/// <summary><c>blake2native_2s_state</c>: bytes only, so that it may lie anywhere on the managed heap.</summary>
[StructLayout(LayoutKind.Sequential)]
internal unsafe struct NativeState2s
{
    public fixed byte ChainingValue[32];
    public fixed byte Counter[8];
    public fixed byte Block[64];
    public byte BlockLength;
    public byte DigestLength;
    public byte IsLastNode;
    public byte HasEnded;
}
