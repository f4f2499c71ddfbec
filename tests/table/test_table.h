// A room with somebody to drive it, for tests: time is a number, ids count up, bots play at random,
// and decks are arranged.
#pragma once

#include "editions/registry.h"
#include "support/rigged_deck.h"
#include "table/room.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kilostone {

// `edition` with so many players and every side rolling, so that attacks can come at once.
[[nodiscard]] inline Settings rolling_table(std::string_view edition = "classic", int players = 2,
                                            std::vector<Setting> more = {}) {
    const Edition& e = *find_edition(edition);
    Settings settings;
    settings.table = {.edition = e, .form = *find_form(e, players)};
    more.push_back({"start_rolling", "true"});
    EXPECT_FALSE(agree(settings.table, more));
    return settings;
}

class TestTable {
public:
    explicit TestTable(Settings settings) { expect(Actor::driver(), command::Configure{settings}); }

    // Asks for it with an id of its own.
    std::optional<Rejection> ask(Actor actor, Command command) {
        const auto done =
            room.apply({actor, "c" + std::to_string(++ids_), std::move(command)}, now);
        if (done) return std::nullopt;
        return done.error();
    }
    void expect(Actor actor, Command command) {
        const auto no = ask(actor, std::move(command));
        EXPECT_FALSE(no) << text_of(*no);
    }
    [[nodiscard]] std::optional<RejectionCode> why_not(Actor actor, Command command) {
        const auto no = ask(actor, std::move(command));
        return no ? std::optional(no->code) : std::nullopt;
    }
    void play(Move move) { expect(Actor::at(move.seat), command::Play{move}); }
    [[nodiscard]] std::optional<RejectionCode> why_not(Move move) {
        return why_not(Actor::at(move.seat), command::Play{move});
    }

    // Seats people on these seats and bots on the others.
    TestTable& people(std::initializer_list<Seat> seats) {
        for (const Seat seat : seats)
            expect(Actor::guest(), command::Sit{seat, person("P" + std::to_string(seat))});
        for (Seat seat = 0; seat < room.rules().seats; ++seat)
            if (room.occupant(seat).kind == Occupant::Kind::Nobody)
                expect(Actor::driver(), command::Sit{seat, bot("B" + std::to_string(seat))});
        return *this;
    }
    static Occupant person(std::string name) {
        return {.kind = Occupant::Kind::Person, .name = std::move(name)};
    }
    static Occupant bot(std::string name) {
        return {.kind = Occupant::Kind::Bot, .name = std::move(name), .bot = "random"};
    }

    // The last seat deals, seat 0 begins.
    TestTable& start(Wish wish = {}) {
        expect(Actor::driver(), command::Start{static_cast<Seat>(room.rules().seats - 1)});
        deal(std::move(wish));
        return *this;
    }
    void deal(Wish wish = {}) {
        const auto deck = rigged_deck(room.rules(), std::move(wish));
        ASSERT_TRUE(deck);
        expect(Actor::driver(), command::Deal{*deck});
    }

    void wait(Millis ms) {
        now += ms;
        const auto due = room.driver_tasks().tick;
        if (due && *due <= now) expect(Actor::driver(), command::Tick{});
    }

    [[nodiscard]] const Table& table() {
        table_ = room.view(0).table;
        return table_;
    }
    // Whether this watcher has been told such a thing, and the last one told.
    [[nodiscard]] std::optional<SeatFact> last(Watcher watcher, FactKind kind) const {
        std::optional<SeatFact> found;
        for (const SeatFact& t : room.facts_for(watcher))
            if (t.fact.kind == kind) found = t;
        return found;
    }
    [[nodiscard]] bool happened(EventKind kind) const {
        for (const SeatFact& t : room.facts_for(Seat{0}))
            if (t.fact.event && t.fact.event->kind == kind) return true;
        return false;
    }

    Room room{};
    Millis now = 1'000;

private:
    Table table_{};
    int ids_ = 0;
};

}  // namespace kilostone
