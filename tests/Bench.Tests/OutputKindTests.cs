using System.Diagnostics;
using Blake2.Bench.Commands;

namespace Blake2.Bench.Tests;

/// <summary>An output goes where its path says: into the device, pipe or link that is there, which stays.</summary>
public sealed class OutputKindTests : IDisposable
{
    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    [UnixFact]
    public void A_pipe_is_written_to_and_not_replaced_and_its_reader_is_not_told_an_early_end()
    {
        string pipe = Path.Combine(_scratch.Path, "pipe");
        Make("mkfifo", pipe);
        Assert.False(OutputKind.IsReplaceable(pipe));
        using Process reader = Process.Start(new ProcessStartInfo("cat", [pipe]) { RedirectStandardOutput = true })!;
        Task<string> read = reader.StandardOutput.ReadToEndAsync();

        BenchProgram.Ending ending = BenchProgram.Run("verify", "Blake2Core", "--source", _scratch.Path, "--json", pipe);

        Assert.Equal(ExitCode.NothingTested, ending.ExitCode);
        Assert.True(reader.WaitForExit(TimeSpan.FromSeconds(10)));
        Assert.Contains("\"schema\": \"blake2-bench/evidence/1\"", read.Result, StringComparison.Ordinal);
        Assert.False(OutputKind.IsReplaceable(pipe));
    }

    [DeviceFact]
    public void A_device_outside_dev_is_written_to_and_not_replaced()
    {
        string device = Path.Combine(_scratch.Path, "null");
        Make("mknod", device, "c", "1", "3");

        ResultFiles.Write(device, () => "text");

        Assert.Equal("", File.ReadAllText(device));
        Assert.False(OutputKind.IsReplaceable(device));
        Assert.Equal(["null"], Directory.EnumerateFileSystemEntries(_scratch.Path).Select(Path.GetFileName));
    }

    [Fact]
    public void A_file_and_what_is_not_there_yet_are_replaceable_and_what_the_system_names_itself_is_not()
    {
        Assert.True(OutputKind.IsReplaceable(_scratch.File("file", "text")));
        Assert.True(OutputKind.IsReplaceable(Path.Combine(_scratch.Path, "nothing")));
        Assert.False(OutputKind.IsReplaceable(OperatingSystem.IsWindows() ? "NUL" : "/dev/null"));
    }

    private static void Make(string program, params string[] arguments)
    {
        using Process process = Process.Start(program, arguments);
        process.WaitForExit();
        Assert.Equal(0, process.ExitCode);
    }
}

/// <summary>A test that makes a device, as only root may.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class DeviceFactAttribute : FactAttribute
{
    public DeviceFactAttribute() => Skip = OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess ? null : "It makes a device, which takes Linux and root.";
}
