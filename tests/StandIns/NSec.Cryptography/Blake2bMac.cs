using StandIns;

namespace NSec.Cryptography;

public enum KeyBlobFormat
{
    RawSymmetricKey = 1,
}

public sealed class Key : IDisposable
{
    private Key(Blake2bMac algorithm, byte[] bytes)
    {
        Algorithm = algorithm;
        Bytes = bytes;
    }

    internal Blake2bMac Algorithm { get; }

    internal byte[] Bytes { get; }

    public static Key Import(Algorithm algorithm, ReadOnlySpan<byte> blob, KeyBlobFormat format)
    {
        Blake2bMac mac = (Blake2bMac)algorithm;
        return blob.Length == mac.KeySize && format == KeyBlobFormat.RawSymmetricKey
            ? new Key(mac, blob.ToArray())
            : throw new FormatException($"The key has {blob.Length} bytes instead of {mac.KeySize}.");
    }

    public void Dispose() => Array.Clear(Bytes, 0, Bytes.Length);
}

/// <summary>The defect: keys, and digests with a key, of fewer than 16 bytes are refused.</summary>
public sealed class Blake2bMac : Algorithm
{
    public Blake2bMac(int keySize, int macSize)
    {
        KeySize = keySize is >= 16 and <= 64 ? keySize : throw new ArgumentOutOfRangeException(nameof(keySize), keySize, "A key has 16 to 64 bytes.");
        MacSize = macSize is >= 16 and <= 64 ? macSize : throw new ArgumentOutOfRangeException(nameof(macSize), macSize, "A digest has 16 to 64 bytes.");
    }

    public int KeySize { get; }

    public int MacSize { get; }

    public byte[] Mac(Key key, ReadOnlySpan<byte> data)
    {
        IncrementalMac.Initialize(key, out IncrementalMac state);
        IncrementalMac.Update(ref state, data);
        return IncrementalMac.Finalize(ref state);
    }

    public void Mac(Key key, ReadOnlySpan<byte> data, Span<byte> mac) => Mac(key, data).CopyTo(mac);
}

public struct IncrementalMac
{
    private PlainBlake2? state;

    public static void Initialize(Key key, out IncrementalMac state) =>
        state = new IncrementalMac { state = PlainBlake2.OfB(new PlainParameters(key.Algorithm.MacSize, key.Bytes, null, null)) };

    public static void Update(ref IncrementalMac state, ReadOnlySpan<byte> data) =>
        Pieces.Give(state.state ?? throw new InvalidOperationException("Not initialized."), data);

    public static byte[] Finalize(ref IncrementalMac state)
    {
        byte[] digest = (state.state ?? throw new InvalidOperationException("Not initialized.")).Finish();
        state = default;
        return digest;
    }
}
