using Blake2.Abstractions;

namespace Blake2.NativeRef;

/// <summary>From <see cref="HashParameters"/> to C's, and from C's results to exceptions.</summary>
internal static unsafe class ParameterConversion
{
    /// <summary>The parameters as C takes them. Only what has no place in C's struct is checked here; the rest is C's to refuse.</summary>
    /// <exception cref="ArgumentException">Another function, or a salt or personalization of a wrong length.</exception>
    public static NativeParameters ToNative(HashParameters parameters, HashFunction function, int saltLength)
    {
        if (parameters is null)
        {
            throw new ArgumentNullException(nameof(parameters));
        }

        if (parameters.Function != function)
        {
            throw new ArgumentException($"The parameters are of {parameters.Function}, not of {function}.", nameof(parameters));
        }

        NativeParameters native = new()
        {
            DigestLength = (uint)parameters.DigestLength,
            KeyLength = (uint)parameters.KeyLength,
            Fanout = 1,
            MaxDepth = 1,
        };
        if (parameters.Fields > ParameterFields.Key)
        {
            CopyField(parameters.Salt, saltLength, native.Salt, "salt");
            CopyField(parameters.Personalization, saltLength, native.Personalization, "personalization");
            CopyTree(parameters.Tree, ref native);
        }

        return native;
    }

    /// <summary>Throws what <paramref name="result"/>, an <c>enum blake2native_result</c>, means; returns where it means success.</summary>
    public static void ThrowIfRefused(int result, HashParameters parameters)
    {
        if (result != 0)
        {
            Throw(result, parameters);
        }
    }

    /// <summary>Throws if <c>update</c> or <c>final</c> says that the message has ended.</summary>
    /// <exception cref="InvalidOperationException">The message has ended.</exception>
    public static void ThrowIfEnded(int result)
    {
        if (result != 0)
        {
            throw new InvalidOperationException("The message has ended; start another hash.");
        }
    }

    private static void Throw(int result, HashParameters parameters)
    {
        FunctionFacts facts = FunctionFacts.Of(parameters.Function);
        throw result switch
        {
            1 => new ArgumentOutOfRangeException(nameof(parameters), parameters.DigestLength, $"The digest must have 1 to {facts.MaxDigestLength} bytes."),
            2 => new ArgumentOutOfRangeException(nameof(parameters), parameters.KeyLength, $"The key must have 0 to {facts.MaxKeyLength} bytes."),
            3 => new ArgumentOutOfRangeException(nameof(parameters), parameters.Tree?.NodeOffset, "The node offset of BLAKE2s must be less than 2^48."),
            4 => new ArgumentOutOfRangeException(nameof(parameters), parameters.Tree?.InnerLength, $"The inner digest must have 0 to {facts.MaxDigestLength} bytes."),
            _ => new InvalidOperationException($"The native library gave a result that has no meaning: {result}."),
        };
    }

    private static void CopyField(byte[]? field, int length, byte* destination, string what)
    {
        if (field is null)
        {
            return;
        }

        if (field.Length != length)
        {
            throw new ArgumentOutOfRangeException(what, field.Length, $"The {what} must have {length} bytes.");
        }

        field.AsSpan().CopyTo(new Span<byte>(destination, length));
    }

    private static void CopyTree(TreeParameters? tree, ref NativeParameters native)
    {
        if (tree is null)
        {
            return;
        }

        native.Fanout = tree.Fanout;
        native.MaxDepth = tree.MaxDepth;
        native.LeafLength = tree.LeafLength;
        native.NodeOffsetLow = (uint)tree.NodeOffset;
        native.NodeOffsetHigh = (uint)(tree.NodeOffset >> 32);
        native.NodeDepth = tree.NodeDepth;
        native.InnerLength = tree.InnerLength;
        native.IsLastNode = tree.IsLastNode ? 1u : 0u;
    }
}
