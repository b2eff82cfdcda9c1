namespace Blake2.Bench.Reports.Charts;

/// <summary>One measured point of a picture, with the fields that the specification reads.</summary>
/// <param name="Line">What the line stands for: an implementation, or a leg.</param>
/// <param name="Label">What is written at its end.</param>
/// <param name="Color">Index of its colour.</param>
/// <param name="Shape">Index of its points' shape.</param>
/// <param name="Kind"><c>right</c>, <c>wrong</c> (digests), or <c>other</c> (a hash function for comparison).</param>
/// <param name="Bytes">Bytes of the message.</param>
/// <param name="Throughput">MB/s of 10^6 bytes.</param>
/// <param name="Time">The time of a call, as tables write it.</param>
public sealed record PicturePoint(string Line, string Label, int Color, int Shape, string Kind, long Bytes, double Throughput, string Time);
