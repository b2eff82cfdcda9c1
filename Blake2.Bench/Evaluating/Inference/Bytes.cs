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
        if (hint == Roles.Digest && !allowed.HasFlag(Roles.Tag) && (!ByteForms.IsWritable(form) || !allowed.HasFlag(Roles.Digest)))
        {
            hint = allowed.HasFlag(Roles.Message) ? Roles.Message : Roles.None;
        }

        string namer = name;
        bool isNamedForMessage = hint == Roles.Message && !allowed.HasFlag(Roles.Message);
        if (!allowed.HasFlag(Roles.Message) && hint is Roles.None or Roles.Message)
        {
            Roles ofMethod = NameHints.OfBytes(method);
            namer = method;
            hint = ofMethod is Roles.Key or Roles.Salt or Roles.Personalization ? ofMethod : NameHints.IsBeginning(method) && !isNamedForMessage ? Roles.Key : Roles.None;
        }

        Roles[] candidates = [Roles.Message, Roles.Key, Roles.Digest, Roles.Salt, Roles.Personalization, Roles.Tag];
        if (hint == Roles.Digest && allowed.HasFlag(Roles.Tag))
        {
            hint = Roles.Tag;
        }

        IEnumerable<Fragment> readings = candidates.Where(role => (role & allowed) != 0 && IsPossible(role, form)).Select(role => As(role, form, Penalty(role, hint) + (isNamedForMessage ? 1 : 0)).Naming(role, namer).NamingPieces(form, name)).OrderBy(reading => reading.Penalty);
        return form == ByteForm.Stream && !allowed.HasFlag(Roles.Message) ? [new Fragment("Stream.Null") { Penalty = 3 }] : readings;
    }

    /// <summary>Whether bytes of a form can be of a role at all: nothing is read from a place to write to, and a stream has no field in it.</summary>
    public static bool IsPossible(Roles role, ByteForm form) =>
        (role != Roles.Digest || ByteForms.IsWritable(form)) && (form != ByteForm.Stream || role == Roles.Message) && (form != ByteForm.Writer || role == Roles.Digest) && (!ByteForms.IsSeveral(form) || role == Roles.Message);

    /// <summary>The bytes of one role.</summary>
    public static Fragment As(Roles role, ByteForm form, int penalty) => (role, form) switch
    {
        (Roles.Digest, ByteForm.Writer) => new Fragment("writer")
        {
            Roles = Roles.DigestOut,
            Penalty = penalty,
            Steps = [new Step("System.Buffers.ArrayBufferWriter<byte>", "writer", "new()", "", IsDisposable: false)],
            After = "byte[] digest = writer.WrittenSpan.ToArray()",
        },
        (_, ByteForm.Latin1Text) => Plain(role, form, penalty) with { Roles = role | Roles.Latin1Text },
        _ => Plain(role, form, penalty),
    };

    private static Fragment Plain(Roles role, ByteForm form, int penalty) => new(role switch
    {
        Roles.Message => $"«M:{form}»",
        Roles.Digest => $"«D:{form}»",
        Roles.Tag => $"«T:{form}»",
        Roles.Key => $"«key:{form}»",
        Roles.Salt => $"«salt:{form}»",
        _ => $"«personalization:{form}»",
    })
    {
        Roles = role,
        Penalty = penalty,
    };

    private static int Penalty(Roles role, Roles hint) =>
        role == hint ? 0 : hint == Roles.None ? role switch { Roles.Message or Roles.Key or Roles.Digest or Roles.Tag => 1, _ => 3 } : role is Roles.Message or Roles.Key ? Otherwise : Otherwise + 2;
}
