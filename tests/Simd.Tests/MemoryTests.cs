using System.Runtime.InteropServices;
using Blake2.Abstractions;
using Blake2.RfcRef;
using Blake2.Simd;
using Simd2b = Blake2.Simd.Blake2b;
using Simd2s = Blake2.Simd.Blake2s;

namespace Simd.Tests;

/// <summary>Where messages and digests lie, and what is allocated.</summary>
public unsafe class MemoryTests
{
    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Nothing_outside_the_message_is_read(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        using GuardedMemory memory = new(4096);
        Vectors.Random(4096).CopyTo(memory.Span);
        for (int length = 0; length <= 700; length += length < 300 ? 1 : 37)
        {
            CheckBoth(memory.Span[^length..]);
            CheckBoth(memory.Span[..length]);
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Nothing_outside_many_messages_or_a_tree_is_read(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        using GuardedMemory memory = new(8192);
        Vectors.Random(8192).CopyTo(memory.Span);
        byte[] digests = new byte[64 * 40];
        foreach (int length in new[] { 1, 14, 64, 100, 128, 129, 250, 256 })
        {
            foreach (int count in new[] { 3, 17, 31 })
            {
                Span<byte> messages = memory.Span[^(length * count)..];
                Simd2b.HashDataMany(messages, length, digests);
                Assert.Equal(Simd2b.HashData(messages[^length..]), digests.AsSpan(64 * (count - 1), 64).ToArray());
                Simd2s.HashDataMany(messages, length, digests);
                Assert.Equal(Simd2s.HashData(messages[^length..]), digests.AsSpan(32 * (count - 1), 32).ToArray());
                Assert.Equal(Blake2bp.HashData(messages.ToArray()), Blake2bp.HashData(messages));
                Assert.Equal(Blake2sp.HashData(messages.ToArray()), Blake2sp.HashData(messages));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void A_message_may_lie_at_any_address(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        byte[] memory = Vectors.Random(600);
        for (int offset = 0; offset < 64; offset++)
        {
            CheckBoth(memory.AsSpan(offset, 500));
            CheckBoth(memory.AsSpan(offset, 64));
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void A_digest_may_overwrite_its_message(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        foreach (int length in new[] { 3, 64, 100, 128, 129, 256, 1000 })
        {
            for (int at = 0; at < 130; at += 13)
            {
                byte[] memory = Vectors.Random(1200), original = [.. memory];
                Simd2b.HashData(memory.AsSpan(50, length), memory.AsSpan(at, 64));
                Assert.Equal(Simd2b.HashData(original.AsSpan(50, length)), memory.AsSpan(at, 64).ToArray());
                memory = [.. original];
                Simd2s.HashData(memory.AsSpan(50, length), memory.AsSpan(at, 31));
                Assert.Equal(Simd2s.HashData(original.AsSpan(50, length), 31), memory.AsSpan(at, 31).ToArray());
            }
        }
    }

    [Theory]
    [MemberData(nameof(Forced.Kernels), MemberType = typeof(Forced))]
    public void Nothing_beside_the_digest_is_written_and_the_message_is_not_changed(string kernel)
    {
        using Forced forced = Forced.To(kernel);
        byte[] message = Vectors.Random(300), original = [.. message];
        for (int digestLength = 1; digestLength <= 64; digestLength++)
        {
            byte[] memory = new byte[100];
            memory.AsSpan().Fill(0xA5);
            Simd2b.HashData(message.AsSpan(0, digestLength * 4), memory.AsSpan(20, digestLength));
            Assert.All(memory[..20].Concat(memory[(20 + digestLength)..]), b => Assert.Equal(0xA5, b));
        }

        Assert.Equal(original, message);
    }

    [Fact]
    public void The_span_methods_allocate_nothing()
    {
        byte[] message = Vectors.Random(1000), key = Vectors.Random(32), digest = new byte[32], output = new byte[1000], digests = new byte[320];
        int[] lengths = [0, 3, 128, 1000];
        Blake2Options options = new() { Key = key, Salt = new byte[16] };
        using Blake2bKey key2b = new(key, 32);
        using Blake2sKey key2s = new(key);
        using Simd2b incremental = new(key, 32);
        using Blake2sp tree = new(key);
        using Blake2xb outputB = new(key, 1000);
        using Blake2xs outputS = new(Blake2xs.UnknownLength);
        void Everything()
        {
            foreach (int length in lengths)
            {
                Simd2b.HashData(message.AsSpan(0, length), digest);
                Simd2s.HashData(message.AsSpan(0, length), digest);
                Simd2b.HashData(key, message.AsSpan(0, length), digest);
                Simd2s.HashData(key, message.AsSpan(0, length), digest);
                Blake2bp.HashData(key, message.AsSpan(0, length), digest);
                Blake2sp.HashData(message.AsSpan(0, length), digest);
                Simd2b.TryHashData(message.AsSpan(0, length), digest, out _, 32);
                Simd2b.Verify(key, message.AsSpan(0, length), digest);
                key2b.HashData(message.AsSpan(0, length), digest);
                key2s.HashData(message.AsSpan(0, length), digest);
                key2s.Verify(message.AsSpan(0, length), digest);
                incremental.AppendData(message.AsSpan(0, length));
                incremental.GetHashAndReset(digest);
                tree.AppendData(message.AsSpan(0, length));
                tree.GetHashAndReset(digest);
                Simd2b.HashData(message.AsSpan(0, length), digest, options);
                Blake2xb.HashData(key, message.AsSpan(0, length), output);
                Blake2xs.HashData(message.AsSpan(0, length), output);
                Blake2xb.TryHashData(key, message.AsSpan(0, length), output, out _, 999);
                Blake2xs.Verify(message.AsSpan(0, length), output);
                outputB.AppendData(message.AsSpan(0, length));
                outputB.GetCurrentHash(output);
                outputB.Read(output);
                outputB.Reset();
                outputS.AppendData(message.AsSpan(0, length));
                outputS.GetHashAndReset(output);
            }

            Simd2b.HashDataMany(message, 100, digests, 32);
            Simd2b.HashDataMany(message, 200, digests, 32);
            Simd2s.HashDataMany(message, 100, digests);
            Simd2s.HashDataMany(message, 50, output);
            key2b.HashDataMany(message, 100, digests);
            key2s.HashDataMany(message, 200, digests);
        }

        Everything();
        long before = GC.GetAllocatedBytesForCurrentThread();
        Everything();
        long after = GC.GetAllocatedBytesForCurrentThread();
        Assert.Equal(before, after);
    }

    [Fact]
    public void A_key_serves_any_number_of_threads_at_once()
    {
        byte[] message = Vectors.Random(5000);
        using Blake2bKey key = new(Vectors.Random(64));
        byte[][] expected = [.. Enumerable.Range(0, 200).Select(i => key.HashData(message.AsSpan(0, i * 25)))];
        Parallel.For(0, 4000, new ParallelOptions { MaxDegreeOfParallelism = 8 }, i =>
        {
            i %= 200;
            Assert.Equal(expected[i], key.HashData(message.AsSpan(0, i * 25)));
            Assert.True(key.Verify(message.AsSpan(0, i * 25), expected[i]));
        });
    }

    private static void CheckBoth(ReadOnlySpan<byte> message)
    {
        Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2b, 64), message), Simd2b.HashData(message));
        Assert.Equal(RfcReference.Hash(new HashParameters(HashFunction.Blake2s, 32), message), Simd2s.HashData(message));
    }

    /// <summary>Memory between two pages that cannot be read.</summary>
    private sealed partial class GuardedMemory : IDisposable
    {
        private readonly int _pageLength = Environment.SystemPageSize;
        private readonly int _length;
        private readonly nint _start;

        public GuardedMemory(int length)
        {
            _length = (length + _pageLength - 1) / _pageLength * _pageLength;
            _start = OperatingSystem.IsWindows()
                ? VirtualAlloc(0, (nuint)(_length + (2 * _pageLength)), 0x3000, 4)
                : Map(0, (nuint)(_length + (2 * _pageLength)), 3, OperatingSystem.IsMacOS() ? 0x1002 : 0x22, -1, 0);
            Assert.True(_start is not 0 and not -1, "no memory");
            Assert.True(Forbid(_start) && Forbid(_start + _pageLength + _length), "the guard pages could not be made");
        }

        public Span<byte> Span => new((void*)(_start + _pageLength), _length);

        public void Dispose()
        {
            if (OperatingSystem.IsWindows())
            {
                _ = VirtualFree(_start, 0, 0x8000);
            }
            else
            {
                _ = Unmap(_start, (nuint)(_length + (2 * _pageLength)));
            }
        }

        private bool Forbid(nint page) => OperatingSystem.IsWindows()
            ? VirtualProtect(page, (nuint)_pageLength, 1, out _) != 0
            : Protect(page, (nuint)_pageLength, 0) == 0;

        [DllImport("libc", EntryPoint = "mmap")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern nint Map(nint address, nuint length, int protection, int flags, int file, nint offset);

        [DllImport("libc", EntryPoint = "munmap")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern int Unmap(nint address, nuint length);

        [DllImport("libc", EntryPoint = "mprotect")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.SafeDirectories)]
        private static extern int Protect(nint address, nuint length, int protection);

        [DllImport("kernel32")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        private static extern nint VirtualAlloc(nint address, nuint length, uint type, uint protection);

        [DllImport("kernel32")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        private static extern int VirtualProtect(nint address, nuint length, uint protection, out uint before);

        [DllImport("kernel32")]
        [DefaultDllImportSearchPaths(DllImportSearchPath.System32)]
        private static extern int VirtualFree(nint address, nuint length, uint type);
    }
}
