using System.Security.Cryptography;
using StandIns;

namespace Konscious.Security.Cryptography;

/// <summary>
/// The defect of version 1.0.6: a full buffer is compressed at once, so that the digest is wrong exactly where the message is a non-zero multiple of 128
/// bytes, and where it is empty and there is a key. Its oddities: the key setter takes up to 128 bytes, a key set after use is ignored, TryComputeHash throws as
/// <see cref="HMAC"/> has it, and so does an empty stream.
/// </summary>
public class HMACBlake2B : HMAC
{
    private readonly int hashSize;
    private PlainBlake2? state;

    /// <param name="hashSize">Bits of the digest.</param>
    public HMACBlake2B(int hashSize)
        : this(null, hashSize)
    {
    }

    /// <param name="keyData">The key, up to 64 bytes.</param>
    /// <param name="hashSize">Bits of the digest.</param>
    public HMACBlake2B(byte[]? keyData, int hashSize)
    {
        if (hashSize is < 8 or > 512 || hashSize % 8 != 0)
        {
            throw new ArgumentException("A digest has 8 to 512 bits, a multiple of 8.", nameof(hashSize));
        }

        if (keyData?.Length > 64)
        {
            throw new ArgumentException("A key has at most 64 bytes.", nameof(keyData));
        }

        HashName = "Konscious.Security.Cryptography.HMACBlake2B";
        this.hashSize = hashSize;
        Key = keyData ?? [];
    }

    public override int HashSize => hashSize;

    public override byte[] Key
    {
        get => base.Key;
        set => base.Key = value.Length <= 128 ? value : throw new ArgumentException("A key has at most 128 bytes.", nameof(value));
    }

    public override void Initialize()
    {
        if (state is null)
        {
            byte[] key = Key;
            Array.Resize(ref key, Math.Min(key.Length, 64));
            state = PlainBlake2.OfB(new PlainParameters(hashSize / 8, key, salt: null, personalization: null), isEager: true);
        }
        else
        {
            state.Reset();
        }
    }

    protected override void HashCore(byte[] rgb, int ib, int cb)
    {
        if (state is null)
        {
            Initialize();
        }

        state!.Update(rgb, ib, cb);
    }

    /// <summary>Without any data before, there is no state: the package throws here too.</summary>
    protected override byte[] HashFinal() => state!.Finish();
}
