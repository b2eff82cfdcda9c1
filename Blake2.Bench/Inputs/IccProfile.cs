using System.Buffers.Binary;
using System.Text;

namespace Blake2.Bench.Inputs;

/// <summary>
/// A display profile with the structure of ICC.1:2001-04 (version 2.1): header, tag table, descriptions, colorants and one transfer curve of 1,024
/// entries that the three channels share. It stands for the small binary files that people hash, and has the size of the one that was published with.
/// </summary>
public static class IccProfile
{
    /// <summary>Bytes of the profile.</summary>
    public const int Length = 3268;

    private const int HeaderLength = 128;
    private const int TagEntryLength = 12;
    private const int CurveEntries = 1024;

    /// <summary>The white of the profile connection space, D50 (ICC.1:2001-04, annex A).</summary>
    private static readonly (double X, double Y, double Z) D50 = (0.9642, 1.0, 0.8249);

    /// <summary>The profile; the same bytes on every machine.</summary>
    public static byte[] Create()
    {
        byte[] curve = Curve();
        (string[] Signatures, byte[] Data)[] tags =
        [
            (["cprt"], Text("This profile was created by the Blake2.Bench authors as an input of benchmarks; anybody may use it for any purpose whatsoever.")),
            (["desc"], Description("RGB display profile with the sRGB transfer curve (IEC 61966-2-1)")),
            (["dmnd"], Description("No manufacturer: a generated profile")),
            (["dmdd"], Description("No device: primaries of ITU-R BT.709")),
            (["vued"], Description("Viewing conditions of IEC 61966-2-1: a dim surround, 64 lx")),
            (["view"], ViewingConditions()),
            (["lumi"], Xyz((80, 80, 80))),
            (["meas"], Measurement()),
            (["tech"], [.. Signature("sig "), .. Zeros(4), .. Signature("CRT ")]),
            (["wtpt"], Xyz(D50)),
            (["rXYZ"], Xyz((0.43607, 0.22249, 0.01392))),
            (["gXYZ"], Xyz((0.38515, 0.71687, 0.09708))),
            (["bXYZ"], Xyz((0.14307, 0.06061, 0.71410))),
            (["rTRC", "gTRC", "bTRC"], curve),
        ];
        return Assemble(tags);
    }

    private static byte[] Assemble((string[] Signatures, byte[] Data)[] tags)
    {
        int count = tags.Sum(tag => tag.Signatures.Length);
        int offset = HeaderLength + sizeof(uint) + (count * TagEntryLength);
        List<byte> table = [.. UInt32((uint)count)];
        List<byte> data = [];
        foreach ((string[] signatures, byte[] bytes) in tags)
        {
            foreach (string signature in signatures)
            {
                table.AddRange([.. Signature(signature), .. UInt32((uint)(offset + data.Count)), .. UInt32((uint)bytes.Length)]);
            }

            // Tag data begin on 4-byte boundaries.
            data.AddRange([.. bytes, .. Zeros((4 - (bytes.Length % 4)) % 4)]);
        }

        return [.. Header((uint)(offset + data.Count)), .. table, .. data];
    }

    private static byte[] Header(uint size) =>
    [
        .. UInt32(size), .. Zeros(4), .. UInt32(0x02100000), .. Signature("mntr"), .. Signature("RGB "), .. Signature("XYZ "),
        .. UInt16(2018), .. UInt16(6), .. UInt16(1), .. UInt16(0), .. UInt16(0), .. UInt16(0),
        .. Signature("acsp"), .. Zeros(28), .. Coordinates(D50), .. Zeros(48),
    ];

    /// <summary>curveType: the transfer function of IEC 61966-2-1 at equal steps.</summary>
    private static byte[] Curve()
    {
        List<byte> bytes = [.. Signature("curv"), .. Zeros(4), .. UInt32(CurveEntries)];
        for (int i = 0; i < CurveEntries; i++)
        {
            double encoded = i / (double)(CurveEntries - 1);
            double linear = encoded <= 0.04045 ? encoded / 12.92 : PowerOf12Fifths((encoded + 0.055) / 1.055);
            bytes.AddRange(UInt16((ushort)((linear * ushort.MaxValue) + 0.5)));
        }

        return [.. bytes];
    }

    /// <summary>x to the power of 2.4 with the four basic operations only, whose results IEEE 754 fixes; a library's Pow may differ in the last bit.</summary>
    private static double PowerOf12Fifths(double x)
    {
        // Newton's iteration for the fifth root.
        double root = 1;
        for (int i = 0; i < 64; i++)
        {
            root = ((4 * root) + (x / (root * root * root * root))) / 5;
        }

        return x * x * root * root;
    }

    /// <summary>textDescriptionType: ASCII; no Unicode and no ScriptCode text.</summary>
    private static byte[] Description(string text) =>
        [.. Signature("desc"), .. Zeros(4), .. UInt32((uint)text.Length + 1), .. Encoding.ASCII.GetBytes(text), 0, .. Zeros(4 + 4 + 2 + 1 + 67)];

    private static byte[] Text(string text) => [.. Signature("text"), .. Zeros(4), .. Encoding.ASCII.GetBytes(text), 0];

    private static byte[] Xyz((double X, double Y, double Z) color) => [.. Signature("XYZ "), .. Zeros(4), .. Coordinates(color)];

    /// <summary>viewingConditionsType: illuminant and surround in cd/m², D50.</summary>
    private static byte[] ViewingConditions() =>
        [.. Signature("view"), .. Zeros(4), .. Coordinates((19.6445, 20.3718, 16.8089)), .. Coordinates((3.9289, 4.0744, 3.3618)), .. UInt32(1)];

    /// <summary>measurementType: 1931 observer, no backing, unknown geometry, flare 0.999 %, D65.</summary>
    private static byte[] Measurement() =>
        [.. Signature("meas"), .. Zeros(4), .. UInt32(1), .. Coordinates((0, 0, 0)), .. UInt32(0), .. UInt32(0x028F), .. UInt32(2)];

    private static byte[] Coordinates((double X, double Y, double Z) color) => [.. Fixed(color.X), .. Fixed(color.Y), .. Fixed(color.Z)];

    /// <summary>s15Fixed16Number of a value that is not negative.</summary>
    private static byte[] Fixed(double value) => UInt32((uint)((value * 65536) + 0.5));

    private static byte[] Signature(string text) => Encoding.ASCII.GetBytes(text);

    private static byte[] Zeros(int count) => new byte[count];

    private static byte[] UInt16(ushort value)
    {
        byte[] bytes = new byte[sizeof(ushort)];
        BinaryPrimitives.WriteUInt16BigEndian(bytes, value);
        return bytes;
    }

    private static byte[] UInt32(uint value)
    {
        byte[] bytes = new byte[sizeof(uint)];
        BinaryPrimitives.WriteUInt32BigEndian(bytes, value);
        return bytes;
    }
}
