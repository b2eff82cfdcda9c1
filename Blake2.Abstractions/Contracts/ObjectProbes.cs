namespace Blake2.Abstractions.Contracts;

/// <summary>Objects that take whole messages.</summary>
internal static class ObjectProbes
{
    /// <summary>What goes on with the message before, as an object with updates does, is right as well.</summary>
    public static void NextMessage(ProbeSubject subject)
    {
        byte[] another = Array.ConvertAll(subject.Message, b => (byte)~b);
        foreach (byte[] next in new[] { subject.Message, [] })
        {
            Func<byte[], byte[]> hash = NewObject(subject);
            _ = ProbeSubject.Outcome(() => hash(another));
            string due = subject.Plain(subject.Parameters, next);
            subject.ExpectDigestOrRefusal(
                $"what an object gives for a message of {next.Length} bytes after another message", () => hash(next), () => ProbeSubject.Outcome(() => NewObject(subject)(next)) == due,
                due, subject.Plain(subject.Parameters, [.. another, .. next]));
        }
    }

    public static void DigestStays(ProbeSubject subject) => subject.ExpectSame((hasAnother, saw) =>
    {
        Func<byte[], byte[]> hash = NewObject(subject);
        byte[] digest = hash(subject.Message);
        _ = hasAnother ? ProbeSubject.Outcome(() => hash([])) : "";
        saw("a digest after the object has hashed another message", ProbeSubject.Hex(digest));
    });

    /// <summary>What a call says of the digest, and of what is like it.</summary>
    private static Func<byte[], byte[]> NewObject(ProbeSubject subject) => ((IHashObject)subject.Adapter).MakeObject(subject.Parameters);
}
