using Blake2.Abstractions;
using Blake2.Conformance.Diagnosis;
using Blake2.Conformance.Tests.Fakes;

namespace Blake2.Conformance.Tests.Diagnosis;

/// <summary>The models that only gigabytes of message can show, by a counter that starts high.</summary>
public class LongModelTests
{
    public static TheoryData<HashFunction, string> Models
    {
        get
        {
            TheoryData<HashFunction, string> rows = [];
            foreach (HashFunction function in Shared.Functions)
            {
                foreach (BugModel model in BugModels.Of(function, isLong: true))
                {
                    rows.Add(function, model.ToString());
                }
            }

            return rows;
        }
    }

    [Theory]
    [MemberData(nameof(Models))]
    public void A_model_of_a_narrow_counter_is_right_before_512_MiB_and_wrong_from_4_GiB_on(HashFunction function, string name)
    {
        BugModel model = Assert.Single(BugModels.Of(function, isLong: true), candidate => candidate.ToString() == name);

        Assert.Equal(Digest(function, Alteration.None, 1UL << 28), Digest(function, model.Alteration, 1UL << 28));
        Assert.NotEqual(Digest(function, Alteration.None, 1UL << 32), Digest(function, model.Alteration, 1UL << 32));
        Assert.Contains("GiB", model.EffectOn(function), StringComparison.Ordinal);
    }

    [Fact]
    public void The_long_tier_tries_these_models_only_and_the_others_none_of_them()
    {
        foreach (HashFunction function in Shared.Functions)
        {
            Assert.NotEmpty(BugModels.Of(function, isLong: true));
            Assert.Empty(BugModels.Of(function, isLong: true).Intersect(BugModels.Of(function, isLong: false)));
        }
    }

    private static byte[] Digest(HashFunction function, Alteration alteration, ulong before)
    {
        HashParameters parameters = new(function, FunctionFacts.Of(function).MaxDigestLength);
        AlteredState state = function == HashFunction.Blake2s
            ? new AlteredBlake2<uint>(parameters, alteration, new SharedParts<uint>(64))
            : new AlteredBlake2<ulong>(parameters, alteration, new SharedParts<ulong>(128));
        state.Total = before;
        state.Update(new byte[300]);
        return state.Final();
    }
}
