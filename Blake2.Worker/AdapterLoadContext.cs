using System.Reflection;
using System.Runtime.Loader;

namespace Blake2.Worker;

/// <summary>The adapter with the closure of dependencies that its own build gave it. Only the contract is shared with the worker.</summary>
internal sealed class AdapterLoadContext : AssemblyLoadContext
{
    private static readonly string? Contract = typeof(Abstractions.HashAdapter).Assembly.GetName().Name;

    private readonly AssemblyDependencyResolver _resolver;

    public AdapterLoadContext(string adapterPath)
        : base("adapter") => _resolver = new AssemblyDependencyResolver(adapterPath);

    protected override Assembly? Load(AssemblyName assemblyName) =>
        assemblyName.Name != Contract && _resolver.ResolveAssemblyToPath(assemblyName) is { } path ? LoadFromAssemblyPath(path) : null;

    protected override IntPtr LoadUnmanagedDll(string unmanagedDllName) =>
        _resolver.ResolveUnmanagedDllToPath(unmanagedDllName) is { } path ? LoadUnmanagedDllFromPath(path) : IntPtr.Zero;
}
