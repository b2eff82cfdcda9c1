using System.Security.Cryptography;
using System.Xml.Linq;
using Blake2.Bench;
using Blake2.Bench.Reports.Charts;
using Blake2.Bench.Tests;
using Blake2.Conformance.Evidence;

namespace Blake2.Page.Tests;

/// <summary>Throughput against message size, as SVG beside the Markdown.</summary>
public sealed class PictureTests : IDisposable
{
    private static readonly XNamespace Svg = "http://www.w3.org/2000/svg";

    private readonly ScratchFolder _scratch = new();

    public void Dispose() => _scratch.Dispose();

    private string Out => Path.Combine(_scratch.Path, "out");

    [Fact]
    public void There_is_a_picture_for_each_function_and_leg_and_for_each_implementation_that_instruction_sets_make_faster() =>
        Assert.Equal(
            ["BLAKE2b on x64-avx2", "BLAKE2b on x64-scalar", "BLAKE2s on x64-avx2", "BLAKE2s on x64-scalar", "BLAKE2b by Fast.Package 2.0.0 on x64, by instruction set"],
            ThroughputPictures.Of(PageEvidence.Everything).OrderBy(picture => picture.Leg.Length == 0).ThenBy(picture => picture.Algorithm, StringComparer.Ordinal).Select(picture => picture.Title));

    [Fact]
    public void A_line_is_marked_as_wrong_at_every_size_where_one_digest_of_it_is_wrong()
    {
        BenchmarkEvidence[] rows = [.. PageEvidence.Series("A", "", "BLAKE2b", "x64", 1)];
        rows[1] = rows[1] with { DigestIsRight = false };

        Picture picture = Assert.Single(ThroughputPictures.Of(SampleEvidence.Evidence() with { Benchmarks = rows }));

        Assert.All(picture.Points, point => Assert.Equal(("wrong", "A ✗ wrong"), (point.Kind, point.Label)));
    }

    [Fact]
    public void One_size_alone_and_other_series_make_no_picture()
    {
        BenchmarkEvidence one = PageEvidence.Series("A", "", "BLAKE2b", "x64", 1).First();
        Assert.Empty(ThroughputPictures.Of(SampleEvidence.Evidence() with { Benchmarks = [one, one with { Input = "many/4", Bytes = 4096 }, one with { Input = "random", Bytes = 9 }] }));
    }

    [NodeFact]
    public void Each_picture_is_an_SVG_in_light_and_in_dark_to_which_the_Markdown_refers()
    {
        Assert.Equal(ExitCode.AsExpected, Report(PageEvidence.Everything).ExitCode);

        string markdown = File.ReadAllText(Path.Combine(Out, "README.md"));
        string[] files = Pictures();
        Assert.Equal(10, files.Length);
        foreach (string file in files)
        {
            XElement svg = XDocument.Load(file).Root!;
            string theme = file.EndsWith("-dark.svg", StringComparison.Ordinal) ? "#0d1117" : "#ffffff";
            Assert.Equal(Svg + "svg", svg.Name);
            Assert.Equal(theme, (string)svg.Element(Svg + "rect")!.Attribute("fill")!);
            Assert.Contains($"\"pictures/{Path.GetFileName(file)}\"", markdown, StringComparison.Ordinal);
        }

        string avx2 = File.ReadAllText(Assert.Single(files, file => Path.GetFileName(file).StartsWith("blake2b-on-x64-avx2-", StringComparison.Ordinal) && file.EndsWith("-light.svg", StringComparison.Ordinal)));
        Assert.All(["Fast.Package 2.0.0", "Wrong.Package 1.0.6 ✗ wrong", "SHA-256 (dotnet)", "1 KiB", "1 MiB", "Some processor; .NET 10.0.1"], text => Assert.Contains($">{text}<", avx2, StringComparison.Ordinal));
        Assert.Contains("<source media=\"(prefers-color-scheme: dark)\" srcset=\"pictures/blake2b-on-x64-avx2-", markdown, StringComparison.Ordinal);
        Assert.Contains("alt=\"BLAKE2b on x64-avx2. MB/s at 1,048,576 B: Wrong.Package 1.0.6 ✗ wrong 2,000, Fast.Package 2.0.0 1,000, ", markdown, StringComparison.Ordinal);
    }

    [NodeFact]
    public void A_picture_drawn_twice_is_the_same_to_the_byte()
    {
        Draw(PageEvidence.Everything);
        byte[][] first = [.. Pictures().Select(File.ReadAllBytes)];
        Directory.Delete(Path.Combine(Out, "pictures"), recursive: true);

        Draw(PageEvidence.Everything);

        Assert.Equal(first, Pictures().Select(File.ReadAllBytes));
    }

    [NodeFact]
    public void Labels_of_lines_that_lie_close_together_stand_apart_and_inside_the_picture()
    {
        BenchmarkEvidence[] rows = [.. Enumerable.Range(0, 30).SelectMany(i => PageEvidence.Series($"Package{i}", "", "BLAKE2b", "x64", 1 + (i % 3) + (i / 1000.0)))];
        Draw(SampleEvidence.Evidence() with { Benchmarks = rows });

        XElement svg = XDocument.Load(Pictures()[0]).Root!;
        double[] heights =
        [
            .. svg.Descendants(Svg + "text").Where(text => text.Value.StartsWith("Package", StringComparison.Ordinal))
                .Select(text => double.Parse(((string)text.Attribute("transform")!).Split(',', ')')[1], System.Globalization.CultureInfo.InvariantCulture)).Order(),
        ];

        Assert.Equal(30, heights.Length);
        Assert.All(heights.Zip(heights.Skip(1)), pair => Assert.InRange(pair.Second - pair.First, 15.9, double.MaxValue));
        Assert.InRange(heights[^1], 0, (double)svg.Attribute("height")!);
    }

