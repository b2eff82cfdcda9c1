using System.CommandLine;
using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Commands;

/// <summary><c>schema</c>: prints the JSON Schema of evidence files.</summary>
internal static class SchemaCommand
{
    public static Command Create()
    {
        Command command = new("schema", "Prints the JSON Schema of the evidence that --json writes.");
        command.SetAction(_ =>
        {
            Console.Out.Write(EvidenceSchema.Write());
            return ExitCode.AsExpected;
        });
        return command;
    }
}
