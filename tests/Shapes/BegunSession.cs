using StandIns;

namespace Sessions;

public enum TagKind
{
    W256 = 1,
    W512,
    N256 = 11,
}

public interface ITagSession : IDisposable
{
    void UseKey(byte[] key);

    void Begin();

    void Append(ArraySegment<byte> data);

    byte[] End();
}

public interface ITagProvider
{
    ITagSession OpenSession(TagKind kind);
}

/// <summary>Nothing but interfaces, whose one implementation is not public; a session is to be begun.</summary>
public static class TagProviders
{
    public static ITagProvider Default { get; } = new Provider();

    private sealed class Provider : ITagProvider
    {
        public ITagSession OpenSession(TagKind kind) => new Session(kind);
    }

    private sealed class Session(TagKind kind) : ITagSession
    {
        private byte[]? key;
        private PlainBlake2? state;

        private PlainBlake2 State => state ?? throw new InvalidOperationException("It has not begun.");

        public void UseKey(byte[] key) => this.key = key.Length > 0 ? key : throw new ArgumentException("There is no empty key.", nameof(key));

        public void Begin()
        {
            PlainParameters parameters = new(kind == TagKind.W512 ? 64 : 32, key, null, null);
            state = kind == TagKind.N256 ? PlainBlake2.OfS(parameters) : PlainBlake2.OfB(parameters);
        }

        public void Append(ArraySegment<byte> data) => State.Update(data.Array!, data.Offset, data.Count);

        public byte[] End() => State.Finish();

        public void Dispose() => state = null;
    }
}
