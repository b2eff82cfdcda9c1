using Blake2.Bench.Candidates;
using Blake2.Bench.Legs;

namespace Blake2.Bench.Tests;

/// <summary>Which candidates instruction sets matter to.</summary>
public sealed class InstructionSetPathsTests
{
    [Theory]
    [InlineData("Blake2.Simd", true)]
    [InlineData("rfc-ref", false)]
    [InlineData("native-ref", false)]
    public void Code_that_refers_to_vectors_has_paths_of_its_own_and_native_code_is_not_asked(string id, bool has) =>
        Assert.Equal(has, InstructionSetPaths.Exist(ProgramFolder.BuiltInAdapter(id, DotnetHost.Current)));
}
