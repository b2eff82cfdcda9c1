using System.Globalization;
using System.Reflection;
using Blake2.Simd;

namespace Simd.Tests;

/// <summary>Bad arguments, each refused by its name.</summary>
public class ArgumentTests
{
    private static readonly byte[] Message = Vectors.Random(1000);

    [Fact]
    public void Lengths_that_are_not_allowed_are_refused_by_name()
    {
        Assert.Throws<ArgumentOutOfRangeException>("digestLength", () => Blake2b.HashData(Message, 0));
        Assert.Throws<ArgumentOutOfRangeException>("digestLength", () => Blake2b.HashData(Message, 65));
        Assert.Throws<ArgumentOutOfRangeException>("digestLength", () => new Blake2s(33));
        Assert.Throws<ArgumentOutOfRangeException>("digestLength", () => Blake2b.TryHashData(Message, new byte[64], out _, 65));
        Assert.Throws<ArgumentException>("destination", () => Blake2b.HashData(Message, Span<byte>.Empty));
        Assert.Throws<ArgumentException>("destination", () => Blake2s.HashData(Message, new byte[33].AsSpan()));
        Assert.Throws<ArgumentException>("key", () => Blake2b.HashData(new byte[65], Message, 64));
        Assert.Throws<ArgumentException>("key", () => new Blake2s(new byte[33]));
        Assert.Throws<ArgumentException>("key", () => new Blake2bKey([]));
        Assert.Throws<ArgumentException>("salt", () => Blake2b.HashData(ReadOnlySpan<byte>.Empty, Message, new byte[64], new byte[15]));
        Assert.Throws<ArgumentException>("personalization", () => Blake2s.HashData(ReadOnlySpan<byte>.Empty, Message, new byte[32], default, new byte[9]));
        Assert.Throws<ArgumentException>("options", () => Blake2s.HashData(Message, new Blake2Options { Node = new Blake2TreeNode { NodeOffset = 1UL << 48 } }));
        Assert.Throws<ArgumentException>("options", () => Blake2s.HashData(Message, new Blake2Options { Node = new Blake2TreeNode { InnerLength = 33 } }));
        Assert.Throws<ArgumentException>("hash", () => Blake2b.Verify(Message, new byte[65]));
        Assert.Throws<ArgumentException>("destination", () => Blake2b.HashData(Message, new byte[20], new Blake2Options { DigestLength = 21 }));
        Assert.Throws<ArgumentException>("source", () => Blake2b.HashData(new ClosedStream()));
    }

    [Fact]
    public void Null_is_refused_by_name()
    {
        Assert.Throws<ArgumentNullException>("source", () => Blake2b.HashData((byte[])null!));
        Assert.Throws<ArgumentNullException>("key", () => Blake2b.HashData(null!, Message, 64));
        Assert.Throws<ArgumentNullException>("key", () => new Blake2s((byte[])null!));
        Assert.Throws<ArgumentNullException>("data", () => new Blake2s().AppendData(null!));
        Assert.Throws<ArgumentNullException>("options", () => new Blake2b((Blake2Options)null!));
        Assert.Throws<ArgumentNullException>("source", () => Blake2b.HashData((Stream)null!));
    }

    /// <summary>A null array becomes an empty span without a word, and an empty key means no key.</summary>
    [Fact]
    public void A_key_that_is_null_is_refused_wherever_a_key_is_taken()
    {
        MethodBase[] all = [.. typeof(Blake2b).Assembly.GetExportedTypes().SelectMany(type => type.GetConstructors().Concat<MethodBase>(type.GetMethods(BindingFlags.Static | BindingFlags.Public)))];
        MethodBase[] keyed = [.. all.Where(method => KeyType(method) is not null)];
        Assert.InRange(keyed.Count(method => KeyType(method) == typeof(byte[])), 50, 200);
        foreach (MethodBase method in keyed)
        {
            string name = $"{method.DeclaringType!.Name}.{method}";
            Assert.True(KeyType(method) == typeof(byte[]) || keyed.Any(other => IsSameButForKey(method, other)), $"{name} has no overload that takes the key as an array.");
            if (KeyType(method) == typeof(byte[]) && !method.GetParameters().Any(parameter => parameter.ParameterType.IsByRefLike))
            {
                object?[] arguments = [.. method.GetParameters().Select(Argument)];
                Exception? thrown = Assert.Throws<TargetInvocationException>(() => method is ConstructorInfo constructor ? constructor.Invoke(arguments) : method.Invoke(null, arguments)).InnerException;
                Assert.Equal((name, "key"), (name, Assert.IsType<ArgumentNullException>(thrown).ParamName));
            }
        }
    }

