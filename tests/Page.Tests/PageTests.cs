using Blake2.Conformance.Evidence;
using Microsoft.Playwright;

namespace Blake2.Page.Tests;

/// <summary>The page as a reader has it, in a real browser, from a file and without a network.</summary>
public sealed class PageTests(ChromiumFixture chromium) : IClassFixture<ChromiumFixture>
{
    private const string Contrasts = """
        () => {
          const parse = (color) => { const [r, g, b, a = 1] = color.match(/[\d.]+/g).map(Number); return { r, g, b, a }; };
          const luminance = ({ r, g, b }) => [r, g, b].map((c) => c / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)).reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
          const ground = (element) => { for (let e = element; e; e = e.parentElement) { const c = parse(getComputedStyle(e).backgroundColor); if (c.a === 1) { return c; } } return { r: 255, g: 255, b: 255 }; };
          const texts = [...document.querySelectorAll("body *")].filter((e) => !e.closest("svg") && e.checkVisibility() && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()));
          const inPicture = [...document.querySelectorAll("#chart svg text")].map((e) => [e, parse(getComputedStyle(e).fill), ground(e.ownerSVGElement)]);
          return [...texts.map((e) => [e, parse(getComputedStyle(e).color), ground(e)]), ...inPicture].map(([e, text, under]) => {
            const [light, dark] = [luminance(text), luminance(under)].sort((x, y) => y - x);
            return { what: `${e.tagName} ${e.className.baseVal ?? e.className}: ${e.textContent.trim().slice(0, 30)}`, ratio: (light + 0.05) / (dark + 0.05) };
          });
        }
        """;

