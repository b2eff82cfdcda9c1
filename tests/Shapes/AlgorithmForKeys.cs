using System.Security.Cryptography;
using StandIns;

namespace Wrapping;

/// <summary>Static calls for everything, and within their class a <see cref="HashAlgorithm"/> that needs a key and has no place for the rest.</summary>
public static class GenericHash
{
    public static byte[] Hash(byte[] message, byte[]? key, int bytes) => Compute(message, key, null, null, bytes);

    public static byte[] HashSaltPersonal(byte[] message, byte[]? key, byte[] salt, byte[] personal, int bytes) => Compute(message, key, salt, personal, bytes);

    private static byte[] Compute(byte[] message, byte[]? key, byte[]? salt, byte[]? personal, int bytes)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(bytes, key, salt, personal));
        state.Update(message, 0, message.Length);
        return state.Finish();
    }

    public sealed class GenericHashAlgorithm : HashAlgorithm
    {
        private readonly PlainBlake2 _state;

        public GenericHashAlgorithm(byte[] key, int bytes)
        {
            _state = PlainBlake2.OfB(new PlainParameters(bytes, key.Length > 0 ? key : throw new ArgumentException("A key is needed.", nameof(key)), null, null));
            HashSizeValue = 8 * bytes;
        }

        public override void Initialize() => _state.Reset();

        protected override void HashCore(byte[] array, int ibStart, int cbSize) => _state.Update(array, ibStart, cbSize);

        protected override byte[] HashFinal() => _state.Finish();
    }
}
