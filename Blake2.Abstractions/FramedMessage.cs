namespace Blake2.Abstractions;

/// <summary>A message in the middle or at the end of a larger array whose other bytes are poison: an API that reads beside the message gives another digest.</summary>
internal sealed class FramedMessage
{
    /// <summary>Where the message begins: odd, so that no word of the message is aligned; more than a block behind it, so that reading on finds poison only.</summary>
    public const int Offset = 37;
    private const int After = 141;
    private const byte PoisonBefore = 0x5A;
    private const byte PoisonAfter = 0xA5;

    private readonly byte[] _asMade;

    /// <param name="recipe">The message.</param>
    /// <param name="isAtEnd">Whether the array ends with it: what a part is that ends there an API may find out in another way.</param>
    public FramedMessage(MessageRecipe recipe, bool isAtEnd = false)
    {
        Length = (int)recipe.Length;
        Array = new byte[checked(Offset + Length + (isAtEnd ? 0 : After))];
        Array.AsSpan(0, Offset).Fill(PoisonBefore);
        recipe.Fill(Array.AsSpan(Offset, Length), 0);
        Array.AsSpan(Offset + Length).Fill(PoisonAfter);
        _asMade = (byte[])Array.Clone();
    }

    public byte[] Array { get; }

    public int Length { get; }

    public ReadOnlySpan<byte> Message => Array.AsSpan(Offset, Length);

    /// <summary>Whether message or margins were written to.</summary>
    public bool IsChanged => !Array.AsSpan().SequenceEqual(_asMade);

    /// <summary>Whether the message has a length that an array with margins can hold.</summary>
    public static bool CanHold(MessageRecipe recipe) => recipe.Length <= int.MaxValue / 4;
}
