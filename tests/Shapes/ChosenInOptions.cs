using StandIns;

namespace Chosen;

public enum Family
{
    Wide,
    Narrow,
}

public sealed class HashingOptions
{
    public Family Family { get; set; }

    public int? OutputLength { get; set; }

    public byte[]? Key { get; set; }
}

/// <summary>An option that chooses the function, and that nothing else depends on; the only calls are asynchronous.</summary>
public sealed class HashingService
{
    private readonly HashingOptions options = new();

    public HashingService(Action<HashingOptions> configure) => configure(options);

    public async Task<byte[]> HashAsync(Stream message)
    {
        using MemoryStream copy = new();
        await message.CopyToAsync(copy);
        PlainBlake2 state = options.Family == Family.Wide ? PlainBlake2.OfB(new PlainParameters(options.OutputLength ?? 64, options.Key, null, null)) : PlainBlake2.OfS(new PlainParameters(options.OutputLength ?? 32, options.Key, null, null));
        state.Update(copy.ToArray(), 0, (int)copy.Length);
        return state.Finish();
    }
}
