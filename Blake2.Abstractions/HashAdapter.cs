using System.Security.Cryptography;

namespace Blake2.Abstractions;

/// <summary>
/// One hash function of one package, called as the package's documentation tells its users to.
/// An adapter adds no cost, catches no exception, and mends nothing: what goes wrong is the package's to show.
/// An adapter implements, besides, the interfaces of this file that its package has an API for.
/// </summary>
public abstract class HashAdapter
{
    /// <summary>The hash function that this adapter computes.</summary>
    public abstract HashFunction Function { get; }

    /// <summary>The optional fields of the parameter block that the API has a place for.</summary>
    public virtual ParameterFields Fields => ParameterFields.Key;

    /// <summary>Whether the API can express these parameters at all; a value that the API refuses when called is not meant.</summary>
    public virtual bool CanExpress(HashParameters parameters) => (parameters.Fields & ~Fields) == 0;

    /// <summary>The digest of <paramref name="message"/>, by the one call that the package is known for.</summary>
    public abstract byte[] Hash(HashParameters parameters, byte[] message);
}

/// <summary>The API hashes a span and writes the digest into another one.</summary>
public interface ISpanHash
{
    /// <summary>Writes the digest of <paramref name="message"/> to <paramref name="digest"/>, which has the digest's length.</summary>
    void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest);
}

/// <summary>The API tries to hash into a span, and says whether the digest fits and how long it is.</summary>
public interface ITryHash
{
    /// <summary>Tries to write the digest of <paramref name="message"/> to <paramref name="digest"/>, which may be of any length; <paramref name="bytesWritten"/> is what the API says.</summary>
    bool TryHash(HashParameters parameters, byte[] message, Span<byte> digest, out int bytesWritten);
}

/// <summary>The API has calls that compare a message's digest with one that they are given.</summary>
public interface IVerifyHash
{
    /// <summary>Their names as the package has them.</summary>
    IReadOnlyList<string> Verifications { get; }

    /// <summary>Whether one of <see cref="Verifications"/> takes <paramref name="tag"/> for the digest of <paramref name="message"/>.</summary>
    bool Verify(string call, HashParameters parameters, byte[] message, byte[] tag);
}

/// <summary>The API hashes a part of an array.</summary>
public interface IOffsetHash
{
    /// <summary>The digest of <paramref name="count"/> bytes of <paramref name="buffer"/> from <paramref name="offset"/> on.</summary>
    byte[] Hash(HashParameters parameters, byte[] buffer, int offset, int count);
}

/// <summary>The API hashes a stream to its end.</summary>
public interface IStreamHash
{
    /// <summary>The digest of all bytes that are left in <paramref name="stream"/>.</summary>
    byte[] Hash(HashParameters parameters, Stream stream);
}

/// <summary>The API takes a message in pieces.</summary>
public interface IIncrementalHash
{
    /// <summary>An object that has seen no message yet.</summary>
    IIncrementalState Start(HashParameters parameters);
}

/// <summary>A hash in progress.</summary>
public interface IIncrementalState : IDisposable
{
    /// <summary>Takes the next <paramref name="count"/> bytes of the message, from <paramref name="offset"/> of <paramref name="buffer"/> on.</summary>
    void Update(byte[] buffer, int offset, int count);

    /// <summary>Ends the message and returns its digest.</summary>
    byte[] Final();
}

/// <summary>A hash whose documentation says how the object is used for another message.</summary>
public interface IResettableState : IIncrementalState
{
    /// <summary>Makes the object ready for another message under the same parameters, after <see cref="IIncrementalState.Final"/> or instead of it.</summary>
    void Reset();
}

/// <summary>The API hashes many messages in one call.</summary>
public interface IManyHash
{
    /// <summary>Writes the digests of <paramref name="messages"/>, of <paramref name="messageLength"/> bytes each and one after the other, to <paramref name="digests"/>, in that order.</summary>
    void HashMany(HashParameters parameters, byte[] messages, int messageLength, byte[] digests, int threads);
}

/// <summary>The API keeps what it has made of a key, for message after message.</summary>
public interface IKeptKeyHash
{
    /// <summary>An object that hashes under the key of <paramref name="parameters"/>, and is called with no other ones.</summary>
    ISpanHash KeepKey(HashParameters parameters);
}

/// <summary>The API has the function's parallel mode, BLAKE2bp or BLAKE2sp.</summary>
public interface IParallelModeHash
{
    /// <summary>Hashes in that mode, on one thread.</summary>
    ISpanHash ParallelMode { get; }
}

/// <summary>The API gives a <see cref="System.Security.Cryptography.HashAlgorithm"/>; the worker drives that class's contract by itself.</summary>
public interface IHashAlgorithm
{
    /// <summary>A new object with these parameters, which the caller disposes.</summary>
    HashAlgorithm Create(HashParameters parameters);
}

/// <summary>A hash of which a copy can be made while a message is in progress.</summary>
public interface ICopyableState : IIncrementalState
{
    /// <summary>A copy, which takes the rest of the message independently of this object.</summary>
    IIncrementalState Copy();
}

/// <summary>The API makes an object for parameters once, which hashes whole messages one after the other.</summary>
public interface IHashObject
{
    /// <summary>Makes the object, and returns its call.</summary>
    Func<byte[], byte[]> MakeObject(HashParameters parameters);
}

/// <summary>The API keeps a digest in an object from which it can be read again.</summary>
public interface IKeptDigest
{
    /// <summary>Hashes, and returns how the digest is read from the object that came.</summary>
    Func<byte[]> Keep(HashParameters parameters, byte[] message);
}

/// <summary>The API has further calls, or ways to state parameters, that should give what the plain call gives. They count as findings only.</summary>
public interface IFurtherCalls
{
    /// <summary>Their names as the package has them.</summary>
    IReadOnlyList<string> Calls { get; }

    /// <summary>The digest by one of <see cref="Calls"/>.</summary>
    byte[] Hash(string call, HashParameters parameters, byte[] message);
}

/// <summary>What is asked of <see cref="IFurtherCalls"/> and <see cref="IVerifyHash"/>.</summary>
public static class FurtherCallLimits
{
    /// <summary>Not much, in bytes, since a call of another name may be of a tree, whose first leaf's digest is the plain one.</summary>
    public const int LongestMessage = 1000;
}
