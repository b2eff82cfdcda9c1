using System.Reflection.Metadata;
using System.Reflection.PortableExecutable;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>A copy of the program in which errors are planted.</summary>
internal sealed class PlantedProgram : IDisposable
{
    /// <summary>The fourth word of BLAKE2b's initialization vector (RFC 7693, section 2.6), little-endian as assemblies and libraries hold it.</summary>
    private static readonly byte[] InitializationWord = [0xF1, 0x36, 0x1D, 0x5F, 0x3A, 0xF5, 0x4F, 0xA5];

    /// <summary>What an optimised assembly's DebuggableAttribute holds, as a blob (ECMA-335, II.23.3): its length, and <c>IgnoreSymbolStoreSequencePoints</c> alone.</summary>
    private static readonly byte[] OptimisedBuild = [8, 1, 0, 2, 0, 0, 0, 0, 0];

    /// <summary>The same of a Debug build: <c>Default</c>, <c>DisableOptimizations</c> and <c>EnableEditAndContinue</c> besides.</summary>
    private static readonly byte[] DebugBuild = [8, 1, 0, 7, 1, 0, 0, 0, 0];

    private readonly ScratchFolder _scratch = new();

    /// <summary>Copies what runs on this machine's own legs; workers and adapters of other frameworks stay behind.</summary>
    public PlantedProgram()
    {
        foreach (string file in Directory.EnumerateFiles(ProgramFolder.Root, "*", SearchOption.AllDirectories))
        {
            string path = Path.GetRelativePath(ProgramFolder.Root, file);
            if (path.Split(Path.DirectorySeparatorChar) is ["worker" or "adapters", string framework, ..] && framework != LegTable.Default.TargetFramework)
            {
                continue;
            }

            string copy = Path.Combine(Folder, path);
            Directory.CreateDirectory(Path.GetDirectoryName(copy)!);
            File.Copy(file, copy);
        }
    }

    public string Folder => Path.Combine(_scratch.Path, "program");

    /// <summary>A folder beside the program.</summary>
    public string Beside(string name) => Directory.CreateDirectory(Path.Combine(_scratch.Path, name)).FullName;

    public BenchProgram.Ending Verify(params string[] arguments) => Run(["verify", .. arguments]);

    public BenchProgram.Ending Run(params string[] arguments) => BenchProgram.RunIn(Folder, _scratch.Path, arguments);

    public void Dispose() => _scratch.Dispose();

    /// <summary>Flips the lowest bit of each place that holds the word.</summary>
    public static void Plant(string file) => Plant(file, bytes => [0..bytes.Length]);

    /// <summary>Flips the lowest bit of each place in the methods of one class that holds the word.</summary>
    public static void PlantInClass(string assembly, string className) => Plant(assembly, bytes => MethodsOf(bytes, className));

    /// <summary>Makes an assembly say that it is a Debug build.</summary>
    public static void PlantDebugBuild(string assembly)
    {
        byte[] bytes = File.ReadAllBytes(assembly);
        int place = bytes.AsSpan().IndexOf(OptimisedBuild);
        Assert.True(place >= 0, $"{assembly} is no optimised build.");
        DebugBuild.CopyTo(bytes, place);
        File.WriteAllBytes(assembly, bytes);
    }

    private static void Plant(string file, Func<byte[], Range[]> find)
    {
        byte[] bytes = File.ReadAllBytes(file);
        int planted = 0;
        foreach (Range range in find(bytes))
        {
            Span<byte> part = bytes.AsSpan(range);
            for (int place = part.IndexOf(InitializationWord); place >= 0; place = part.IndexOf(InitializationWord), planted++)
            {
                part[place] ^= 1;
            }
        }

        Assert.True(planted > 0, $"{file} does not hold the word.");
        File.WriteAllBytes(file, bytes);
    }

    private static Range[] MethodsOf(byte[] assembly, string className)
    {
        using PEReader file = new(new MemoryStream(assembly));
        MetadataReader metadata = file.GetMetadataReader();
        List<Range> bodies = [];
        foreach (TypeDefinition type in metadata.TypeDefinitions.Select(metadata.GetTypeDefinition).Where(type => metadata.GetString(type.Name) == className))
        {
            foreach (MethodDefinition method in type.GetMethods().Select(metadata.GetMethodDefinition).Where(method => method.RelativeVirtualAddress != 0))
            {
                SectionHeader section = file.PEHeaders.SectionHeaders[file.PEHeaders.GetContainingSectionIndex(method.RelativeVirtualAddress)];
                int start = method.RelativeVirtualAddress - section.VirtualAddress + section.PointerToRawData;
                bodies.Add(start..(start + file.GetMethodBody(method.RelativeVirtualAddress).Size));
            }
        }

        return [.. bodies];
    }
}
