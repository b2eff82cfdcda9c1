using System.Reflection;
using System.Security.Cryptography;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>The rules of .NET's own hashes, which a user of these expects.</summary>
public class ApiTests
{
    private static readonly byte[] Message = Vectors.Random(1000), Key = Vectors.Random(32);

    [Fact]
    public void The_current_hash_ends_nothing()
    {
        using Blake2b hash = new(Key);
        hash.AppendData(Message, 0, 500);
        Assert.Equal(Blake2b.HashData(Key, Message.AsSpan(0, 500), 64), hash.GetCurrentHash());
        hash.AppendData(Message, 500, 500);
        Assert.Equal(Blake2b.HashData(Key, Message, 64), hash.GetCurrentHash());
        Assert.Equal(Blake2b.HashData(Key, Message, 64), hash.GetHashAndReset());
        Assert.Equal(Blake2b.HashData(Key, Array.Empty<byte>(), 64), hash.GetHashAndReset());
    }

    [Fact]
    public void A_duplicate_is_independent()
    {
        using Blake2s hash = new(Key);
        hash.AppendData(Message, 0, 100);
        Blake2s other = hash.Duplicate();
        hash.Dispose();
        other.AppendData(Message, 100, 900);
        Assert.Equal(Blake2s.HashData(Key, Message, 32), other.GetHashAndReset());
        Assert.Equal(Blake2s.HashData(Key, Array.Empty<byte>(), 32), other.GetHashAndReset());
    }

    [Fact]
    public void A_reset_forgets_the_message_and_keeps_the_key()
    {
        using Blake2b hash = new(Key, 20);
        hash.AppendData(Message, 0, 300);
        hash.Reset();
        hash.AppendData(Message, 0, 3);
        Assert.Equal(Blake2b.HashData(Key, Message.AsSpan(0, 3), 20), hash.GetHashAndReset());
    }

    [Fact]
    public void A_disposed_object_throws_and_has_forgotten_its_key()
    {
        Blake2b hash = new(Key);
        Blake2bKey key = new(Key);
        hash.AppendData(Message);
        hash.Dispose();
        key.Dispose();
        Assert.Throws<ObjectDisposedException>(() => hash.AppendData(Message));
        Assert.Throws<ObjectDisposedException>(() => hash.GetHashAndReset());
        Assert.Throws<ObjectDisposedException>(() => hash.GetCurrentHash());
        Assert.Throws<ObjectDisposedException>(hash.Reset);
        Assert.Throws<ObjectDisposedException>(() => hash.Duplicate());
        Assert.Throws<ObjectDisposedException>(() => key.HashData(Message));
        Assert.Throws<ObjectDisposedException>(() => key.Verify(Message, new byte[64]));
        Assert.Throws<ObjectDisposedException>(() => key.CreateIncremental());
        Assert.Throws<ObjectDisposedException>(() => key.HashDataMany(Message, 10, new byte[6400]));
    }

    [Fact]
    public void Every_disposed_object_has_overwritten_its_key_and_its_state()
    {
        IDisposable[] objects =
        [
            new Blake2b(Key), new Blake2s(Key), new Blake2bp(Key), new Blake2sp(Key), new Blake2xb(Key, 100), new Blake2xs(Key, 100),
            new Blake2bKey(Key), new Blake2sKey(Key), new Blake2bHashAlgorithm(Key), new Blake2sHashAlgorithm(Key),
        ];
        foreach (IDisposable o in objects)
        {
            (o.GetType().GetMethod("AppendData", [typeof(byte[])]) ?? o.GetType().GetMethod("ComputeHash", [typeof(byte[])]))?.Invoke(o, [Message]);
            Assert.NotEmpty(Secrets(o, o.GetType().Name));
            o.Dispose();
            Assert.Empty(Secrets(o, o.GetType().Name));
        }
    }

