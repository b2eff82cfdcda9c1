using StandIns;

namespace Strongbox;

/// <summary>How the bytes of a key are written.</summary>
public enum KeyFormat
{
    None,
    Pem,
    Der,
    Raw,
}

/// <summary>A key that can be made in many ways, of which one takes the caller's bytes as they are.</summary>
public sealed class Key : IDisposable
{
    private Key(byte[] bytes) => Bytes = bytes;

    internal byte[] Bytes { get; }

    public static Key Create() => new(new byte[32]);

    public static Key Generate() => Create();

    public static Key Ephemeral() => Create();

    public static Key Exportable() => Create();

    public static Key Shared() => Create();

    public static Key OfSession() => Create();

    public static Key OfMachine() => Create();

    public static Key OfUser() => Create();

    public static Key Derive(string password) => new([.. password.Select(c => (byte)(c ^ 0x55))]);

    public static Key Import(KeyFormat format, ReadOnlySpan<byte> blob) => format == KeyFormat.Raw ? new Key(blob.ToArray()) : throw new FormatException("This is no such key.");

    public void Dispose() => Array.Clear(Bytes);
}

public sealed class Blake2bMac(int digestLength)
{
    public byte[] Mac(Key key, ReadOnlySpan<byte> data)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(digestLength, key.Bytes, null, null));
        state.Update(data.ToArray(), 0, data.Length);
        return state.Finish();
    }

    public bool Verify(Key key, ReadOnlySpan<byte> data, ReadOnlySpan<byte> mac) => Mac(key, data).AsSpan().SequenceEqual(mac);
}
