using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Reports;

/// <summary>Reads evidence from files.</summary>
public static class EvidenceFiles
{
    private const long LongestFile = 256L << 20;

    /// <exception cref="UserErrorException">The file cannot be read, or is no evidence that this program knows.</exception>
    public static EvidenceFile Read(string path)
    {
        try
        {
            return new FileInfo(path) is { Exists: true, Length: > LongestFile }
                ? throw new UserErrorException($"{path}: is larger than {LongestFile >> 20} MiB, which no evidence of this program is")
                : EvidenceJson.Read(File.ReadAllText(path), path);
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
