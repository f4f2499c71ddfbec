// Section 15: who has won a match, and when.
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

using Totals = std::array<std::int32_t, max_seats>;

constexpr std::string_view with_points = "hu de trio speed classic";

std::uint8_t winners(const Edition& edition, const Totals& totals, int stages = 4) {
    return match_winners(rulebook(edition, 3), totals, stages, StageResult{});
}

// The printed number, not the edition's own field.
int target(const Edition& edition) { return edition.id == "speed" ? 6000 : 5000; }

}  // namespace

RULE("match-target", with_points, "The match goes on until a side has the points target or more") {
    const int t = target(edition);
    EXPECT_EQ(winners(edition, {t - 5, 0, 0}), 0);
    EXPECT_EQ(winners(edition, {t, 0, 0}), 0b001);
    EXPECT_EQ(winners(edition, {0, t + 5, t - 5}), 0b010);
    EXPECT_EQ(winners(edition, {0, 0, 0}, 0), 0);
    EXPECT_EQ(winners(edition, {t - 5, t - 5, t - 5}, 100), 0);
}

RULE("match-target", "nl", "The race is the match, and whoever has won it has won all") {
    EXPECT_EQ(edition.match_points, 0);
    Situation s(edition, 3);
    s.battle(me, {Roll})
        .at_km(opponent, 300)
        .at_km(third, 300)
        .pile_empty()
        .holding({km100})
        .play(lay(me, km100));
    const auto last = s.result();
    EXPECT_EQ(match_winners(s.rules(), {}, 1, last), 0b110);
    EXPECT_EQ(match_winners(s.rules(), {}, 0, StageResult{}), 0);
}

RULE("match-highest", with_points, "Of several sides past the target the highest total wins") {
    const int t = target(edition);
    EXPECT_EQ(winners(edition, {t, t + 300, t + 295}), 0b010);
    EXPECT_EQ(winners(edition, {t + 5, t, 0}), 0b001);
    EXPECT_EQ(winners(edition, {t, t, t + 5}), 0b100);
}

RULE("match-tie", with_points, "Equal totals at the top play on until one is ahead") {
    const int t = target(edition);
    EXPECT_EQ(winners(edition, {t + 100, t + 100, 0}, 5), 0);
    EXPECT_EQ(winners(edition, {t + 100, t + 100, t + 100}, 5), 0);
    EXPECT_EQ(winners(edition, {t + 200, t + 205, 0}, 6), 0b010);
}

}  // namespace kilostone
