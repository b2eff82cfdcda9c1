using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary>Performs a probe on an adapter.</summary>
internal static class ContractProbes
{
    /// <summary>What was seen; <see cref="AnswerKind.Unsupported"/> where the API has nothing that the rule could be about.</summary>
    public static HashAnswer Answer(HashAdapter adapter, HashRequest request)
    {
        if (!CanBePut(request.Probe, adapter))
        {
            return new HashAnswer(AnswerKind.Unsupported) { Detail = "the API has nothing that the rule is about" };
        }

        try
        {
            return Answer(new ProbeSubject(adapter, request.Parameters, request.Message.ToArray()), request.Probe);
        }
        catch (InexpressibleException exception)
        {
            return new HashAnswer(AnswerKind.Unsupported) { Detail = exception.Message };
        }
    }

    private static HashAnswer Answer(ProbeSubject subject, ContractProbe probe)
    {
        if (ProbeSubject.IsRefusal(subject.Due))
        {
            return new HashAnswer(AnswerKind.Unsupported) { Detail = "the plain call " + subject.Due };
        }

        try
        {
            Perform(probe, subject);
        }
        catch (Exception exception) when (exception is not InexpressibleException)
        {
            SawThrow(subject, exception);
        }

        return subject.Observations.Count > 0
            ? new HashAnswer(AnswerKind.Digest) { Observations = subject.Observations }
            : new HashAnswer(AnswerKind.Unsupported) { Detail = "the API has nothing that the rule is about" };
    }

    /// <summary>An exception that no step was ready for. What any use of the API throws breaks no rule in particular.</summary>
    private static void SawThrow(ProbeSubject subject, Exception exception)
    {
        string came = ProbeSubject.Thrown(exception);
        if (!OrdinaryUses(subject).Contains(came))
        {
            subject.Saw("using the API as documented", "no exception", came);
        }
    }

    /// <summary>What a new object of each kind gives for one message.</summary>
    private static IEnumerable<string> OrdinaryUses(ProbeSubject subject)
    {
        if (subject.Adapter is IHashAlgorithm)
        {
            yield return AlgorithmProbes.OfNew(subject, subject.Parameters);
            yield return ProbeSubject.Outcome(() =>
            {
                using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
                algorithm.TransformBlock(subject.Message, 0, subject.Message.Length, null, 0);
                return AlgorithmProbes.Finish(algorithm);
            });
        }

        if (subject.Adapter is IIncrementalHash)
        {
            yield return StateProbes.OfNew(subject, subject.Message);
        }

        if (subject.Adapter is ISpanHash)
        {
            yield return SpanProbes.Apart(subject, subject.Parameters);
        }
    }

    private static bool CanBePut(ContractProbe probe, HashAdapter adapter) => probe switch
    {
        ContractProbe.DigestIsOwnCopy => adapter is IHashAlgorithm or IKeptDigest or IHashObject,
        ContractProbe.EmptyStream or ContractProbe.StreamIsLeftOpen => adapter is IHashAlgorithm or IStreamHash,
        ContractProbe.DisposeTwice => adapter is IHashAlgorithm or IIncrementalHash,
        ContractProbe.KeyIsOwnCopy => adapter is IHashAlgorithm or IIncrementalHash or IHashObject,
        ContractProbe.TryHash or ContractProbe.TryHashTooShort => adapter is ITryHash,
        ContractProbe.VerifyAcceptsWrong or ContractProbe.VerifyAcceptsTruncated => adapter is IVerifyHash,
        ContractProbe.EmptyKey or ContractProbe.KeyByReference => adapter.Fields.HasFlag(ParameterFields.Key),
        ContractProbe.EmptySalt => (adapter.Fields & (ParameterFields.Salt | ParameterFields.Personalization)) != 0,
        ContractProbe.CopyInMidMessage or ContractProbe.UseAfterFinal => adapter is IIncrementalHash,
        ContractProbe.NextMessage => adapter is IHashObject,
        ContractProbe.Overlap => adapter is IHashAlgorithm or ISpanHash,
        ContractProbe.DestinationLength => adapter is ISpanHash,
        ContractProbe.OffsetChecks => adapter is IOffsetHash or IIncrementalHash,
        ContractProbe.SharedInput => true,
        ContractProbe.OtherCallsInParallel => adapter is ISpanHash or IStreamHash or IOffsetHash or IIncrementalHash or IHashAlgorithm or IFurtherCalls,
        ContractProbe.FurtherCalls or ContractProbe.FurtherCallsWrong => adapter is IFurtherCalls,
        _ => adapter is IHashAlgorithm,
    };

