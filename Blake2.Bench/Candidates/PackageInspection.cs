using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Blake2.Conformance.Judging;

namespace Blake2.Bench.Candidates;

/// <summary>Looks at a package's assembly without loading it.</summary>
internal static class PackageInspection
{
    private const int DisableOptimizations = 0x100;
    private static readonly string[] PlatformPrefixes = ["System.", "Microsoft."];

    /// <summary>The traps that identity, target and metadata show.</summary>
    /// <param name="packageId">The package's id.</param>
    /// <param name="asset">Its chosen asset; empty where it has none.</param>
    /// <param name="assembly">The asset's file, where it was copied.</param>
    public static IEnumerable<Trap> Traps(string packageId, string asset, string? assembly)
    {
        string target = asset.Split('/') is ["lib", string framework, ..] ? framework : "";
        if (IsFrameworkOnly(target))
        {
            yield return new(TrapIds.OldTargetOnly, $"the asset that .NET picks is built for .NET Framework ({asset}); restore warns NU1701");
        }

        if (PlatformPrefixes.Any(prefix => packageId.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
        {
            yield return new(TrapIds.PlatformLikeId, $"the id {packageId} reads like a part of .NET and is not one");
        }

        if (assembly is not null && IsDebugBuild(assembly))
        {
            yield return new(TrapIds.DebugBuild, $"{asset} was compiled with the JIT optimizer disabled (DebuggableAttribute)");
        }

        if (assembly is not null && TaskMethods(assembly) is { } methods)
        {
            yield return new(TrapIds.AsyncOverCpu, $"{methods}; there is nothing to wait for, so that the work is done before the task is there, or takes a thread of the pool");
        }
    }

    /// <summary>The public methods that hash bytes in memory and return tasks, where they are most of those that do; <see langword="null"/> where they are not.</summary>
    public static string? TaskMethods(string assembly) => Read(assembly, AsynchronousHashing.Describe);

    /// <summary>Whether the assembly tells the JIT not to optimize it.</summary>
    public static bool IsDebugBuild(string assembly) => Read(assembly, IsDebugBuild);

    /// <inheritdoc cref="IsDebugBuild(string)"/>
    public static bool IsDebugBuild(PEReader file)
    {
        if (!file.HasMetadata)
        {
            return false;
        }

        MetadataReader metadata = file.GetMetadataReader();
        return metadata.IsAssembly && metadata.GetAssemblyDefinition().GetCustomAttributes()
            .Select(metadata.GetCustomAttribute)
            .Any(attribute => AttributeName(metadata, attribute) == "DebuggableAttribute" && DisablesOptimizer(metadata.GetBlobReader(attribute.Value)));
    }

    /// <summary>What is read from an assembly. One that cannot be read as such shows nothing: that is told where it is loaded.</summary>
    private static T? Read<T>(string assembly, Func<PEReader, T> read)
    {
        try
        {
            using PEReader file = new(File.OpenRead(assembly));
            return read(file);
        }
        catch (BadImageFormatException)
        {
            return default;
        }
    }

    /// <summary>A framework folder such as <c>net</c> or <c>net45</c>: nothing but digits after it, without the dot of <c>net8.0</c>.</summary>
    private static bool IsFrameworkOnly(string target) =>
        target.StartsWith("net", StringComparison.Ordinal) && target[3..].All(char.IsAsciiDigit);

    private static string AttributeName(MetadataReader metadata, CustomAttribute attribute)
    {
        if (attribute.Constructor.Kind != HandleKind.MemberReference)
        {
            return "";
        }

        EntityHandle parent = metadata.GetMemberReference((MemberReferenceHandle)attribute.Constructor).Parent;
        return parent.Kind == HandleKind.TypeReference ? metadata.GetString(metadata.GetTypeReference((TypeReferenceHandle)parent).Name) : "";
    }

    /// <summary>The attribute's value (ECMA-335, II.23.3): a prolog, then one 32-bit enumeration, or two booleans of which the second disables the optimizer.</summary>
    private static bool DisablesOptimizer(BlobReader value)
    {
        value.ReadUInt16();
        bool isEnumeration = value.RemainingBytes >= 6;
        if (isEnumeration)
        {
            return (value.ReadInt32() & DisableOptimizations) != 0;
        }

        value.ReadBoolean();
        return value.RemainingBytes > 0 && value.ReadBoolean();
    }
}
