using System.Reflection;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;
using System.Runtime.InteropServices;

namespace Blake2.Bench.Evaluating.Inference;

/// <summary>The public types of a package and of what it depends on, read without loading any of it.</summary>
internal sealed class ApiSurface : IDisposable
{
    private const string Name = "blake";
    private const int MostOfPackage = 400;
    private const int Rings = 3;
    private const int FewTypes = 40;
    private const int FewOthers = 12;
    private const int MostLiterals = 20_000;

    private readonly MetadataLoadContext _context;
    private readonly IReadOnlyList<Type> _own;

    private ApiSurface(MetadataLoadContext context, IReadOnlyList<Type> own, IReadOnlyList<Type> dependencies, IReadOnlyList<string> literals)
    {
        Literals = literals;
        _context = context;
        _own = own;
        All = [.. own, .. dependencies];
    }

    /// <summary>Every public type of the package and of its dependencies that are no part of the platform.</summary>
    public IReadOnlyList<Type> All { get; }

    /// <summary>The texts in the package's own code.</summary>
    public IReadOnlyList<string> Literals { get; }

    /// <summary>Whether anything public is named after BLAKE.</summary>
    public bool NamesBlake => _own.Any(IsNamed);

    /// <summary>File names of the dependencies in which something public is named after BLAKE2.</summary>
    public IEnumerable<string> NamedElsewhere => All.Except(_own).Where(IsNamed).Select(type => Path.GetFileName(type.Assembly.Location)).Distinct();

    /// <summary>A public type of each of the package's own assemblies.</summary>
    public IEnumerable<Type> OfEachAssembly => _own.Where(type => !type.IsGenericTypeDefinition).GroupBy(type => type.Assembly).Select(types => types.First());

    /// <summary>Whether a public type or member of the package is named after that, such as <c>2s</c>.</summary>
    public bool Names(string word) => _own.Any(type => (type.FullName ?? "").Contains(word, StringComparison.OrdinalIgnoreCase) || Members.MethodsOf(type).Any(method => method.Name.Contains(word, StringComparison.OrdinalIgnoreCase)));

    /// <summary>Reads the assemblies of a built adapter's folder.</summary>
    /// <param name="folder">The folder.</param>
    /// <param name="adapter">File name of the adapter's assembly.</param>
    /// <param name="ownFiles">File names of the package's own assemblies; all of the folder where there are none.</param>
    public static ApiSurface Open(string folder, string adapter, IReadOnlyCollection<string> ownFiles)
    {
        string[] files = [.. References(folder, adapter)];
        PathAssemblyResolver resolver = new([.. files, .. Platform()]);
        MetadataLoadContext context = new(resolver, typeof(object).Assembly.GetName().Name);
        HashSet<string> own = new(ownFiles, StringComparer.OrdinalIgnoreCase);
        ILookup<bool, string> parts = files.ToLookup(file => own.Count == 0 || own.Contains(Path.GetFileName(file)));
        return new ApiSurface(context, [.. parts[true].SelectMany(file => TypesOf(context, file))], [.. parts[false].SelectMany(file => TypesOf(context, file))], [.. parts[true].SelectMany(LiteralsOf)]);
    }

    /// <summary>The managed assemblies in a built adapter's folder, without the adapter's own.</summary>
    public static IEnumerable<string> References(string folder, string adapter) =>
        Directory.EnumerateFiles(folder, "*.dll").Where(file => Path.GetFileName(file) != adapter && IsManaged(file)).Order(StringComparer.Ordinal);

    /// <summary>The assemblies of the runtime that this program runs on.</summary>
    public static IEnumerable<string> Platform() => Directory.EnumerateFiles(RuntimeEnvironment.GetRuntimeDirectory(), "*.dll").Where(IsManaged);

    /// <summary>
    /// The types that have to do with BLAKE2 by their names, then those that such types give out or that are made from them; or, where <paramref name="isWide"/>, every type of the package, those first.
    /// </summary>
    public IReadOnlyList<Type> Relevant(bool isWide)
    {
        List<Type> found = [.. _own.Where(IsNamed)];
        HashSet<Type> known = [.. found];
        for (int ring = 0; ring < Rings; ring++)
        {
            Type[] next = [.. found.SelectMany(type => Signatures(type, IsWhole(type, found.Count))).Concat(MadeFrom(known)).Concat(Giving(known)).Concat(Implementing(known)).Where(type => !type.IsGenericParameter && All.Contains(Definition(type))).Distinct().Where(known.Add)];
            found.AddRange(next);
        }

        return isWide ? [.. found.Concat(_own.Where(type => known.Add(type))).Take(Math.Max(MostOfPackage, found.Count))] : found;
    }

    /// <inheritdoc/>
    public void Dispose() => _context.Dispose();

    private static Type Definition(Type type) => type.IsGenericType ? type.GetGenericTypeDefinition() : type;

    private static bool IsNamed(Type type) =>
        (type.FullName ?? type.Name).Contains(Name, StringComparison.OrdinalIgnoreCase)
        || Members.MethodsOf(type).Any(method => method.Name.Contains(Name, StringComparison.OrdinalIgnoreCase))
        || Members.PropertiesOf(type).Any(property => property.Name.Contains(Name, StringComparison.OrdinalIgnoreCase));

