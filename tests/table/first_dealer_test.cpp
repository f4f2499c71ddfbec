// Who deals first: the seat that was picked, or lots.
#include "editions/registry.h"
#include "table/driver.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

template <class PerForm>
void for_every_form(PerForm&& per_form) {
    for (const Edition& e : editions())
        for (std::size_t i = 0; i < e.form_count; ++i) per_form(e, e.forms[i]);
}

std::uint64_t some_random() {
    static Rng rng(1);
    return rng.next();
}

kilostone::Setup people_at(const Edition& e, const Form& form, std::optional<Seat> picked) {
    kilostone::Setup setup{.first_pick = picked};
    setup.settings.table = {e, form, {}};
    for (Seat seat = 0; seat < form.players; ++seat)
        setup.seats.push_back(person_named("P" + std::to_string(seat)));
    return setup;
}

// The table after the first deal.
Table dealt(Driver& driver, const kilostone::Setup& setup) {
    EXPECT_FALSE(driver.begin(setup, 0));
    EXPECT_TRUE(driver.step(0));
    return driver.room().view(0).table;
}

TEST(FirstDealer, IsTheSeatThatWasPickedOrSitsBeforeTheYoungest) {
    for_every_form([](const Edition& e, const Form& form) {
        for (Seat seat = 0; seat < form.players; ++seat)
            for (const auto seed :
                 {std::optional<std::uint64_t>(3), std::optional<std::uint64_t>()}) {
                Driver driver(seed, some_random);
                const Table table = dealt(driver, people_at(e, form, seat));
                EXPECT_EQ(e.first_player == FirstPlayer::Youngest ? table.turn : table.dealer, seat)
                    << e.id.view();
                EXPECT_EQ(table.turn, (table.dealer + 1) % form.players);
            }
    });
}

TEST(FirstDealer, IsDrawnByLotsWhereNobodyWasPicked) {
    for_every_form([](const Edition& e, const Form& form) {
        std::set<Seat> by_seed;
        std::set<Seat> by_system;
        for (std::uint64_t i = 0; i < 100; ++i) {
            Driver seeded(i, some_random);
            by_seed.insert(dealt(seeded, people_at(e, form, {})).dealer);
            Driver system({}, some_random);
            by_system.insert(dealt(system, people_at(e, form, {})).dealer);
        }
        EXPECT_EQ(by_seed.size(), form.players) << e.id.view();
        EXPECT_EQ(by_system.size(), form.players) << e.id.view();
    });
}

TEST(FirstDealer, MustSitAtTheTable) {
    for_every_form([](const Edition& e, const Form& form) {
        for (const int seat : {int{form.players}, form.players + 1, 255}) {
            Driver driver({}, some_random);
            const auto no = driver.begin(people_at(e, form, static_cast<Seat>(seat)), 0);
            ASSERT_TRUE(no) << e.id.view() << " " << seat;
            EXPECT_EQ(no->code, RejectionCode::NoSuchSeat);
        }
    });
}

// A seed deals the same cards and lets the bots play the same, whoever deals.
TEST(FirstDealer, PickingTheOneThatLotsWouldGiveChangesNothing) {
    for_every_form([](const Edition& e, const Form& form) {
        const auto journal = [&](std::optional<Seat> picked) {
            Driver driver(std::uint64_t{8}, some_random);
            kilostone::Setup setup = people_at(e, form, picked);
            setup.settings.pace    = Pace::Instant;
            for (std::size_t seat = 1; seat < setup.seats.size(); ++seat) {
                setup.seats[seat]      = bot_of("random");
                setup.seats[seat].name = "B";
            }
            EXPECT_FALSE(driver.begin(setup, 0));
            for (int i = 0; i < 40 && driver.step(0); ++i) {
            }
            return std::vector<std::string>(driver.room().journal().begin(),
                                            driver.room().journal().end());
        };
        Driver lots(std::uint64_t{8}, some_random);
        const Table table   = dealt(lots, people_at(e, form, {}));
        const bool youngest = e.first_player == FirstPlayer::Youngest;
        EXPECT_EQ(journal({}), journal(youngest ? table.turn : table.dealer)) << e.id.view();
    });
}

}  // namespace
}  // namespace kilostone
