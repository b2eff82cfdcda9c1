using System.Runtime.InteropServices;

namespace Blake2.NativeRef;

/// <summary>The functions of <c>src/blake2native.h</c>.</summary>
internal static unsafe class NativeMethods
{
    private const string Library = "blake2native";

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_describe")]
    public static extern void Describe(NativeDescription* description);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_compiler")]
    public static extern IntPtr Compiler();

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2b_hash")]
    public static extern int Hash2b(NativeParameters* parameters, byte* key, byte* message, UIntPtr length, byte* digest);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2b_init")]
    public static extern int Init2b(NativeState2b* state, NativeParameters* parameters, byte* key);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2b_update")]
    public static extern int Update2b(NativeState2b* state, byte* message, UIntPtr length);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2b_final")]
    public static extern int Final2b(NativeState2b* state, byte* digest);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2s_hash")]
    public static extern int Hash2s(NativeParameters* parameters, byte* key, byte* message, UIntPtr length, byte* digest);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2s_init")]
    public static extern int Init2s(NativeState2s* state, NativeParameters* parameters, byte* key);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2s_update")]
    public static extern int Update2s(NativeState2s* state, byte* message, UIntPtr length);

    [DllImport(Library, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true, EntryPoint = "blake2native_2s_final")]
    public static extern int Final2s(NativeState2s* state, byte* digest);
}
