using Blake2.Simd;

namespace Simd.Tests;

/// <summary>Messages of more bytes than 32 bits count, and digests of digests.</summary>
public class LongMessageTests
{
    /// <summary>The vectors' pattern begins anew after so many bytes.</summary>
    private const int Period = 251;

    private static readonly byte[] Pattern = [.. Enumerable.Range(0, Period * 4096).Select(i => (byte)(i % Period))];

    public static TheoryData<string, string> KernelsAndFunctions() => Forced.KernelsTimes("blake2b", "blake2s");

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void Messages_of_2_and_4_GiB_come_out_with_and_without_a_key(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        IGrouping<string, LengthVector>[] byKey = [.. Vectors.Lengths(function).GroupBy(vector => Convert.ToHexString(vector.Key))];
        Assert.Equal([10, 10], byKey.Select(rows => rows.Count()));
        Parallel.ForEach(byKey, rows => CheckAll(function, rows.First().Key, [.. rows.OrderBy(row => row.Length)]));
    }

    [Theory]
    [MemberData(nameof(KernelsAndFunctions))]
    public void A_hundred_thousand_digests_of_digests_come_out(string kernel, string function)
    {
        using Forced forced = Forced.To(kernel);
        (int Steps, byte[] Digest)[] chain = [.. Vectors.Chain(function)];
        Assert.Equal(100_000, chain[^1].Steps);
        byte[] digest = Hash(function, []);
        int done = 0;
        foreach ((int steps, byte[] expected) in chain)
        {
            for (; done < steps; done++)
            {
                digest = Hash(function, digest);
            }

            Assert.Equal(expected, digest);
        }
    }

    private static byte[] Hash(string function, byte[] message) => function == "blake2b" ? Blake2b.HashData(message) : Blake2s.HashData(message);

    /// <summary>All lengths in one pass, since each message is the beginning of the next.</summary>
    private static void CheckAll(string function, byte[] key, LengthVector[] vectors)
    {
        using Blake2b b = new(key);
        using Blake2s s = new(key);
        long done = 0;
        foreach (LengthVector vector in vectors)
        {
            for (; done < vector.Length;)
            {
                int offset = (int)(done % Period);
                ReadOnlySpan<byte> part = Pattern.AsSpan(offset, (int)Math.Min(Pattern.Length - offset, vector.Length - done));
                if (function == "blake2b")
                {
                    b.AppendData(part);
                }
                else
                {
                    s.AppendData(part);
                }

                done += part.Length;
            }

            Assert.Equal(vector.Digest, function == "blake2b" ? b.GetCurrentHash() : s.GetCurrentHash());
        }
    }
}