    private static void Perform(ContractProbe probe, ProbeSubject subject) => ((Action<ProbeSubject>)(probe switch
    {
        ContractProbe.HashSize => AlgorithmProbes.HashSize,
        ContractProbe.BlockSizes => AlgorithmProbes.BlockSizes,
        ContractProbe.Transform => TransformProbes.Transform,
        ContractProbe.HashInMidMessage => AlgorithmProbes.HashInMidMessage,
        ContractProbe.DigestIsOwnCopy => AlgorithmProbes.DigestIsOwnCopy,
        ContractProbe.Initialize => AlgorithmProbes.Initialize,
        ContractProbe.ReuseAfterFinal => AlgorithmProbes.ReuseAfterFinal,
        ContractProbe.ArgumentChecks => AlgorithmProbes.ArgumentChecks,
        ContractProbe.EmptyStream => StreamProbes.EmptyStream,
        ContractProbe.StreamIsLeftOpen => StreamProbes.StreamIsLeftOpen,
        ContractProbe.CryptoStream => StreamProbes.CryptoStream,
        ContractProbe.TryComputeHash => SpanProbes.TryComputeHash,
        ContractProbe.TryComputeHashWrong => SpanProbes.TryComputeHashWrong,
        ContractProbe.TryComputeHashTooShort => SpanProbes.TryComputeHashTooShort,
        ContractProbe.TryHash => SpanProbes.TryHash,
        ContractProbe.TryHashTooShort => SpanProbes.TryHashTooShort,
        ContractProbe.UseAfterDispose => AlgorithmProbes.UseAfterDispose,
        ContractProbe.DisposeTwice => AlgorithmProbes.DisposeTwice,
        ContractProbe.KeyIsOwnCopy => KeyProbes.KeyIsOwnCopy,
        ContractProbe.KeyByReference => KeyProbes.KeyByReference,
        ContractProbe.KeyHandedOut => KeyProbes.KeyHandedOut,
        ContractProbe.KeyAfterUse => KeyProbes.KeyAfterUse,
        ContractProbe.KeyInMidMessage => KeyProbes.KeyInMidMessage,
        ContractProbe.KeyNull => KeyProbes.KeyNull,
        ContractProbe.KeyTooLong => KeyProbes.KeyTooLong,
        ContractProbe.EmptyKey => KeyProbes.EmptyKey,
        ContractProbe.EmptySalt => KeyProbes.EmptySalt,
        ContractProbe.CopyInMidMessage => StateProbes.CopyInMidMessage,
        ContractProbe.UseAfterFinal => StateProbes.UseAfterFinal,
        ContractProbe.NextMessage => ObjectProbes.NextMessage,
        ContractProbe.Overlap => SpanProbes.Overlap,
        ContractProbe.DestinationLength => SpanProbes.DestinationLength,
        ContractProbe.OffsetChecks => StateProbes.OffsetChecks,
        ContractProbe.SharedInput => ThreadProbes.SharedInput,
        ContractProbe.OtherCallsInParallel => ThreadProbes.OtherCallsInParallel,
        ContractProbe.SharedByThreads => ThreadProbes.SharedByThreads,
        ContractProbe.FurtherCalls => OtherCallProbes.FurtherCalls,
        ContractProbe.FurtherCallsWrong => OtherCallProbes.FurtherCallsWrong,
        ContractProbe.VerifyAcceptsWrong => OtherCallProbes.VerifyAcceptsWrong,
        ContractProbe.VerifyAcceptsTruncated => OtherCallProbes.VerifyAcceptsTruncated,
        _ => throw new ArgumentException($"No probe {probe}.", nameof(probe)),
    }))(subject);
}
