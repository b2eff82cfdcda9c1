using System.Security.Cryptography;
using StandIns;

namespace Provider;

/// <summary>A factory by name gives .NET's own hash class; the key is a property of it.</summary>
public static class HashProvider
{
    public static HashAlgorithm Create(string name) => name.ToUpperInvariant() switch
    {
        "BLAKE2B" or "BLAKE2B-512" => new Blake2bAlgorithm(64),
        "BLAKE2B-256" => new Blake2bAlgorithm(32),
        "BLAKE2B-160" => new Blake2bAlgorithm(20),
        _ => throw new ArgumentException($"No algorithm {name}.", nameof(name)),
    };

    private sealed class Blake2bAlgorithm : HashAlgorithm
    {
        private readonly PlainBlake2 state;

        public Blake2bAlgorithm(int length)
        {
            HashSizeValue = length * 8;
            state = PlainBlake2.OfB(new PlainParameters(length, null, null, null));
        }

        public override void Initialize() => state.Reset();

        protected override void HashCore(byte[] array, int ibStart, int cbSize) => state.Update(array, ibStart, cbSize);

        protected override byte[] HashFinal() => state.Finish();
    }
}