    /// <summary>The overloads with spans, which reflection cannot call.</summary>
    [Fact]
    public void A_key_that_is_null_is_refused_beside_spans()
    {
        byte[] key = null!, output = new byte[32];
        Action[] calls =
        [
            () => Blake2b.HashData(key, Message.AsSpan(), 32), () => Blake2b.HashData(key, Message, output), () => Blake2b.HashData(key, Message, output, default), () => Blake2b.TryHashData(key, Message, output, out _, 32),
            () => Blake2b.Verify(key, Message, output), () => Blake2s.HashData(key, Message.AsSpan(), 32), () => Blake2s.HashData(key, Message, output), () => Blake2s.HashData(key, Message, output, default),
            () => Blake2s.TryHashData(key, Message, output, out _), () => Blake2s.Verify(key, Message, output), () => Blake2bp.HashData(key, Message.AsSpan(), 32), () => Blake2bp.HashData(key, Message, output),
            () => Blake2bp.HashData(key, Message, output, 1), () => Blake2bp.TryHashData(key, Message, output, out _, 32), () => Blake2bp.Verify(key, Message, output), () => Blake2bp.HashData(key, Stream.Null, output.AsSpan()),
            () => Blake2sp.HashData(key, Message.AsSpan(), 32), () => Blake2sp.HashData(key, Message, output), () => Blake2sp.HashData(key, Message, output, 1), () => Blake2sp.TryHashData(key, Message, output, out _),
            () => Blake2sp.Verify(key, Message, output), () => Blake2sp.HashData(key, Stream.Null, output.AsSpan()), () => Blake2xb.HashData(key, Message.AsSpan(), 32), () => Blake2xb.HashData(key, Message, output),
            () => Blake2xb.TryHashData(key, Message, output, out _, 32), () => Blake2xb.Verify(key, Message, output), () => Blake2xb.HashData(key, Stream.Null, output.AsSpan()), () => Blake2xs.HashData(key, Message.AsSpan(), 32),
            () => Blake2xs.HashData(key, Message, output), () => Blake2xs.TryHashData(key, Message, output, out _, 32), () => Blake2xs.Verify(key, Message, output), () => Blake2xs.HashData(key, Stream.Null, output.AsSpan()),
        ];
        Assert.All(calls, call => Assert.Throws<ArgumentNullException>("key", call));
        Assert.Equal(Blake2b.HashData(Message), Blake2b.HashData([], Message.AsSpan(), 64));
    }

    [Fact]
    public void An_error_names_the_argument_that_it_is_about()
    {
        using Blake2bHashAlgorithm algorithm = new();
        Assert.Throws<ArgumentException>("value", () => algorithm.Key = new byte[65]);
        Assert.Throws<ArgumentException>("key", () => new Blake2sHashAlgorithm(new byte[33]));
        Assert.Throws<ArgumentException>("options", () => new Blake2b(new Blake2Options { Salt = new byte[15] }));
        Assert.Throws<ArgumentException>("options", () => Blake2s.HashData(Message, new Blake2Options { Key = new byte[33] }));
        Assert.StartsWith("The hash to compare with", Assert.Throws<ArgumentException>("hash", () => Blake2bp.Verify(Message, new byte[65])).Message, StringComparison.Ordinal);
        algorithm.Dispose();
        Assert.Equal(nameof(Blake2bHashAlgorithm), Assert.Throws<ObjectDisposedException>(algorithm.Initialize).ObjectName);
    }

    private static Type? KeyType(MethodBase method)
    {
        Type? type = method.GetParameters().FirstOrDefault(parameter => parameter.Name == "key")?.ParameterType;
        return type == typeof(byte[]) || type == typeof(ReadOnlySpan<byte>) || type == typeof(ReadOnlyMemory<byte>) ? type : null;
    }

    private static bool IsSameButForKey(MethodBase method, MethodBase other) =>
        KeyType(other) == typeof(byte[]) && method.Name == other.Name && method.DeclaringType == other.DeclaringType
        && method.GetParameters().Where(parameter => parameter.Name != "key").Select(parameter => parameter.ParameterType)
            .SequenceEqual(other.GetParameters().Where(parameter => parameter.Name != "key").Select(parameter => parameter.ParameterType));

    private static object? Argument(ParameterInfo parameter) => parameter.Name switch
    {
        "key" => null,
        "source" => parameter.ParameterType == typeof(Stream) ? Stream.Null : Message,
        "destination" => new Memory<byte>(new byte[32]),
        "digestLength" or "outputLength" => Convert.ChangeType(20, parameter.ParameterType, CultureInfo.InvariantCulture),
        _ => default(CancellationToken),
    };

    private sealed class ClosedStream : MemoryStream
    {
        public override bool CanRead => false;
    }
}
