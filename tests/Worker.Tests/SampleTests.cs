using Blake2.Bench.Measuring;

namespace Blake2.Worker.Tests;

public sealed class SampleTests
{
    [Theory]
    [InlineData(new double[] { 3 }, 3)]
    [InlineData(new double[] { 9, 1, 5 }, 5)]
    [InlineData(new double[] { 4, 1, 3, 2 }, 2.5)]
    public void The_median_is_the_middle(double[] values, double median) => Assert.Equal(median, Sample.Median(values));

    [Fact]
    public void The_standard_deviation_is_that_of_a_sample()
    {
        Assert.Equal(2, Sample.StandardDeviation([2, 4, 6]));
        Assert.Equal(0, Sample.StandardDeviation([7]));
    }

    [Fact]
    public void The_interval_of_a_median_holds_it_and_is_the_same_every_time()
    {
        double[] values = [417, 415, 517, 416, 516, 418, 417, 515, 416];
        (double lower, double upper) = Sample.MedianInterval(values);
        Assert.InRange(Sample.Median(values), lower, upper);
        Assert.True(upper > lower);
        Assert.Equal((lower, upper), Sample.MedianInterval(values));
    }

    [Fact]
    public void The_interval_holds_the_true_median_in_about_95_of_100_experiments()
    {
        Random random = new(1);
        int held = 0;
        for (int i = 0; i < 200; i++)
        {
            // An exponential distribution with the median 1: skewed, as timings are.
            double[] values = [.. Enumerable.Range(0, 25).Select(_ => -Math.Log2(1 - random.NextDouble()))];
            (double lower, double upper) = Sample.MedianInterval(values);
            held += lower <= 1 && upper >= 1 ? 1 : 0;
        }

        Assert.InRange(held, 176, 200);
    }

    [Fact]
    public void Samples_differ_by_rank_whatever_a_few_processes_were_held_up_by()
    {
        double[] slow = [230, 206, 192, 193, 191, 306, 192, 190, 308];
        Assert.True(Sample.Differ(slow, [135, 138, 135, 136, 143, 139, 139, 139, 400]));
        Assert.False(Sample.Differ(slow, [213, 187, 182, 194, 193, 195, 193, 207, 284]));
        Assert.False(Sample.Differ([5, 5, 5, 5], [5, 5, 5, 5]));
        Assert.True(Sample.Differ([5, 6, 7], [5, 6, 8]));
    }
}
