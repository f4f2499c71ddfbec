#include "formats/transcript.h"

#include "engine/apply.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/words.h"

namespace kilostone {
namespace {

std::string side_name(Side side) { return {side_letter(side)}; }

std::string card_name(const Rulebook& rules, std::optional<Card> card) {
    return card ? card_code(rules.edition, *card) : "a card";
}

std::string_view ending_sentence(std::optional<Ending> ending) {
    if (ending == Ending::NothingPlayable) return "the stage is over: nobody can play a card";
    if (ending == Ending::RaceOver) return "the race is over";
    return "the stage is over";
}

std::string road_text(const Rulebook& rules, const Tableau& t) {
    std::string text = is_rolling(rules, t) ? "rolling"
                       : has_hazard(t)      ? card_code(rules.edition, *battle_top(t))
                       : battle_top(t)      ? "needs a roll"
                                            : "not started";
    if (is_limited(t)) text += " limited";
    return text;
}

std::string safeties_text(const Rulebook& rules, const Tableau& t) {
    std::string text;
    for (const Card c : safety_cards)
        if (owns(t, c))
            text += " +" + card_code(rules.edition, c) + (owns_by_coup(t, c) ? "*" : "");
    return text;
}

void append_points(std::string& text, int points, std::string_view what) {
    if (points != 0) text += " + " + std::to_string(points) + " " + std::string(what);
}

std::string score_text(const SideScore& s) {
    std::string text = std::to_string(s.distance) + " km";
    append_points(text, s.safeties, "safeties");
    append_points(text, s.all_safeties, "all four");
    append_points(text, s.coups, "coups");
    append_points(text, s.won, "won");
    append_points(text, s.safe_trip, "safe trip");
    append_points(text, s.delayed, "delayed action");
    append_points(text, s.shutout, "shut-out");
    append_points(text, s.extension, "extension");
    if (s.total != 0 && s.total != s.distance) text += " = " + std::to_string(s.total);
    return text;
}

// Who is asked something out of the ordinary: the one who could answer, or the seat on turn.
std::optional<Seat> asked_seat(const Rulebook& rules, const State& state) {
    switch (state.table.phase) {
    case Phase::Answering:
        return coup_holder(rules, state).value_or(declining_seat(rules, state.table));
    case Phase::Reached:
    case Phase::TakingOff: return state.table.turn;
    case Phase::Playing:
    case Phase::Over: break;
    }
    return std::nullopt;
}

}  // namespace

std::string seat_name(const Rulebook& rules, Seat seat) {
    std::string name = side_name(rules.side_of(seat));
    if (rules.seats > rules.sides) name += std::to_string(seat / rules.sides + 1);
    return name;
}

std::optional<Seat> parse_seat(const Rulebook& rules, std::string_view name) {
    for (Seat seat = 0; seat < rules.seats; ++seat)
        if (seat_name(rules, seat) == name) return seat;
    return std::nullopt;
}

std::string sentence(const Rulebook& rules, const Event& e) {
    const std::string who  = seat_name(rules, e.seat);
    const std::string card = card_name(rules, e.card);
    switch (e.kind) {
    case EventKind::TurnBegan: return who + "'s turn";
    case EventKind::Drew: return who + " drew " + card;
    case EventKind::Laid:
        return who + " laid " + card + (e.chained ? " at once and uses one more card" : "");
    case EventKind::Attacked: return who + " attacked " + side_name(e.side) + " with " + card;
    case EventKind::Deflected:
        return who + " played " + card + " on " + side_name(e.side) +
               ", which is safe from it: discarded";
    case EventKind::Answered: return who + " answered with a coup: " + card;
    case EventKind::Misanswered:
        return who + " answered with the wrong safety: " + card + " is discarded";
    case EventKind::Declined: return side_name(e.side) + " declined";
    case EventKind::Discarded: return who + " discarded " + card;
    case EventKind::Reached: return who + " reached the target";
    case EventKind::Extended:
        return who + " extended the race to " + std::to_string(rules.edition.long_distance) + " km";
    case EventKind::Won: return who + " finished";
    case EventKind::TakeOffDue:
        return who + " lies past the target and must take a distance card off";
    case EventKind::TookOff: return who + " took off " + card;
    case EventKind::Ended: return std::string(ending_sentence(e.ending));
    }
    return "";
}

std::string facts_text(const Rulebook& rules, std::span<const Event> events) {
    std::string text;
    const Event* last = nullptr;
    for (const Event& e : events) {
        const bool same_seat = last && last->seat == e.seat && e.kind == EventKind::Drew;
        if (same_seat && last->kind == EventKind::TurnBegan)
            text += ", drew " + card_name(rules, e.card);
        else if (same_seat && last->kind == EventKind::Drew)
            text += ", " + card_name(rules, e.card);
        else
            text += (last ? "\n  " : "  ") + sentence(rules, e);
        last = &e;
    }
    return last ? text + "\n" : text;
}

std::string position_line(const Rulebook& rules, const Table& table) {
    std::string text;
    for (Side side = 0; side < rules.sides; ++side) {
        const Tableau& t = table.tableaux[side];
        text += side_name(side) + " " + std::to_string(t.km) + " " + road_text(rules, t) +
                safeties_text(rules, t) + " / ";
    }
    return text + "pile " + std::to_string(table.pile);
}

std::string choices_line(const Sight& sight) {
    std::string text = seat_name(sight.rules, sight.seat) + " may ";
    bool first       = true;
    for (const Move m : legal_moves(sight)) {
        text += (first ? "" : ", ") + move_text(sight.rules.edition, m);
        first = false;
    }
    return first ? seat_name(sight.rules, sight.seat) + " may do nothing now" : text;
}

std::string result_line(const Rulebook& rules, const StageResult& result) {
    std::string winners;
    for (Side side = 0; side < rules.sides; ++side)
        if (result.winners >> side & 1)
            winners += (winners.empty() ? "" : " and ") + side_name(side);
    std::string text = winners.empty() ? "won by nobody" : "won by " + winners;
    for (Side side = 0; side < rules.sides; ++side)
        text += " / " + side_name(side) + " " +
                score_text(as_printed(rules.edition.points, result.scores[side]));
    return text;
}

std::string step_text(const Rulebook& rules, const TranscriptStep& step) {
    const Table& before = step.before.table;
    const Table& after  = step.after.table;
    std::string text    = "> " + seat_name(rules, step.move.seat) + " " +
                       move_text(rules.edition, step.move) + "\n" + facts_text(rules, step.events);
    if (before.tableaux != after.tableaux) text += "= " + position_line(rules, after) + "\n";
    if (const auto seat = asked_seat(rules, step.after))
        text += choices_line({rules, after, *seat, step.after.hands[*seat]}) + "\n";
    if (after.phase == Phase::Over) text += "= " + result_line(rules, score(rules, after)) + "\n";
    return text;
}

}  // namespace kilostone
