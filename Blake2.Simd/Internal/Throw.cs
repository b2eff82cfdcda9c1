using System.Diagnostics.CodeAnalysis;

namespace Blake2.Simd.Internal;

/// <summary>Argument errors, out of the way of the code that checks for them.</summary>
internal static class Throw
{
    public static void IfNull([NotNull] object? argument, string name)
    {
        if (argument is null)
        {
            ArgumentNull(name);
        }
    }

    public static void IfBadRange(byte[] array, int offset, int count)
    {
        IfNull(array, nameof(array));
        if (offset < 0)
        {
            throw new ArgumentOutOfRangeException(nameof(offset), offset, "The offset must not be negative.");
        }

        if (count < 0 || count > array.Length - offset)
        {
            throw new ArgumentException($"The array has {array.Length} bytes, so {count} bytes from offset {offset} on are not all in it.", nameof(count));
        }
    }

    public static void IfOverlap(ReadOnlySpan<byte> sources, ReadOnlySpan<byte> destinations, string name)
    {
        if (sources.Overlaps(destinations))
        {
            throw new ArgumentException("The digests would overwrite messages: the destination must not overlap them.", name);
        }
    }

    [DoesNotReturn]
    public static void ArgumentNull(string name) => throw new ArgumentNullException(name);

    [DoesNotReturn]
    public static void DigestLength(int length, int max, string name) =>
        throw new ArgumentOutOfRangeException(name, length, $"The digest must have 1 to {max} bytes.");

    [DoesNotReturn]
    public static void DestinationLength(int length, int max, string name) =>
        throw new ArgumentException($"The destination takes the whole digest, so it must have 1 to {max} bytes; it has {length}.", name);

    [DoesNotReturn]
    public static void DestinationNotDigest(int length, int digestLength, string name) =>
        throw new ArgumentException($"The digest has {digestLength} bytes, the destination {length}.", name);

    [DoesNotReturn]
    public static void DestinationTooShort(int length, long digestLength, string name) =>
        throw new ArgumentException($"The digest has {digestLength} bytes; the destination has only {length}.", name);

    [DoesNotReturn]
    public static void KeyLength(int length, int max, string name) =>
        throw new ArgumentException($"The key must have at most {max} bytes; it has {length}.", name);

    [DoesNotReturn]
    public static void FieldLength(int length, int required, string field, string name) =>
        throw new ArgumentException($"The {field} must have {required} bytes, or none; it has {length}.", name);

    [DoesNotReturn]
    public static void InnerLength(int length, int max, string name) =>
        throw new ArgumentException($"The digests inside a tree have at most {max} bytes, not {length}.", name);

    [DoesNotReturn]
    public static void NodeOffset(ulong offset, string name) =>
        throw new ArgumentException($"The node offset of BLAKE2s has 48 bits; {offset} does not fit.", name);

    [DoesNotReturn]
    public static void HashLength(int length, long max, string name) =>
        throw new ArgumentException($"The hash to compare with must have 1 to {max} bytes; it has {length}.", name);

    [DoesNotReturn]
    public static void HashNotDigest(int length, int digestLength, string name) =>
        throw new ArgumentException($"The hash to compare with must have {digestLength} bytes, as the digest has; it has {length}.", name);

    [DoesNotReturn]
    public static void NotReadable(string name) => throw new ArgumentException("The stream cannot be read.", name);

    [DoesNotReturn]
    public static void Disposed(string type) => throw new ObjectDisposedException(type);
}
