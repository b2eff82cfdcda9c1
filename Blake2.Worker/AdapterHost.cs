using System.Reflection;
using Blake2.Abstractions;
using Blake2.Abstractions.Protocol;

namespace Blake2.Worker;

/// <summary>The adapter that this process hosts, or the reason why it does not load.</summary>
internal sealed class AdapterHost
{
    private AdapterHost(HashAdapter? adapter, string? loadError)
    {
        Adapter = adapter;
        LoadError = loadError;
    }

    public HashAdapter? Adapter { get; }

    public string? LoadError { get; }

    public static AdapterHost Load(string path, string typeName)
    {
        try
        {
            Assembly assembly = new AdapterLoadContext(path).LoadFromAssemblyPath(path);
            Type? type = Array.Find(assembly.GetTypes(), t => t.FullName == typeName || t.Name == typeName);
            return type is null ? Failed($"{Path.GetFileName(path)} has no type {typeName}.")
                : !typeof(HashAdapter).IsAssignableFrom(type) ? Failed($"{type.FullName} is no {nameof(HashAdapter)}.")
                : new AdapterHost((HashAdapter)Activator.CreateInstance(type)!, null);
        }
        catch (TargetInvocationException e) when (e.InnerException is { } inner)
        {
            return Failed(Describe(inner));
        }
        catch (Exception e)
        {
            return Failed(Describe(e));
        }
    }

    /// <summary>What the parent is told; the adapter's own properties may throw, too.</summary>
    public AdapterReport Report()
    {
        if (Adapter is null)
        {
            return new AdapterReport { LoadError = LoadError };
        }

        try
        {
            IEnumerable<string> interfaces = Adapter.GetType().GetInterfaces()
                .Where(i => i.Assembly == typeof(HashAdapter).Assembly).Select(i => i.Name);
            return new AdapterReport { Function = Adapter.Function, Fields = Adapter.Fields, Interfaces = [.. interfaces] };
        }
        catch (Exception e)
        {
            return new AdapterReport { LoadError = Describe(e) };
        }
    }

    private static AdapterHost Failed(string error) => new(null, error);

    private static string Describe(Exception e)
    {
        // Of nested ones the innermost names the cause: a static constructor's or a native library's.
        Exception cause = e;
        while (cause is TypeInitializationException or ReflectionTypeLoadException && (cause.InnerException ?? LoaderException(cause)) is { } inner)
        {
            cause = inner;
        }

        return $"{cause.GetType().FullName}: {cause.Message}";
    }

    private static Exception? LoaderException(Exception e) => (e as ReflectionTypeLoadException)?.LoaderExceptions.FirstOrDefault();
}
