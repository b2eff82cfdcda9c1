using System.Security.Cryptography;
using System.Text;
using Blake2.Abstractions;

namespace MutantAdapters;

/// <summary>BLAKE2b of the mutant that was chosen last.</summary>
public sealed class MutantBlake2b : MutantAdapter
{
    public override HashFunction Function => HashFunction.Blake2b;
}

/// <summary>BLAKE2s of the mutant that was chosen last.</summary>
public sealed class MutantBlake2s : MutantAdapter
{
    public override HashFunction Function => HashFunction.Blake2s;
}

/// <summary>
/// Every path of the contract over one mutant. A message that begins with <see cref="Choice"/> chooses it by its name, so that one worker serves all of them; its digest is
/// the name.
/// </summary>
public abstract class MutantAdapter : HashAdapter, ISpanHash, IOffsetHash, IStreamHash, IIncrementalHash, IHashAlgorithm
{
    /// <summary>What no case's message begins with.</summary>
    public const string Choice = "\u0001mutant\u0002";

    private static readonly byte[] Mark = Encoding.UTF8.GetBytes(Choice);

    private Mutant _mutant = Mutants.Right[0];
    private int _calls;

    public override ParameterFields Fields => ParameterFields.Key | ParameterFields.Salt | ParameterFields.Personalization | ParameterFields.Tree;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        if (message.AsSpan().StartsWith(Mark))
        {
            string name = Encoding.UTF8.GetString(message, Mark.Length, message.Length - Mark.Length);
            _mutant = Mutants.All.Single(mutant => mutant.ToString() == name);
            _calls = 0;
            return Encoding.UTF8.GetBytes(name);
        }

        byte[] digest = Whole(parameters, message);
        if (_mutant.RightCalls < int.MaxValue || _mutant.WrongCalls > 0)
        {
            int call = Interlocked.Increment(ref _calls);
            digest[0] ^= (byte)(call > _mutant.RightCalls || call <= _mutant.WrongCalls ? 1 : 0);
        }

        if (_mutant.WritesToInput && message.Length > 0)
        {
            message[0] ^= 0xFF;
        }

        if (_mutant.PadsInInput && message.Length > 1)
        {
            message[^1] = 0;
        }

        if (_mutant.WritesToKey && parameters.KeyLength > 0)
        {
            Array.Clear(parameters.Key!);
        }

        return digest;
    }

    public void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        Span<byte> scratch = digest[..Math.Clamp(parameters.DigestLength, 0, digest.Length)];
        switch (_mutant.Destination)
        {
            case Destination.RefusedOverMessage when message.Overlaps(digest):
                throw new ArgumentException("The digest would be written over the message.", nameof(digest));
            case Destination.Cleared:
                scratch.Clear();
                break;
            case Destination.TakesKey:
                parameters.Key.AsSpan(0, Math.Min(parameters.KeyLength, scratch.Length)).CopyTo(scratch);
                break;
        }

        byte[] made = _mutant.Destination == Destination.TakesMessage ? Through(scratch, parameters, message) : Whole(parameters, message);
        int count = Math.Min(made.Length, _mutant.SpanBytes?.Invoke(digest.Length) ?? digest.Length);
        made.AsSpan(0, count).CopyTo(digest);
        if (_mutant.OverrunsSpan && digest.Length > 0)
        {
            System.Runtime.CompilerServices.Unsafe.Add(ref digest[0], digest.Length) = 0;
        }
    }

    public byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count) =>
        Whole(parameters, buffer.AsSpan(_mutant.ArrayOffset?.Invoke(offset) ?? offset, count));

    public byte[] Hash(HashParameters parameters, Stream stream)
    {
        IResettableState state = Begin(parameters, _mutant);
        byte[] buffer = new byte[8192];
        for (int count = stream.Read(buffer); count > 0; count = _mutant.ShortReadEnds ? 0 : stream.Read(buffer))
        {
            state.Update(buffer, 0, count);
        }

        return state.Final();
    }

    public IIncrementalState Start(HashParameters parameters) =>
        _mutant.AfterEnd == AfterEnd.GoesOn ? new OpenState(Own(parameters), _mutant, Begin) : new EndingState(Own(parameters), _mutant, Begin);

    public HashAlgorithm Create(HashParameters parameters)
    {
        AlgorithmCore core = new(Own(parameters), _mutant, Begin);
        return _mutant.Shape switch
        {
            AlgorithmShape.Plain => new PlainAlgorithm(core),
            AlgorithmShape.Hmac => new HmacAlgorithm(core),
            _ => new KeyedAlgorithm(core),
        };
    }

    /// <summary>Refuses what RFC 7693 and the paper do not allow.</summary>
    internal static void Check(HashParameters parameters)
    {
        FunctionFacts facts = FunctionFacts.Of(parameters.Function);
        ArgumentOutOfRangeException.ThrowIfLessThan(parameters.DigestLength, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(parameters.DigestLength, facts.MaxDigestLength);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(parameters.KeyLength, facts.MaxKeyLength);
        ArgumentOutOfRangeException.ThrowIfNotEqual(parameters.Salt?.Length ?? facts.SaltLength, facts.SaltLength);
        ArgumentOutOfRangeException.ThrowIfNotEqual(parameters.Personalization?.Length ?? facts.SaltLength, facts.SaltLength);
    }

    /// <summary>The message goes through the digest's memory, piece by piece.</summary>
    private byte[] Through(Span<byte> scratch, HashParameters parameters, ReadOnlySpan<byte> message)
    {
        using IResettableState state = Begin(parameters, _mutant);
        for (; message.Length > 0; message = message[Math.Min(scratch.Length, message.Length)..])
        {
            int count = Math.Min(scratch.Length, message.Length);
            message[..count].CopyTo(scratch);
            state.Update(scratch[..count].ToArray(), 0, count);
        }

        return state.Final();
    }

    private byte[] Whole(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        Check(parameters);
        return _mutant.Structure != Structure.Native ? RightWays.Hash(parameters, message, _mutant.Structure)
            : Function == HashFunction.Blake2s ? MutantState<uint>.Hash(parameters, message, _mutant)
            : MutantState<ulong>.Hash(parameters, message, _mutant);
    }

    private IResettableState Begin(HashParameters parameters, Mutant mutant)
    {
        Check(parameters);
        return mutant.Structure != Structure.Native ? RightWays.Start(parameters, mutant.Structure)
            : Function == HashFunction.Blake2s ? new MutantState<uint>(parameters, mutant)
            : new MutantState<ulong>(parameters, mutant);
    }

    /// <summary>Parameters that the caller cannot change.</summary>
    private static HashParameters Own(HashParameters parameters) => new(parameters.Function, parameters.DigestLength)
    {
        Key = (byte[]?)parameters.Key?.Clone(),
        Salt = (byte[]?)parameters.Salt?.Clone(),
        Personalization = (byte[]?)parameters.Personalization?.Clone(),
        Tree = parameters.Tree,
    };
}
