using Blake2.Bench;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;

using Interruption interruption = new();
try
{
    return await CommandLine.RunAsync(args, interruption.Token).ConfigureAwait(false);
}
catch (UserErrorException error)
{
    await Console.Error.WriteLineAsync($"blake2-bench: {error.Message}").ConfigureAwait(false);
    return ExitCode.WrongUsage;
}
catch (LegException error)
{
    await Console.Error.WriteLineAsync($"blake2-bench: {error.Message.ReplaceLineEndings(" ")}").ConfigureAwait(false);
    return ExitCode.OwnFailure;
}
catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
{
    await Console.Error.WriteLineAsync("blake2-bench: interrupted.").ConfigureAwait(false);
    return ExitCode.Interrupted;
}
catch (Exception error) when (Environment.GetEnvironmentVariable("BLAKE2_BENCH_TRACE") is null)
{
    await Console.Error.WriteLineAsync(
        $"blake2-bench: failed by its own fault: {error.Message.ReplaceLineEndings(" ")} (set BLAKE2_BENCH_TRACE=1 for the stack)").ConfigureAwait(false);
    return ExitCode.OwnFailure;
}
