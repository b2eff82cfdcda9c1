using System.Security.Cryptography;

namespace StandIns;

/// <summary>A <see cref="HashAlgorithm"/> over a hasher, as <c>AsHashAlgorithm</c> of three of the packages gives one: without a <see cref="HashAlgorithm.HashSize"/>.</summary>
internal sealed class HasherAlgorithm(Action initialize, Action<byte[], int, int> update, Func<byte[]> finish) : HashAlgorithm
{
    public override void Initialize() => initialize();

    protected override void HashCore(byte[] array, int ibStart, int cbSize) => update(array, ibStart, cbSize);

    protected override byte[] HashFinal() => finish();
}
