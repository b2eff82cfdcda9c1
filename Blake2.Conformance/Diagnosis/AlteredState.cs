using Blake2.Abstractions;

namespace Blake2.Conformance.Diagnosis;

/// <summary>A hash in progress whose steps may be altered, as an alteration sees it.</summary>
internal abstract class AlteredState(HashParameters parameters) : IResettableState
{
    /// <summary>The parameters.</summary>
    public HashParameters Parameters => parameters;

    /// <summary>The function's sizes.</summary>
    public FunctionFacts Facts { get; } = FunctionFacts.Of(parameters.Function);

    /// <summary>The block that is being filled.</summary>
    public byte[] Block { get; protected set; } = [];

    /// <summary>Bytes in <see cref="Block"/>.</summary>
    public int Count { get; set; }

    /// <summary>Bytes that were compressed, the key block's among them.</summary>
    public ulong Total { get; set; }

    /// <summary>Bytes of message that were given.</summary>
    public long Given { get; protected set; }

    /// <summary>Updates so far, empty ones too.</summary>
    public int Updates { get; protected set; }

    /// <summary>How often the object was reset.</summary>
    public int Resets { get; protected set; }

    /// <summary>Whether it was reset without having ended.</summary>
    public bool WasAbandoned { get; protected set; }

    /// <summary>Whether it takes no more bytes.</summary>
    public bool IsDeaf { get; set; }

    /// <summary>Compresses the block as one that is not the last.</summary>
    public abstract void CompressInner();

    /// <summary>Begins anew without the key's block.</summary>
    public abstract void BeginUnkeyed();

    /// <inheritdoc/>
    public void Update(byte[] buffer, int offset, int count) => Update(buffer.AsSpan(offset, count));

    /// <summary>Takes a piece of the message.</summary>
    public abstract void Update(ReadOnlySpan<byte> piece);

    /// <inheritdoc/>
    public abstract byte[] Final();

    /// <inheritdoc/>
    public abstract void Reset();

    /// <inheritdoc/>
    public void Dispose()
    {
    }
}
