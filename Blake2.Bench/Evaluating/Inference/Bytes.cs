namespace Blake2.Bench.Evaluating.Inference;

/// <summary>Readings of a parameter or property that holds bytes.</summary>
internal static class Bytes
{
    private const int Otherwise = 4;

    /// <summary>Whether values of the type are bytes.</summary>
    public static bool IsBytes(Type type) => ByteForms.Of(type) != ByteForm.None;

    /// <summary>What bytes of that name may be, the likeliest first.</summary>
    public static IEnumerable<Fragment> Readings(Type type, string name, string method, Roles allowed)
    {
        ByteForm form = ByteForms.Of(type);
        Roles hint = NameHints.OfBytes(name);
        if (hint == Roles.Digest && (!ByteForms.IsWritable(form) || !allowed.HasFlag(Roles.Digest)))
        {
            hint = allowed.HasFlag(Roles.Message) ? Roles.Message : Roles.None;
        }

        if (!allowed.HasFlag(Roles.Message) && hint is Roles.None or Roles.Message)
        {
            Roles ofMethod = NameHints.OfBytes(method);
            hint = ofMethod is Roles.Key or Roles.Salt or Roles.Personalization ? ofMethod : NameHints.IsBeginning(method) ? Roles.Key : Roles.None;
        }

        Roles[] candidates = [Roles.Message, Roles.Key, Roles.Digest, Roles.Salt, Roles.Personalization];
        return candidates.Where(role => (role & allowed) != 0 && (role != Roles.Digest || ByteForms.IsWritable(form)) && (form != ByteForm.Stream || role == Roles.Message))
            .Select(role => As(role, form, Penalty(role, hint))).OrderBy(reading => reading.Penalty);
    }

    /// <summary>The bytes of one role.</summary>
    public static Fragment As(Roles role, ByteForm form, int penalty) => new(role switch
    {
        Roles.Message => $"«M:{form}»",
        Roles.Digest => $"«D:{form}»",
        Roles.Key => $"«key:{form}»",
        Roles.Salt => $"«salt:{form}»",
        _ => $"«personalization:{form}»",
    })
    {
        Roles = role,
        Penalty = penalty,
    };

    private static int Penalty(Roles role, Roles hint) =>
        role == hint ? 0 : hint == Roles.None ? role switch { Roles.Message or Roles.Key or Roles.Digest => 1, _ => 3 } : role is Roles.Message or Roles.Key ? Otherwise : Otherwise + 2;
}
