using System.Net;
using System.Net.Sockets;
using System.Text;
using Blake2.Bench.Candidates;
using NuGet.Configuration;

namespace Blake2.Bench.Tests;

/// <summary>What becomes of the answers that a feed may give: a reason that is true, and never a package that "does not exist" since nobody could be asked.</summary>
public sealed class FeedTests : IDisposable
{
    private const string List = """{"versions": ["1.0.0", "not a version", null, 7, "2.0.0-beta"]}""";

    private readonly FakeFeed _feed = new();
    private readonly ScratchFolder _scratch = new();

    public void Dispose()
    {
        _feed.Dispose();
        _scratch.Dispose();
    }

    [Fact]
    public async Task A_version_in_a_list_with_others_that_cannot_be_read_is_found()
    {
        _feed.Answers["/p/index.json"] = (200, List);
        Assert.IsType<Availability.Available>(await FindAsync("1.0.0"));
        Assert.Equal("not available from the configured package sources", Reason(await FindAsync("3.0.0")));
    }

    [Fact]
    public async Task A_package_that_the_feed_does_not_know_is_not_available()
    {
        Assert.Equal("not available from the configured package sources", Reason(await FindAsync("1.0.0")));
    }

    [Theory]
    [InlineData(200, "<html>maintenance</html>", "no JSON")]
    [InlineData(200, "", "no JSON")]
    [InlineData(200, "null", "no list of versions")]
    [InlineData(200, "[]", "no list of versions")]
    [InlineData(200, "7", "no list of versions")]
    [InlineData(200, """{"versions": null}""", "no list of versions")]
    [InlineData(200, """{"versions": {"1.0.0": true}}""", "no list of versions")]
    [InlineData(200, """{"Versions": ["1.0.0"]}""", "no list of versions")]
    [InlineData(200, """{"versions": ["1.0.0"]""", "no JSON")]
    [InlineData(302, "https://elsewhere.invalid/", "did not answer")]
    [InlineData(304, "", "sends elsewhere")]
    [InlineData(401, "", "credentials")]
    [InlineData(403, "", "credentials")]
    [InlineData(429, "", "no more requests")]
    [InlineData(500, "", "an error (500)")]
    [InlineData(503, "", "an error (503)")]
    public async Task An_answer_that_says_nothing_of_the_package_is_told_as_it_is(int status, string body, string reason)
    {
        _feed.Answers["/p/index.json"] = (status, body);

        string told = Reason(await FindAsync("1.0.0"));

        Assert.Contains(reason, told, StringComparison.Ordinal);
        Assert.DoesNotContain("not available", told, StringComparison.Ordinal);
        Assert.DoesNotContain('\n', told);
    }

