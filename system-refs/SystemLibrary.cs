using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>A C library of the system that has BLAKE2: found at run time or absent for a reason.</summary>
public abstract class SystemLibrary
{
    private protected SystemLibrary(string name)
    {
        Name = name;
    }

    /// <summary>Every library that is looked for, present or not.</summary>
    public static IReadOnlyList<SystemLibrary> All { get; } = [Libb2.Instance, Libsodium.Instance, Libcrypto.Instance];

    /// <summary>The name that the catalogue has: <c>libb2</c>, <c>libsodium</c>, <c>libcrypto</c>.</summary>
    public string Name { get; }

    /// <summary>Whether the library is there and has all that is needed of it.</summary>
    public bool IsAvailable => UnavailableReason is null;

    /// <summary>Why the library cannot be used; <see langword="null"/> if it can.</summary>
    public string? UnavailableReason { get; private set; }

    /// <summary>The library's own word on its version, or its file's name where it has none; empty if absent.</summary>
    public string Version { get; private set; } = "";

    /// <summary>The file that was loaded, links followed where the system tells; empty if absent.</summary>
    public string Path { get; private set; } = "";

    /// <summary>The functions that the library has.</summary>
    public abstract IReadOnlyList<HashFunction> Functions { get; }

    /// <summary>Whether the library's interface can express these parameters; out-of-range lengths are the library's to refuse.</summary>
    public abstract bool CanExpress(HashParameters parameters);

    /// <summary>Writes the digest of <paramref name="message"/> to <paramref name="digest"/>, which has the digest's length.</summary>
    /// <exception cref="ArgumentException">The library refuses the parameters, or <paramref name="digest"/> has not their length.</exception>
    /// <exception cref="NotSupportedException">The library cannot express the parameters.</exception>
    /// <exception cref="PlatformNotSupportedException">The library is not available.</exception>
    public abstract void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest);

    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentException">The library refuses the parameters.</exception>
    /// <exception cref="NotSupportedException">The library cannot express the parameters.</exception>
    /// <exception cref="PlatformNotSupportedException">The library is not available.</exception>
    public abstract IIncrementalState Start(HashParameters parameters);

    /// <summary>The digest of <paramref name="message"/>, <see cref="HashParameters.DigestLength"/> bytes.</summary>
    /// <exception cref="ArgumentException">The library refuses the parameters.</exception>
    /// <exception cref="NotSupportedException">The library cannot express the parameters.</exception>
    /// <exception cref="PlatformNotSupportedException">The library is not available.</exception>
    public byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message)
    {
        Check(parameters);
        if (parameters.DigestLength < 0)
        {
            ThrowRefused(parameters);
        }

        byte[] digest = new byte[parameters.DigestLength];
        Hash(parameters, message, digest);
        return digest;
    }

    /// <summary>Throws what the other members promise where the library is not available.</summary>
    /// <exception cref="PlatformNotSupportedException">The library is not available; the message says why.</exception>
    public void ThrowIfUnavailable()
    {
        if (UnavailableReason is not null)
        {
            throw new PlatformNotSupportedException(UnavailableReason);
        }
    }

    /// <summary>Takes what <paramref name="bind"/> needs of the library's file, or remembers why that cannot be had.</summary>
    private protected void Bind(string[] fileNames, Func<LoadedLibrary, string> bind)
    {
        try
        {
            LoadedLibrary library = LoadedLibrary.Load(Name, fileNames);
            Version = bind(library);
            Path = library.Path;
        }
        catch (PlatformNotSupportedException absent)
        {
            UnavailableReason = absent.Message;
        }
    }

    /// <summary>Throws unless the call can be made.</summary>
    private protected void Check(HashParameters parameters)
    {
        ThrowIfUnavailable();
        if (!CanExpress(parameters ?? throw new ArgumentNullException(nameof(parameters))))
        {
            throw new NotSupportedException($"{Name} cannot express {parameters}.");
        }
    }

    /// <summary>As <see cref="Check(HashParameters)"/>; besides, the digest's buffer must have its length.</summary>
    private protected void Check(HashParameters parameters, ReadOnlySpan<byte> digest)
    {
        Check(parameters);
        if (digest.Length != parameters.DigestLength)
        {
            throw new ArgumentException($"The buffer of the digest must have {parameters.DigestLength} bytes, not {digest.Length}.", nameof(digest));
        }
    }

    /// <summary>Throws that the library has refused <paramref name="parameters"/>.</summary>
    private protected void ThrowRefused(HashParameters parameters) =>
        throw new ArgumentException($"{Name} refuses {parameters}.", nameof(parameters));

    /// <summary>Whether a salt or personalization is there and has not its field's length, which C, that takes a pointer only, could not see.</summary>
    private protected static bool HasFieldOfWrongLength(HashParameters parameters)
    {
        int length = FunctionFacts.Of(parameters.Function).SaltLength;
        return (parameters.Salt?.Length ?? length) != length || (parameters.Personalization?.Length ?? length) != length;
    }
}
