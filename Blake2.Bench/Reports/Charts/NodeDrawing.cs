using System.ComponentModel;
using System.Diagnostics;
using System.Text.Json.Nodes;

namespace Blake2.Bench.Reports.Charts;

/// <summary>Draws pictures with Node, if the machine has it.</summary>
internal static class NodeDrawing
{
    private const string Node = "node";
    private static readonly TimeSpan Limit = TimeSpan.FromMinutes(2);

    /// <summary>The SVG documents, in order; or why there are none.</summary>
    public static (IReadOnlyList<string>? Pictures, string Obstacle) Draw(IEnumerable<(Picture Picture, string Theme)> pictures)
    {
        JsonObject order = new()
        {
            ["scripts"] = new JsonArray([.. Chart.Scripts.Select(script => (JsonNode)ReportResources.Read(script))]),
            ["specification"] = Chart.Specification,
            ["configurations"] = Chart.Configurations,
            ["pictures"] = new JsonArray([.. pictures.Select(one => new JsonObject { ["picture"] = Chart.ToJson(one.Picture), ["theme"] = one.Theme })]),
        };
        ProcessStartInfo start = new(Node, ["-e", ReportResources.Read("draw.js")]) { RedirectStandardInput = true, RedirectStandardOutput = true, RedirectStandardError = true };
        try
        {
            using Process process = Process.Start(start)!;
            return Finish(process, order.ToJsonString());
        }
        catch (Win32Exception)
        {
            return (null, $"'{Node}' is not on the path");
        }
    }

    private static (IReadOnlyList<string>? Pictures, string Obstacle) Finish(Process process, string order)
    {
        Task<string> output = process.StandardOutput.ReadToEndAsync();
        Task<string> errors = process.StandardError.ReadToEndAsync();
        try
        {
            process.StandardInput.Write(order);
            process.StandardInput.Close();
        }
        catch (IOException)
        {
            // It ended before it had read all; what it says follows.
        }

        if (!process.WaitForExit(Limit))
        {
            process.Kill(entireProcessTree: true);
            return (null, $"'{Node}' did not end within {Limit.TotalMinutes:0} minutes");
        }

        return process.ExitCode == 0
            ? ([.. JsonNode.Parse(output.Result)!.AsArray().Select(picture => (string)picture!)], "")
            : (null, $"'{Node}' ended with {process.ExitCode}: {errors.Result.Split('\n').FirstOrDefault(line => line.Contains("Error", StringComparison.Ordinal))?.Trim()}");
    }
}
