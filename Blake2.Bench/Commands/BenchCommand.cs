namespace Blake2.Bench.Commands;
internal static class BenchCommand { public static System.CommandLine.Command Create() => new("bench"); }
internal static class MainJobCommand { public static System.CommandLine.RootCommand Create() => new(""); }
internal static class RunAllCommand { public static System.CommandLine.Command Create() => new("run-all"); }
