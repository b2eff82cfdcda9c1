using StandIns;

namespace Buggy;

/// <summary>Arrays are hashed right; of a stream the whole buffer is taken at each read.</summary>
public static class Blake2b
{
    public static byte[] Hash(byte[] data, int size = 64, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        state.Update(data, 0, data.Length);
        return state.Finish();
    }

    public static Task<byte[]> HashAsync(Stream data, int size = 64, byte[]? key = null)
    {
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(size, key, null, null));
        byte[] buffer = new byte[512];
        while (data.Read(buffer, 0, buffer.Length) > 0)
        {
            state.Update(buffer, 0, buffer.Length);
        }

        return Task.FromResult(state.Finish());
    }
}
