using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>
/// libb2: BLAKE2b and BLAKE2s with the whole parameter block but the last-node flag, whose place in the state differs between versions.
/// The library cannot tell its version; its file's name stands for it.
/// </summary>
public sealed unsafe class Libb2 : SystemLibrary
{
    private Libb2Function _blake2b;
    private Libb2Function _blake2s;

    private Libb2()
        : base("libb2") =>
        Bind(
            FileNames.Here(["libb2.so.1"], ["libb2.1.dylib", "libb2.dylib"], ["libb2-1.dll", "libb2.dll", "b2.dll"]),
            library =>
            {
                _blake2b = new Libb2Function(library, "blake2b");
                _blake2s = new Libb2Function(library, "blake2s");
                return System.IO.Path.GetFileName(library.Path);
            });

    /// <summary>The library of this process.</summary>
    public static Libb2 Instance { get; } = new();

    /// <inheritdoc/>
    public override IReadOnlyList<HashFunction> Functions { get; } = [HashFunction.Blake2b, HashFunction.Blake2s];

    /// <inheritdoc/>
    public override bool CanExpress(HashParameters parameters) =>
        parameters is { Function: HashFunction.Blake2b or HashFunction.Blake2s, Tree: null or { IsLastNode: false } };

    /// <inheritdoc/>
    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        Check(parameters, digest);
        if ((parameters.Fields & ~ParameterFields.Key) != 0)
        {
            using Libb2State state = StartState(parameters);
            state.Update(message);
            state.Final(digest);
            return;
        }

        Libb2Function function = Of(parameters);
        byte none;
        fixed (byte* key = parameters.Key, bytes = message, destination = digest)
        {
            // A null message is refused even where it is empty.
            byte* input = bytes == null ? &none : bytes;
            if (function.Simple(destination, input, key, (nuint)digest.Length, (nuint)message.Length, (nuint)parameters.KeyLength) != 0)
            {
                ThrowRefused(parameters);
            }
        }
    }

    /// <inheritdoc/>
    public override IIncrementalState Start(HashParameters parameters)
    {
        Check(parameters);
        return StartState(parameters);
    }

    private Libb2Function Of(HashParameters parameters) => parameters.Function == HashFunction.Blake2s ? _blake2s : _blake2b;

    private Libb2State StartState(HashParameters parameters) =>
        (HasPlaceFor(parameters) ? Libb2State.TryStart(Of(parameters), parameters) : null)
            ?? throw new ArgumentException($"{Name} refuses {parameters}.", nameof(parameters));

    /// <summary>Whether the parameter block has a place for all values; <c>blake2b_init_param</c> believes whatever it is given.</summary>
    private static bool HasPlaceFor(HashParameters parameters)
    {
        FunctionFacts facts = FunctionFacts.Of(parameters.Function);
        int nodeOffsetBits = parameters.Function == HashFunction.Blake2s ? 48 : 64;
        return parameters.DigestLength >= 1 && parameters.DigestLength <= facts.MaxDigestLength
            && parameters.KeyLength <= facts.MaxKeyLength
            && !HasFieldOfWrongLength(parameters)
            && (parameters.Tree is not { } tree || (tree.InnerLength <= facts.MaxDigestLength && (nodeOffsetBits == 64 || tree.NodeOffset >> nodeOffsetBits == 0)));
    }
}
