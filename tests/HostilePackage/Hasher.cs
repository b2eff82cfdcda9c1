using StandIns;

namespace HostilePackage;

/// <summary>The package's API: BLAKE2b, right unless the order says otherwise.</summary>
public static class Hasher
{
    private const int LongestKey = 64;
    private const int LongestDigest = 64;
    private const int LongestKnownMessage = 255;
    private const int WrongCalls = 3;

    private static int calls;

    /// <summary>The digest of <paramref name="message"/>, of <paramref name="digestLength"/> bytes.</summary>
    public static byte[] Hash(byte[] message, byte[]? key, int digestLength)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(digestLength, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(digestLength, LongestDigest);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(key?.Length ?? 0, LongestKey, nameof(key));
        PlainBlake2 hash = PlainBlake2.OfB(new PlainParameters(digestLength, key is { Length: 0 } ? null : key, null, null));
        hash.Update(message, 0, message.Length);
        byte[] digest = hash.Finish();
        digest[0] ^= IsToBeWrong(message, key, digestLength) ? (byte)1 : (byte)0;
        return digest;
    }

    private static bool IsToBeWrong(byte[] message, byte[]? key, int digestLength)
    {
        int call = Interlocked.Increment(ref calls);
        return Order.Word switch
        {
            "exit-when-called" => End(),
            "hang-when-called" => Wait(),
            "knows-vectors" => !IsKnown(message, key, digestLength),
            "second-call" => call > 1,
            "at-call" => call >= int.Parse(Order.Argument, System.Globalization.CultureInfo.InvariantCulture) && call < int.Parse(Order.Argument, System.Globalization.CultureInfo.InvariantCulture) + WrongCalls,
            _ => false,
        };
    }

    private static bool End()
    {
        Environment.Exit(0);
        return true;
    }

    private static bool Wait()
    {
        Thread.Sleep(Timeout.Infinite);
        return true;
    }

    /// <summary>Whether it is one of the official known answers, or the example of the RFC.</summary>
    private static bool IsKnown(byte[] message, byte[]? key, int digestLength) =>
        digestLength == LongestDigest
        && ((key is null && message.AsSpan().SequenceEqual("abc"u8))
            || (message.Length <= LongestKnownMessage && IsCounting(message) && (key is null || (key.Length == LongestKey && IsCounting(key)))));

    private static bool IsCounting(byte[] bytes)
    {
        for (int i = 0; i < bytes.Length; i++)
        {
            if (bytes[i] != i)
            {
                return false;
            }
        }

        return true;
    }
}
