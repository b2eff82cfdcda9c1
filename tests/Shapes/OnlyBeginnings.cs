using System.Security.Cryptography;
using StandIns;

namespace Hashes;

/// <summary>One class of one length, whose digests are all wrong: the beginning of the longest ones.</summary>
public sealed class Blake2b256 : HashAlgorithm
{
    private PlainBlake2 _state = Begin();

    public Blake2b256() => HashSizeValue = 256;

    public override void Initialize() => _state = Begin();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => _state.Update(array, ibStart, cbSize);

    protected override byte[] HashFinal() => _state.Finish()[..32];

    private static PlainBlake2 Begin() => PlainBlake2.OfB(new PlainParameters(64, null, null, null));
}
