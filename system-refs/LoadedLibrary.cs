using System.ComponentModel;
using System.Diagnostics;
using System.Runtime.InteropServices;

namespace Blake2.SystemRefs;

/// <summary>A shared library in this process.</summary>
internal sealed class LoadedLibrary
{
    private readonly string _name;
    private readonly string _fileName;
    private readonly IntPtr _handle;

    private LoadedLibrary(string name, string fileName, IntPtr handle)
    {
        _name = name;
        _fileName = fileName;
        _handle = handle;
    }

    /// <summary>The file, as the system tells it.</summary>
    public string Path
    {
        get
        {
            string start = System.IO.Path.GetFileNameWithoutExtension(_fileName).Split('.')[0];
            try
            {
                using Process process = Process.GetCurrentProcess();
                return process.Modules.Cast<ProcessModule>()
                    .Select(module => module.FileName ?? "")
                    .FirstOrDefault(file => System.IO.Path.GetFileName(file).StartsWith(start, StringComparison.OrdinalIgnoreCase)) ?? _fileName;
            }
            catch (Exception unknown) when (unknown is Win32Exception or PlatformNotSupportedException or InvalidOperationException)
            {
                return _fileName;
            }
        }
    }

    /// <summary>Loads the first of <paramref name="fileNames"/> that there is.</summary>
    /// <exception cref="PlatformNotSupportedException">There is none.</exception>
    public static LoadedLibrary Load(string name, params string[] fileNames)
    {
        foreach (string fileName in fileNames)
        {
            if (NativeLibrary.TryLoad(fileName, out IntPtr handle))
            {
                return new LoadedLibrary(name, fileName, handle);
            }
        }

        throw new PlatformNotSupportedException($"{name} is not on this system for {RuntimeInformation.ProcessArchitecture} processes; looked for {string.Join(", ", fileNames)}.");
    }

    /// <summary>The address of an exported function.</summary>
    /// <exception cref="PlatformNotSupportedException">The library has no such function.</exception>
    public IntPtr Function(string function) =>
        NativeLibrary.TryGetExport(_handle, function, out IntPtr address) ? address
        : throw new PlatformNotSupportedException($"{_name} on this system ({Path}) is too old or was built without BLAKE2: it lacks the function {function}.");
}
