using StandIns;

namespace Fluent;

public interface IBlakeHasher
{
    string HashHex(byte[] data);
}

/// <summary>A builder whose methods return it, and a hasher that gives hexadecimal.</summary>
public sealed class Blake2Builder
{
    private byte[]? key;
    private int size = 64;

    public static Blake2Builder New() => new();

    public Blake2Builder WithKey(byte[] key)
    {
        this.key = key ?? throw new ArgumentNullException(nameof(key));
        return this;
    }

    public Blake2Builder WithDigestSize(int bytes)
    {
        size = bytes is >= 1 and <= 64 ? bytes : throw new ArgumentOutOfRangeException(nameof(bytes));
        return this;
    }

    public IBlakeHasher Build() => new Hasher(key, size);

    private sealed class Hasher(byte[]? key, int size) : IBlakeHasher
    {
        public string HashHex(byte[] data)
        {
            PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
            state.Update(data, 0, data.Length);
            return Convert.ToHexString(state.Finish());
        }
    }
}
