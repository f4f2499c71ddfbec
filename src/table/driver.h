// The driver's part around a Room that needs no front end, file or clock: it shuffles, asks the
// bots and the hints. Terminal and browser both play through it; it knows no rule.
//
//     Driver driver(seed, random);
//     driver.begin(setup, now);
//     while (driver.step(now)) {}                    // cards, bots, what is due
//     driver.ask(Actor::at(0), command::Play{…}, now);
//
// With a seed, the same commands at the same times give the same game on every machine.
#pragma once

#include "bots/eval/match_value.h"
#include "bots/hints/hints.h"
#include "table/room.h"
#include "table/setup.h"

#include <functional>
#include <optional>

namespace kilostone {

class Driver {
public:
    using Random = std::uint64_t (*)();  // a word of the system's own generator

    Driver(std::optional<std::uint64_t> seed, Random random);

    // Sits everybody down and starts the match.
    [[nodiscard]] std::optional<Rejection> begin(const Setup& setup, Millis now);
    // Goes on with this room. A seed does not deal the same cards twice.
    void adopt(Room room);

    // One thing that needs no person: the deal, a bot's decision, what is due by now. False when
    // there is none.
    bool step(Millis now);
    // Lets the bot that is next find its move, to be made by step(): whoever shows bots at a pace
    // does not add their thinking to it.
    void think_ahead();

    tl::expected<Receipt, Rejection> ask(Actor actor, Command command, Millis now);

    [[nodiscard]] const Room& room() const { return room_; }

    // What a bot, or a hint, is asked: `answer` gets the question of this seat. Requires a stage.
    using Answer = std::function<Move(const Question&, Rng&)>;
    [[nodiscard]] Move decide(Seat seat, bool for_the_match, const Answer& answer);

    // What the strongest player would do, with reasons; none when this seat has nothing to decide.
    // A random stream of its own: asking changes nothing of what the bots will do. Requires a
    // stage.
    [[nodiscard]] Hints hints_for(Seat seat, Budget thinking);

private:
    [[nodiscard]] Deck shuffled();
    [[nodiscard]] Move bot_move(Seat seat);
    [[nodiscard]] std::uint32_t below(std::uint32_t n);

    std::optional<std::uint64_t> seed_;
    Random random_;
    Room room_{};
    std::uint64_t decks_ = 0;             // shuffled so far, for the seed's streams
    std::optional<Move> planned_move_{};  // of the bot that is next
    std::size_t planned_at_ = 0;          // lines of the journal when it was found
    Rng rng_;
    std::optional<MatchValue> value_{};
    const Rulebook* valued_ = nullptr;  // the rules that `value_` is of
};

}  // namespace kilostone
