#include "formats/position_check.h"

#include "engine/facts.h"
#include "engine/legality.h"
#include "formats/position_table.h"
#include "formats/words.h"

#include <bit>

namespace kilostone {
namespace {

using Failure = std::optional<Problem>;

std::string code(const View& v, Card c) { return "`" + card_code(v.rules->edition, c) + "`"; }
std::string letter(Side side) { return {side_letter(side)}; }
std::string km(int n) { return std::to_string(n) + " km"; }

Problem with(Problem problem, const Message& said) {
    problem.said = said;
    return problem;
}

Message of_side(std::string_view id, Side side) {
    return Message(id).with("side", ArgKind::Side, side);
}

Failure check_top_cards(const View& v, Side side) {
    const int tops = v.table.tableaux[side].laid[distance_ranks - 1];
    if (tops <= v.rules->edition.top_cards) return std::nullopt;
    return with({letter(side), "has " + std::to_string(tops) + " of " + code(v, Card::KmTop),
                 "at most " + std::to_string(v.rules->edition.top_cards)},
                of_side("cannot.top_cards", side)
                    .with("card", Card::KmTop)
                    .with("count", ArgKind::Count, v.rules->edition.top_cards));
}

// A speed limit on a pile of its own.
Failure check_limit(const View& v, Side side) {
    const Tableau& t = v.table.tableaux[side];
    if (!is_limited(t) ||
        !attack_refusals(*v.rules, t, Card::Limit).contains(Refusal::TargetProtected))
        return std::nullopt;
    return with({letter(side), "a speed limit cannot lie where `right_of_way` lies", ""},
                of_side("cannot.against_safety", side)
                    .with("card", Card::Limit)
                    .with("safety", Card::RightOfWay));
}

// Why the hazard on top of a battle pile could not have been played there.
Problem hazard_problem(const View& v, Side side, Refusal reason) {
    const Tableau& t   = v.table.tableaux[side];
    const Card hazard  = *battle_top(t);
    const auto beneath = battle_beneath(t);
    switch (reason) {
    case Refusal::TargetProtected:
        return with({letter(side),
                     code(v, hazard) + " cannot lie where " + code(v, safety_of(hazard)) + " lies",
                     ""},
                    of_side("cannot.against_safety", side)
                        .with("card", hazard)
                        .with("safety", safety_of(hazard)));
    case Refusal::TargetNotStarted:
        return with({letter(side), "a hazard falls on an empty pile only where `right_of_way` lies",
                     "the card beneath, as in `stop>roll`"},
                    of_side("cannot.hazard_on_empty", side).with("card", hazard));
    case Refusal::TargetNeedsRoll:
        return with(
            {letter(side),
             "a side that still needs a roll after " + code(v, *beneath) + " cannot be attacked",
             "roll beneath"},
            of_side("cannot.hazard_half_repaired", side)
                .with("card", hazard)
                .with("remedy", *beneath));
    default:  // another hazard or a speed limit lies there
        return with(
            {letter(side), "a hazard never lies on another", "a roll or remedy beneath"},
            of_side("cannot.hazard_on_hazard", side).with("card", hazard).with("hazard", *beneath));
    }
}

Failure check_tableau(const View& v, Side side) {
    if (auto p = check_top_cards(v, side)) return p;
    if (auto p = check_limit(v, side)) return p;
    const Tableau& t = v.table.tableaux[side];
    const auto top   = battle_top(t);
    if (!top || !is_hazard(*top)) return std::nullopt;
    const Tableau before = uncovered(v.rules->edition, t);
    const auto reason    = attack_refusals(*v.rules, before, *top).first();
    return reason ? Failure(hazard_problem(v, side, *reason)) : std::nullopt;
}

bool plays_past_target(const View& v) { return v.rules->mistake == Mistake::PastTarget; }

// Whether this side has the target behind it rightfully.
bool has_finished(const View& v, Side side) {
    if (v.table.winner == side) return true;
    return v.table.phase == Phase::Reached && v.rules->side_of(v.table.turn) == side;
}

Failure check_distance(const View& v, Side side) {
    const int driven = v.table.tableaux[side].km;
    const int target = v.table.target;
    const bool exact = v.rules->edition.finish == Finish::Exactly;
    if (driven > target && exact && (!plays_past_target(v) || v.table.phase == Phase::Over))
        return with({letter(side), km(driven) + " lie past the target", "at most " + km(target)},
                    of_side("cannot.past_target", side)
                        .with("km", ArgKind::Km, driven)
                        .with("long", ArgKind::Km, target));
    if (driven >= target && !plays_past_target(v) && !has_finished(v, side))
        return with({letter(side), "has reached the target of " + km(target),
                     "phase=over winner=" + letter(side) +
                         (may_extend(*v.rules, v.table) ? ", phase=reached" : "")},
                    of_side("cannot.reached", side).with("km", ArgKind::Km, target));
    if (has_finished(v, side) && (driven < target || (exact && driven > target)))
        return Problem{letter(side),
                       "has not reached the target of " + km(target) + " with " + km(driven), ""};
    return std::nullopt;
}

Failure check_extension(const View& v) {
    if (!v.table.extended) return std::nullopt;
    if (!plays_past_target(v) && v.table.tableaux[*v.table.caller].km < v.rules->form.target)
        return with(
            {"extended",
             "side " + letter(*v.table.caller) + " has not reached " + km(v.rules->form.target),
             ""},
            Message("cannot.extended").with("km", ArgKind::Km, v.rules->form.target));
    return std::nullopt;
}

// The last attack that could be answered; before the first one the fields are those of an empty
// Table.
Failure check_attack(const View& v) {
    const Table& t    = v.table;
    const Table blank = {};
    const bool none =
        t.attacker == blank.attacker && t.attacked == blank.attacked && t.hazard == blank.hazard;
    const bool open = t.phase == Phase::Answering;
    if (none)
        return open ? Failure(Problem{"attack", "says what is being answered", "SEAT:HAZARD:SIDE"})
                    : std::nullopt;
    if (v.rules->side_of(t.attacker) == t.attacked)
        return Problem{"attack", "nobody attacks the own side", ""};
    if (!open) return std::nullopt;
    if (t.turn != t.attacker)
        return Problem{"turn", "while an attack is answered it is the attacker's",
                       std::to_string(t.attacker)};
    const Tableau& attacked = t.tableaux[t.attacked];
    if (t.hazard == Card::Limit ? !is_limited(attacked) : battle_top(attacked) != t.hazard)
        return Problem{"attack", code(v, t.hazard) + " does not lie at side " + letter(t.attacked),
                       ""};
    const Card safety = safety_of(t.hazard);
    const auto at     = static_cast<std::size_t>(index(safety));
    if (t.seen[at] >= v.rules->cards[at])
        return with({"phase", "nobody can answer with " + code(v, safety) + " any more", "playing"},
                    Message("cannot.nobody_answers").with("card", safety));
    return std::nullopt;
}

Failure check_ending(const View& v) {
    const Table& t  = v.table;
    const bool over = t.phase == Phase::Over;
    if (over && !t.ending)
        return Problem{"ending", "is not said",
                       "winner=…, ending=nothing_playable, ending=race_over"};
    if (!over && t.phase != Phase::TakingOff && t.ending)
        return Problem{t.winner ? "winner" : "ending", "the stage is not over", "phase=over"};
    if (t.ending && (*t.ending == Ending::Target) != t.winner.has_value())
        return Problem{"ending", "`target` has a winner, and no other ending has", "winner=…"};
    if (t.ending == Ending::RaceOver && v.rules->edition.pile_end == PileEnd::PlayOut)
        return Problem{"ending", "hands are played out here", "winner=…, ending=nothing_playable"};
    return std::nullopt;
}

Failure check_phase(const View& v) {
    const Table& t  = v.table;
    const Side side = v.rules->side_of(t.turn);
    if (t.phase == Phase::Reached && (!may_extend(*v.rules, t)))
        return Problem{"phase", "there is nothing to extend the race to", ""};
    if (t.phase == Phase::Reached && t.tableaux[side].km >= v.rules->edition.long_distance)
        return Problem{"phase", "side " + letter(side) + " has the long distance behind it already",
                       "phase=over winner=" + letter(side)};
    if (t.phase == Phase::TakingOff && !plays_past_target(v))
        return Problem{"phase", "this table does not play past the target", ""};
    if (t.phase == Phase::TakingOff && t.tableaux[side].km <= t.target)
        return Problem{"phase", "side " + letter(side) + " does not lie past the target", ""};
    return std::nullopt;
}

// How many cards may still be due: one more than the safeties that the side can have laid by the
// chain, less the card that has been used.
int most_due(const View& v) {
    const Table& t      = v.table;
    const Tableau& mine = t.tableaux[v.rules->side_of(t.turn)];
    const int links     = std::popcount(static_cast<unsigned>(mine.safeties & 15)) -
                      std::popcount(static_cast<unsigned>(mine.safeties >> 4));
    const bool in_chain =
        t.coup_turn != CoupTurn::No && v.rules->edition.coup_chain != CoupChain::None;
    switch (t.phase) {
    case Phase::Playing: {
        const bool used = t.coup_turn == CoupTurn::Closed &&
                          v.rules->edition.safety_in_turn == SafetyInTurn::UsesTurn;
        return in_chain ? links + (used ? 0 : 1) : 1;
    }
    case Phase::Answering:
    case Phase::Reached: return in_chain ? links : 0;
    case Phase::TakingOff:
    case Phase::Over: return 0;
    }
    return 0;
}

Failure check_due(const View& v) {
    const int least = position_words::usual_due(v.table.phase);
    const int most  = most_due(v);
    if (v.table.due >= least && v.table.due <= most) return std::nullopt;
    return Problem{"due",
                   "cannot be " + std::to_string(v.table.due) +
                       ": only safeties of the chain after a coup add cards to a turn",
                   least >= most ? std::to_string(most)
                                 : std::to_string(least) + " to " + std::to_string(most)};
}

Failure check_coup_turn(const View& v) {
    const Table& t      = v.table;
    const bool chains   = v.rules->edition.coup_chain != CoupChain::None;
    const std::string e = "`" + std::string(v.rules->edition.id.view()) + "`";
    if (t.coup_turn != CoupTurn::No && t.tableaux[v.rules->side_of(t.turn)].safeties >> 4 == 0)
        return Problem{"coup_turn",
                       "side " + letter(v.rules->side_of(t.turn)) + " has laid no coup",
                       "a safety with `*`"};
    if (t.coup_turn == CoupTurn::Closed && !chains)
        return Problem{"coup_turn", "there is no chain after a coup to be closed in " + e, "yes"};
    if (auto p = check_due(v)) return p;
    if (v.chain_draws.empty()) return std::nullopt;
    if (t.coup_turn == CoupTurn::No || t.turn != v.seat)
        return Problem{"fresh", "counts only in one's own coup turn", "coup_turn=yes"};
    if (!chains) return Problem{"fresh", "a safety drawn after a coup means nothing in " + e, ""};
    if (t.coup_turn == CoupTurn::Closed)
        return Problem{"fresh", "another card has been used in this turn already", "coup_turn=yes"};
    for (const Card c : safety_cards)
        if (v.chain_draws.contains(c) && !v.hand.holds(c))
            return Problem{"fresh", code(v, c) + " has not been drawn", "a safety of the hand"};
    // The coup drew two cards; each safety of the chain was one of them and drew two more.
    int fresh = 0;
    for (const Card c : safety_cards) fresh += v.chain_draws.contains(c);
    if (fresh > t.due + 1)
        return Problem{"fresh", "so many cards have not been drawn in this turn",
                       "at most " + std::to_string(t.due + 1)};
    return std::nullopt;
}

}  // namespace

Failure check_view(const View& v) {
    for (int s = 0; s < v.rules->sides; ++s) {
        if (auto p = check_tableau(v, static_cast<Side>(s))) return p;
        if (auto p = check_distance(v, static_cast<Side>(s))) return p;
    }
    for (const auto check :
         {check_ending, check_phase, check_extension, check_attack, check_coup_turn})
        if (auto p = check(v)) return p;
    return std::nullopt;
}

}  // namespace kilostone
