// What is counted about hands.
#include "editions/registry.h"
#include "lab/holdings.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(Holdings, ExplainHandsBetterThanChanceAndRepeatably) {
    const Edition& e      = *find_edition("classic");
    const Rulebook rules  = compile(e, *find_form(e, 2));
    const HoldingsFit one = fit_holdings(rules, 4000, 5);
    EXPECT_GE(one.hands, 4000u);
    EXPECT_GT(one.likelihood, one.without_factors + 0.8);
    const HoldingsFit again = fit_holdings(rules, 4000, 5);
    EXPECT_EQ(one.likelihood, again.likelihood);
    EXPECT_EQ(one.factors.use, again.factors.use);

    // Whoever could have thrown a hazard at a side that drives has not kept it.
    const auto fuel             = static_cast<std::size_t>(index(Card::OutOfFuel));
    constexpr std::size_t stand = 0, drive = 2;
    EXPECT_LT(3 * one.factors.opening[fuel][drive], one.factors.opening[fuel][stand]);
}

TEST(Holdings, EndWhenTheyAreStopped) {
    const Edition& e     = *find_edition("classic");
    const Rulebook rules = compile(e, *find_form(e, 2));
    const std::atomic<bool> stop{true};
    EXPECT_EQ(fit_holdings(rules, 100'000'000, 5, &stop).hands, 0u);
}

}  // namespace
}  // namespace kilostone