    [Theory]
    [InlineData(200, "null", "no service index")]
    [InlineData(200, """{"resources": [null, 7, {"@type": 3}]}""", "offers no PackageBaseAddress")]
    [InlineData(200, """{"resources": [{"@type": "PackageBaseAddress/3.0.0"}]}""", "offers no PackageBaseAddress")]
    [InlineData(200, """{"resources": [{"@type": "PackageBaseAddress/3.0.0", "@id": "no address"}]}""", "offers no PackageBaseAddress")]
    [InlineData(200, """{"resources": [{"@type": "PackageBaseAddress/3.0.0", "@id": "file:///etc/"}]}""", "offers no PackageBaseAddress")]
    [InlineData(404, "", "no service index")]
    public async Task A_service_index_that_is_none_is_told_as_it_is(int status, string body, string reason)
    {
        _feed.Answers["/index.json"] = (status, body);
        Assert.Contains(reason, Reason(await FindAsync("1.0.0")), StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_answer_without_end_and_one_that_does_not_come_are_given_up()
    {
        _feed.Answers["/p/index.json"] = (200, new string(' ', 33 << 20));
        Assert.Contains("more than 32 MiB", Reason(await FindAsync("1.0.0")), StringComparison.Ordinal);

        _feed.Answers["/p/index.json"] = (0, "");
        using PackageIndex impatient = new(Sources(_feed.Address), TimeSpan.FromSeconds(1));
        Assert.Contains("within 1 seconds", Reason(await impatient.FindAsync("p", "1.0.0", CancellationToken.None)), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_feed_is_named_as_the_user_named_it_without_the_credentials()
    {
        _feed.Answers["/p/index.json"] = (500, "");
        PackageSources sources = Sources(_feed.Address.Replace("://", "://me:secret%21@", StringComparison.Ordinal) + "?token=abc");
        using PackageIndex index = new(sources);

        string reason = Reason(await index.FindAsync("p", "1.0.0", CancellationToken.None));

        Assert.StartsWith(_feed.Address + " answered", reason, StringComparison.Ordinal);
        Assert.Contains("Basic " + Convert.ToBase64String("me:secret!"u8), _feed.Authorizations);
        Assert.DoesNotContain("secret", string.Join(' ', sources.All.Select(source => source.Name)), StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_package_in_one_source_is_found_although_another_fails()
    {
        _feed.Answers["/p/index.json"] = (500, "");
        File.WriteAllText(Path.Combine(_scratch.Path, "P.1.0.nupkg"), "");
        using PackageIndex index = new(Sources(_feed.Address, _scratch.Path));

        Assert.IsType<Availability.Available>(await index.FindAsync("p", "1.0.0", CancellationToken.None));
        Assert.Equal("1.0.0", (await index.NewestAsync("p", CancellationToken.None))!.ToNormalizedString());
    }

    [Fact]
    public void A_restore_takes_packages_from_the_chosen_sources_only_and_the_reference_pack_from_the_configured_ones_too()
    {
        string configured = Directory.CreateDirectory(Path.Combine(_scratch.Path, "configured")).FullName;
        string chosen = Directory.CreateDirectory(Path.Combine(_scratch.Path, "chosen")).FullName;
        _scratch.File("nuget.config", $"<configuration><packageSources><clear /><add key='mine' value='{configured}' /></packageSources></configuration>");
        string written = Path.Combine(Directory.CreateDirectory(Path.Combine(_scratch.Path, "written")).FullName, "nuget.config");

        PackageSources.Find([chosen], _scratch.Path).WriteConfiguration(written);

        PackageSourceMapping mapping = PackageSourceMapping.GetPackageSourceMapping(new Settings(Path.GetDirectoryName(written)!, "nuget.config"));
        Assert.Equal(["source0"], mapping.GetConfiguredPackageSources("Blake2Core"));
        Assert.Equal(["platform0", "source0"], mapping.GetConfiguredPackageSources("Microsoft.NETCore.App.Ref").Order(StringComparer.Ordinal));
        Assert.Contains(configured, File.ReadAllText(written), StringComparison.Ordinal);

        File.WriteAllText(Path.Combine(chosen, "microsoft.netcore.app.ref.3.1.0.nupkg"), "");
        PackageSources.Find([chosen], _scratch.Path).WriteConfiguration(written);
        Assert.DoesNotContain(configured, File.ReadAllText(written), StringComparison.Ordinal);
    }

    private static PackageSources Sources(params string[] given) => PackageSources.Find(given, Path.GetTempPath());

    private async Task<Availability> FindAsync(string version)
    {
        using PackageIndex index = new(Sources(_feed.Address));
        return await index.FindAsync("p", version, CancellationToken.None);
    }

    private static string Reason(Availability availability) => Assert.IsType<Availability.NotAvailable>(availability).Reason;

    /// <summary>A feed on this machine that answers what a test wants.</summary>
    private sealed class FakeFeed : IDisposable
    {
        private readonly HttpListener _listener = new();
        private readonly string _root;

        public FakeFeed()
        {
            using (TcpListener free = new(IPAddress.Loopback, 0))
            {
                free.Start();
                _root = $"http://127.0.0.1:{((IPEndPoint)free.LocalEndpoint).Port}/";
            }

            Answers["/index.json"] = (200, $$"""{"resources": [{"@type": ["Other", "PackageBaseAddress/3.0.0"], "@id": "{{_root}}"}]}""");
            _listener.Prefixes.Add(_root);
            _listener.Start();
            _ = Task.Run(ServeAsync);
        }

        public string Address => _root + "index.json";

        /// <summary>Status and body by path; 404 for every other, no answer for status 0.</summary>
        public Dictionary<string, (int Status, string Body)> Answers { get; } = [];

        public List<string> Authorizations { get; } = [];

        public void Dispose() => _listener.Close();

        private async Task ServeAsync()
        {
            while (_listener.IsListening)
            {
                try
                {
                    await AnswerAsync(await _listener.GetContextAsync());
                }
                catch (Exception e) when (e is HttpListenerException or ObjectDisposedException or IOException)
                {
                    // The client has gone, or the test is over.
                }
            }
        }

        private async Task AnswerAsync(HttpListenerContext context)
        {
            Authorizations.Add(context.Request.Headers["Authorization"] ?? "");
            (int status, string body) = Answers.GetValueOrDefault(context.Request.Url!.AbsolutePath, (404, ""));
            if (status == 0)
            {
                return;
            }

            context.Response.StatusCode = status;
            if (status == 302)
            {
                context.Response.RedirectLocation = body;
            }
            else if (status != 304)
            {
                await context.Response.OutputStream.WriteAsync(Encoding.UTF8.GetBytes(body));
            }

            context.Response.Close();
        }
    }
}
