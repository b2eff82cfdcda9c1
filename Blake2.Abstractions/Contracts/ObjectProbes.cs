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
    public static void VerifyAcceptsWrong(ProbeSubject subject)
    {
        byte[] right = subject.Adapter.Hash(subject.Parameters, (byte[])subject.Message.Clone());
        (string What, byte[] Digest)[] wrong =
        [
            .. new[] { 0, right.Length / 2, right.Length - 1 }.Distinct().Select(place => ($"verifying a digest whose byte {place} differs", right.Select((b, i) => i == place ? (byte)(b ^ 0x80) : b).ToArray())),
            ("verifying a digest without its last byte", right.AsSpan(0, right.Length - 1).ToArray()),
            ("verifying a digest of no bytes", []),
            ("verifying a digest with a byte of zero after it", [.. right, 0]),
        ];
        foreach (string call in ((IVerifyHash)subject.Adapter).Verifications)
        {
            // A call that refuses the digest may be meant for another length: nothing is held against it.
            if (Verified(subject, call, right) != "true")
            {
                continue;
            }

            foreach ((string what, byte[] digest) in wrong)
            {
                string came = Verified(subject, call, digest) ?? "";
                subject.Saw($"{call}: {what}", came == "true" ? "false, or an exception" : came, came);
            }
        }
    }

    /// <summary>What a call says of a digest, in words; <see langword="null"/> where it has no place for the parameters.</summary>
    private static string? Verified(ProbeSubject subject, string call, byte[] digest)
    {
        bool isAccepted = false;
        string? came = ProbeSubject.OutcomeIfExpressible(() =>
        {
            isAccepted = ((IVerifyHash)subject.Adapter).Verify(call, subject.Parameters, (byte[])subject.Message.Clone(), digest);
            return [];
        });
        return came is null || ProbeSubject.IsRefusal(came) ? came : isAccepted ? "true" : "false";
    }

    private static Func<byte[], byte[]> NewObject(ProbeSubject subject) => ((IHashObject)subject.Adapter).MakeObject(subject.Parameters);
}
