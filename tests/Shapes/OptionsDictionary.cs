using StandIns;

namespace Loose;

/// <summary>The algorithm by name, everything else by names in a dictionary, where a name that is not known is refused.</summary>
public static class Blake2Factory
{
    public static LooseHash Make(string algorithm, IDictionary<string, object> options)
    {
        int length = 0;
        byte[]? key = null, salt = null, person = null;
        foreach ((string name, object value) in options)
        {
            switch (name)
            {
                case "octetLength":
                    length = (int)value;
                    break;
                case "macKey":
                    key = (byte[])value;
                    break;
                case "saltValue":
                    salt = (byte[])value;
                    break;
                case "persona":
                    person = (byte[])value;
                    break;
                default:
                    throw new ArgumentException($"There is no option {name}.");
            }
        }

        return new LooseHash(algorithm switch
        {
            "the-2b" => PlainBlake2.OfB(new PlainParameters(length == 0 ? 64 : length, key, salt, person)),
            "the-2s" => PlainBlake2.OfS(new PlainParameters(length == 0 ? 32 : length, key, salt, person)),
            _ => throw new ArgumentException($"There is no algorithm {algorithm}."),
        });
    }
}

public sealed class LooseHash
{
    private readonly PlainBlake2 state;

    internal LooseHash(PlainBlake2 state) => this.state = state;

    public LooseHash update(byte[] data)
    {
        state.Update(data, 0, data.Length);
        return this;
    }

    public byte[] digest() => state.Finish();
}
