using System.Runtime.CompilerServices;

namespace Blake2.Simd.Kernels;

/// <summary>The message words of a BLAKE2b block in the order in which a kernel of rows uses them, so that it adds them straight from memory.</summary>
/// <remarks>
/// Integer moves write the words of the next block while this one is compressed: they take ports that the vectors leave free. What is
/// saved is the shuffles that build vectors of words, which get in the way of those on the chain.
/// </remarks>
internal static unsafe class Blake2bSchedule
{
    /// <summary>Words of a block's schedule: 16 for each of 12 rounds.</summary>
    public const int Length = 192;

    /// <summary>Blocks from which on it pays: below, the first block's schedule, which nothing hides, costs more than is saved.</summary>
    public const int Pays = 12;

    /// <summary>Writes the schedule of the block at <paramref name="m"/> to <paramref name="to"/>.</summary>
    public static void Fill(ulong* m, ulong* to)
    {
        Word0(m, to);
        Word1(m, to);
        Word2(m, to);
        Word3(m, to);
        Word4(m, to);
        Word5(m, to);
        Word6(m, to);
        Word7(m, to);
        Word8(m, to);
        Word9(m, to);
        Word10(m, to);
        Word11(m, to);
        Word12(m, to);
        Word13(m, to);
        Word14(m, to);
        Word15(m, to);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word0(ulong* m, ulong* to) => Write(m[0], to, 0, 26, 37, 63, 68, 82, 105, 125, 131, 156, 160, 186);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word1(ulong* m, ulong* to) => Write(m[1], to, 4, 25, 47, 53, 77, 88, 97, 118, 139, 147, 164, 185);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word2(ulong* m, ulong* to) => Write(m[2], to, 1, 30, 38, 57, 66, 80, 111, 120, 141, 148, 161, 190);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word3(ulong* m, ulong* to) => Write(m[3], to, 5, 28, 42, 49, 72, 87, 110, 115, 134, 155, 165, 188);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word4(ulong* m, ulong* to) => Write(m[4], to, 2, 17, 44, 59, 70, 89, 99, 126, 143, 149, 162, 177);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word5(ulong* m, ulong* to) => Write(m[5], to, 6, 24, 34, 58, 65, 94, 100, 121, 140, 151, 166, 184);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word6(ulong* m, ulong* to) => Write(m[6], to, 3, 23, 46, 61, 75, 81, 106, 127, 128, 150, 163, 183);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word7(ulong* m, ulong* to) => Write(m[7], to, 7, 31, 43, 48, 69, 90, 109, 113, 142, 146, 167, 191);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word8(ulong* m, ulong* to) => Write(m[8], to, 9, 21, 36, 60, 79, 83, 104, 123, 135, 145, 169, 181);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word9(ulong* m, ulong* to) => Write(m[9], to, 13, 18, 40, 52, 64, 92, 107, 119, 133, 154, 173, 178);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word10(ulong* m, ulong* to) => Write(m[10], to, 10, 20, 41, 62, 67, 85, 103, 124, 136, 144, 170, 180);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word11(ulong* m, ulong* to) => Write(m[11], to, 14, 27, 32, 51, 74, 86, 108, 116, 130, 157, 174, 187);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word12(ulong* m, ulong* to) => Write(m[12], to, 11, 29, 33, 54, 78, 84, 96, 114, 137, 159, 171, 189);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word13(ulong* m, ulong* to) => Write(m[13], to, 15, 19, 39, 50, 76, 93, 102, 112, 138, 152, 175, 179);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word14(ulong* m, ulong* to) => Write(m[14], to, 8, 16, 45, 55, 73, 95, 98, 117, 129, 158, 168, 176);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Word15(ulong* m, ulong* to) => Write(m[15], to, 12, 22, 35, 56, 71, 91, 101, 122, 132, 153, 172, 182);

    /// <summary>Writes a word to its place in each round.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    private static void Write(ulong word, ulong* to, int i0, int i1, int i2, int i3, int i4, int i5, int i6, int i7, int i8, int i9, int i10, int i11)
    {
        to[i0] = word;
        to[i1] = word;
        to[i2] = word;
        to[i3] = word;
        to[i4] = word;
        to[i5] = word;
        to[i6] = word;
        to[i7] = word;
        to[i8] = word;
        to[i9] = word;
        to[i10] = word;
        to[i11] = word;
    }
}
