using Blake2.Bench.Reports.Page;
using Blake2.Bench.Tests;
using Blake2.Conformance.Evidence;
using Microsoft.Playwright;

namespace Blake2.Page.Tests;

/// <summary>One browser for all tests of the page.</summary>
public sealed class ChromiumFixture : IAsyncLifetime
{
    private IPlaywright? _playwright;

    public IBrowser Browser { get; private set; } = null!;

    public async Task InitializeAsync()
    {
        if (MachinePrograms.Chromium is { } executable)
        {
            _playwright = await Playwright.CreateAsync();
            Browser = await _playwright.Chromium.LaunchAsync(new() { ExecutablePath = executable });
        }
    }

    public async Task DisposeAsync()
    {
        if (Browser is not null)
        {
            await Browser.DisposeAsync();
        }

        _playwright?.Dispose();
    }
}

/// <summary>The page of some evidence, opened from a file; it notes what the page asks for and complains of.</summary>
internal sealed class PageInBrowser : IAsyncDisposable
{
    private readonly ScratchFolder _scratch = new();
    private readonly IBrowserContext _context;

    private PageInBrowser(IBrowserContext context) => _context = context;

    public IPage Page { get; private set; } = null!;

    /// <summary>Addresses that were asked for, the page's own left out.</summary>
    public List<string> Requests { get; } = [];

    /// <summary>Errors, warnings and refusals that the browser told.</summary>
    public List<string> Complaints { get; } = [];

    public ILocator Rows => Page.Locator("#candidates tbody tr:not(.behind)");

    public static async Task<PageInBrowser> OpenAsync(ChromiumFixture chromium, EvidenceFile evidence, int width = 1280, int height = 800, ColorScheme theme = ColorScheme.Light)
    {
        IBrowserContext context = await chromium.Browser.NewContextAsync(new() { ViewportSize = new() { Width = width, Height = height }, ColorScheme = theme, Offline = true });
        context.SetDefaultTimeout(10_000);
        PageInBrowser opened = new(context);
        string file = opened._scratch.File("page.html", HtmlPage.Write(evidence));
        string address = new Uri(file).AbsoluteUri;
        opened.Page = await context.NewPageAsync();
        opened.Page.Request += (_, request) => { if (request.Url != address) { opened.Requests.Add(request.Url); } };
        opened.Page.PageError += (_, error) => opened.Complaints.Add(error);
        opened.Page.Console += (_, message) => { if (message.Type is "error" or "warning") { opened.Complaints.Add(message.Text); } };
        await opened.Page.GotoAsync(address);
        return opened;
    }

    /// <summary>The text of one column, row by row; columns count from 1.</summary>
    public async Task<IReadOnlyList<string>> ColumnAsync(int column) => await Page.Locator($"#candidates tbody tr:not(.behind) > :nth-child({column})").AllInnerTextsAsync();

    public async ValueTask DisposeAsync()
    {
        await _context.DisposeAsync();
        _scratch.Dispose();
    }
}
