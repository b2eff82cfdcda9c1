namespace Blake2.Bench.Legs;

/// <summary>Home, temporary folder and working folder of one worker, or of one evaluation; removed after it.</summary>
internal sealed class TemporaryFolder : IDisposable
{
    private const int Attempts = 5;
    private static readonly TimeSpan Pause = TimeSpan.FromMilliseconds(50);

    public TemporaryFolder()
    {
        Root = Directory.CreateTempSubdirectory("blake2-bench-").FullName;
        Home = Directory.CreateDirectory(Path.Combine(Root, "home")).FullName;
        Temporary = Directory.CreateDirectory(Path.Combine(Root, "tmp")).FullName;
        Working = Directory.CreateDirectory(Path.Combine(Root, "work")).FullName;
    }

    public string Root { get; }

    public string Home { get; }

    public string Temporary { get; }

    public string Working { get; }

    public void Dispose()
    {
        for (int attempt = 1; attempt <= Attempts && Directory.Exists(Root); attempt++)
        {
            try
            {
                Directory.Delete(Root, recursive: true);
            }
            catch (Exception e) when (e is IOException or UnauthorizedAccessException)
            {
                // Windows lets go of a killed process's files with a delay.
                Thread.Sleep(Pause);
            }
        }
    }
}
