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

    /// <summary>What a new object gives for a message in these parts, in words.</summary>
    public static string OfNew(ProbeSubject subject, params byte[][] parts) => ProbeSubject.Outcome(() =>
    {
        using IIncrementalState state = ((IIncrementalHash)subject.Adapter).Start(subject.Parameters);
        Array.ForEach(parts, part => state.Update(part, 0, part.Length));
        return AdapterCall.Taken(state.Final());
    });

    public static void CopyInMidMessage(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        int block = subject.Facts.BlockLength;
        IIncrementalHash incremental = (IIncrementalHash)subject.Adapter;
        using IIncrementalState first = incremental.Start(subject.Parameters);
        if (first is not ICopyableState)
        {
            return;
        }

        foreach (int cut in new[] { 0, 1, block - 1, block, block + 1, 2 * block, message.Length }.Where(cut => cut <= message.Length))
        {
            subject.ExpectSame((isCopy, saw) =>
            {
                using ICopyableState original = (ICopyableState)incremental.Start(subject.Parameters);
                original.Update(message, 0, cut);
                using IIncrementalState copy = isCopy ? original.Copy() : incremental.Start(subject.Parameters);
                if (!isCopy)
                {
                    copy.Update(message, 0, cut);
                }

                original.Update(message, cut, message.Length - cut);
                copy.Update(message, cut, message.Length - cut);
                saw($"the copy made after {cut} bytes", ProbeSubject.Outcome(copy.Final));
                saw($"the original of a copy made after {cut} bytes", ProbeSubject.Outcome(original.Final));
            });
        }
    }

    public static void UseAfterFinal(ProbeSubject subject)
    {
        byte[] another = Array.ConvertAll(subject.Message, b => (byte)~b);
        using (IIncrementalState state = ((IIncrementalHash)subject.Adapter).Start(subject.Parameters))
        {
            Whole(state, subject.Message);

            // What shows the digest so far without ending, as GetCurrentHash does, goes on with both.
            subject.ExpectDigestOrRefusal(
                "another message after the end", () => Whole(state, another), () => IsReset(subject, another),
                subject.Plain(subject.Parameters, another), subject.Plain(subject.Parameters, [.. subject.Message, .. another]), OfNew(subject, another), OfNew(subject, subject.Message, another));
        }

        using (IIncrementalState state = ((IIncrementalHash)subject.Adapter).Start(subject.Parameters))
        {
            Whole(state, subject.Message);
            subject.ExpectDigestOrRefusal(
                "ending a message that has ended", state.Final, () => IsReset(subject, []), subject.Due, subject.Plain(subject.Parameters, []), OfNew(subject, subject.Message), OfNew(subject), OfNew(subject, []));
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

    /// <summary>Whether another message has its digest after a reset, where there is one.</summary>
    private static bool IsReset(ProbeSubject subject, byte[] another)
    {
        using IIncrementalState state = ((IIncrementalHash)subject.Adapter).Start(subject.Parameters);
        Whole(state, subject.Message);
        if (state is not IResettableState resettable)
        {
            return true;
        }

        resettable.Reset();
        return ProbeSubject.Outcome(() => Whole(state, another)) == OfNew(subject, another);
    }
}
