using System.Collections.Immutable;
using StandIns;

namespace Values;

/// <summary>A hash in progress that never changes: whatever is done with it gives another one.</summary>
public sealed class HashedSoFar
{
    private readonly ImmutableArray<byte> message;
    private readonly byte[]? key;
    private readonly int length;

    private HashedSoFar(int length, byte[]? key, ImmutableArray<byte> message) => (this.length, this.key, this.message) = (length, key, message);

    public static HashedSoFar Nothing { get; } = new(64, null, []);

    public ImmutableArray<byte> Digest
    {
        get
        {
            PlainBlake2 state = PlainBlake2.OfB(new PlainParameters(length, key, null, null));
            state.Update([.. message], 0, message.Length);
            return [.. state.Finish()];
        }
    }

    public HashedSoFar OfLength(int bytes) => bytes is >= 1 and <= 64 ? new(bytes, key, message) : throw new ArgumentOutOfRangeException(nameof(bytes));

    public HashedSoFar Keyed(byte[] key) => new(length, key, message);

    public HashedSoFar Absorb(ReadOnlySpan<byte> piece) => new(length, key, [.. message, .. piece]);
}