    /// <summary>Whether all of a type's members have to do with BLAKE2: by its own name, or, where types are few, since another such type speaks of it.</summary>
    private static bool IsWhole(Type type, int found) => (type.FullName ?? "").Contains(Name, StringComparison.OrdinalIgnoreCase) || (found <= FewTypes && !IsNamed(type));

    /// <summary>Types that members of a type take or give, of named members only where the type itself is not named.</summary>
    private static IEnumerable<Type> Signatures(Type type, bool isWhole)
    {
        foreach (MethodInfo method in Members.MethodsOf(type).Where(method => isWhole || method.Name.Contains(Name, StringComparison.OrdinalIgnoreCase)))
        {
            yield return Members.Awaited(method.ReturnType);
            foreach (ParameterInfo parameter in method.GetParameters())
            {
                yield return Members.Plain(parameter.ParameterType);
            }
        }

        foreach (ParameterInfo parameter in isWhole ? Members.ConstructorsOf(type).SelectMany(constructor => constructor.GetParameters()) : [])
        {
            yield return Members.Plain(parameter.ParameterType);
        }

        foreach (PropertyInfo property in Members.PropertiesOf(type).Where(property => isWhole || property.Name.Contains(Name, StringComparison.OrdinalIgnoreCase)))
        {
            yield return property.PropertyType;
        }
    }

    /// <summary>Types whose static methods or constructors take one of the known ones, or what these derive from, if they are few.</summary>
    private Type[] MadeFrom(HashSet<Type> known)
    {
        HashSet<Type> bases = [.. known.SelectMany(BasesOf).Concat(known).Where(type => All.Contains(Definition(type)))];
        Type[] makers = [.. _own.Where(type => !known.Contains(type) && Takes(type, bases))];
        return makers.Length <= FewOthers ? makers : [];
    }

    /// <summary>Types, also of dependencies, whose static members give out a known one, if they are few.</summary>
    private Type[] Giving(HashSet<Type> known)
    {
        Type[] givers = [.. All.Where(type => !known.Contains(type) && Gives(type, known))];
        return givers.Length <= FewOthers ? givers : [];
    }

    /// <summary>Types that implement or extend a known abstract one, if they are few.</summary>
    private Type[] Implementing(HashSet<Type> known)
    {
        Type[] open = [.. known.Where(type => type.IsInterface || type.IsAbstract && !type.IsSealed)];
        Type[] implementers = [.. _own.Where(type => !known.Contains(type) && open.Any(contract => contract != type && !contract.IsGenericTypeDefinition && contract.IsAssignableFrom(type)))];
        return implementers.Length <= FewOthers ? implementers : [];
    }

    private static bool Gives(Type type, HashSet<Type> wanted) =>
        Members.MethodsOf(type).Any(method => method.IsStatic && wanted.Contains(method.ReturnType))
        || Members.PropertiesOf(type).Any(property => property.GetMethod?.IsStatic == true && wanted.Contains(property.PropertyType))
        || Members.FieldsOf(type).Any(field => field.IsStatic && !field.IsLiteral && wanted.Contains(field.FieldType));

    private static bool Takes(Type type, HashSet<Type> wanted) =>
        Members.MethodsOf(type).Where(method => method.IsStatic).Cast<MethodBase>().Concat(Members.ConstructorsOf(type))
            .Any(method => method.GetParameters().Any(parameter => wanted.Contains(Members.Plain(parameter.ParameterType))));

    private static IEnumerable<Type> BasesOf(Type type)
    {
        for (Type? ancestor = type.BaseType; ancestor is not null; ancestor = ancestor.BaseType)
        {
            yield return ancestor;
        }

        foreach (Type contract in type.GetInterfaces())
        {
            yield return contract;
        }
    }

    private static IEnumerable<Type> TypesOf(MetadataLoadContext context, string file)
    {
        try
        {
            return [.. context.LoadFromAssemblyPath(file).GetTypes().Where(type => type.IsVisible && Members.IsReadable(type))];
        }
        catch (ReflectionTypeLoadException error)
        {
            return [.. error.Types.OfType<Type>().Where(type => type.IsVisible && Members.IsReadable(type))];
        }
        catch (Exception error) when (error is BadImageFormatException or IOException)
        {
            return [];
        }
    }

    private static List<string> LiteralsOf(string file)
    {
        using PEReader reader = new(File.OpenRead(file));
        MetadataReader metadata = reader.GetMetadataReader();
        List<string> literals = [];
        for (UserStringHandle handle = metadata.GetNextHandle(MetadataTokens.UserStringHandle(0)); !handle.IsNil && literals.Count < MostLiterals; handle = metadata.GetNextHandle(handle))
        {
            literals.Add(metadata.GetUserString(handle));
        }

        return literals;
    }

    private static bool IsManaged(string file)
    {
        try
        {
            using PEReader reader = new(File.OpenRead(file));
            return reader.HasMetadata && reader.GetMetadataReader().IsAssembly;
        }
        catch (Exception error) when (error is BadImageFormatException or IOException or InvalidOperationException)
        {
            return false;
        }
    }
}
