using Blake2.Abstractions;
using Blake2.Bench.Candidates;
using Blake2.Bench.Commands;
using Blake2.Bench.Legs;
using Blake2.Bench.Verifying;
using Blake2.Conformance;
using NuGet.Versioning;

namespace Blake2.Bench.Evaluating;

/// <summary>A subject with what calls it: adapters of the catalogue, or adapters that were written for it.</summary>
/// <param name="Subject">What a name on the command line means.</param>
/// <param name="Workspace">What prepares and asks it: its sources, and the adapters that were written.</param>
/// <param name="Candidate">What is asked; <see langword="null"/> where no call of BLAKE2 was found.</param>
/// <param name="Written">The adapters that were written; <see langword="null"/> where those of the catalogue serve.</param>
internal sealed record AdaptedSubject(Subject Subject, Workspace Workspace, CandidateVersion? Candidate, WrittenAdapters? Written) : IDisposable
{
    /// <summary>Finds what a name means and how it is called.</summary>
    /// <param name="workspace">What was given on the command line.</param>
    /// <param name="name">A package id, <c>id@version</c>, or the path of a package, an assembly or a project.</param>
    /// <param name="usesCatalogue">Whether an adapter of the catalogue is used where there is one.</param>
    /// <param name="scratch">A folder of its own, which has to stay until the subject is disposed of.</param>
    /// <param name="cancellation">Ends it.</param>
    /// <exception cref="UserErrorException">It is no name of a package and no file that can be used.</exception>
    /// <exception cref="NothingToEvaluateException">There is no such package, or it cannot be built against or loaded here.</exception>
    public static async Task<AdaptedSubject> FindAsync(Workspace workspace, string name, bool usesCatalogue, string scratch, CancellationToken cancellation)
    {
        Subject subject = await new SubjectFinder(workspace, scratch).FindAsync(name, cancellation).ConfigureAwait(false);
        if (usesCatalogue && FromCatalogue(workspace, subject) is { } known)
        {
            return new AdaptedSubject(subject, workspace.With(subject.Sources), known, null);
        }

        string adapters = Path.Combine(scratch, "adapters");
        Workspace own = workspace.With(subject.Sources, adapters);
        try
        {
            WrittenAdapters written = await InferAsync(own, subject, adapters, cancellation).ConfigureAwait(false);
            CatalogAdapter[] found = [.. written.Result.Bindings.Select(binding => new CatalogAdapter { Function = FunctionFacts.Of(binding.Function).ShortName, Type = binding.TypeName })];
            return new AdaptedSubject(subject, own, found.Length == 0 ? null : InferredAdapters.Version(subject, found), written);
        }
        catch
        {
            own.Dispose();
            throw;
        }
    }

    /// <inheritdoc/>
    public void Dispose() => Workspace.Dispose();

    /// <summary>The catalogue's adapters for that version, of which nothing is expected here but that they be right.</summary>
    private static CandidateVersion? FromCatalogue(Workspace workspace, Subject subject) =>
        workspace.Known(subject.Id, NuGetVersion.Parse(subject.Version)) is { } known
            ? known with { Adapters = [.. known.Adapters.Where(adapter => FunctionFacts.Of(adapter.Function).IsBlake2).Select(adapter => new FunctionAdapter(adapter.Function, adapter.Type, (string?)null))] }
            : null;

    private static async Task<WrittenAdapters> InferAsync(Workspace own, Subject subject, string folder, CancellationToken cancellation)
    {
        WrittenAdapters written;
        try
        {
            written = await new InferredAdapters(own, folder, line => Console.Error.WriteLine($"  {line}")).WriteAsync(subject, cancellation).ConfigureAwait(false);
        }
        catch (CandidateUnusableException error)
        {
            throw new NothingToEvaluateException($"{subject.Name}: does not load here: {Wording.OfCandidate(error.Message)}.");
        }
        catch (SdkTimeoutException error)
        {
            throw new NothingToEvaluateException($"{subject.Name}: {error.Message}.");
        }

        return written.Obstacle switch
        {
            null => written,
            Preparation.NotAvailable absent => throw new NothingToEvaluateException($"{subject.Name}: {absent.Reason}."),
            var obstacle => throw new NothingToEvaluateException($"{subject.Name}: {((Preparation.Failed)obstacle).Reason}."),
        };
    }
}
