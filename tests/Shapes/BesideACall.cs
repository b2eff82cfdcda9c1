using System.Security.Cryptography;
using StandIns;

namespace Besides;

/// <summary>One call for everything, and others for less: one that tries and takes no key, and two classes of .NET's kind.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, byte[]? key, int size)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    /// <summary>Writes what there is room for, and says that it is all.</summary>
    public static bool TryHash(ReadOnlySpan<byte> data, Span<byte> destination, out int bytesWritten)
    {
        bytesWritten = Math.Min(64, destination.Length);
        Hash(data.ToArray(), null, 64).AsSpan(0, bytesWritten).CopyTo(destination);
        return true;
    }
}

/// <summary>Has a key, and nothing else to be told.</summary>
public sealed class Blake2bMac(byte[] key) : HashAlgorithm
{
    private readonly List<byte> message = [];

    public override void Initialize() => message.Clear();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => message.AddRange(array.AsSpan(ibStart, cbSize));

    protected override byte[] HashFinal() => Blake2b.Hash([.. message], key, 64);
}

/// <summary>Never gives a digest that is BLAKE2's.</summary>
public sealed class Blake2bReversed(int size) : HashAlgorithm
{
    private readonly List<byte> message = [];

    public override void Initialize() => message.Clear();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => message.AddRange(array.AsSpan(ibStart, cbSize));

    protected override byte[] HashFinal() => [.. Blake2b.Hash([.. message], null, size).Select(b => (byte)~b)];
}
