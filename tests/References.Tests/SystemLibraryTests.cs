using System.Runtime.InteropServices;
using Blake2.Abstractions;
using Blake2.SystemRefs;

namespace References.Tests;

public sealed class SystemLibraryTests
{
    [Fact]
    public void A_library_that_is_nowhere_is_absent_and_the_reason_names_the_files_looked_for()
    {
        Exception absent = Assert.Throws<PlatformNotSupportedException>(() => LoadedLibrary.Load("libnone", "libnone.so.1", "libnone.so.2"));
        Assert.StartsWith("libnone is not on this system", absent.Message, StringComparison.Ordinal);
        Assert.EndsWith("looked for libnone.so.1, libnone.so.2.", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_library_that_lacks_a_function_is_absent_and_the_reason_names_it()
    {
        string systemLibrary = RuntimeInformation.IsOSPlatform(OSPlatform.Windows) ? "kernel32.dll"
            : RuntimeInformation.IsOSPlatform(OSPlatform.OSX) ? "libSystem.dylib" : "libc.so.6";
        LoadedLibrary library = LoadedLibrary.Load("libold", systemLibrary);
        Exception absent = Assert.Throws<PlatformNotSupportedException>(() => library.Function("blake2b_init_param"));
        Assert.Contains("lacks the function blake2b_init_param", absent.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void A_library_that_is_there_names_its_file_and_version()
    {
        foreach (SystemLibrary library in SystemLibrary.All)
        {
            Assert.Equal(library.IsAvailable, library.Path.Length > 0);
            Assert.Equal(library.IsAvailable, library.Version.Length > 0);
            Assert.Equal(library.IsAvailable, library.UnavailableReason is null);
        }
    }

    [Fact]
    public void Libcrypto_has_no_unkeyed_digest_but_the_full_one_and_says_so()
    {
        Assert.True(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 64)));
        Assert.True(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2s, 32)));
        Assert.True(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 5) { Key = [1] }));
        Assert.False(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 32)));
        Assert.False(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2s, 31)));
        Assert.False(Libcrypto.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 64) { Salt = new byte[16] }));
    }

    [Fact]
    public void Libsodium_has_neither_Blake2s_nor_tree_fields_and_libb2_no_last_node()
    {
        Assert.False(Libsodium.Instance.CanExpress(new HashParameters(HashFunction.Blake2s, 32)));
        Assert.False(Libsodium.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 64) { Tree = new TreeParameters() }));
        Assert.True(Libb2.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 64) { Tree = new TreeParameters() }));
        Assert.False(Libb2.Instance.CanExpress(new HashParameters(HashFunction.Blake2b, 64) { Tree = new TreeParameters { IsLastNode = true } }));
    }
}
