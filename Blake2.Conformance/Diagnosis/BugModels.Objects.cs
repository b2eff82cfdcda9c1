using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <content>Objects that are used again, in pieces, or side by side.</content>
public static partial class BugModels
{
    private const string LostKey = "reset-loses-the-key";
    private const string StaleTail = "stale-tail-after-reset";
    private const string Split = "split-updates";
    private const string SharedState = "state-shared-between-instances-or-threads";

    private static IEnumerable<BugModel> Resets()
    {
        Func<FunctionFacts, string> keyed = _ => "keyed digests are affected where an object was used again";
        foreach ((string when, Func<AlteredState, bool> holds) in new (string, Func<AlteredState, bool>)[]
        {
            ("", state => state.Resets > 0),
            (", if the message before was not ended", state => state is { Resets: > 0, WasAbandoned: true }),
            (", if the message before was ended", state => state is { Resets: > 0, WasAbandoned: false }),
        })
        {
            ParameterBlockChange withoutLength = (block, _, state) => block[1] = holds(state) ? (byte)0 : block[1];
            Func<AlteredState, byte[], byte[]> withoutBlock = (state, padded) => holds(state) ? [] : padded;
            yield return new BugModel(LostKey, "the next message is hashed without a key" + when, new Alteration { ParameterBlock = withoutLength, KeyBytes = withoutBlock }) { Effect = keyed };
            yield return new BugModel(LostKey, "the key's block is not hashed before the next message" + when, new Alteration { KeyBytes = withoutBlock }) { Effect = keyed };
            yield return new BugModel(LostKey, "the key's length is not mixed in before the next message" + when, new Alteration { ParameterBlock = withoutLength }) { Effect = keyed };
            yield return new BugModel(LostKey, "a key of zeros is hashed before the next message" + when, new Alteration { KeyBytes = (state, padded) => holds(state) ? new byte[padded.Length] : padded }) { Effect = keyed };
        }

        Func<FunctionFacts, string> reused = _ => "digests are affected where an object was used again";
        Func<FunctionFacts, string> tail = facts => $"digests of messages whose length is no multiple of {facts.BlockLength} bytes are affected where the buffer had been filled before";
        foreach (bool isDirect in new[] { false, true })
        {
            string how = isDirect ? ", whole blocks bypassing the buffer" : "";
            yield return new BugModel(StaleTail, "the last block is not padded after a reset" + how, new Alteration { Pads = state => state.Resets == 0, IsDirect = isDirect }) { Effect = reused };
            yield return new BugModel(StaleTail, "the last block is never padded" + how, new Alteration { Pads = _ => false, IsDirect = isDirect }) { Effect = tail };
            yield return new BugModel(StaleTail, "the last block is never padded where a message comes in pieces" + how, new Alteration { Pads = _ => false, IsDirect = isDirect, Scope = Scope.Pieces }) { Effect = tail };
        }

        yield return Kept("the buffer is not emptied", Parts.BufferedCount, reused);
        yield return Kept("the counter goes on", Parts.Counter, reused);
        yield return Kept("the chaining value is kept", Parts.ChainingValue, reused);
        yield return Kept("the chaining value and the counter are kept", Parts.ChainingValue | Parts.Counter, reused);
        yield return new BugModel(StaleTail, "a reset does nothing", new Alteration { IgnoresReset = true }) { Effect = reused };
        yield return new BugModel(StaleTail, "Initialize does nothing", new Alteration { IgnoresInitialize = true }) { Effect = _ => "digests are affected where a HashAlgorithm was used again" };
        yield return Kept("nothing but the key is set back", Parts.ChainingValue | Parts.Counter | Parts.BufferedCount, reused);
    }

