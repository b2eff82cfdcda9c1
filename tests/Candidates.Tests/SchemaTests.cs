using Newtonsoft.Json.Linq;

namespace Candidates.Tests;

public sealed class SchemaTests
{
    [Theory]
    [InlineData(CatalogFile.Shipped)]
    [InlineData(CatalogFile.StandIns)]
    public void A_catalogue_is_of_the_form_that_its_schema_states(string path) => Assert.Empty(CatalogFile.SchemaErrors(CatalogFile.Read(path)));

    [Theory]
    [InlineData("schema", "\"blake2-bench/catalog/2\"")]
    [InlineData("candidates[0].kind", "\"packet\"")]
    [InlineData("candidates[0].note", "\"no full stop at the end\"")]
    [InlineData("candidates[0].notRun", "\"Said to be run and not to be run.\"")]
    [InlineData("candidates[0].versions", null)]
    [InlineData("candidates[0].adapters", null)]
    [InlineData("candidates[0].adapters[0].versions", null)]
    [InlineData("candidates[0].adapters[0].function", "\"2x\"")]
    [InlineData("candidates[0].adaptors", "[]")]
    [InlineData("candidates[0].versions[0].expected.2b", "\"Wrong\"")]
    [InlineData("candidates[0].versions[0].expected.sha256", "\"Correct\"")]
    [InlineData("candidates[0].versions[0].version", "\"latest\"")]
    [InlineData("candidates[0].versions[0].traps", "[\"debug\"]")]
    [InlineData("candidates[0].versions[0].expectedOn", "{\"solaris\":{\"2b\":\"Correct\"}}")]
    [InlineData("candidates[0].versions[0].expectedOn", "{\"x86-windows\":{\"2b\":\"Correct\"}}")]
    [InlineData("candidates[0].expectedOn", "{\"windows\":{\"2b\":\"Correct\"}}")]
    public void A_slip_in_a_catalogue_does_not_pass_the_schema(string path, string? value)
    {
        JObject catalog = CatalogFile.Read(CatalogFile.Shipped);
        int lastDot = path.LastIndexOf('.');
        JObject owner = lastDot < 0 ? catalog : (JObject)catalog.SelectToken(path[..lastDot])!;
        string name = path[(lastDot + 1)..];
        if (value is null)
        {
            Assert.True(owner.Remove(name));
        }
        else
        {
            owner[name] = JToken.Parse(value);
        }

        Assert.NotEmpty(CatalogFile.SchemaErrors(catalog));
    }
}
