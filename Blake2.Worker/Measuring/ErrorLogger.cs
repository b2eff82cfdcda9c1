using System.Text;
using BenchmarkDotNet.Loggers;

namespace Blake2.Worker.Measuring;

/// <summary>Keeps what BenchmarkDotNet reports as an error, and drops the rest.</summary>
internal sealed class ErrorLogger : ILogger
{
    private readonly StringBuilder _errors = new();

    public string Errors => _errors.ToString().Trim();

    public string Id => nameof(ErrorLogger);

    public int Priority => 0;

    public void Write(LogKind logKind, string text)
    {
        if (logKind == LogKind.Error)
        {
            _errors.Append(text);
        }
    }

    public void WriteLine() => Write(LogKind.Default, "");

    public void WriteLine(LogKind logKind, string text) => Write(logKind, text + " ");

    public void Flush()
    {
    }
}
