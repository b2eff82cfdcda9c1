using System.Globalization;
using System.Text;

namespace Blake2.Bench.Tests;

/// <summary>The processes of this Linux, by what they were started with and in which environment.</summary>
internal static class ProcessTable
{
    /// <summary>The command lines of those whose command line or environment names a text; what is dead and not yet waited for has neither.</summary>
    public static string[] Naming(string text)
    {
        List<string> found = [];
        foreach ((string folder, string command) in All())
        {
            string environment = Read(folder, "environ");
            if (command.Contains(text, StringComparison.Ordinal) || environment.Contains(text, StringComparison.Ordinal))
            {
                found.Add($"{Path.GetFileName(folder)} {command}");
            }
        }

        return [.. found];
    }

    /// <summary>The number of the one process of this program whose command line names a text. A child that has not yet become another program has its parent's command line for a moment.</summary>
    public static int ProgramNaming(string text)
    {
        string[] programs = [];
        Await(
            () => (programs = [.. from process in All()
                                  where process.Command.Contains(text, StringComparison.Ordinal) && process.Command.Split(' ') is [var host, var program, ..]
                                      && Path.GetFileName(host) == "dotnet" && Path.GetFileName(program) == "Blake2.Bench.dll"
                                  select Path.GetFileName(process.Folder)]).Length == 1,
            $"one program whose command line names {text}");
        return int.Parse(programs[0], CultureInfo.InvariantCulture);
    }

    /// <summary>Waits until something holds.</summary>
    public static void Await(Func<bool> holds, string what)
    {
        for (DateTime end = DateTime.UtcNow.AddMinutes(1); !holds(); Thread.Sleep(20))
        {
            Assert.True(DateTime.UtcNow < end, $"waited in vain: {what}");
        }
    }

    private static IEnumerable<(string Folder, string Command)> All() =>
        from folder in Directory.EnumerateDirectories("/proc")
        where int.TryParse(Path.GetFileName(folder), out _)
        let command = Read(folder, "cmdline").TrimEnd('\0').Replace('\0', ' ')
        where command.Length > 0
        select (folder, command);

    private static string Read(string folder, string file)
    {
        try
        {
            return Encoding.UTF8.GetString(File.ReadAllBytes(Path.Combine(folder, file)));
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            // It has just ended, or is another user's.
            return "";
        }
    }
}

/// <summary>A test that looks into the process table as only Linux has it.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class ProcessTableFactAttribute : FactAttribute
{
    public ProcessTableFactAttribute() => Skip = OperatingSystem.IsLinux() ? null : "Only Linux tells of each process in what environment it was started.";
}

/// <summary>A test on a terminal, as util-linux's <c>script</c> makes one.</summary>
[AttributeUsage(AttributeTargets.Method)]
public sealed class TerminalFactAttribute : FactAttribute
{
    public TerminalFactAttribute() => Skip = OperatingSystem.IsLinux() && File.Exists("/usr/bin/script") ? null : "It takes util-linux's script, which makes a terminal.";
}
