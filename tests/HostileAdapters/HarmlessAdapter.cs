using Blake2.Abstractions;

namespace HostileAdapters;

/// <summary>Gives digests of the length that is asked for, of no cryptographic worth, and does nothing else.</summary>
public class HarmlessAdapter : HashAdapter
{
    public override HashFunction Function => HashFunction.Blake2b;

    public static byte[] Digest(HashParameters parameters, byte[] message)
    {
        byte[] digest = new byte[parameters.DigestLength];
        Array.Fill(digest, (byte)message.Length);
        return digest;
    }

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        if (message.Length > 0)
        {
            Misbehave();
        }

        return Digest(parameters, message);
    }

    /// <summary>What happens before the digest of any message but the empty one is given.</summary>
    protected virtual void Misbehave()
    {
    }
}
