using System.Security.Cryptography;
using StandIns;

namespace Konscious.Security.Cryptography;

/// <summary>
/// The defect of version 1.0.6: a full buffer is compressed at once, so that the digest is wrong exactly where the message is a non-zero multiple of 128
/// bytes, and where it is empty and there is a key.
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

    public override byte[] Key { get => base.Key; set => base.Key = value; }

    public override void Initialize() =>
        state = PlainBlake2.OfB(new PlainParameters(hashSize / 8, Key, salt: null, personalization: null), isEager: true);

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
