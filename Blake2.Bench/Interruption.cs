using System.Runtime.InteropServices;

namespace Blake2.Bench;

/// <summary>Turns Ctrl-C and a polite termination into one cancellation; a second Ctrl-C ends the program at once.</summary>
internal sealed class Interruption : IDisposable
{
    private readonly CancellationTokenSource _source = new();
    private readonly PosixSignalRegistration[] _registrations;

    public Interruption() =>
        _registrations = [PosixSignalRegistration.Create(PosixSignal.SIGINT, Handle), PosixSignalRegistration.Create(PosixSignal.SIGTERM, Handle)];

    public CancellationToken Token => _source.Token;

    public void Dispose()
    {
        Array.ForEach(_registrations, registration => registration.Dispose());
        _source.Dispose();
    }

    private void Handle(PosixSignalContext context)
    {
        context.Cancel = !_source.IsCancellationRequested;
        _source.Cancel();
        Legs.WorkerProcesses.Close();
    }
}
