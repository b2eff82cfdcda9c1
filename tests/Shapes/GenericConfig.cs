using StandIns;

namespace Generic;

public interface IBlake2Config
{
    int DigestBytes { get; }

    byte[]? Key { get; }
}

public sealed record Blake2bConfig(int DigestBytes, byte[]? Key = null) : IBlake2Config;

/// <summary>A generic method over configurations, which gives its digest later.</summary>
public static class Blake2
{
    public static async Task<byte[]> HashAsync<TConfig>(TConfig config, ReadOnlyMemory<byte> data, CancellationToken cancellation = default)
        where TConfig : IBlake2Config
    {
        await Task.Yield();
        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(config.DigestBytes, config.Key, null, null));
        state.Update(data.ToArray(), 0, data.Length);
        return state.Finish();
    }
}
