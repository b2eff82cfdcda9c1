using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker;

/// <summary>Does what the parent asks, one message after the other, until it asks no more.</summary>
internal static class Server
{
    public static int Run(Channel channel, HashAdapter adapter)
    {
        while (channel.Receive() is { } payload)
        {
            (int number, HashRequest request) = HashCodec.DecodeRequest(payload);
            HashAnswer answer = AdapterDriver.Answer(adapter, request);
            if (answer.Exception == typeof(OutOfMemoryException).FullName)
            {
                // What follows in this process would say nothing of the candidate.
                Environment.FailFast($"The candidate ran out of memory: {answer.Detail}");
            }

            channel.Send(HashCodec.Encode(number, answer));
        }

        return 0;
    }
}
