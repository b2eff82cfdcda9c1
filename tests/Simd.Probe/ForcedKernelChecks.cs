using Blake2.Abstractions;
using Blake2.NativeRef;
using Blake2.RfcRef;
using Blake2.Simd;
using Simd.Tests;
using Simd2b = Blake2.Simd.Blake2b;
using Simd2s = Blake2.Simd.Blake2s;

namespace Simd.Probe;

/// <summary>What a process checks whose kernel was chosen by .NET's own switches: published vectors, and random parameters against both references.</summary>
internal static class ForcedKernelChecks
{
    private const int RandomRuns = 400;

    /// <summary>Checks all.</summary>
    /// <returns>Digests that were compared.</returns>
    /// <exception cref="InvalidDataException">One is not what it should be.</exception>
    public static int Run()
    {
        int compared = 0;
        foreach (string function in new[] { "blake2b", "blake2s" })
        {
            foreach (Vector vector in Vectors.KnownAnswers(function).Concat(Vectors.ParameterRows(function)).Concat(Vectors.LongMessages(function)))
            {
                Compare(vector.Digest, vector.Hash(Simd2b.HashData, Simd2s.HashData), vector.Algorithm, ref compared);
            }
        }

        Flavour("blake2bp", (key, message, output) => Blake2bp.HashData(key, message, output), ref compared);
        Flavour("blake2sp", (key, message, output) => Blake2sp.HashData(key, message, output), ref compared);
        Flavour("blake2xb", (key, message, output) => Blake2xb.HashData(key, message, output), ref compared);
        Flavour("blake2xs", (key, message, output) => Blake2xs.HashData(key, message, output), ref compared);
        Random(ref compared);
        return compared;
    }

    private static void Flavour(string algorithm, Action<byte[], byte[], byte[]> hash, ref int compared)
    {
        foreach (Vector vector in Vectors.KnownAnswers(algorithm))
        {
            byte[] output = new byte[vector.Digest.Length];
            hash(vector.Options.Key.ToArray(), vector.Message, output);
            Compare(vector.Digest, output, algorithm, ref compared);
        }
    }

    private static void Random(ref int compared)
    {
        Random random = new(7693);
        for (int i = 0; i < RandomRuns; i++)
        {
            FunctionFacts facts = FunctionFacts.Of(i % 2 == 0 ? HashFunction.Blake2b : HashFunction.Blake2s);
            byte[] message = Vectors.Random(random.Next(4 * facts.BlockLength * (1 + (i % 9))), (ulong)i);
            HashParameters parameters = new(facts.Function, 1 + random.Next(facts.MaxDigestLength))
            {
                Key = Vectors.Random(random.Next(facts.MaxKeyLength + 1), (ulong)random.Next()),
                Salt = Vectors.Random(facts.SaltLength, (ulong)random.Next()),
                Personalization = Vectors.Random(facts.PersonalizationLength, (ulong)random.Next()),
            };
            byte[] digest = new byte[parameters.DigestLength];
            if (facts.Function == HashFunction.Blake2b)
            {
                Simd2b.HashData(parameters.Key, message, digest, parameters.Salt, parameters.Personalization);
            }
            else
            {
                Simd2s.HashData(parameters.Key, message, digest, parameters.Salt, parameters.Personalization);
            }

            Compare(RfcReference.Hash(parameters, message), digest, $"rfc-ref, {parameters}", ref compared);
            if (NativeReference.IsAvailable)
            {
                Compare(NativeReference.Hash(parameters, message), digest, $"native-ref, {parameters}", ref compared);
            }
        }
    }

    private static void Compare(byte[] expected, byte[] actual, string what, ref int compared)
    {
        if (!expected.AsSpan().SequenceEqual(actual))
        {
            throw new InvalidDataException($"{what}: {Convert.ToHexString(actual)}, expected {Convert.ToHexString(expected)}");
        }

        compared++;
    }
}
