using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Security.Cryptography;
using System.Text;
using Blake2.Simd;

// Exit code 0 if every digest is right, lanes take at most a third longer than none (they take less, but machines are noisy), and there is no JIT. The digests of "abc" are those of RFC 7693, appendices A and B; the others compare ways that must agree.
byte[] abc = Encoding.ASCII.GetBytes("abc"), key = new byte[32], message = new byte[100_000], digests = new byte[100 * Blake2b.MaxDigestLength];
for (int i = 0; i < message.Length; i++)
{
    message[i] = (byte)(i % 251);
}

int wrong = 0;
void Check(string what, ReadOnlySpan<byte> expected, ReadOnlySpan<byte> actual)
{
    if (!expected.SequenceEqual(actual))
    {
        Console.Error.WriteLine($"{what}: {Convert.ToHexString(actual)}, expected {Convert.ToHexString(expected)}");
        wrong++;
    }
}

Check("BLAKE2b", Convert.FromHexString("BA80A53F981C4D0D6A2797B69F12F6E94C212F14685AC4B74B12BB6FDBFFA2D17D87C5392AAB792DC252D5DE4533CC9518D38AA8DBF1925AB92386EDD4009923"), Blake2b.HashData(abc));
Check("BLAKE2s", Convert.FromHexString("508C5E8C327C14E2E1A72BA34EEB452F37458B209ED63A294D999B4C86675982"), Blake2s.HashData(abc));
Blake2b.HashDataMany(message, 1000, digests);
Check("lanes of BLAKE2b", Blake2b.HashData(message.AsSpan(99_000)), digests.AsSpan(99 * Blake2b.MaxDigestLength));
Blake2s.HashDataMany(message, 1000, digests);
Check("lanes of BLAKE2s", Blake2s.HashData(message.AsSpan(57_000, 1000)), digests.AsSpan(57 * Blake2s.MaxDigestLength, Blake2s.MaxDigestLength));
byte[] ofStream = await Blake2bp.HashDataAsync(new MemoryStream(message));
Check("stream", Blake2bp.HashData(message), ofStream);
using (Blake2xb xof = new(200))
{
    byte[] output = new byte[200];
    xof.AppendData(message);
    xof.GetHashAndReset(output);
    Check("XOF", Blake2xb.HashData(message, 200), output);
}

using (HashAlgorithm algorithm = new Blake2bHashAlgorithm(key, 20))
using (Blake2bKey prepared = new(key, 20))
{
    Check("key", prepared.HashData(message), algorithm.ComputeHash(message));
}

// What the compiler must not do: shuffle bytes in software, which takes ten times as long as all else.
byte[] long16 = new byte[16 * 8192];
NotSlower("BLAKE2b", i => Blake2b.HashData(long16.AsSpan(i * 8192, 8192), digests.AsSpan(0, 64)), () => Blake2b.HashDataMany(long16, 8192, digests));
NotSlower("BLAKE2s", i => Blake2s.HashData(long16.AsSpan(i * 8192, 8192), digests.AsSpan(0, 32)), () => Blake2s.HashDataMany(long16, 8192, digests));

void NotSlower(string what, Action<int> one, Action many)
{
    TimeSpan singly = TimeSpan.MaxValue, sideBySide = TimeSpan.MaxValue;
    for (int round = 0; round < 30; round++)
    {
        long start = Stopwatch.GetTimestamp();
        for (int i = 0; i < 16; i++)
        {
            one(i);
        }

        long middle = Stopwatch.GetTimestamp();
        many();
        singly = Min(singly, Stopwatch.GetElapsedTime(start, middle));
        sideBySide = Min(sideBySide, Stopwatch.GetElapsedTime(middle));
    }

    double ratio = singly / sideBySide;
    Console.WriteLine($"16 messages of 8 KiB, {what}: side by side {ratio:F2} times as fast as one after the other");
    if (ratio < 0.75)
    {
        Console.Error.WriteLine($"lanes of {what} are slower than no lanes");
        wrong++;
    }
}

static TimeSpan Min(TimeSpan a, TimeSpan b) => a < b ? a : b;

Console.WriteLine($"{(RuntimeFeature.IsDynamicCodeSupported ? "with a JIT" : "native")}, .NET {Environment.Version}, {wrong} wrong");
return wrong == 0 && !RuntimeFeature.IsDynamicCodeSupported ? 0 : 1;
