using System.Globalization;
using Blake2.Simd;
using Blake2.Simd.Kernels;
using Simd.Probe;

if (args is ["vectors"])
{
    KernelChoice.OfOneBlake2b = KernelChoice.OfOneBlake2s = KernelChoice.OfLanes;
}

// A hash over the digests of all six functions at many lengths: the same on every kernel, and unlike before in one bit if any digest is.
using Blake2b all = new();
byte[] message = new byte[3000];
byte[] many = new byte[64 * message.Length];
for (int i = 0; i < message.Length; i++)
{
    message[i] = (byte)(i * 7);
}

for (int length = 0; length < message.Length; length += 1 + (length / 16))
{
    ReadOnlySpan<byte> part = message.AsSpan(0, length);
    all.AppendData(Blake2b.HashData(part));
    all.AppendData(Blake2s.HashData(part));
    all.AppendData(Blake2bp.HashData(part));
    all.AppendData(Blake2sp.HashData(part));
    all.AppendData(Blake2xb.HashData(part, 1 + length));
    all.AppendData(Blake2xs.HashData(part, 1 + length));
    if (length > 0)
    {
        int count = message.Length / length;
        Blake2b.HashDataMany(message.AsSpan(0, count * length), length, many);
        all.AppendData(many.AsSpan(0, 64 * count));
        Blake2s.HashDataMany(message.AsSpan(0, count * length), length, many);
        all.AppendData(many.AsSpan(0, 32 * count));
    }
}

Console.WriteLine(string.Create(CultureInfo.InvariantCulture, $"{KernelChoice.OfLanes} {KernelChoice.OfOneBlake2b} {Convert.ToHexString(all.GetHashAndReset())} {ForcedKernelChecks.Run()}"));
