using Xunit.Abstractions;
using Xunit.Sdk;

namespace Blake2.Bench.ConformanceSuite;

/// <summary>A theory over candidates; a row whose candidate cannot be had here is skipped, with the reason.</summary>
[XunitTestCaseDiscoverer("Blake2.Bench.ConformanceSuite.CandidateTheoryDiscoverer", "ConformanceSuite")]
[AttributeUsage(AttributeTargets.Method)]
public sealed class CandidateTheoryAttribute : TheoryAttribute;

/// <summary>Makes test cases of a <see cref="CandidateTheoryAttribute"/>'s rows.</summary>
public sealed class CandidateTheoryDiscoverer(IMessageSink diagnostics) : TheoryDiscoverer(diagnostics)
{
    /// <inheritdoc/>
    protected override IEnumerable<IXunitTestCase> CreateTestCasesForDataRow(
        ITestFrameworkDiscoveryOptions discoveryOptions, ITestMethod testMethod, IAttributeInfo theoryAttribute, object[] dataRow) =>
        SuiteCandidates.WhyNot((string)dataRow[0]) is { } reason
            ? CreateTestCasesForSkippedDataRow(discoveryOptions, testMethod, theoryAttribute, dataRow, reason)
            : base.CreateTestCasesForDataRow(discoveryOptions, testMethod, theoryAttribute, dataRow);
}
