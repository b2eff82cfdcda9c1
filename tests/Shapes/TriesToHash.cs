using StandIns;

namespace Trying;

/// <summary>A call that returns whether the digest fits, and says that it wrote as much as there was room for.</summary>
public static class Blake2s
{
    public static bool TryHash(ReadOnlySpan<byte> data, ReadOnlySpan<byte> key, int digestLength, Span<byte> destination, out int bytesWritten)
    {
        PlainBlake2 state = PlainBlake2.OfS(new PlainParameters(digestLength, key.ToArray(), null, null));
        state.Update(data.ToArray(), 0, data.Length);
        byte[] digest = state.Finish();
        digest.AsSpan(0, Math.Min(digestLength, destination.Length)).CopyTo(destination);
        bytesWritten = destination.Length;
        return destination.Length >= digestLength;
    }
}
