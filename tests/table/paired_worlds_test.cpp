// What a seat is told, and when, is the same in any two worlds that look alike to it.
#include "support/random_table.h"
#include "support/paired_worlds.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

constexpr CoupMode all_modes[] = {CoupMode::Ask, CoupMode::Window, CoupMode::Purist,
                                  CoupMode::Auto};

struct Tally {
    int pairs   = 0;
    int unlike  = 0;  // told apart by the rules themselves
    int telling = 0;
    int differ  = 0;
    long heard  = 0;
    std::string first{};
};

// So many pairs that look alike, in turn through every edition, form and mode; or until somebody
// hears a difference.
Tally compare(int wanted, MakeRoom make) {
    Tally tally;
    for (std::uint64_t seed = 1; tally.pairs < wanted && tally.differ == 0; ++seed)
        for (const Edition& edition : editions())
            for (std::size_t f = 0; f < edition.form_count; ++f)
                for (const CoupMode mode : all_modes) {
                    const PairPlan plan{edition, edition.forms[f], mode, seed};
                    const Pair pair = compare_worlds(plan, make);
                    tally.unlike += !pair.alike;
                    if (!pair.alike || tally.pairs == wanted) continue;
                    ++tally.pairs;
                    tally.telling += pair.telling;
                    tally.heard += pair.heard;
                    if (pair.difference.empty() || ++tally.differ > 1) continue;
                    tally.first = std::string(edition.id) + " form " + std::to_string(f) +
                                  " mode " +
                                  std::string(coup_modes[static_cast<std::size_t>(mode)]) +
                                  " seed " + std::to_string(seed) + ": " + pair.difference;
                }
    return tally;
}

TEST(PairedWorlds, NobodyHearsADifferenceThatTheyMayNotKnow) {
    const int wanted  = stages_wanted("KILOSTONE_PAIRED_WORLDS", 1'000);
    const Tally tally = compare(wanted, honest_room);
    EXPECT_EQ(tally.differ, 0) << tally.first;
    EXPECT_GT(tally.telling, wanted / 5) << "hardly a window in which the worlds differ";
    EXPECT_EQ(tally.pairs, wanted);
    EXPECT_GT(tally.heard, 100L * wanted) << "hardly a fact or answer was compared";
    RecordProperty("pairs", tally.pairs);
    RecordProperty("a_safety_held_in_one_of_the_two_only", tally.telling);
    RecordProperty("facts_and_answers_compared", std::to_string(tally.heard));
    RecordProperty("pairs_that_the_rules_tell_apart", tally.unlike);
}

// Leaks that others have had, planted on purpose.

class PromptOnlyWhenHeld : public WatchedRoom {
    std::vector<SeatFact> facts_for(Watcher w, std::uint32_t since) const override {
        std::vector<SeatFact> stream = room.facts_for(w, since);
        if (room.phase() == RoomPhase::Playing && !answer_is_held())
            std::erase_if(stream,
                          [](const SeatFact& t) { return t.fact.kind == FactKind::WindowOpened; });
        return stream;
    }
};

class NoPauseWhenNobodyHolds : public WatchedRoom {
    std::optional<Millis> tick(Millis now) const override {
        const auto due = room.driver_tasks().tick;
        if (due && room.phase() == RoomPhase::Playing && in_window() && !answer_is_held())
            return now;
        return due;
    }
    tl::expected<Receipt, Rejection> apply(const Request& r, Millis now) override {
        const auto due = room.driver_tasks().tick;
        if (std::holds_alternative<command::Tick>(r.command) && due) now = std::max(now, *due);
        return room.apply(r, now);
    }
    bool in_window() const { return room.view(0).table.phase == Phase::Answering; }
};

class HoldingBackShortensTheWindow : public WatchedRoom {
    std::optional<Millis> tick(Millis now) const override {
        return held_back_ ? now : room.driver_tasks().tick;
    }
    tl::expected<Receipt, Rejection> apply(const Request& r, Millis now) override {
        const auto due = room.driver_tasks().tick;
        if (std::holds_alternative<command::Tick>(r.command) && due) now = std::max(now, *due);
        const auto done  = room.apply(r, now);
        const auto* play = std::get_if<command::Play>(&r.command);
        held_back_       = done && play && play->move.kind == MoveKind::Decline && answer_is_held();
        return done;
    }
    bool held_back_ = false;
};

class UndoOnlyWhenNobodyHolds : public WatchedRoom {
    tl::expected<Receipt, Rejection> apply(const Request& r, Millis now) override {
        const bool undo = std::holds_alternative<command::Undo>(r.command);
        if (undo && room.phase() == RoomPhase::Playing && answer_is_held())
            return tl::unexpected(Rejection{.code = RejectionCode::NothingToUndo});
        return room.apply(r, now);
    }
};

class SnapshotShowsThePartnersAnswer : public WatchedRoom {
    SeatStatus status(Watcher w) const override {
        SeatStatus m = room.status(w);
        for (Seat seat = 0; seat < room.rules().seats; ++seat)
            m.held_back = m.held_back || room.status(seat).held_back;
        return m;
    }
};

class ReceiptsCountTheJournal : public WatchedRoom {
    tl::expected<Receipt, Rejection> apply(const Request& r, Millis now) override {
        auto done = room.apply(r, now);
        if (done) done->seq = static_cast<std::uint32_t>(room.journal().size());
        return done;
    }
};

class OneStreamForAll : public WatchedRoom {
    std::vector<SeatFact> facts_for(Watcher, std::uint32_t since) const override {
        return room.facts_for(Seat{0}, since);
    }
};

template <class Leak>
std::unique_ptr<WatchedRoom> leaky_room() {
    return std::make_unique<Leak>();
}

template <class Leak>
class PlantedLeak : public ::testing::Test {};
using Leaks =
    ::testing::Types<PromptOnlyWhenHeld, NoPauseWhenNobodyHolds, HoldingBackShortensTheWindow,
                     UndoOnlyWhenNobodyHolds, SnapshotShowsThePartnersAnswer,
                     ReceiptsCountTheJournal, OneStreamForAll>;
TYPED_TEST_SUITE(PlantedLeak, Leaks);

TYPED_TEST(PlantedLeak, IsCaught) {
    const Tally tally = compare(3'000, leaky_room<TypeParam>);
    EXPECT_GT(tally.differ, 0);
}

}  // namespace
}  // namespace kilostone
