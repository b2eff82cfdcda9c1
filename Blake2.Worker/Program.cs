using Blake2.Abstractions.Protocol;
using Blake2.Worker;
using Blake2.Worker.Measuring;
using Blake2.Worker.Trying;

// The protocol's pipes are taken first: from here on whatever is printed, by managed or native code, goes to standard error.
using StandardPipes pipes = StandardPipes.Take();
if (WorkerArguments.Parse(args) is not { } arguments)
{
    Console.Error.WriteLine(WorkerArguments.Usage);
    return 2;
}

ProcessLimits.Apply();
Channel channel = Channel.Open(pipes);
channel.Send(HelloCodec.Encode(ProcessFacts.Hello()));
if (arguments.Mode == WorkerMode.Probe)
{
    return 0;
}

if (arguments.Mode == WorkerMode.Try)
{
    return TrialServer.Run(channel, arguments);
}

AdapterHost host = AdapterHost.Load(arguments.AdapterPath, arguments.AdapterType);
channel.Send(HelloCodec.Encode(host.Report()));
if (host.Adapter is not { } adapter)
{
    return 0;
}

return arguments.Mode == WorkerMode.Serve ? Server.Run(channel, adapter) : Measurer.Run(channel, adapter);
