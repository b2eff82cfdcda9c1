using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.SystemRefs;

/// <summary>
/// libcrypto of OpenSSL 3, through the calls that each 3.x has: the unkeyed digest of full length (EVP_MD BLAKE2b512, BLAKE2s256), and the keyed one of any length with salt and
/// personalization (EVP_MAC BLAKE2BMAC, BLAKE2SMAC). It has no unkeyed digest of another length, none with salt or personalization, and no tree fields.
/// </summary>
public sealed unsafe class Libcrypto : SystemLibrary
{
    private LibcryptoFunctions? _functions;

    private Libcrypto()
        : base("libcrypto") =>
        Bind(
            // An unversioned libcrypto.dylib is Apple's own, which ends a process that loads it.
            FileNames.Here(["libcrypto.so.3"], ["libcrypto.3.dylib"], ["libcrypto-3-x64.dll", "libcrypto-3-arm64.dll", "libcrypto-3.dll"], "opt/openssl@3/lib"),
            library =>
            {
                _functions = new LibcryptoFunctions(library);
                return _functions.Version;
            });

    /// <summary>The library of this process.</summary>
    public static Libcrypto Instance { get; } = new();

    /// <inheritdoc/>
    public override IReadOnlyList<HashFunction> Functions { get; } = [HashFunction.Blake2b, HashFunction.Blake2s];

    /// <inheritdoc/>
    public override bool CanExpress(HashParameters parameters) =>
        parameters is { Function: HashFunction.Blake2b or HashFunction.Blake2s, Tree: null }
        && (parameters.KeyLength > 0
            || (parameters is { Salt: null, Personalization: null } && parameters.DigestLength == FunctionFacts.Of(parameters.Function).MaxDigestLength));

    /// <inheritdoc/>
    public override void Hash(HashParameters parameters, ReadOnlySpan<byte> message, Span<byte> digest)
    {
        Check(parameters, digest);
        if (parameters.KeyLength > 0)
        {
            using LibcryptoMac mac = StartMac(parameters);
            mac.Update(message);
            mac.Final(digest);
            return;
        }

        fixed (byte* bytes = message, destination = digest)
        {
            LibcryptoFunctions.ThrowIfFailed(_functions!.Digest(bytes, (nuint)message.Length, destination, null, _functions.DigestOf(parameters.Function), null), "EVP_Digest");
        }
    }

    /// <inheritdoc/>
    public override IIncrementalState Start(HashParameters parameters)
    {
        Check(parameters);
        return parameters.KeyLength > 0 ? StartMac(parameters) : new LibcryptoDigest(_functions!, parameters);
    }

    private LibcryptoMac StartMac(HashParameters parameters)
    {
        LibcryptoMac mac = new(_functions!, parameters);
        if (!mac.TryBegin(parameters))
        {
            mac.Dispose();
            ThrowRefused(parameters);
        }

        return mac;
    }
}
