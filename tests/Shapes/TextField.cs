using System.Text;
using StandIns;

namespace Fields;

public sealed record MarkSettings
{
    public int Length { get; init; } = 32;

    public string Context { get; init; } = "";
}

/// <summary>The personalization is a text, and a call takes what makes its settings.</summary>
public static class Mark
{
    public static (bool Done, byte[] Digest) TryOf(Func<MarkSettings> settings, byte[] content)
    {
        MarkSettings made = settings();
        if (made.Length is < 1 or > 64)
        {
            return (false, []);
        }

        PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(made.Length, null, null, made.Context.Length == 0 ? null : Encoding.UTF8.GetBytes(made.Context)));
        state.Update(content, 0, content.Length);
        return (true, state.Finish());
    }
}