    [Fact]
    public void Without_Node_everything_else_is_written_and_one_line_says_so()
    {
        BenchProgram.Ending ending = Report(PageEvidence.Everything, isNodeThere: false);

        Assert.Equal(ExitCode.AsExpected, ending.ExitCode);
        Assert.Contains("10 pictures", Assert.Single(ending.Complaints), StringComparison.Ordinal);
        Assert.Contains("'node' is not on the path", ending.Complaints[0], StringComparison.Ordinal);
        Assert.True(File.Exists(Path.Combine(Out, "evidence.json")) && File.Exists(Path.Combine(Out, "README.md")));
    }

    [NodeFact]
    public void Whether_pictures_are_stale_is_told_by_their_data_and_needs_no_Node()
    {
        Report(PageEvidence.Everything);
        Assert.Equal("", Report(PageEvidence.Everything, isNodeThere: false).Errors);
        Assert.Equal(ExitCode.AsExpected, Report(PageEvidence.Everything, isNodeThere: false, "--check").ExitCode);

        EvidenceFile other = PageEvidence.Everything with { Benchmarks = [.. PageEvidence.Everything.Benchmarks.Where(row => row.Leg == "x64-avx2").Select(row => row with { MeanNanoseconds = 7 })] };
        BenchProgram.Ending ending = Report(other, isNodeThere: false, "--check");

        // Four show other figures, and six belong to a leg that is gone.
        Assert.Equal(ExitCode.NotAsExpected, ending.ExitCode);
        Assert.Equal(10, ending.Output.Split('\n').Count(line => line.StartsWith("STALE: ", StringComparison.Ordinal) && line.Contains(".svg ", StringComparison.Ordinal)));
    }

    [NodeFact]
    public void Pictures_that_the_evidence_no_longer_gives_are_removed_and_those_of_others_stay()
    {
        Draw(PageEvidence.Everything);
        string foreign = Path.Combine(Out, "pictures", "logo.svg");
        File.WriteAllText(foreign, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");

        Draw(PageEvidence.Everything with { Benchmarks = [] });

        Assert.Equal([foreign], Pictures());
    }

    [NodeFact]
    public void A_name_made_to_leave_the_folder_or_to_become_markup_does_neither()
    {
        EvidenceFile evidence = PageEvidence.Everything;
        evidence = evidence with
        {
            Provenance = [PageEvidence.Hostile],
            Benchmarks = [.. evidence.Benchmarks, .. PageEvidence.Series("../../up", "", "BLAKE2b", "x64", 1), .. PageEvidence.Series(PageEvidence.Hostile, "", "BLAKE2b", "x64", 2)],
        };

        Assert.Equal(ExitCode.AsExpected, Report(evidence).ExitCode);

        string[] everywhere = Directory.GetFiles(_scratch.Path, "*.svg", SearchOption.AllDirectories);
        Assert.Equal(Pictures().Order(StringComparer.Ordinal), everywhere.Order(StringComparer.Ordinal));
        Assert.All(everywhere, file => Assert.DoesNotContain(XDocument.Load(file).Descendants(), element => element.Name.LocalName is "script" or "img" or "image"));
        Assert.DoesNotContain("<img src=x", File.ReadAllText(Path.Combine(Out, "README.md")).Split("## Throughput")[1].Split("\n## ")[0], StringComparison.Ordinal);
    }

    [Fact]
    public void The_chart_library_is_the_one_that_the_note_beside_it_names()
    {
        string folder = Path.Combine(BenchProgram.Repository, "Blake2.Bench", "Reports", "Charts", "vega");
        string note = File.ReadAllText(Path.Combine(folder, "README.md"));
        string[] scripts = Directory.GetFiles(folder, "*.js");
        Assert.Equal(3, scripts.Length);
        Assert.All(scripts, script =>
        {
            Assert.Contains($"| `{Path.GetFileName(script)}` |", note, StringComparison.Ordinal);
            Assert.Contains(Convert.ToHexStringLower(SHA512.HashData(File.ReadAllBytes(script))), note, StringComparison.Ordinal);
            Assert.True(File.Exists(script.Replace(".min.js", ".LICENSE", StringComparison.Ordinal)));
        });
    }

    private string[] Pictures() => [.. Directory.GetFiles(Path.Combine(Out, "pictures")).Order(StringComparer.Ordinal)];

    private void Draw(EvidenceFile evidence) => Assert.Null(PictureFiles.Of(evidence).Write(Out, (path, text) =>
    {
        Directory.CreateDirectory(Path.GetDirectoryName(path)!);
        File.WriteAllText(path, text);
    }));

    private BenchProgram.Ending Report(EvidenceFile evidence, bool isNodeThere = true, params string[] more)
    {
        string file = _scratch.File("evidence.json", EvidenceJson.Write(evidence));
        string path = isNodeThere ? Environment.GetEnvironmentVariable("PATH")! : _scratch.Path;
        return BenchProgram.RunWith(("PATH", path), ProgramFolder.Root, _scratch.Path, ["report", "--merge", file, "--out", Out, .. more]);
    }
}
