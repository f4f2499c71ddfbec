#include "formats/replay.h"

#include "engine/deal.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/words.h"

#include <algorithm>

namespace kilostone {
namespace {

using Failure = std::optional<Problem>;

// The seat whose legal moves count before this move: the holder answers, otherwise who moves.
Seat asked_seat(const Rulebook& rules, const State& state, Move move) {
    if (state.table.phase != Phase::Answering) return move.seat;
    return coup_holder(rules, state).value_or(move.seat);
}

bool same_moves(const Moves& legal, const std::vector<Move>& recorded) {
    return legal.size() == static_cast<int>(recorded.size()) &&
           std::all_of(recorded.begin(), recorded.end(), [&](Move m) { return legal.contains(m); });
}

class Player {
public:
    Player(const StageRecord& record, const std::function<void(const Step&)>& watch)
        : record_(record), watch_(watch), rules_(compile(record.table.edition, record.table.form)),
          state_(deal(rules_, record.deck, record.dealer)) {}

    tl::expected<State, Problem> play() {
        auto p = play_all();
        if (p && chained_ && may_have_former_chain(rules_.edition))
            p = with_former_chain(rules_.edition, *p);
        if (p) return tl::unexpected(*p);
        return state_;
    }

private:
    Failure play_all() {
        for (std::size_t i = 0; i < record_.moves.size(); ++i)
            if (auto p = play(i)) return p;
        close_unanswerable_window(record_.moves.size());
        return check_end();
    }

    Failure play(std::size_t i) {
        const RecordedMove& recorded = record_.moves[i];
        const std::string where      = "moves[" + std::to_string(i) + "]";
        const bool answers =
            recorded.move.kind == MoveKind::Coup || recorded.move.kind == MoveKind::Decline;
        if (!answers) {
            if (state_.table.phase == Phase::Answering && coup_holder(rules_, state_))
                return Problem{where,
                               "the attacked side holds the safety: its coup or decline is missing",
                               ""};
            close_unanswerable_window(i);
        }
        if (auto p = check_move(recorded, where)) return p;
        if (auto p = check_legal(i)) return p;
        make(recorded, i);
        return std::nullopt;
    }

    void make(RecordedMove recorded, std::size_t i) {
        const State before = state_;
        events_.clear();
        apply(rules_, state_, recorded.move, [this](const Event& e) {
            events_.push_back(e);
            chained_ = chained_ || e.chained;
        });
        if (watch_) watch_({rules_, before, state_, recorded, events_, i});
    }

    void close_unanswerable_window(std::size_t i) {
        if (state_.table.phase == Phase::Answering && !coup_holder(rules_, state_))
            make({.move = decline(declining_seat(rules_, state_.table))}, i);
    }

    Failure check_move(const RecordedMove& recorded, const std::string& where) const {
        const Verdict verdict = judge(view(rules_, state_, recorded.move.seat), recorded.move);
        if (verdict.refused())
            return Problem{where,
                           "`" + move_text(rules_.edition, recorded.move) + "` by seat " +
                               std::to_string(recorded.move.seat) + " is not allowed: " +
                               std::string(refusal_sentence(*verdict.reasons.first())),
                           std::string(refusal_code(*verdict.reasons.first()))};
        if (verdict.mistake != recorded.mistake)
            return Problem{where,
                           verdict.mistake ? "is a mistake and must say so" : "is no mistake",
                           "\"mistake\":true marks a mistake"};
        return std::nullopt;
    }

    Failure check_legal(std::size_t i) const {
        if (record_.legal.empty()) return std::nullopt;
        const Seat seat = asked_seat(rules_, state_, record_.moves[i].move);
        if (same_moves(legal_moves(view(rules_, state_, seat)), record_.legal[i]))
            return std::nullopt;
        return Problem{"legal[" + std::to_string(i) + "]", "is not the set of legal moves", ""};
    }

    Failure check_end() const {
        const bool over = state_.table.phase == Phase::Over;
        if (!record_.result) return std::nullopt;  // abandoned: it may stop anywhere
        if (!over) return Problem{"moves", "the stage is not over after the last move", ""};
        const StageResult result = score(rules_, state_.table);
        if (result == *record_.result) return std::nullopt;
        return Problem{"result", describe(result), ""};
    }

    std::string describe(const StageResult& right) const {
        const StageResult& told = *record_.result;
        for (std::size_t s = 0; s < static_cast<std::size_t>(rules_.sides); ++s)
            if (!(right.scores[s] == told.scores[s]))
                return std::string("side ") + side_letter(static_cast<Side>(s)) + " has " +
                       std::to_string(right.scores[s].total) +
                       " points by these moves, or they are made up otherwise";
        return "winner, delayed, extended or caller do not follow from these moves";
    }

    const StageRecord& record_;
    const std::function<void(const Step&)>& watch_;
    Rulebook rules_;
    State state_;
    std::vector<Event> events_{};
    bool chained_ = false;  // a safety has been laid by the chain after a coup
};

}  // namespace

bool may_have_former_chain(const Edition& e) {
    return e.revision == 1 && e.coup_chain != CoupChain::None;
}

Problem with_former_chain(const Edition& e, const Problem& found) {
    return {found.where,
            "the stage has a chain after a coup as revision 1 of `" + std::string(cited_id(e)) +
                "` played it: a drawn safety laid at once drew two cards, and one card followed. "
                "Today two cards follow (R9), so the stage cannot be played through",
            "here: " + found.what, found.line, Message("cannot.former_chain")};
}

State first_state(const StageRecord& record, const Rulebook& rules) {
    return deal(rules, record.deck, record.dealer);
}

tl::expected<State, Problem> replay(const StageRecord& record,
                                    const std::function<void(const Step&)>& watch) {
    return Player(record, watch).play();
}

}  // namespace kilostone
