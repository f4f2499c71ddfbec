// Proportions, means and quantiles against numbers worked out elsewhere.
#include "lab/stages/statistics.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace kilostone {
namespace {

TEST(Statistics, WilsonsIntervalOfHalfAHundred) {
    const Interval i = share(50, 100);
    EXPECT_DOUBLE_EQ(i.value, 0.5);
    EXPECT_NEAR(i.low, 0.403832, 1e-6);
    EXPECT_NEAR(i.high, 0.596168, 1e-6);
}

TEST(Statistics, WilsonsIntervalOfNothingAndOfAll) {
    EXPECT_EQ(share(0, 10).low, 0);
    EXPECT_NEAR(share(0, 10).high, 0.277533, 1e-6);
    EXPECT_NEAR(share(10, 10).low, 0.722467, 1e-6);
    EXPECT_EQ(share(10, 10).high, 1);
    EXPECT_EQ(share(0, 0).high, 0);
}

TEST(Statistics, AShareOfInfinitelyManyIsCertain) {
    const Interval i = wilson(0.25, std::numeric_limits<double>::infinity());
    EXPECT_EQ(i.low, 0.25);
    EXPECT_EQ(i.high, 0.25);
}

Distribution of(std::initializer_list<int> values) {
    Distribution d;
    for (const int v : values) d.add(v);
    return d;
}

TEST(Statistics, MeanAndDeviationOfEightNumbers) {
    const Distribution d = of({2, 4, 4, 4, 5, 5, 7, 9});
    EXPECT_EQ(d.size(), 8u);
    EXPECT_DOUBLE_EQ(d.mean().value, 5);
    EXPECT_DOUBLE_EQ(d.deviation(), std::sqrt(32.0 / 7));
    EXPECT_NEAR(d.mean().high - 5, 1.959964 * std::sqrt(32.0 / 7 / 8), 1e-6);
}

TEST(Statistics, QuantilesAreValuesThatOccurred) {
    const Distribution d = of({-10, 0, 0, 30, 40});
    EXPECT_EQ(d.quantile(0), -10);
    EXPECT_EQ(d.quantile(0.5), 0);
    EXPECT_EQ(d.quantile(0.75), 30);
    EXPECT_EQ(d.quantile(1), 40);
}

TEST(Statistics, NothingHasNeitherMeanNorDeviation) {
    EXPECT_EQ(Distribution{}.mean().value, 0);
    EXPECT_EQ(Distribution{}.quantile(0.5), 0);
    EXPECT_EQ(of({7}).deviation(), 0);
}

TEST(Statistics, JoinedDistributionsAreOneOfAllValues) {
    Distribution d = of({1, 2});
    d.add(of({2, 9}));
    EXPECT_EQ(d.counts(), of({1, 2, 2, 9}).counts());
}

}  // namespace
}  // namespace kilostone
