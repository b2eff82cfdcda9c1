using System.Globalization;

namespace Blake2.Bench.Candidates;

/// <summary>A command of the SDK did not end in time, and was ended. The message is a line for the user: what it was, how long it was given, and what helps.</summary>
/// <param name="what">What it did, as the subject of a sentence.</param>
/// <param name="time">How long it was given.</param>
internal sealed class SdkTimeoutException(string what, TimeSpan time) : Exception(string.Create(
    CultureInfo.InvariantCulture,
    $"{what} took over {time.TotalMinutes:0.##} minutes and was ended, with all that it had started; run it again when the machine has less to do, or with --source where a package source is slow"));
