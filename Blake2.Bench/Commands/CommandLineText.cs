namespace Blake2.Bench.Commands;

/// <summary>How a user calls this program: what is told to be entered must work as it stands.</summary>
internal static class CommandLineText
{
    private const string Tool = "blake2-bench";

    /// <summary>The tool's name where the shell finds it, the program's path elsewhere.</summary>
    public static string Program
    {
        get
        {
            string path = Environment.ProcessPath ?? "";
            return Path.GetFileNameWithoutExtension(path) switch
            {
                "dotnet" => $"{Quoted(path)} {Quoted(Path.Combine(ProgramFolder.Root, "Blake2.Bench.dll"))}",
                Tool when IsFound(Path.GetDirectoryName(path)!) => Tool,
                _ => Quoted(path),
            };
        }
    }

    /// <summary>A path as one argument.</summary>
    public static string Quoted(string text) => text.Contains(' ', StringComparison.Ordinal) ? $"\"{text}\"" : text;

    private static bool IsFound(string folder) => (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator).Any(place => Path.TrimEndingDirectorySeparator(place) == folder);
}
