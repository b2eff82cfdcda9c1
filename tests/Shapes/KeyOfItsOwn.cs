using StandIns;

namespace Vault;

/// <summary>A key that only a machine of its own gives out: nobody else can try it.</summary>
public sealed class KeyHandle
{
    private KeyHandle(byte[] bytes) => Bytes = bytes;

    internal byte[] Bytes { get; }

    public static KeyHandle FromDevice(Uri device) => device.Scheme == "hsm" ? new KeyHandle([1, 2, 3]) : throw new NotSupportedException("There is no such device.");
}

public static class Blake2b
{
    public static byte[] Hash(byte[] data, int digestLength) => Digest(data, digestLength, null);

    public static byte[] Hash(byte[] data, int digestLength, KeyHandle key) => Digest(data, digestLength, key.Bytes);

    private static byte[] Digest(byte[] data, int digestLength, byte[]? key)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }
}
