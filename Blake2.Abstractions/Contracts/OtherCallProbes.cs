namespace Blake2.Abstractions.Contracts;

/// <summary>Calls beside the plain one: others for a digest, and those that compare one.</summary>
internal static class OtherCallProbes
{
    /// <summary>One digest of 256 begins with a given byte.</summary>
    private const int MostSought = 1500;

    public static void FurtherCalls(ProbeSubject subject)
    {
        foreach ((string what, string due, string came) in Answers(subject))
        {
            subject.Saw(what, IsOtherDigest(due, came) ? came : due, came);
        }
    }

    public static void FurtherCallsWrong(ProbeSubject subject)
    {
        foreach ((string what, string due, string came) in Answers(subject))
        {
            subject.Saw(what, IsOtherDigest(due, came) ? due : came, came);
        }
    }

    public static void VerifyAcceptsWrong(ProbeSubject subject)
    {
        byte[] right = Digest(subject, subject.Parameters, subject.Message);
        byte[] another = (byte[])subject.Message.Clone();
        another[0] ^= 1;
        List<(string What, byte[] Digest)> wrong =
        [
            .. new[] { 0, right.Length / 2, right.Length - 1 }.Distinct().Select(place => ($"verifying a digest whose byte {place} differs", right.Select((b, i) => i == place ? (byte)(b ^ 0x80) : b).ToArray())),
            ("verifying a digest of no bytes", []),
            ("verifying a digest with a byte of zero after it", [.. right, 0]),
            ("verifying a digest of which two bytes are exchanged", Exchanged(right)),
            ("verifying a digest of which two bytes differ by the same bit", [.. right.Select((b, i) => i < 2 ? (byte)(b ^ 1) : b)]),
            ("verifying the digest of another message", Digest(subject, subject.Parameters, another)),
        ];
        if (subject.Parameters.Key is { } key)
        {
            wrong.Add(("verifying the digest under another key", Digest(subject, subject.With(Array.ConvertAll(key, b => (byte)~b)), subject.Message)));
            if (subject.Adapter.CanExpress(subject.With(null)) && !ProbeSubject.IsRefusal(subject.Plain(subject.With(null), subject.Message)))
            {
                wrong.Add(("verifying the digest without the key", Digest(subject, subject.With(null), subject.Message)));
            }
        }

        ExpectRejected(subject, right, wrong);
        foreach (ParameterFields field in new[] { ParameterFields.Salt, ParameterFields.Personalization })
        {
            HashParameters with = With(subject, field);
            if (subject.Adapter.CanExpress(with) && subject.Plain(with, subject.Message) is { } due && !ProbeSubject.IsRefusal(due) && due != ProbeSubject.Hex(right))
            {
                ExpectRejected(subject, with, $"verifying the digest without the {field.ToString().ToLowerInvariant()}", right);
            }
        }
    }

    public static void VerifyAcceptsTruncated(ProbeSubject subject)
    {
        byte[] right = Digest(subject, subject.Parameters, subject.Message);
        ExpectRejected(subject, right, [.. new[] { right.Length - 1, right.Length / 2, 1 }.Distinct().Select(length => ($"verifying the first {(length == 1 ? "byte" : $"{length} bytes")} of a digest of {right.Length}", right.AsSpan(0, length).ToArray()))]);
    }

    /// <summary>What every further call gives beside the plain one, for messages on either side of the ends of blocks.</summary>
    private static IEnumerable<(string What, string Due, string Came)> Answers(ProbeSubject subject)
    {
        IFurtherCalls further = (IFurtherCalls)subject.Adapter;
        int longest = subject.Facts.MaxDigestLength;
        int block = subject.Facts.BlockLength;
        byte[] key = subject.Parameters.Key ?? [.. Enumerable.Range(1, subject.Facts.MaxKeyLength).Select(i => (byte)i)];
        HashParameters[] all = [subject.With(null), subject.With(key), subject.With(null, longest / 2), subject.With(key.AsSpan(0, key.Length / 4).ToArray())];
        byte[][] messages = [subject.Message, .. new[] { 0, 1, block - 1, block, block + 1, 2 * block, 7 * block, FurtherCallLimits.LongestMessage }.Select(length => (byte[])[.. Enumerable.Range(0, length).Select(i => (byte)i)])];
        return
            from call in further.Calls
            from parameters in all.Where(subject.Adapter.CanExpress)
            from message in parameters.KeyLength == 0 ? [.. messages, .. WithZeros(subject, parameters)] : messages
            let due = subject.Plain(parameters, message)
            where !ProbeSubject.IsRefusal(due)
            let came = ProbeSubject.OutcomeIfExpressible(() => further.Hash(call, AdapterCall.Copy(parameters), (byte[])message.Clone()))
            where came is not null
            select ($"{call} of {message.Length} bytes with a key of {parameters.KeyLength}, for a digest of {parameters.DigestLength}", due, came);
    }

