// Bots at a table: their moves are those that the bot makes of the same view and random numbers,
// however else it is asked (tests/bots/asking_test.cpp).
#include "engine/moves.h"
#include "formats/words.h"
#include "support/asking.h"
#include "table/driver.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(AskingABot, AtATableGivesTheSameMoves) {
    for_every_edition([&](const Edition& e, const Form& form) {
        for (const Bot& bot : everybody()) {
            if (bot.searches()) continue;  // a table takes it by its name, and thinks longer
            constexpr std::uint64_t seed = 11;
            Driver driver(seed, [] { return std::uint64_t{0}; });
            kilostone::Setup setup;
            setup.settings.table = {e, form, {}};
            setup.settings.pace  = Pace::Instant;
            setup.seats.assign(form.players, bot_of(bot.name.view()));
            for (Occupant& o : setup.seats) o.name = "x";
            ASSERT_FALSE(driver.begin(setup, 0));
            const MatchValue match(driver.room().rules());
            Rng rng(seed);
            (void)rng.below(static_cast<std::uint32_t>(form.players));  // who deals
            int decided = 0;
            for (int steps = 0; steps < 400; ++steps) {
                const auto deciding = driver.room().driver_tasks().deciding;
                std::optional<Move> expected;
                if (!driver.room().driver_tasks().deck && !deciding.empty()) {
                    View v = driver.room().view(deciding.front());
                    if (!legal_moves(v).empty()) expected = move_of(bot, v, match, rng);
                }
                driver.think_ahead();
                const auto before = driver.room().journal().size();
                if (!driver.step(0)) break;
                if (!expected) continue;
                expected->seat = deciding.front();
                ++decided;
                EXPECT_NE(
                    driver.room().journal()[before].find("\"" + move_text(e, *expected) + "\""),
                    std::string::npos)
                    << bot.name.view() << " " << driver.room().journal()[before];
            }
            EXPECT_GT(decided, 10) << bot.name.view();
        }
    });
}

}  // namespace
}  // namespace kilostone
