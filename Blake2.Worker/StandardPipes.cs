using System.Runtime.InteropServices;
using Microsoft.Win32.SafeHandles;

namespace Blake2.Worker;

/// <summary>
/// Standard input and output, taken away from everyone else in the process: on Unix the descriptors 0 and 1 become /dev/null and standard error,
/// so that what native code writes to 1 never meets a frame; on Windows the handles that new users of them get.
/// </summary>
internal sealed class StandardPipes : IDisposable
{
    private const int OpenReadOnly = 0;

    private StandardPipes(Stream input, Stream output)
    {
        Input = input;
        Output = output;
    }

    public Stream Input { get; }

    public Stream Output { get; }

    public static StandardPipes Take()
    {
        StandardPipes pipes = RuntimeInformation.IsOSPlatform(OSPlatform.Windows) ? TakeHandles() : TakeDescriptors();
        Console.SetOut(Console.Error);
        return pipes;
    }

    public void Dispose()
    {
        Output.Dispose();
        Input.Dispose();
    }

    private static StandardPipes TakeDescriptors()
    {
        int input = Checked(NativeMethods.Duplicate(0));
        int output = Checked(NativeMethods.Duplicate(1));

        // A process that the candidate starts must not hold the pipes open after the worker's end.
        Checked(NativeMethods.CloseOnExec(input));
        Checked(NativeMethods.CloseOnExec(output));
        int nothing = Checked(NativeMethods.Open("/dev/null", OpenReadOnly));
        Checked(NativeMethods.DuplicateTo(nothing, 0));
        Checked(NativeMethods.DuplicateTo(2, 1));
        Checked(NativeMethods.Close(nothing));
        return new StandardPipes(Stream(input, FileAccess.Read), Stream(output, FileAccess.Write));
    }

    private static StandardPipes TakeHandles()
    {
        StandardPipes pipes = new(Console.OpenStandardInput(), Console.OpenStandardOutput());
        NativeMethods.SetStandardHandle(NativeMethods.StandardOutput, NativeMethods.GetStandardHandle(NativeMethods.StandardError));
        NativeMethods.SetStandardHandle(NativeMethods.StandardInput, IntPtr.Zero);
        return pipes;
    }

    private static FileStream Stream(int descriptor, FileAccess access) =>
        new(new SafeFileHandle((IntPtr)descriptor, ownsHandle: true), access, bufferSize: 1);

    private static int Checked(int result) =>
        result >= 0 ? result : throw new IOException($"A standard descriptor cannot be moved (errno {Marshal.GetLastWin32Error()}).");
}