    /// <summary>With the same sum, and the same exclusive or, of all bytes.</summary>
    private static byte[] Exchanged(byte[] digest)
    {
        byte[] exchanged = (byte[])digest.Clone();
        int other = Math.Max(0, Array.FindIndex(digest, b => b != digest[0]));
        (exchanged[0], exchanged[other]) = (digest[other], digest[0]);
        return exchanged;
    }

    /// <summary>Messages whose digests begin and end with a byte of zero, which a call that writes digits or numbers may leave out.</summary>
    private static IEnumerable<byte[]> WithZeros(ProbeSubject subject, HashParameters parameters)
    {
        IEnumerable<byte[]> messages = Enumerable.Range(0, MostSought).Select(BitConverter.GetBytes);
        foreach (Func<string, bool> hasZero in new Func<string, bool>[] { digest => digest.StartsWith("00", StringComparison.Ordinal), digest => digest.EndsWith("00", StringComparison.Ordinal) })
        {
            if (messages.FirstOrDefault(message => hasZero(subject.Plain(parameters, message))) is { } found)
            {
                yield return found;
            }
        }
    }

    private static bool IsOtherDigest(string due, string came) => !ProbeSubject.IsRefusal(came) && came.Length == due.Length && came != due;

    private static byte[] Digest(ProbeSubject subject, HashParameters parameters, byte[] message) => subject.Adapter.Hash(AdapterCall.Copy(parameters), (byte[])message.Clone());

    private static void ExpectRejected(ProbeSubject subject, byte[] right, IReadOnlyList<(string What, byte[] Digest)> wrong)
    {
        foreach (string call in ((IVerifyHash)subject.Adapter).Verifications)
        {
            // A call that refuses the digest may be meant for another length: nothing is held against it.
            if (Verified(subject, call, subject.Parameters, right) != "true")
            {
                continue;
            }

            foreach ((string what, byte[] digest) in wrong.Where(one => !one.Digest.AsSpan().SequenceEqual(right)))
            {
                Expect(subject, call, what, Verified(subject, call, subject.Parameters, digest) ?? "");
            }
        }
    }

    private static void ExpectRejected(ProbeSubject subject, HashParameters parameters, string what, byte[] digest)
    {
        foreach (string call in ((IVerifyHash)subject.Adapter).Verifications)
        {
            Expect(subject, call, what, Verified(subject, call, parameters, digest) ?? "");
        }
    }

    private static void Expect(ProbeSubject subject, string call, string what, string came) => subject.Saw($"{call}: {what}", came == "true" ? "false, or an exception" : came, came);

    private static HashParameters With(ProbeSubject subject, ParameterFields field)
    {
        HashParameters own = subject.Parameters;
        return new HashParameters(own.Function, own.DigestLength)
        {
            Key = own.Key,
            Salt = field == ParameterFields.Salt ? [.. Enumerable.Range(0x51, subject.Facts.SaltLength).Select(i => (byte)i)] : null,
            Personalization = field == ParameterFields.Personalization ? [.. Enumerable.Range(0xC1, subject.Facts.PersonalizationLength).Select(i => (byte)i)] : null,
        };
    }

    /// <summary>What a call says of a digest, in words; <see langword="null"/> where it has no place for the parameters.</summary>
    private static string? Verified(ProbeSubject subject, string call, HashParameters parameters, byte[] digest)
    {
        bool isAccepted = false;
        string? came = ProbeSubject.OutcomeIfExpressible(() =>
        {
            isAccepted = ((IVerifyHash)subject.Adapter).Verify(call, AdapterCall.Copy(parameters), (byte[])subject.Message.Clone(), digest);
            return [];
        });
        return came is null || ProbeSubject.IsRefusal(came) ? came : isAccepted ? "true" : "false";
    }
}
