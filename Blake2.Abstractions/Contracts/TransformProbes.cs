using System.Globalization;
using System.Security.Cryptography;

namespace Blake2.Abstractions.Contracts;

/// <summary><see cref="ICryptoTransform"/>, of which a hash passes its input on unchanged.</summary>
internal static class TransformProbes
{
    private const int Margin = 11;

    public static void Transform(ProbeSubject subject)
    {
        byte[] message = subject.Message;
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        byte[] framed = Framed(message);
        byte[] output = new byte[framed.Length + Margin];
        byte[] due = new byte[output.Length];
        int half = message.Length / 2;
        message.AsSpan(0, half).CopyTo(due.AsSpan(Margin + 3));

        int written = algorithm.TransformBlock(framed, Margin, half, output, Margin + 3);
        subject.Saw("TransformBlock's return value", Number(half), Number(written));
        subject.Saw("TransformBlock's output buffer", ProbeSubject.Hex(due), ProbeSubject.Hex(output));
        byte[] last = algorithm.TransformFinalBlock(framed, Margin + half, message.Length - half);
        subject.Saw("TransformFinalBlock's return value", ProbeSubject.Hex(message.AsSpan(half).ToArray()), ProbeSubject.Hex(last));
        last.AsSpan().Fill(0xEE);
        subject.ExpectDigest("Hash", () => algorithm.Hash);
        subject.Saw("the input buffer", ProbeSubject.Hex(Framed(message)), ProbeSubject.Hex(framed));

        algorithm.TransformBlock(framed, Margin, message.Length, framed, Margin);
        subject.ExpectDigest("Hash after TransformBlock in place", () => AlgorithmProbes.Finish(algorithm));
        subject.Saw("the buffer transformed in place", ProbeSubject.Hex(Framed(message)), ProbeSubject.Hex(framed));
    }

    private static byte[] Framed(byte[] message)
    {
        byte[] framed = new byte[Margin + message.Length + Margin];
        framed.AsSpan().Fill(0x5A);
        message.CopyTo(framed, Margin);
        return framed;
    }

    private static string Number(int value) => value.ToString(CultureInfo.InvariantCulture);
}
