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
        subject.Saw("the input buffer", ProbeSubject.Hex(Framed(message)), ProbeSubject.Hex(framed));
        subject.ExpectSame((isPassedOn, saw) => PassedOn(subject, isPassedOn, saw));
        subject.ExpectSame((isInPlace, saw) => InPlace(subject, isInPlace, saw));
    }

    private static void PassedOn(ProbeSubject subject, bool isPassedOn, Action<string, string> saw)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        byte[] framed = Framed(subject.Message);
        int half = subject.Message.Length / 2;
        algorithm.TransformBlock(framed, Margin, half, isPassedOn ? new byte[framed.Length] : null, 0);
        byte[] last = algorithm.TransformFinalBlock(framed, Margin + half, subject.Message.Length - half);
        last.AsSpan(0, isPassedOn ? last.Length : 0).Fill(0xEE);
        saw("Hash", ProbeSubject.Outcome(() => algorithm.Hash));
    }

    private static void InPlace(ProbeSubject subject, bool isInPlace, Action<string, string> saw)
    {
        using HashAlgorithm algorithm = AlgorithmProbes.Create(subject);
        byte[] framed = Framed(subject.Message);
        algorithm.TransformBlock(framed, Margin, subject.Message.Length, isInPlace ? framed : null, isInPlace ? Margin : 0);
        saw("Hash after TransformBlock in place", ProbeSubject.Outcome(() => AlgorithmProbes.Finish(algorithm)));
        saw("the buffer transformed in place", ProbeSubject.Hex(framed));
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
