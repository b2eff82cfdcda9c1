namespace Blake2.Page.Tests;

/// <summary>Programs that some machines have: Node, and a Chromium.</summary>
internal static class MachinePrograms
{
    /// <summary>Why there is no picture to be drawn here; <see langword="null"/> where there is Node.</summary>
    public static string? NoNode { get; } = OnPath("node") is null ? "There is no Node on the path, which draws the pictures." : null;

    /// <summary>The browser; <see langword="null"/> where there is none.</summary>
    public static string? Chromium { get; } =
        new[] { "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "msedge" }.Select(OnPath).FirstOrDefault(path => path is not null)
        ?? Array.Find(UsualPlaces(), File.Exists);

    private static string[] UsualPlaces() =>
    [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.ProgramFiles), "Google", "Chrome", "Application", "chrome.exe"),
        Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.ProgramFilesX86), "Microsoft", "Edge", "Application", "msedge.exe"),
    ];

    private static string? OnPath(string name) =>
        (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
            .SelectMany(folder => new[] { Path.Combine(folder, name), Path.Combine(folder, name + ".exe") }).FirstOrDefault(File.Exists);
}

/// <summary>A test that draws pictures.</summary>
internal sealed class NodeFactAttribute : FactAttribute
{
    public NodeFactAttribute() => Skip = MachinePrograms.NoNode;
}

/// <summary>A test in a browser.</summary>
internal sealed class ChromiumFactAttribute : FactAttribute
{
    public ChromiumFactAttribute() => Skip = NoChromium;

    public static string? NoChromium { get; } = MachinePrograms.Chromium is null ? "There is no Chromium, Chrome or Edge on this machine." : null;
}

/// <summary>A test in a browser, with several data.</summary>
internal sealed class ChromiumTheoryAttribute : TheoryAttribute
{
    public ChromiumTheoryAttribute() => Skip = ChromiumFactAttribute.NoChromium;
}
