using Blake2.Bench.Legs;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>Reads evidence from files.</summary>
public static class EvidenceFiles
{
    private const long LongestFile = 256L << 20;

    private static string[] Legs => [.. LegTable.All.Select(leg => leg.Name)];

    /// <exception cref="UserErrorException">The file cannot be read, is no evidence that this program knows, or holds what can be none.</exception>
    public static EvidenceFile Read(string path)
    {
        try
        {
            return new FileInfo(path) is { Exists: true, Length: > LongestFile }
                ? throw new UserErrorException($"{path}: is larger than {LongestFile >> 20} MiB, which no evidence of this program is")
                : EvidenceJson.Read(File.ReadAllText(path), path, Legs);
        }
        catch (EvidenceFormatException error)
        {
            throw new UserErrorException(error.Message);
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            throw new UserErrorException($"{path}: cannot be read ({error.Message})");
        }
    }
}
