using System.Globalization;
using System.Text.RegularExpressions;
using Blake2.Abstractions;
using Blake2.Conformance.Judging;
using Blake2.Conformance.Running;

namespace Blake2.Conformance.Contracts;

/// <summary>Puts a candidate to the rules. What breaks one is asked again in a fresh session: nobody is accused of what happened once.</summary>
internal sealed partial class ContractExamination(Interrogation interrogation, HashFunction function, CancellationToken cancellation)
{
    private const int FewestDeaths = 2;
    private const int Sessions = 5;
    private const int SessionsWithoutDeath = 2;

    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(30);

    /// <summary>What the candidate breaks.</summary>
    public IReadOnlyList<Finding> Findings()
    {
        List<Breach> first = Breaches(ContractRules.All);
        List<Breach> confirmed = [];
        if (first.Count > 0)
        {
            interrogation.EndSession();
            confirmed = Breaches([.. first.Select(breach => breach.Rule)]);
        }

        confirmed.AddRange(WhenShared());
        return cancellation.IsCancellationRequested ? [] : [.. confirmed.Select(breach => breach.Finding())];
    }

    private List<Breach> Breaches(IReadOnlyList<ContractRule> rules)
    {
        List<Breach> breaches = [];
        foreach (ContractRule rule in rules.TakeWhile(_ => !cancellation.IsCancellationRequested))
        {
            Observed[] broken = [.. ContractCase.Of(function, rule).SelectMany(Ask).Where(seen => seen.IsBroken)];
            if (broken.Length > 0)
            {
                breaches.Add(new Breach(rule, broken));
            }
        }

        return breaches;
    }

    /// <summary>Only where there is such an object: each try takes a session of its own.</summary>
    private IEnumerable<Breach> WhenShared()
    {
        ContractCase? shared = ContractCase.Of(function, ContractRules.SharedByThreads).FirstOrDefault(HasAlgorithm);
        List<Observed> deaths = [];
        for (int session = 0; shared is not null && session < Sessions && !cancellation.IsCancellationRequested; session++)
        {
            interrogation.EndSession();
            deaths.AddRange(Ask(shared).Where(seen => seen.IsBroken));
            if (deaths.Count == FewestDeaths || (deaths.Count == 0 && session + 1 >= SessionsWithoutDeath))
            {
                break;
            }
        }

        interrogation.EndSession();
        return deaths.Count < FewestDeaths ? [] : [new Breach(ContractRules.SharedByThreads, deaths)];
    }

    private bool HasAlgorithm(ContractCase contractCase) =>
        !cancellation.IsCancellationRequested && interrogation.Reply(contractCase.Request with { Probe = ContractProbe.HashSize }, Limit) is CandidateReply.Answered { Answer.Observations.Count: > 0 };

    private IEnumerable<Observed> Ask(ContractCase contractCase)
    {
        CandidateReply reply = interrogation.Reply(contractCase.Request, Limit);
        if (reply is CandidateReply.Answered answered)
        {
            return answered.Answer.Observations.Select(seen => new Observed(contractCase.Id, seen));
        }

        interrogation.EndSession();
        string came = reply is CandidateReply.Died died ? "the process ended: " + died.Detail : Invariant($"no answer within {Limit.TotalSeconds} s");
        return [new Observed(contractCase.Id, new Observation("the probe", "an answer", came))];
    }

    private static string Invariant(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    private sealed record Observed(string Id, Observation Seen)
    {
        public bool IsBroken => Seen.Due != Seen.Came;
    }

    private sealed record Breach(ContractRule Rule, IReadOnlyList<Observed> Broken)
    {
        public Finding Finding()
        {
            (string id, Observation seen) = Broken[0];
            string more = Broken.Count == 1 ? "" : Invariant($" ({Broken.Count - 1} more {(Broken.Count == 2 ? "differs" : "differ")})");
            return new Finding(Rule.Id, Rule.Severity, $"{Rule.Rule}; but {seen.What}: '{Shorten(seen.Due)}' is due, and '{Shorten(seen.Came)}' was seen{more}")
            {
                Documentation = Rule.Documentation,
                Case = id,
                Expected = seen.Due,
                Actual = seen.Came,
            };
        }

        /// <summary>A digest cut to what a reader compares: its beginning, its end and its length.</summary>
        private static string Shorten(string words) =>
            LongDigest().Replace(words, match => Invariant($"{match.Groups[1].Value}…{match.Groups[2].Value} ({match.Length / 2} B)"));
    }

    [GeneratedRegex(@"\b([0-9a-f]{24})[0-9a-f]+([0-9a-f]{8})\b")]
    private static partial Regex LongDigest();
}
