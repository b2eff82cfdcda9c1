using System.Buffers.Binary;
using System.Security.Cryptography;
using System.Text;
using Blake2.Abstractions;

namespace Blake2.Conformance.Witnesses;

/// <summary>What a witness is asked: the digest of a message under parameters.</summary>
public sealed class HashQuestion(HashParameters parameters, MessageRecipe message)
{
    private byte[]? _bytes;
    private UInt128? _key;

    /// <summary>Digest length, key, salt, personalization, tree fields.</summary>
    public HashParameters Parameters => parameters;

    /// <summary>The recipe of the message.</summary>
    public MessageRecipe Message => message;

    /// <summary>The message, made once for all witnesses.</summary>
    public byte[] Bytes => _bytes ??= message.ToArray();

    /// <summary>The question in full: equal texts mean equal questions.</summary>
    public string Text => $"{parameters} message={message}";

    /// <summary>The first 16 bytes of the SHA-256 of <see cref="Text"/>.</summary>
    public UInt128 Key => _key ??= BinaryPrimitives.ReadUInt128BigEndian(SHA256.HashData(Encoding.UTF8.GetBytes(Text)));

    /// <inheritdoc/>
    public override string ToString() => Text;
}
