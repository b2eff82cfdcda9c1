using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>An incremental object, and what it does after its message has ended.</summary>
internal sealed class EndingState(HashParameters parameters, Mutant mutant, Func<HashParameters, Mutant, IResettableState> begin) : IResettableState
{
    private IResettableState _state = begin(parameters, mutant);
    private byte[]? _digest;

    public void Update(byte[] buffer, int offset, int count)
    {
        if (_digest is not null && !GoesOn())
        {
            return;
        }

        ArgumentOutOfRangeException.ThrowIfNegative(offset);
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, buffer.Length - offset);
        _state.Update(buffer, offset, count);
    }

    public byte[] Final()
    {
        if (_digest is not null && mutant.AfterEnd is AfterEnd.ShowsAgain or AfterEnd.IsDeaf)
        {
            return (byte[])_digest!.Clone();
        }

        if (_digest is not null && mutant.AfterEnd == AfterEnd.GivesZeros)
        {
            return new byte[parameters.DigestLength];
        }

        if (_digest is not null)
        {
            GoesOn();
        }

        _digest = _state.Final();
        return (byte[])_digest.Clone();
    }

    public void Reset()
    {
        _digest = null;
        _state.Reset();
    }

    public void Dispose()
    {
    }

    /// <summary>Prepares for what comes after the end; whether it is taken.</summary>
    private bool GoesOn()
    {
        switch (mutant.AfterEnd)
        {
            case AfterEnd.HashesOn:
                return true;
            case AfterEnd.IsDeaf:
                return false;
            case AfterEnd.BeginsAnew:
                Reset();
                return true;
            case AfterEnd.LosesKey:
                _digest = null;
                _state = begin(new HashParameters(parameters.Function, parameters.DigestLength) { Salt = parameters.Salt, Personalization = parameters.Personalization, Tree = parameters.Tree }, mutant);
                return true;
            default:
                throw new InvalidOperationException("The message has ended.");
        }
    }
}

/// <summary>Keeps the message, so that it can show the digest so far, go on, and be copied.</summary>
internal sealed class OpenState(HashParameters parameters, Mutant mutant, Func<HashParameters, Mutant, IResettableState> begin) : IResettableState, ICopyableState
{
    private readonly MemoryStream _message = new();

    public void Update(byte[] buffer, int offset, int count) => _message.Write(buffer, offset, count);

    public byte[] Final()
    {
        using IResettableState state = begin(parameters, mutant);
        byte[] message = _message.ToArray();
        state.Update(message, 0, message.Length);
        return state.Final();
    }

    public void Reset() => _message.SetLength(0);

    public IIncrementalState Copy()
    {
        OpenState copy = new(parameters, mutant, begin);
        _message.WriteTo(copy._message);
        return copy;
    }

    public void Dispose() => _message.Dispose();
}
