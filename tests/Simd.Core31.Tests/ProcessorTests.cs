using System.Runtime.Intrinsics.X86;
using Blake2.Simd.Kernels;

namespace Simd.Tests;

/// <summary>How the build for .NET Core 3.1, which cannot ask the processor, learns which one it is.</summary>
public class ProcessorTests
{
    [Theory]
    [InlineData("AMD64 Family 26 Model 2 Stepping 1, AuthenticAMD", true)]
    [InlineData("x86 Family 26 Model 68 Stepping 0, AuthenticAMD", true)]
    [InlineData("AMD64 Family 26 Model 80 Stepping 0, AuthenticAMD", false)]
    [InlineData("AMD64 Family 25 Model 2 Stepping 1, AuthenticAMD", false)]
    [InlineData("Intel64 Family 26 Model 2 Stepping 1, GenuineIntel", false)]
    [InlineData("AuthenticAMD Family 26 Model", false)]
    [InlineData("AuthenticAMD Model 2 Family", false)]
    [InlineData("", false)]
    public void Zen_5_is_known_by_the_variable_of_Windows(string identifier, bool expected) => Assert.Equal(expected, Processor.IsZen5ByVariable(identifier));

    [Theory]
    [InlineData("processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\nmodel name\t: AMD\n", true)]
    [InlineData("vendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 80\n", false)]
    [InlineData("vendor_id\t: GenuineIntel\ncpu family\t: 26\nmodel\t\t: 2\n", false)]
    [InlineData("vendor_id\t: AuthenticAMD\ncpu family\t: x\nmodel\t\t: 2\n", false)]
    [InlineData("\nvendor_id\t: AuthenticAMD\ncpu family\t: 26\nmodel\t\t: 2\n", false)]
    [InlineData("", false)]
    public void Zen_5_is_known_by_the_file_of_Linux(string text, bool expected)
    {
        string path = Path.GetTempFileName();
        try
        {
            File.WriteAllText(path, text);
            Assert.Equal(expected, Processor.IsZen5ByFile(path));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [Fact]
    public void Without_the_file_nothing_is_known() => Assert.False(Processor.IsZen5ByFile(Path.Combine(Path.GetTempPath(), Path.GetRandomFileName(), "cpuinfo")));

    [Fact]
    public void What_the_system_tells_is_what_the_processor_tells()
    {
        bool isTold = X86Base.IsSupported && X86Base.CpuId(0, 0).Ecx == 0x444D4163 && ((X86Base.CpuId(1, 0).Eax >> 20) & 0xFF) == 0x0B;
        Assert.True(isTold || !Processor.IsFasterWithIntegers);
        Assert.True(!isTold || Processor.IsFasterWithIntegers || ((X86Base.CpuId(1, 0).Eax >> 12) & 0xF0) >= 0x50);
    }
}
