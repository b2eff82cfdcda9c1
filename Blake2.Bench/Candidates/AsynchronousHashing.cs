using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;

namespace Blake2.Bench.Candidates;

/// <summary>
/// Tells, without loading it, whether an assembly mainly hashes bytes that are in memory by methods that return tasks. There is nothing to wait for in that: such a method computes before
/// it returns, or takes a thread of the pool. .NET's own hashes have asynchronous methods for streams only (HashAlgorithm.ComputeHashAsync, SHA256.HashDataAsync).
/// </summary>
internal static class AsynchronousHashing
{
    /// <summary>What ComputeHash and TryComputeHash have for bytes in memory, and a subclass inherits.</summary>
    private const int InheritedMethods = 3;

    private static readonly string[] Awaitables = ["System.Threading.Tasks.Task", "System.Threading.Tasks.ValueTask"];
    private static readonly string[] Memories = ["System.Byte[]", "System.ReadOnlyMemory`1<System.Byte>", "System.Memory`1<System.Byte>", "System.ArraySegment`1<System.Byte>", "System.ReadOnlySpan`1<System.Byte>"];
    private static readonly string[] Digests = ["System.Byte[]", "System.String", "System.ReadOnlyMemory`1<System.Byte>", "System.Memory`1<System.Byte>", "System.Collections.Immutable.ImmutableArray`1<System.Byte>"];
    private static readonly string[] Destinations = ["System.Memory`1<System.Byte>", "System.Span`1<System.Byte>"];

    /// <summary>Sources that a method may well have to wait for.</summary>
    private static readonly string[] Waited = ["Stream", "PipeReader", "TextReader", "IAsyncEnumerable`1", "ChannelReader`1", "FileInfo", "HttpContent", "Uri", "Socket", "SafeFileHandle"];

    private static readonly string[] HashPrefixes = ["Hash", "Digest", "Blake", "ComputeHash", "ComputeDigest", "ComputeMac", "CalculateHash", "CalculateDigest", "CreateHash", "CreateDigest"];
    private static readonly string[] PlatformHashes = ["HashAlgorithm", "KeyedHashAlgorithm", "HMAC"];

    /// <summary>The methods in words, where they are most of those that hash bytes in memory; <see langword="null"/> where they are not.</summary>
    public static string? Describe(PEReader file)
    {
        if (!file.HasMetadata)
        {
            return null;
        }

        MetadataReader metadata = file.GetMetadataReader();
        List<string> tasks = [];
        int direct = 0;
        foreach (TypeDefinition type in metadata.TypeDefinitions.Select(metadata.GetTypeDefinition).Where(type => IsVisible(metadata, type)))
        {
            direct += IsPlatformHash(metadata, type.BaseType) ? InheritedMethods : 0;
            string name = metadata.GetString(type.Name);
            foreach (MethodDefinition method in type.GetMethods().Select(metadata.GetMethodDefinition).Where(IsOwn))
            {
                string methodName = metadata.GetString(method.Name);
                MethodSignature<string> signature = method.DecodeSignature(new MetadataTypeNames(), genericContext: null);
                if (!HashesMemory(name, methodName, signature.ParameterTypes))
                {
                    continue;
                }

                if (!Awaitables.Any(task => signature.ReturnType.StartsWith(task, StringComparison.Ordinal)))
                {
                    direct++;
                }
                else if (GivesDigest(signature))
                {
                    tasks.Add($"{name}.{methodName}({string.Join(", ", signature.ParameterTypes.Select(parameter => parameter.Split('.')[^1].TrimEnd('>')))})");
                }
            }
        }

        return tasks.Count > direct ? $"{tasks.Count} of {tasks.Count + direct} public methods that hash bytes in memory return a task, such as {tasks[0]}" : null;
    }

    private static bool IsVisible(MetadataReader metadata, TypeDefinition type) => (type.Attributes & TypeAttributes.VisibilityMask) switch
    {
        TypeAttributes.Public => true,
        TypeAttributes.NestedPublic => IsVisible(metadata, metadata.GetTypeDefinition(type.GetDeclaringType())),
        _ => false,
    };

    private static bool IsPlatformHash(MetadataReader metadata, EntityHandle baseType) =>
        baseType.Kind == HandleKind.TypeReference
        && metadata.GetTypeReference((TypeReferenceHandle)baseType) is var reference
        && metadata.GetString(reference.Namespace) == "System.Security.Cryptography" && PlatformHashes.Contains(metadata.GetString(reference.Name));

    /// <summary>Public, and no override: what a base class such as Stream asks for is not the package's choice.</summary>
    private static bool IsOwn(MethodDefinition method) =>
        (method.Attributes & MethodAttributes.MemberAccessMask) == MethodAttributes.Public
        && ((method.Attributes & MethodAttributes.Virtual) == 0 || (method.Attributes & MethodAttributes.NewSlot) != 0)
        && (method.Attributes & MethodAttributes.SpecialName) == 0;

    private static bool HashesMemory(string type, string method, IReadOnlyCollection<string> parameters) =>
        (type.Contains("Blake", StringComparison.OrdinalIgnoreCase) || Array.Exists(HashPrefixes, prefix => method.StartsWith(prefix, StringComparison.OrdinalIgnoreCase)))
        && parameters.Any(Memories.Contains) && !parameters.Any(MayBeWaitedFor);

    private static bool MayBeWaitedFor(string parameter)
    {
        string name = parameter.Split('<')[0];
        return Array.Exists(Waited, source => name.EndsWith(source, StringComparison.Ordinal));
    }

    /// <summary>Whether a task brings a digest, or one is written to where a parameter says.</summary>
    private static bool GivesDigest(MethodSignature<string> signature)
    {
        int begin = signature.ReturnType.IndexOf('<', StringComparison.Ordinal);
        string result = begin < 0 ? "" : signature.ReturnType[(begin + 1)..^1];
        return result is "" or "System.Int32" ? signature.ParameterTypes.Any(Destinations.Contains)
            : Digests.Contains(result) || result.Contains("Hash", StringComparison.Ordinal) || result.Contains("Digest", StringComparison.Ordinal);
    }
}