    /// <summary>Fields with bytes of keys or states that are not zero, of the object and of those of this package that it holds.</summary>
    private static IEnumerable<string> Secrets(object o, string path)
    {
        for (Type? type = o.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            foreach (FieldInfo field in type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.Public | BindingFlags.DeclaredOnly))
            {
                // A digest is the caller's to keep, and of the parameters only the key is secret.
                if (field.Name == "HashValue" || (o is Blake2Options && !field.Name.Contains("Key", StringComparison.Ordinal)))
                {
                    continue;
                }

                string name = $"{path}.{field.Name}";
                object? value = field.GetValue(o);
                if (value is byte[] bytes ? bytes.AsSpan().ContainsAnyExcept((byte)0) : value is ValueType && !field.FieldType.IsPrimitive && !value.Equals(Activator.CreateInstance(field.FieldType)))
                {
                    yield return name;
                }
                else if (value is not (null or ValueType) && field.FieldType.Assembly == typeof(Blake2b).Assembly)
                {
                    foreach (string inner in Secrets(value, name))
                    {
                        yield return inner;
                    }
                }
            }
        }
    }

    [Fact]
    public void A_destination_that_is_too_short_gets_nothing()
    {
        byte[] destination = [7, 7, 7];
        Assert.False(Blake2b.TryHashData(Message, destination, out int written, 4));
        using Blake2b hash = new();
        hash.AppendData(Message);
        Assert.False(hash.TryGetHashAndReset(destination, out int alsoWritten));
        Assert.Throws<ArgumentException>("destination", () => hash.GetHashAndReset(destination));
        Assert.Equal((0, 0), (written, alsoWritten));
        Assert.Equal([7, 7, 7], destination);
        Assert.Equal(Blake2b.HashData(Message), hash.GetHashAndReset());
    }

    [Fact]
    public void Verify_tells_a_right_hash_from_a_wrong_one()
    {
        byte[] right = Blake2b.HashData(Key, Message, 32);
        using Blake2bKey key = new(Key, 32);
        Assert.True(Blake2b.Verify(Key, Message, right));
        Assert.True(key.Verify(Message, right));
        Assert.True(Blake2s.Verify(Message, Blake2s.HashData(Message)));
        for (int bit = 0; bit < 256; bit += 17)
        {
            byte[] wrong = [.. right];
            wrong[bit / 8] ^= (byte)(1 << (bit % 8));
            Assert.False(Blake2b.Verify(Key, Message, wrong));
            Assert.False(key.Verify(Message, wrong));
        }

        Assert.Throws<ArgumentException>("hash", () => key.Verify(Message, right.AsSpan(1)));
    }

    [Fact]
    public void A_library_for_an_older_framework_finds_what_its_init_accessors_name()
    {
        const string name = "System.Runtime.CompilerServices.IsExternalInit";
        System.Reflection.Assembly assembly = typeof(Blake2Options).Assembly;
        Assert.True(assembly.GetType(name) is not null || assembly.GetForwardedTypes().Any(type => type.FullName == name));
    }

    [Fact]
    public void A_KeyedHashAlgorithm_keeps_its_key_to_itself_and_through_messages()
    {
        byte[] key = [.. Key];
        using KeyedHashAlgorithm algorithm = new Blake2bHashAlgorithm(key, 32);
        key[0] ^= 1;
        byte[] read = algorithm.Key;
        Assert.Equal(Key, read);
        read[1] ^= 1;
        Assert.Equal(Key, algorithm.Key);
        Assert.Equal(256, algorithm.HashSize);
        Assert.True(algorithm.CanReuseTransform && algorithm.CanTransformMultipleBlocks);
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(Blake2b.HashData(Key, Message, 32), algorithm.ComputeHash(Message));
            Assert.Equal(Blake2b.HashData(Key, Message.AsSpan(7, 99), 32), algorithm.ComputeHash(Message, 7, 99));
        }
    }

    [Fact]
    public void The_key_of_a_KeyedHashAlgorithm_may_be_changed_only_between_messages()
    {
        using KeyedHashAlgorithm algorithm = new Blake2sHashAlgorithm(Key);
        algorithm.TransformBlock(Message, 0, 10, null, 0);
        Assert.Throws<CryptographicException>(() => algorithm.Key = [1]);
        algorithm.TransformFinalBlock(Message, 10, 5);
        Assert.Equal(Blake2s.HashData(Key, Message.AsSpan(0, 15), 32), algorithm.Hash);
        algorithm.Key = [1, 2];
        Assert.Equal(Blake2s.HashData((byte[])[1, 2], Message, 32), algorithm.ComputeHash(Message));
        algorithm.TransformBlock(Message, 0, 10, null, 0);
        algorithm.Initialize();
        algorithm.Key = [];
        Assert.Equal(Blake2s.HashData(Message), algorithm.ComputeHash(Message));
        Assert.Throws<ArgumentNullException>(() => algorithm.Key = null!);
        Assert.Throws<ArgumentException>(() => algorithm.Key = new byte[33]);
        Assert.Equal([], algorithm.Key);
    }

    [Fact]
    public void A_HashAlgorithm_works_in_a_CryptoStream_and_throws_when_disposed()
    {
        HashAlgorithm algorithm = new Blake2bHashAlgorithm();
        using (CryptoStream stream = new(Stream.Null, algorithm, CryptoStreamMode.Write))
        {
            stream.Write(Message);
        }

        Assert.Equal(Blake2b.HashData(Message), algorithm.Hash);
        byte[] destination = new byte[64];
        Assert.True(algorithm.TryComputeHash(Message, destination, out int written));
        Assert.Equal(64, written);
        Assert.False(algorithm.TryComputeHash(Message, new byte[63], out _));
        Assert.Equal(Blake2b.HashData(Message), algorithm.ComputeHash(Message));
        algorithm.Dispose();
        Assert.Throws<ObjectDisposedException>(() => algorithm.ComputeHash(Message));
    }

    [Fact]
    public void Options_are_read_once()
    {
        byte[] salt = Vectors.Random(16), key = [.. Key];
        Blake2Options options = new() { Salt = salt, Key = key };
        byte[] expected = Blake2b.HashData(Message, options);
        using Blake2bHashAlgorithm algorithm = new(options);
        using Blake2b hash = new(options);
        salt[0] ^= 1;
        key[0] ^= 1;
        Assert.Equal(expected, algorithm.ComputeHash(Message));
        algorithm.Key = Key;
        Assert.Equal(expected, algorithm.ComputeHash(Message));
        hash.AppendData(Message);
        Assert.Equal(expected, hash.GetHashAndReset());
    }
}
