using Blake2.Conformance.Evidence;

namespace Blake2.Bench.Verifying;

/// <summary>Is told how a verification goes, from several threads.</summary>
public interface IVerificationProgress
{
    /// <summary>The candidate is being restored and built, or found.</summary>
    void Preparing(VerificationJob job);

    /// <summary>So many of its cases have been asked.</summary>
    void Advanced(VerificationJob job, int done, int planned);

    /// <summary>Its verdict is found.</summary>
    void Finished(VerificationJob job, CandidateEvidence evidence, TimeSpan elapsed);
}
