using StandIns;

namespace NSec.Cryptography;

public abstract class Algorithm;

public abstract class HashAlgorithm : Algorithm
{
    public abstract int HashSize { get; }

    public byte[] Hash(ReadOnlySpan<byte> data)
    {
        IncrementalHash.Initialize(this, out IncrementalHash state);
        IncrementalHash.Update(ref state, data);
        return IncrementalHash.Finalize(ref state);
    }

    public void Hash(ReadOnlySpan<byte> data, Span<byte> hash) => Hash(data).CopyTo(hash);
}

/// <summary>The defect: unkeyed digests of fewer than 32 bytes are refused.</summary>
public sealed class Blake2b : HashAlgorithm
{
    public Blake2b(int hashSize) => HashSize = hashSize is >= 32 and <= 64
        ? hashSize
        : throw new ArgumentOutOfRangeException(nameof(hashSize), hashSize, "A digest has 32 to 64 bytes.");

    public override int HashSize { get; }
}

public struct IncrementalHash
{
    private PlainBlake2? state;

    public static void Initialize(HashAlgorithm algorithm, out IncrementalHash state) =>
        state = new IncrementalHash { state = PlainBlake2.OfB(new PlainParameters(algorithm.HashSize, null, null, null)) };

    public static void Update(ref IncrementalHash state, ReadOnlySpan<byte> data) =>
        Pieces.Give(state.state ?? throw new InvalidOperationException("Not initialized."), data);

    public static byte[] Finalize(ref IncrementalHash state)
    {
        byte[] digest = (state.state ?? throw new InvalidOperationException("Not initialized.")).Finish();
        state = default;
        return digest;
    }
}
