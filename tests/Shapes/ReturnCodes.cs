using StandIns;

#pragma warning disable CA1707, IDE1006

/// <summary>What ports from C look like: functions on a state that the caller has, which refuse by a negative number; salt and personalization stand in a parameter block.</summary>
public static class b2
{
    public static int b2_init(ref b2_state state, int outlen) => b2_init_param(ref state, new b2_param { digest_length = outlen, fanout = 1, depth = 1 });

    public static int b2_init_key(ref b2_state state, int outlen, byte[] key, int keylen)
    {
        if (outlen is < 1 or > 64 || keylen is < 1 or > 64 || key is null)
        {
            return -1;
        }

        state.inner = PlainBlake2.OfB(new PlainParameters(outlen, key.AsSpan(0, keylen).ToArray(), null, null));
        return 0;
    }

    public static int b2_init_param(ref b2_state state, b2_param block)
    {
        if (block.digest_length is < 1 or > 64 || block.fanout != 1 || block.depth != 1)
        {
            return -1;
        }

        state.inner = PlainBlake2.OfB(new PlainParameters(block.digest_length, null, block.salt, block.personal));
        return 0;
    }

    public static int b2_update(ref b2_state state, byte[] input, int inlen)
    {
        state.inner?.Update(input, 0, inlen);
        return state.inner is null ? -1 : 0;
    }

    public static int b2_final(ref b2_state state, byte[] output, int outlen)
    {
        if (state.inner?.Finish() is not { } digest || digest.Length != outlen)
        {
            return -1;
        }

        digest.CopyTo(output, 0);
        return 0;
    }
}

public struct b2_state
{
    internal PlainBlake2? inner;
}

public struct b2_param
{
    public int digest_length;
    public byte fanout;
    public byte depth;
    public byte[]? salt;
    public byte[]? personal;
}
