using Blake2.Abstractions;
using Org.BouncyCastle.Crypto.Digests;

namespace Candidates;

/// <summary>SHA-256 by managed code, a baseline to measure the others against.</summary>
public sealed class BouncyCastleSha256 : HashAdapter
{
    public override HashFunction Function => HashFunction.Sha256;

    public override ParameterFields Fields => ParameterFields.None;

    public override byte[] Hash(HashParameters parameters, byte[] message)
    {
        Sha256Digest digest = new();
        digest.BlockUpdate(message, 0, message.Length);
        byte[] output = new byte[digest.GetDigestSize()];
        digest.DoFinal(output, 0);
        return output;
    }
}
