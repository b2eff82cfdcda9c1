using System.Security.Cryptography;

namespace Blake2.Abstractions;

/// <content>The paths that give an object the message in pieces, or use it again.</content>
public static partial class AdapterDriver
{
    private const string NoPieces = "no API that takes a message in pieces";
    private const string NoReset = "no documented way to use the object for another message";

    private static HashAnswer Incremental(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not (IIncrementalHash or IHashAlgorithm))
        {
            return Unsupported(NoPieces);
        }

        AdapterCall call = new(request.Parameters);
        MessagePieces pieces = new(request.Message, request.Chunks);
        return call.Make(() =>
        {
            IIncrementalState state = Begin(adapter, call);
            byte[] digest = pieces.GiveAll(state, call);
            Release(state, call);
            return [digest];
        });
    }

    private static HashAnswer Interleaved(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not (IIncrementalHash or IHashAlgorithm))
        {
            return Unsupported(NoPieces);
        }

        AdapterCall call = new(request.Parameters);
        AdapterCall otherCall = request.OtherKeyDiffers ? new AdapterCall(request.OtherParameters) : call;
        MessagePieces pieces = new(request.Message, request.Chunks);
        MessagePieces otherPieces = new(OtherOf(request), request.Chunks);
        return call.Make(() =>
        {
            IIncrementalState state = Begin(adapter, call);
            IIncrementalState other = Begin(adapter, otherCall);
            byte[]? digest;
            byte[]? otherDigest;
            do
            {
                digest = pieces.GiveNext(state, call);
                otherDigest = otherPieces.GiveNext(other, call);
            }
            while (digest is null || otherDigest is null);
            Release(state, call);
            Release(other, call);
            call.NoteParameters(otherCall.Parameters, request.OtherParameters);
            return [digest, otherDigest];
        });
    }

    private static HashAnswer Reuse(HashAdapter adapter, HashRequest request)
    {
        AdapterCall call = new(request.Parameters);
        MessagePieces before = new(OtherOf(request), request.Chunks);
        MessagePieces pieces = new(request.Message, request.Chunks);
        return WithResettable(adapter, call, state =>
        {
            if (state is HashAlgorithmState { Algorithm: { } algorithm } && request.Chunks.Count == 0)
            {
                return ComputeTwice(algorithm, OtherOf(request).ToArray(), request.Message.ToArray(), call);
            }

            byte[] first = before.GiveAll(state, call);
            Reset(state, call);
            byte[] second = pieces.GiveAll(state, call);
            call.NoteDigest(before.Given, first);
            return second;
        });
    }

    private static HashAnswer Abandon(HashAdapter adapter, HashRequest request)
    {
        AdapterCall call = new(request.Parameters);
        MessagePieces before = new(OtherOf(request), []);
        MessagePieces pieces = new(request.Message, request.Chunks);
        return WithResettable(adapter, call, state =>
        {
            before.GiveHalf(state, call);
            Reset(state, call);
            return pieces.GiveAll(state, call);
        });
    }

    private static IIncrementalState Begin(HashAdapter adapter, AdapterCall call)
    {
        call.Meter.Begin();
        IIncrementalState state = adapter is IIncrementalHash incremental
            ? incremental.Start(call.Parameters)
            : new HashAlgorithmState(((IHashAlgorithm)adapter).Create(call.Parameters));
        call.Meter.End();
        return state;
    }

    private static HashAnswer WithResettable(HashAdapter adapter, AdapterCall call, Func<IResettableState, byte[]> hash)
    {
        if (adapter is not (IIncrementalHash or IHashAlgorithm))
        {
            return Unsupported(NoPieces);
        }

        bool canReset = true;
        HashAnswer answer = call.Make(() =>
        {
            IResettableState? state = BeginResettable(adapter, call);
            canReset = state is not null;
            if (state is null)
            {
                return [];
            }

            byte[] digest = hash(state);
            Release(state, call);
            return [digest];
        });
        return canReset ? answer : Unsupported(NoReset);
    }

    private static IResettableState? BeginResettable(HashAdapter adapter, AdapterCall call)
    {
        if (adapter is IIncrementalHash)
        {
            IIncrementalState state = Begin(adapter, call);
            if (state is IResettableState resettable)
            {
                return resettable;
            }

            Release(state, call);
        }

        if (adapter is not IHashAlgorithm hashAlgorithm)
        {
            return null;
        }

        HashAlgorithm algorithm = hashAlgorithm.Create(call.Parameters);
        if (algorithm.CanReuseTransform)
        {
            return new HashAlgorithmState(algorithm);
        }

        Release(algorithm, call);
        return null;
    }

    private static void Reset(IResettableState state, AdapterCall call)
    {
        call.Meter.Begin();
        state.Reset();
        call.Meter.End();
    }

    /// <summary>ComputeHash leaves a <see cref="HashAlgorithm"/> ready for the next message, by its documentation.</summary>
    private static byte[] ComputeTwice(HashAlgorithm algorithm, byte[] before, byte[] message, AdapterCall call)
    {
        call.Meter.Begin();
        byte[] first = algorithm.ComputeHash(before);
        call.Meter.End();
        byte[] firstTaken = AdapterCall.Taken(first);
        call.Meter.Begin();
        byte[] second = algorithm.ComputeHash(message);
        call.Meter.End();
        byte[] secondTaken = AdapterCall.Taken(second);
        call.NoteDigest(first, firstTaken);
        return secondTaken;
    }
}
