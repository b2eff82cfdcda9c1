namespace System.Data.HashFunction;

public interface IHashFunction
{
    IHashValue ComputeHash(byte[] data);

    IHashValue ComputeHash(Stream data);
}

public interface IHashValue
{
    byte[] Hash { get; }
}

internal sealed class HashValue(byte[] hash) : IHashValue
{
    public byte[] Hash => hash;
}
