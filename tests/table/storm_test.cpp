// Storms of random and hostile commands: wrong actors, foreign seats, repeated and stolen ids, bad
// decks, time that goes backwards. Whatever comes, the room stays sound.
#include "engine/moves.h"
#include "support/random_table.h"
#include "table/autoplay.h"

#include <limits>

namespace kilostone {
namespace {

class Storm {
public:
    explicit Storm(std::uint64_t seed) : rng_(seed) {
        const Edition& edition =
            editions()[rng_.below(static_cast<std::uint32_t>(editions().size()))];
        const Form& form = edition.forms[rng_.below(edition.form_count)];
        settings_.table  = random_agreement(edition, form, rng_);
        settings_.pace   = static_cast<Pace>(rng_.below(4));
        if (rng_.below(2)) settings_.coup = static_cast<CoupMode>(rng_.below(4));
        if (rng_.below(2)) settings_.clock = ClockRule{1'000 + rng_.below(9'000), 100};
        if (rng_.below(4) == 0) settings_.clock = ClockRule{.per_move = 1'000 + rng_.below(9'000)};
    }

    void gust() {
        const Request request =
            sensible() ? helpful() : Request{some_actor(), some_id(), anything()};
        const Millis time = some_time();
        const Room before = room_;
        const auto done   = room_.apply(request, time);
        if (done) {
            last_ = request;
            check_repeated(request, *done);
        } else {
            check_rejected(before, time);
            EXPECT_FALSE(text_of(done.error()).empty());
        }
        check_streams(before);
    }

    void check_rebuilt() const {
        const auto rebuilt = Room::rebuild(room_.journal());
        ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
        EXPECT_EQ(*rebuilt, room_);
    }
    [[nodiscard]] bool has_dealt() const { return dealt_; }

private:
    bool sensible() { return rng_.below(3) != 0; }
    Seat any_seat() { return static_cast<Seat>(rng_.below(12) == 0 ? 200 : rng_.below(9)); }
    Actor some_actor() {
        switch (rng_.below(6)) {
        case 0: return Actor::driver();
        case 1: return Actor::guest();
        default: return Actor::at(any_seat());
        }
    }
    std::string some_id() {
        switch (rng_.below(12)) {
        case 0: return "";
        case 1: return last_.id;
        case 2: return std::string(65, 'x');
        case 3: return "\xff";
        default: return "s" + std::to_string(++ids_);
        }
    }
    Millis some_time() {
        now_ += rng_.below(900);
        switch (rng_.below(40)) {
        case 0: return now_ - 100'000;
        case 1: return std::numeric_limits<Millis>::min();
        default: return now_;
        }
    }
    Occupant someone() {
        if (rng_.below(10) == 0) return {};
        if (rng_.below(4) == 0) {
            const char* id = rng_.below(5) ? "p7" : "p 7";
            return {.kind = Occupant::Kind::Person, .name = {}, .bot = {}, .person = id};
        }
        if (rng_.below(2)) return TestTable::person(rng_.below(9) ? "P" : "\x01");
        return TestTable::bot("B");
    }
    Move any_move() {
        const Card card = all_cards[rng_.below(card_kinds)];
        return {static_cast<MoveKind>(rng_.below(8)), any_seat(), card,
                static_cast<Side>(rng_.below(10))};
    }
    Deck any_deck() {
        Deck deck = sorted_deck(room_.rules());
        shuffle(deck, rng_);
        if (rng_.below(3) == 0) deck.size = static_cast<int>(rng_.below(300)) - 100;
        if (rng_.below(3) == 0) deck.cards[0] = Card::Tanker;
        return deck;
    }

    Command anything() {
        switch (rng_.below(25)) {
        case 0: return command::Configure{rng_.below(2) ? settings_ : default_settings()};
        case 1: return command::Sit{any_seat(), someone()};
        case 2: return command::Rename{any_seat(), rng_.below(3) ? "R" : ""};
        case 3: return command::Leave{any_seat()};
        case 4: return command::Swap{any_seat(), any_seat()};
        case 5: return command::PassHost{any_seat()};
        case 6: return command::Start{any_seat()};
        case 7: return command::Deal{any_deck(), rng_.below(2) ? "" : "{"};
        case 8: return command::SetOrder{static_cast<Order>(rng_.below(2))};
        case 9: return command::Tick{};
        case 10: return command::Step{};
        case 11: return command::Undo{};
        case 12: return command::AnswerUndo{rng_.below(2) == 0};
        case 13: return command::NextStage{};
        case 14: return command::Rematch{};
        case 15: return rng_.below(8) ? Command{command::Undo{}} : Command{command::Abandon{}};
        case 16: return rng_.below(8) ? Command{command::Step{}} : Command{command::Resign{}};
        case 17: return command::Pause{};
        case 18: return command::Resume{};
        case 19: return last_.command;
        case 20:
            if (rng_.below(4)) return command::Resume{};
            return command::VoteRemoval{any_seat(), rng_.below(4) != 0};
        default: return command::Play{any_move()};
        }
    }

