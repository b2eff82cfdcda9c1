namespace Blake2.Worker.Tests;

/// <summary>The processes of this Linux, by what they were started with.</summary>
internal static class Processes
{
    /// <summary>How many were started as <c>sleep</c> with that argument; those that are dead and not yet waited for have no command line.</summary>
    public static int WithCommandLine(string argument)
    {
        int count = 0;
        foreach (string folder in Directory.EnumerateDirectories("/proc"))
        {
            try
            {
                string[] parts = File.ReadAllText(Path.Combine(folder, "cmdline")).Split('\0');
                count += parts is [string program, string first, ..] && program.EndsWith("sleep", StringComparison.Ordinal) && first == argument ? 1 : 0;
            }
            catch (Exception error) when (error is IOException or UnauthorizedAccessException)
            {
                // It is no process, or has just ended.
            }
        }

        return count;
    }
}