    private static IEnumerable<BugModel> Updates()
    {
        PieceChange atFullBuffer = (state, piece) => state.Count == state.Facts.BlockLength && piece.Length > 0 ? piece[1..] : piece;
        yield return Piece("an update that meets a full buffer loses its first byte", atFullBuffer, Scope.Everywhere);
        yield return Piece("where a message comes in pieces, an update that meets a full buffer loses its first byte", atFullBuffer);
        yield return Piece("a later update that meets a full buffer loses its first byte", (state, piece) => state.Updates > 1 && state.Count == state.Facts.BlockLength && piece.Length > 0 ? piece[1..] : piece);
        yield return Piece("an empty update ends the message", EndAtEmpty);
        yield return Piece("an empty update ends the message, and all that follow on the object", EndAtEmpty, Scope.Everywhere, staysDeaf: true);
        yield return new BugModel(Split, "a stream ends at the first read that gives fewer bytes than there is room for", new Alteration { TakesShortReadForEnd = true })
        {
            Effect = _ => "digests of streams are affected that gave fewer bytes than they were asked for, as sockets do",
        };
        yield return Piece("an empty update pads the block and compresses it", (state, piece) => piece.Length == 0 ? Padded(state, piece, state.Count) : piece);
        yield return Piece("an update overwrites what is buffered", (state, piece) =>
        {
            state.Count = state.Updates > 1 && piece.Length > 0 ? 0 : state.Count;
            return piece;
        });
        yield return Piece("each update begins a new block, the one before padded", (state, piece) => state.Updates > 1 && piece.Length > 0 && state.Count < state.Facts.BlockLength ? Padded(state, piece, state.Count) : piece);
        yield return Piece("an update that fills the buffer exactly is taken for one that does not, and the rest of a longer one is lost", (state, piece) =>
            state.Updates > 1 && state.Count + piece.Length > 2 * state.Facts.BlockLength ? piece[..((2 * state.Facts.BlockLength) - state.Count)] : piece);
        yield return Piece("an update takes no more than what fills the buffer", (state, piece) =>
            state.Updates > 1 && piece.Length > state.Facts.BlockLength - state.Count && state.Count < state.Facts.BlockLength ? piece[..(state.Facts.BlockLength - state.Count)] : piece);
        yield return Piece("only the first update is taken", (state, piece) => state.Updates > 1 ? [] : piece);
        yield return Piece("only the first non-empty update is taken", (state, piece) => state.Given > 0 ? [] : piece);
        yield return Piece("an update of one byte is lost", (_, piece) => piece.Length == 1 ? [] : piece);
        foreach (int shorter in new[] { 1024, 2048, 4095, 4096, 8192, 16_384, 32_768, 65_535, 65_536, 131_072 })
        {
            yield return Piece(Text($"an update of more than {shorter:N0} bytes overwrites what is buffered"), (state, piece) =>
            {
                state.Count = piece.Length > shorter && state.Count < state.Facts.BlockLength ? 0 : state.Count;
                return piece;
            });
        }
    }

    private static IEnumerable<BugModel> Objects()
    {
        Func<FunctionFacts, string> besides = _ => "digests are affected where several objects were in use at once, on one thread or many";
        foreach ((string what, Parts parts) in new[]
        {
            ("the buffer's bytes", Parts.Buffer),
            ("the chaining value", Parts.ChainingValue),
            ("the counter", Parts.Counter),
            ("the buffer", Parts.Buffer | Parts.BufferedCount),
            ("the chaining value and the counter", Parts.ChainingValue | Parts.Counter),
            ("the whole state", Parts.Buffer | Parts.BufferedCount | Parts.Counter | Parts.ChainingValue),
        })
        {
            foreach (bool isDirect in new[] { false, true })
            {
                string how = isDirect ? ", whole blocks bypassing the buffer" : "";
                yield return new BugModel(SharedState, $"all objects share {what}{how}", new Alteration { Shared = parts, IsDirect = isDirect }) { Effect = besides, LeavesParallelToChance = true };
            }
        }
    }

    private static BugModel Kept(string variant, Parts parts, Func<FunctionFacts, string> effect) =>
        new(StaleTail, variant, new Alteration { KeptByReset = parts }) { Effect = effect };

    private static BugModel Piece(string variant, PieceChange change, Scope scope = Scope.Pieces, bool staysDeaf = false) => new(Split, variant, new Alteration
    {
        Piece = change,
        Scope = scope,
        StaysDeaf = staysDeaf,
    })
    { Effect = _ => "digests of messages that were given in pieces are affected, depending on where they were cut" };

    private static ReadOnlySpan<byte> EndAtEmpty(AlteredState state, ReadOnlySpan<byte> piece)
    {
        state.IsDeaf |= piece.Length == 0;
        return piece;
    }

    /// <summary>Compresses the block, padded with zeros and counted by what it holds.</summary>
    private static ReadOnlySpan<byte> Padded(AlteredState state, ReadOnlySpan<byte> piece, int held)
    {
        state.Block.AsSpan(held).Clear();
        state.CompressInner();
        state.Total -= (ulong)(state.Facts.BlockLength - held);
        return piece;
    }
}