    // What brings the table on, so that the storm blows in the middle of a game.
    Request helpful() {
        const auto from = [&](Actor actor, Command c) {
            return Request{actor, "h" + std::to_string(++ids_), std::move(c)};
        };
        const Rulebook& rules = room_.rules();
        switch (room_.phase()) {
        case RoomPhase::Gathering:
            if (!configured_) {
                configured_ = true;
                return from(Actor::driver(), command::Configure{settings_});
            }
            for (Seat seat = 0; seat < rules.seats; ++seat)
                if (room_.occupant(seat).kind == Occupant::Kind::Nobody)
                    return from(Actor::driver(), command::Sit{seat, someone()});
            return from(Actor::driver(), command::Start{0});
        case RoomPhase::Dealing: {
            dealt_    = true;
            Deck deck = sorted_deck(rules);
            shuffle(deck, rng_);
            return from(Actor::driver(), command::Deal{deck});
        }
        case RoomPhase::Playing: return in_play();
        case RoomPhase::StageOver: return from(Actor::driver(), command::NextStage{});
        case RoomPhase::MatchOver: break;
        }
        return from(Actor::driver(), command::Rematch{});
    }

    Request in_play() {
        const std::string id = "h" + std::to_string(++ids_);
        if (room_.is_paused()) return {Actor::driver(), id, command::Resume{}};
        const Table table = room_.view(0).table;
        Seat seat         = table.turn;
        if (table.phase == Phase::Answering)
            for (Seat s = 0; s < room_.rules().seats; ++s)
                if (room_.rules().side_of(s) == table.attacked && rng_.below(2)) seat = s;
        const Moves moves = legal_moves(room_.view(seat));
        if (moves.empty()) return {Actor::driver(), id, command::Tick{}};
        Move move = moves[static_cast<int>(rng_.below(static_cast<std::uint32_t>(moves.size())))];
        move.seat = seat;
        return {Actor::at(seat), id, command::Play{move}};
    }

    void check_repeated(const Request& request, Receipt receipt) {
        if (request.id.empty()) return;
        const Room before = room_;
        const auto again  = room_.apply(request, now_ + 1);
        ASSERT_TRUE(again);
        EXPECT_EQ(*again, receipt);
        EXPECT_EQ(room_, before);
    }

    // A rejected command changes nothing, beside what was due anyway.
    void check_rejected(const Room& before, Millis time) {
        if (room_ == before) return;
        Room ticked = before;
        while (ticked.apply({Actor::driver(), "", command::Tick{}}, time)) {
        }
        EXPECT_EQ(ticked, room_);
    }

    // Streams only grow, in numbers without gaps and times that do not go back; hands stay hidden.
    void check_streams(const Room& before) {
        for (int w = 0; w <= room_.rules().seats; ++w) {
            const Watcher watcher =
                w < room_.rules().seats ? Watcher(static_cast<Seat>(w)) : spectator;
            const auto told = room_.facts_for(watcher, before.status(watcher).seq);
            EXPECT_EQ(told.empty() ? before.status(watcher).seq : told.back().seq,
                      room_.status(watcher).seq);
            for (std::size_t i = 0; i < told.size(); ++i) {
                const Fact& fact = told[i].fact;
                EXPECT_EQ(told[i].seq, i == 0 ? told[0].seq : told[i - 1].seq + 1);
                EXPECT_TRUE(i == 0 || told[i - 1].at <= told[i].at);
                EXPECT_TRUE(!fact.hand || fact.seat == watcher);
                if (fact.event && fact.event->kind == EventKind::Drew) {
                    EXPECT_EQ(fact.event->card.has_value(), watcher == fact.event->seat);
                }
            }
        }
    }

    Rng rng_;
    Settings settings_{};
    Room room_{};
    Request last_{};
    Millis now_      = 0;
    int ids_         = 0;
    bool configured_ = false;
    bool dealt_      = false;
};

TEST(Storm, LeavesTheRoomSound) {
    int dealt        = 0;
    const int storms = stages_wanted("KILOSTONE_STORMS", 200);
    for (int k = 0; k < storms && !testing::Test::HasFailure(); ++k) {
        Storm storm(static_cast<std::uint64_t>(k) + 1);
        for (int i = 0; i < 250 && !testing::Test::HasFailure(); ++i) storm.gust();
        storm.check_rebuilt();
        dealt += storm.has_dealt();
        if (testing::Test::HasFailure()) ADD_FAILURE() << "storm " << k + 1;
    }
    EXPECT_GT(dealt, storms / 2);
}

}  // namespace
}  // namespace kilostone
