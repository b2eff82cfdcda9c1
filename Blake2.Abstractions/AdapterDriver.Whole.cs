using System.Security.Cryptography;

namespace Blake2.Abstractions;

/// <content>The paths that have the whole message at hand.</content>
public static partial class AdapterDriver
{
    private const byte Canary = 0xC3;
    private const int CanaryLength = 64;

    /// <summary>A candidate that gives a new digest every time must not fill the worker's memory.</summary>
    private const int MostDigests = 64;

    private static HashAnswer OneShot(HashAdapter adapter, HashRequest request)
    {
        if (!FramedMessage.CanHold(request.Message))
        {
            return TooLong(request.Message);
        }

        AdapterCall call = new(request.Parameters);
        byte[] message = request.Message.ToArray();
        byte[] asMade = (byte[])message.Clone();
        return call.Make(() =>
        {
            byte[] digest = HashOnce(adapter, call, message);
            NoteInput(call, message, asMade);
            return [digest];
        });
    }

    private static HashAnswer Repeated(HashAdapter adapter, HashRequest request)
    {
        if (!FramedMessage.CanHold(request.Message))
        {
            return TooLong(request.Message);
        }

        AdapterCall call = new(request.Parameters);
        byte[] message = request.Message.ToArray();
        byte[] asMade = (byte[])message.Clone();
        return call.Make(() =>
        {
            List<byte[]> distinct = [];
            for (int i = 0; i < request.Count; i++)
            {
                AddDistinct(distinct, HashOnce(adapter, call, message));
            }

            NoteInput(call, message, asMade);
            return distinct;
        });
    }

    private static HashAnswer Span(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not ISpanHash spanHash)
        {
            return Unsupported("no API that takes a span");
        }

        if (!FramedMessage.CanHold(request.Message))
        {
            return TooLong(request.Message);
        }

        AdapterCall call = new(request.Parameters);
        FramedMessage message = new(request.Message);
        int length = Math.Max(0, request.Parameters.DigestLength);
        byte[] destination = new byte[CanaryLength + length + CanaryLength];
        destination.AsSpan().Fill(Canary);
        return call.Make(() =>
        {
            call.Meter.Begin();
            spanHash.Hash(call.Parameters, message.Message, destination.AsSpan(CanaryLength, length));
            call.Meter.End();
            NoteInput(call, message);
            if (!IsCanary(destination.AsSpan(0, CanaryLength)) || !IsCanary(destination.AsSpan(CanaryLength + length)))
            {
                call.Note(AnswerFaults.DigestOverrun);
            }

            return [destination.AsSpan(CanaryLength, length).ToArray()];
        });
    }

    private static HashAnswer Offset(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not (IOffsetHash or IHashAlgorithm))
        {
            return Unsupported("no API that takes a part of an array");
        }

        if (!FramedMessage.CanHold(request.Message))
        {
            return TooLong(request.Message);
        }

        AdapterCall call = new(request.Parameters);
        FramedMessage[] places = [new(request.Message), new(request.Message, isAtEnd: true)];
        return call.Make(() =>
        {
            List<byte[]> distinct = [];
            foreach (FramedMessage message in places)
            {
                AddDistinct(distinct, adapter is IOffsetHash offsetHash
                    ? HashPart(offsetHash, call, message)
                    : WithAlgorithm((IHashAlgorithm)adapter, call, a => a.ComputeHash(message.Array, FramedMessage.Offset, message.Length)));
                NoteInput(call, message);
            }

            return distinct;
        });
    }

    private static HashAnswer FromStream(HashAdapter adapter, HashRequest request)
    {
        if (adapter is not (IStreamHash or IHashAlgorithm))
        {
            return Unsupported("no API that takes a stream");
        }

        AdapterCall call = new(request.Parameters);
        using TricklingStream stream = new(request.Message);
        return call.Make(() =>
        {
            if (adapter is not IStreamHash streamHash)
            {
                return [WithAlgorithm((IHashAlgorithm)adapter, call, a => a.ComputeHash(stream))];
            }

            call.Meter.Begin();
            byte[] digest = streamHash.Hash(call.Parameters, stream);
            call.Meter.End();
            return [AdapterCall.Taken(digest)];
        });
    }

    private static byte[] HashOnce(HashAdapter adapter, AdapterCall call, byte[] message)
    {
        call.Meter.Begin();
        byte[] digest = adapter.Hash(call.Parameters, message);
        call.Meter.End();
        return AdapterCall.Taken(digest);
    }

    private static byte[] HashPart(IOffsetHash adapter, AdapterCall call, FramedMessage message)
    {
        call.Meter.Begin();
        byte[] digest = adapter.Hash(call.Parameters, message.Array, FramedMessage.Offset, message.Length);
        call.Meter.End();
        return AdapterCall.Taken(digest);
    }

    private static byte[] WithAlgorithm(IHashAlgorithm adapter, AdapterCall call, Func<HashAlgorithm, byte[]> hash)
    {
        call.Meter.Begin();
        HashAlgorithm algorithm = adapter.Create(call.Parameters);
        byte[] digest = hash(algorithm);
        call.Meter.End();
        byte[] taken = AdapterCall.Taken(digest);
        Release(algorithm, call);
        return taken;
    }

    private static bool IsCanary(ReadOnlySpan<byte> bytes)
    {
        foreach (byte b in bytes)
        {
            if (b != Canary)
            {
                return false;
            }
        }

        return true;
    }

    private static void NoteInput(AdapterCall call, byte[] message, byte[] asMade)
    {
        if (!message.AsSpan().SequenceEqual(asMade))
        {
            call.Note(AnswerFaults.InputChanged);
        }
    }

    private static void NoteInput(AdapterCall call, FramedMessage message)
    {
        if (message.IsChanged)
        {
            call.Note(AnswerFaults.InputChanged);
        }
    }

    private static void AddDistinct(List<byte[]> distinct, byte[] digest)
    {
        if (distinct.Count < MostDigests && !distinct.Exists(d => d.AsSpan().SequenceEqual(digest)))
        {
            distinct.Add(digest);
        }
    }
}
