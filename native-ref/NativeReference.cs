using System.Reflection;
using System.Runtime.InteropServices;
using Blake2.Abstractions;

namespace Blake2.NativeRef;

/// <summary>BLAKE2b or BLAKE2s by our own C, whichever the parameters name, and whether the C is there.</summary>
public static class NativeReference
{
    // BLAKE2NATIVE_VERSION and the checksums (FNV-1a of RFC 7693's constants, see blake2native.h) that this assembly was written for.
    private const uint ExpectedVersion = 1;
    private const uint ExpectedIv2b = 0x6BEC8DE8;
    private const uint ExpectedIv2s = 0xBEA922CF;
    private const uint ExpectedSigma = 0xDD0D849D;

    private static readonly (string? Absence, string? Fault) Found = Find();

    /// <summary>Why there is no native library to use; <see langword="null"/> if there is one.</summary>
    public static string? UnavailableReason => Found.Absence;

    /// <summary>In what the native library that is there differs from the one that this assembly was written for: an error, never an absence. <see langword="null"/> if in nothing.</summary>
    public static string? Fault => Found.Fault;

    /// <summary>Whether the native library is beside the program, loads, and is the one that this assembly was written for.</summary>
    public static bool IsAvailable => Found is (null, null);

    /// <summary>The compiler that built the library, as <c>gcc 12.2.0</c>; empty where it is not available.</summary>
    public static string Compiler { get; } = IsAvailable ? Marshal.PtrToStringAnsi(NativeMethods.Compiler())!.Trim() : "";

    /// <summary>A hash in progress that has seen no message yet.</summary>
    /// <exception cref="ArgumentException">A length (bytes) or a tree field is out of range, or the function is not BLAKE2.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public static IIncrementalState Start(HashParameters parameters) =>
        parameters is null ? throw new ArgumentNullException(nameof(parameters))
        : parameters.Function == HashFunction.Blake2s ? new Blake2s(parameters) : new Blake2b(parameters);

    /// <summary>The digest of <paramref name="message"/>, <see cref="HashParameters.DigestLength"/> bytes.</summary>
    /// <exception cref="ArgumentException">A length (bytes) or a tree field is out of range, or the function is not BLAKE2.</exception>
    /// <exception cref="PlatformNotSupportedException">The native library is not available.</exception>
    public static byte[] Hash(HashParameters parameters, ReadOnlySpan<byte> message) =>
        parameters is null ? throw new ArgumentNullException(nameof(parameters))
        : parameters.Function == HashFunction.Blake2s ? Blake2s.Hash(parameters, message) : Blake2b.Hash(parameters, message);

    /// <summary>Throws what the other members promise where the library is not available.</summary>
    /// <exception cref="PlatformNotSupportedException">There is no native library; the message says why.</exception>
    /// <exception cref="InvalidDataException">There is one, and it is not the one that this assembly was written for.</exception>
    public static void ThrowIfUnavailable()
    {
        if (Fault is not null)
        {
            throw new InvalidDataException(Fault);
        }

        if (UnavailableReason is not null)
        {
            throw new PlatformNotSupportedException(UnavailableReason);
        }
    }

    /// <summary>What is wrong with a library that describes itself so; <see langword="null"/> if nothing is.</summary>
    internal static unsafe string? FaultOf(in NativeDescription found)
    {
        string? what = found.Version != ExpectedVersion ? $"is version {found.Version}, not {ExpectedVersion}"
            : found.ParametersSize != sizeof(NativeParameters) ? $"has parameters of {found.ParametersSize} bytes, not {sizeof(NativeParameters)}"
            : found.State2bSize != sizeof(NativeState2b) ? $"has a BLAKE2b state of {found.State2bSize} bytes, not {sizeof(NativeState2b)}"
            : found.State2sSize != sizeof(NativeState2s) ? $"has a BLAKE2s state of {found.State2sSize} bytes, not {sizeof(NativeState2s)}"
            : found.Iv2bChecksum != ExpectedIv2b ? "has another initialization vector of BLAKE2b than RFC 7693"
            : found.Iv2sChecksum != ExpectedIv2s ? "has another initialization vector of BLAKE2s than RFC 7693"
            : found.SigmaChecksum != ExpectedSigma ? "has another message schedule (SIGMA) than RFC 7693"
            : null;
        return what is null ? null : $"The native library blake2native beside the program {what}; build native-ref again.";
    }

    private static unsafe (string? Absence, string? Fault) Find()
    {
        try
        {
            NativeLibrary.SetDllImportResolver(typeof(NativeReference).Assembly, Resolve);
            NativeDescription description = default;
            NativeMethods.Describe(&description);
            return (null, FaultOf(description));
        }
        catch (DllNotFoundException)
        {
            return ("The native library blake2native is not beside the program, or will not load in this process; build native-ref where a C compiler (cc, gcc, clang or cl) is on the path.", null);
        }
        catch (BadImageFormatException)
        {
            return ($"The native library blake2native beside the program is not for {RuntimeInformation.ProcessArchitecture} processes; build native-ref with a compiler for that architecture.", null);
        }
        catch (EntryPointNotFoundException)
        {
            return (null, "The library blake2native beside the program lacks our functions; build native-ref again.");
        }
    }

    /// <summary>A 32-bit process takes the library that was compiled for it, where there is one; every other the one beside the assembly.</summary>
    private static IntPtr Resolve(string name, Assembly assembly, DllImportSearchPath? paths)
    {
        string x86 = Path.Combine(Path.GetDirectoryName(assembly.Location)!, "x86", name + ".dll");
        return RuntimeInformation.ProcessArchitecture == Architecture.X86 && NativeLibrary.TryLoad(x86, out IntPtr library) ? library : IntPtr.Zero;
    }
}
