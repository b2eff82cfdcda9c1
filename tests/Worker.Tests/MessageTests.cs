using Blake2.Abstractions;

namespace Blake2.Worker.Tests;

public sealed class MessageTests
{
    public static TheoryData<MessagePattern> Patterns => [MessagePattern.Counter251, MessagePattern.Counter256, MessagePattern.Zeros, MessagePattern.Ones, MessagePattern.Random];

    [Theory]
    [MemberData(nameof(Patterns))]
    public void A_message_made_in_pieces_is_the_message_made_at_once(MessagePattern pattern)
    {
        MessageRecipe message = new(pattern, 1000) { Seed = 5 };
        byte[] whole = message.ToArray();
        for (int offset = 0; offset < 40; offset++)
        {
            for (int length = 0; length < 40; length++)
            {
                byte[] piece = new byte[length];
                message.Fill(piece, offset);
                Assert.Equal(whole[offset..(offset + length)], piece);
            }
        }
    }
}
