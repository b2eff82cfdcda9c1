namespace Blake2.Abstractions.Contracts;

/// <summary>A package's own objects and calls.</summary>
internal static class StateProbes
{
    /// <summary>Gives a message in one piece and ends it.</summary>
    public static byte[] Whole(IIncrementalState state, byte[] message)
    {
        state.Update(message, 0, message.Length);
        return AdapterCall.Taken(state.Final());
    }

    public static void CopyInMidMessage(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        int block = subject.Facts.BlockLength;
        foreach (int cut in new[] { 0, 1, block - 1, block, block + 1, 2 * block, message.Length }.Where(cut => cut <= message.Length))
        {
            using IIncrementalState state = ((IIncrementalHash)subject.Adapter).Start(subject.Parameters);
            if (state is not ICopyableState original)
            {
                return;
            }

            original.Update(message, 0, cut);
            using IIncrementalState copy = original.Copy();
            original.Update(message, cut, message.Length - cut);
            copy.Update(message, cut, message.Length - cut);
            subject.ExpectDigest($"the copy made after {cut} bytes", copy.Final);
            subject.ExpectDigest($"the original of a copy made after {cut} bytes", original.Final);
        }
    }

    public static void UseAfterFinal(ProbeSubject subject)
    {
        IIncrementalHash incremental = (IIncrementalHash)subject.Adapter;
        string empty = subject.Plain(subject.Parameters, []);
        using (IIncrementalState state = incremental.Start(subject.Parameters))
        {
            Whole(state, subject.Message);
            // What shows the digest so far without ending, as GetCurrentHash does, goes on with both.
            byte[] another = Array.ConvertAll(subject.Message, b => (byte)~b);
            string[] due = [subject.Plain(subject.Parameters, another), subject.Plain(subject.Parameters, [.. subject.Message, .. another])];
            subject.ExpectDigestOrRefusal("another message after the end", () => Whole(state, another), due);
        }

        using (IIncrementalState state = incremental.Start(subject.Parameters))
        {
            Whole(state, subject.Message);
            subject.ExpectDigestOrRefusal("ending a message that has ended", state.Final, subject.Due, empty);
        }
    }

    public static void OffsetChecks(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        foreach ((int offset, int count) in new[] { (-1, 1), (0, -1), (0, message.Length + 1), (1, message.Length), (int.MaxValue, 1) })
        {
            if (subject.Adapter is IOffsetHash offsetHash)
            {
                subject.ExpectThrow<Exception>($"hashing {count} bytes from {offset} on of {message.Length}", () => offsetHash.Hash(subject.Parameters, message, offset, count));
            }

            if (subject.Adapter is IIncrementalHash incremental)
            {
                using IIncrementalState state = incremental.Start(subject.Parameters);
                subject.ExpectThrow<Exception>($"an update with {count} bytes from {offset} on of {message.Length}", () => state.Update(message, offset, count));
            }
        }
    }

    public static void FurtherCalls(ProbeSubject subject)
    {
        IFurtherCalls further = (IFurtherCalls)subject.Adapter;
        int longest = subject.Facts.MaxDigestLength;
        byte[] key = subject.Parameters.Key ?? [.. Enumerable.Range(1, subject.Facts.MaxKeyLength).Select(i => (byte)i)];
        HashParameters[] all = [subject.With(null), subject.With(key), subject.With(null, longest / 2), subject.With(key.AsSpan(0, key.Length / 4).ToArray())];
        foreach (string call in further.Calls)
        {
            foreach (HashParameters parameters in all.Where(subject.Adapter.CanExpress))
            {
                string due = subject.Plain(parameters, subject.Message);
                if (!ProbeSubject.IsRefusal(due))
                {
                    subject.Saw(
                        $"{call} with a key of {parameters.KeyLength} bytes, for a digest of {parameters.DigestLength}", due,
                        ProbeSubject.Outcome(() => further.Hash(call, AdapterCall.Copy(parameters), subject.Message)));
                }
            }
        }
    }
}
