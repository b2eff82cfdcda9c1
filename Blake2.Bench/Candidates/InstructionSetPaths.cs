using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Blake2.Bench.Candidates;

/// <summary>Tells, without loading it, whether code picks its path by the instruction sets that .NET reports.</summary>
internal static class InstructionSetPaths
{
    private const string Intrinsics = "System.Runtime.Intrinsics";
    private const string Numerics = "System.Numerics";

    /// <summary>Whether an adapter, or an assembly beside it, refers to .NET's intrinsics or vectors. Native code looks at the processor itself, and .NET's switches do not reach it.</summary>
    public static bool Exist(string adapter) => Directory.EnumerateFiles(Path.GetDirectoryName(adapter)!, "*.dll").Any(RefersToVectors);

    private static bool RefersToVectors(string path)
    {
        try
        {
            using PEReader file = new(File.OpenRead(path));
            if (!file.HasMetadata)
            {
                return false;
            }

            MetadataReader metadata = file.GetMetadataReader();
            return metadata.TypeReferences.Select(metadata.GetTypeReference).Any(type => IsVector(metadata.GetString(type.Namespace), metadata.GetString(type.Name)));
        }
        catch (BadImageFormatException)
        {
            return false;
        }
    }

    private static bool IsVector(string container, string name) =>
        container.StartsWith(Intrinsics, StringComparison.Ordinal) || (container == Numerics && name is "Vector" or "Vector`1");
}
