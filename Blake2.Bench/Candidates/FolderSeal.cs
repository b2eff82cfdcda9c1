using System.Security.Cryptography;
using System.Text;

namespace Blake2.Bench.Candidates;

/// <summary>Tells whether a folder holds what it held: a hash over the names and contents of all its files.</summary>
internal static class FolderSeal
{
    /// <summary>Hexadecimal SHA-256 over all files but those that are excluded; empty where the folder cannot be read.</summary>
    public static string Of(string folder, params string[] excluded)
    {
        using IncrementalHash hash = IncrementalHash.CreateHash(HashAlgorithmName.SHA256);
        try
        {
            foreach (string name in Directory.EnumerateFiles(folder, "*", SearchOption.AllDirectories).Select(path => Path.GetRelativePath(folder, path)).Except(excluded).Order(StringComparer.Ordinal))
            {
                hash.AppendData(SHA256.HashData(Encoding.UTF8.GetBytes(name)));
                using FileStream file = new(Path.Combine(folder, name), FileMode.Open, FileAccess.Read, FileShare.Read | FileShare.Delete);
                hash.AppendData(SHA256.HashData(file));
            }
        }
        catch (Exception error) when (error is IOException or UnauthorizedAccessException)
        {
            return "";
        }

        return Convert.ToHexStringLower(hash.GetHashAndReset());
    }
}