    [ChromiumFact]
    public async Task It_opens_from_a_file_asks_for_nothing_and_complains_of_nothing()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);

        await Assertions.Expect(page.Page.Locator("#chart svg")).ToBeVisibleAsync();

        Assert.Empty(page.Requests);
        Assert.Empty(page.Complaints);
        Assert.Equal(7, await page.Rows.CountAsync());
    }

    [ChromiumFact]
    public async Task Text_that_tries_to_become_markup_stays_text()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.OfAnAttacker);
        await Assertions.Expect(page.Page.Locator("#chart svg")).ToBeVisibleAsync();
        foreach (ILocator button in await page.Page.Locator("#candidates tbody th button").AllAsync())
        {
            await button.ClickAsync();
        }

        foreach (string picture in await page.Page.EvaluateAsync<string[]>("() => [...document.getElementById('picture').options].map((option) => option.value)"))
        {
            await page.Page.SelectOptionAsync("#picture", picture);
        }

        Assert.False(await page.Page.EvaluateAsync<bool>("() => 'hacked' in window"));
        Assert.Equal(0, await page.Page.Locator("img, body iframe, main script").CountAsync());
        Assert.Contains(PageEvidence.Hostile[..40], await page.Rows.Filter(new() { HasText = "onerror" }).First.InnerTextAsync(), StringComparison.Ordinal);
        Assert.Empty(page.Requests);
        Assert.Empty(page.Complaints);
    }

    [ChromiumFact]
    public async Task Verdicts_come_first_then_time_and_the_best_stand_above()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);

        IReadOnlyList<string> headings = await page.Page.Locator("#candidates thead th").AllInnerTextsAsync();

        Assert.Equal(["Candidate", "Verdict", "Time"], headings.Take(3));
        Assert.Equal(
            ["✓ Correct", "✓ Correct", "◐ Incomplete", "◐ Incomplete", "◐ Incomplete", "✗ Incorrect 1 finding", "– not judged"],
            (await page.ColumnAsync(2)).Select(text => text.Trim()));
    }

    [ChromiumFact]
    public async Task Every_column_sorts_both_ways_and_says_so()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);
        int columns = await page.Page.Locator("#candidates thead button").CountAsync();
        for (int column = 1; column <= columns; column++)
        {
            ILocator heading = page.Page.Locator($"#candidates thead th:nth-child({column})");
            string start = (await heading.GetAttributeAsync("aria-sort"))!;
            await heading.Locator("button").ClickAsync();
            Assert.Equal(start == "ascending" ? "descending" : "ascending", await heading.GetAttributeAsync("aria-sort"));
            await heading.Locator("button").ClickAsync();
            Assert.Equal(start == "ascending" ? "ascending" : "descending", await heading.GetAttributeAsync("aria-sort"));
            Assert.Equal(1, await page.Page.Locator("#candidates thead th:not([aria-sort=none])").CountAsync());
        }

        // Versions as numbers rather than letters; what has none is last both ways.
        await page.Page.Locator("#candidates [data-column=time]").ClickAsync();
        Assert.Equal(["132.0 ns ✗ wrong", "164.0 ns", "228.0 ns", "292.0 ns", "420.0 ns", "420.0 ns", "–"], (await page.ColumnAsync(3)).Select(text => text.Replace('\u00a0', ' ')));
        await page.Page.Locator("#candidates [data-column=version]").ClickAsync();
        Assert.Equal(["1.0.6", "2.0.0", "2.0.0", "9.0.0", "10.0.0", "10.0.0", ""], await page.ColumnAsync(6));
        await page.Page.Locator("#candidates [data-column=version]").ClickAsync();
        Assert.Equal(["10.0.0", "10.0.0", "9.0.0", "2.0.0", "2.0.0", "1.0.6", ""], await page.ColumnAsync(6));
    }

    [ChromiumFact]
    public async Task A_tie_with_the_fastest_stands_beside_its_time_and_each_legs_runtime_beside_its_machine()
    {
        EvidenceFile evidence = PageEvidence.Everything;
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, evidence with { Benchmarks = [.. evidence.Benchmarks, .. PageEvidence.Series("Twin.Package", "1.0.0", "BLAKE2b", "x64-scalar", 2)] });
        await page.Page.SelectOptionAsync("#leg", "x64-scalar");

        Assert.Equal(["228.0 ns", "228.0 ns (tie)", "420.0 ns"], (await page.ColumnAsync(3)).Select(text => text.Replace('\u00a0', ' ')));
        Assert.Contains("is a tie: beside a ratio with native-ref, beside a time with the fastest right one of the function.", await page.Page.InnerTextAsync("#footnote"), StringComparison.Ordinal);
        Assert.Contains(await page.Page.Locator("main section:last-of-type li").AllInnerTextsAsync(), line => line.EndsWith(".NET 10.0.1: x64-avx2 (has avx2), x64-scalar (has scalar)", StringComparison.Ordinal));
    }

    [ChromiumFact]
    public async Task It_filters_by_function_leg_input_and_text()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);

        await page.Page.SelectOptionAsync("#algorithm", "BLAKE2s");
        Assert.Equal(["Plain.Package", "Plain.Package", "Plain.Package"], await NamesAsync(page));
        await page.Page.SelectOptionAsync("#leg", "x64-scalar");
        Assert.Equal(["Plain.Package"], await NamesAsync(page));
        Assert.Equal("BLAKE2s on x64-scalar", await page.Page.EvaluateAsync<string>("() => document.getElementById('picture').selectedOptions[0].textContent"));
        await page.Page.SelectOptionAsync("#algorithm", "");
        await page.Page.SelectOptionAsync("#leg", "");

        await page.Page.FillAsync("#text", "eager BLOCK");
        Assert.Equal(["Wrong.Package"], await NamesAsync(page));
        Assert.Equal("1 of 7 rows", await page.Page.InnerTextAsync("#count"));
        await page.Page.FillAsync("#text", "");

        await page.Page.SelectOptionAsync("#input", "sizes/1048576");
        Assert.Contains("1.049\u00a0ms", await page.ColumnAsync(3));
    }

    [ChromiumFact]
    public async Task A_row_opens_by_keyboard_and_shows_what_stands_behind_the_verdict_and_how_to_see_it_oneself()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);
        ILocator button = page.Page.GetByRole(AriaRole.Button, new() { Name = "Wrong.Package" });

        await button.FocusAsync();
        await page.Page.Keyboard.PressAsync("Enter");

        Assert.Equal("true", await button.GetAttributeAsync("aria-expanded"));
        string behind = await page.Page.Locator($"#{await button.GetAttributeAsync("aria-controls")}").InnerTextAsync();
        Assert.All(
            [
                "behaves exactly as 'eager block'", "key-too-long (medium)", "RFC 7693, section 2.1", "debug-build", "came " + new string('b', 128),
                "blake2-bench repro '2b/length/128/it'\\''s' Wrong.Package@1.0.6 --leg x64", "blake2-bench repro 2b/contract/key-too-long Wrong.Package@1.0.6 --leg x64", "✗ wrong digest",
            ],
            text => Assert.Contains(text, behind, StringComparison.Ordinal));
        await page.Page.Keyboard.PressAsync("Enter");
        Assert.Equal("false", await button.GetAttributeAsync("aria-expanded"));
    }

    [ChromiumFact]
    public async Task A_wrong_candidate_is_marked_in_its_badge_and_beside_its_time_and_in_the_picture()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);
        ILocator row = page.Rows.Filter(new() { HasText = "Wrong.Package" });

        Assert.Contains("wrong", await row.GetAttributeAsync("class"), StringComparison.Ordinal);
        Assert.Contains("✗ Incorrect", await row.InnerTextAsync(), StringComparison.Ordinal);
        Assert.Contains("✗ wrong", await row.Locator("td").Nth(1).InnerTextAsync(), StringComparison.Ordinal);
        await Assertions.Expect(page.Page.Locator("#chart svg text", new() { HasText = "✗ wrong" })).ToHaveCountAsync(1);
    }

    [ChromiumTheory]
    [InlineData(1280)]
    [InlineData(390)]
    public async Task No_width_scrolls_sideways_even_with_everything_open(int width)
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.OfAnAttacker, width);
        await Assertions.Expect(page.Page.Locator("#chart svg")).ToBeVisibleAsync();
        foreach (ILocator opener in await page.Page.Locator("#candidates tbody th button, summary").AllAsync())
        {
            await opener.ClickAsync();
        }

        // Nor does a column shrink until its words stand on end.
        Assert.True((await page.Page.Locator("#candidates .badge").First.BoundingBoxAsync())!.Height < 60);
        int[] widths = await page.Page.EvaluateAsync<int[]>("() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]");
        Assert.Equal(widths[1], widths[0]);
    }

    [ChromiumTheory]
    [InlineData(ColorScheme.Light)]
    [InlineData(ColorScheme.Dark)]
    public async Task All_text_has_the_contrast_of_WCAG_AA(ColorScheme theme)
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything, theme: theme);
        await Assertions.Expect(page.Page.Locator("#chart svg")).ToBeVisibleAsync();
        foreach (ILocator opener in await page.Page.Locator("#candidates tbody th button, summary").AllAsync())
        {
            await opener.ClickAsync();
        }

        Contrast[] contrasts = await page.Page.EvaluateAsync<Contrast[]>(Contrasts);

        Assert.True(contrasts.Length > 100);
        Assert.Empty(contrasts.Where(contrast => contrast.Ratio < 4.5).Select(contrast => $"{contrast.Ratio:F2} {contrast.What}"));
    }

    [ChromiumFact]
    public async Task The_theme_is_the_systems_until_the_reader_chooses_another()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything, theme: ColorScheme.Dark);
        const string Ground = "() => getComputedStyle(document.body).backgroundColor";
        ILocator picture = page.Page.Locator("#chart svg");

        Assert.Equal("rgb(13, 17, 23)", await page.Page.EvaluateAsync<string>(Ground));
        await Assertions.Expect(picture).ToHaveCSSAsync("background-color", "rgb(13, 17, 23)");
        await page.Page.SelectOptionAsync("#theme", "light");
        Assert.Equal("rgb(255, 255, 255)", await page.Page.EvaluateAsync<string>(Ground));
        await Assertions.Expect(picture).ToHaveCSSAsync("background-color", "rgb(255, 255, 255)");
    }

    [ChromiumFact]
    public async Task Every_control_has_a_name_and_tables_have_headers_and_captions()
    {
        await using PageInBrowser page = await PageInBrowser.OpenAsync(chromium, PageEvidence.Everything);

        Assert.Equal(0, await page.Page.EvaluateAsync<int>("() => [...document.querySelectorAll('select, input')].filter((control) => control.labels.length === 0).length"));
        Assert.Equal(0, await page.Page.EvaluateAsync<int>("() => [...document.querySelectorAll('button')].filter((button) => button.textContent.trim() === '').length"));
        Assert.Equal(0, await page.Page.EvaluateAsync<int>("() => [...document.querySelectorAll('table th')].filter((header) => !['col', 'row'].includes(header.scope)).length"));
        Assert.NotEqual("", await page.Page.Locator("#candidates caption").TextContentAsync());
        await Assertions.Expect(page.Page.Locator("#chart")).ToHaveAttributeAsync("aria-label", new System.Text.RegularExpressions.Regex("^BLAKE2b on x64-avx2"));
        Assert.Equal("999.9", await page.Page.Locator("#figures tbody tr").Filter(new() { HasText = "Fast" }).Locator("td").Last.TextContentAsync());
    }

    private static async Task<IEnumerable<string>> NamesAsync(PageInBrowser page) => (await page.ColumnAsync(1)).Select(text => text.Split('\n')[0].Trim());

    private sealed class Contrast
    {
        public string What { get; set; } = "";

        public double Ratio { get; set; }
    }
}
