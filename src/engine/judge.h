// Judges one move: every reason against it, or what it is allowed by.
//
// Every function sees a Table and one hand, which is what a View holds, so no rule can depend on a
// hidden card, and server, bots, terminal and browser all ask the same questions.
#pragma once

#include "engine/legality.h"
#include "engine/move.h"
#include "engine/playable.h"
#include "engine/sight.h"

namespace kilostone {

// The seat that declines for a side: its first after the attacker.
[[nodiscard]] constexpr Seat declining_seat(const Rulebook& rules, const Table& table) {
    Seat seat = rules.after(table.attacker);
    while (rules.side_of(seat) != table.attacked) seat = rules.after(seat);
    return seat;
}

// The parts of judge().
namespace judging {

// Whether it is the time and the turn for a card to be played.
template <class Record>
constexpr void judge_time(const Sight& s, Record& record) {
    switch (s.table.phase) {
    case Phase::Playing: break;
    case Phase::Answering: return record.refuse(Refusal::AnswerPending);
    case Phase::Reached: record.refuse(Refusal::ExtensionPending); break;
    case Phase::TakingOff: record.refuse(Refusal::TakeOffPending); break;
    case Phase::Over: return record.refuse(Refusal::StageOver);
    }
    if (s.seat != s.table.turn) record.refuse(Refusal::NotYourTurn);
}

template <class Record>
constexpr void judge_card(const Sight& s, Card card, Record& record) {
    if (s.rules.cards[static_cast<std::size_t>(index(card))] == 0)
        record.refuse(Refusal::NoSuchCard);
    else if (!s.hand.holds(card))
        record.refuse(Refusal::NotInHand);
}

template <class Record>
constexpr void judge_lay(const Sight& s, Card card, Record& record) {
    const Side side     = s.rules.side_of(s.seat);
    const Tableau& mine = s.table.tableaux[side];
    judge_laying(s.rules, mine, card, record);
    if (is_distance(card)) {
        if (passes_target(s.rules, s.table, side, card))
            record.refuse(Refusal::PastTarget);
        else
            record.allow(mine.km + s.rules.km(card) >= s.table.target ? Ground::ReachesTarget
                                                                      : Ground::BelowTarget);
    }
    const bool chains = s.rules.edition.coup_chain != CoupChain::None;
    if (is_safety(card) && chains && s.table.coup_turn != CoupTurn::No)
        record.allow(Ground::SafetyInCoupTurn);
    record.mistake =
        s.rules.mistake == Mistake::PastTarget && record.reasons.only(Refusal::PastTarget);
}

template <class Record>
constexpr void judge_attack(const Sight& s, Move move, Record& record) {
    const Side side = s.rules.side_of(s.seat);
    if (!is_hazard(move.card)) return record.refuse(Refusal::OnlyHazardsAttack);
    if (move.side >= s.rules.sides) return record.refuse(Refusal::NoSuchSide);
    if (move.side == side) return record.refuse(Refusal::OwnSide);
    record.allow(Ground::OpponentAttacked);
    judge_attacking(s.rules, s.table.tableaux[move.side], move.card, record);
    judge_hazards(s.rules, s.table.tableaux[side], record);
    record.mistake =
        s.rules.mistake == Mistake::AttackOnSafety && record.reasons.only(Refusal::TargetProtected);
}

template <class Record>
constexpr void judge_discard(const Sight& s, Record& record) {
    record.allow(Ground::DiscardAllowed);
    if (s.rules.edition.discarding == Discarding::Free) return;
    const CardSet playable = playable_cards(s.rules, s.table, s.rules.side_of(s.seat), s.hand);
    if (!(playable - safety_cards).empty()) record.refuse(Refusal::CouldPlay);
}

// A mistake counts only where nothing else is against the move.
template <class Record>
constexpr void judge_play(const Sight& s, Move move, Record& record) {
    if (move.kind == MoveKind::Lay)
        judge_lay(s, move.card, record);
    else if (move.kind == MoveKind::Attack)
        judge_attack(s, move, record);
    else
        judge_discard(s, record);
    Verdict outer;
    judge_time(s, outer);
    judge_card(s, move.card, outer);
    record.mistake = record.mistake && outer.allowed();
    record.reasons = outer.reasons | record.reasons;
}

template <class Record>
constexpr void judge_coup(const Sight& s, Card safety, Record& record) {
    if (!is_safety(safety)) return record.refuse(Refusal::OnlySafetiesAnswer);
    judge_card(s, safety, record);
    if (safety != safety_of(s.table.hazard))
        record.refuse(Refusal::WrongSafety);
    else
        record.allow(Ground::MatchingSafety);
    if (s.table.hazard == Card::Limit) record.allow(Ground::CoupAgainstLimit);
    if (s.rules.form.per_side > 1) record.allow(Ground::CoupInTeam);
    record.mistake =
        s.rules.mistake == Mistake::WrongSafety && record.reasons.only(Refusal::WrongSafety);
}

template <class Record>
constexpr void judge_answer(const Sight& s, Move move, Record& record) {
    if (s.table.phase != Phase::Answering) return record.refuse(Refusal::NothingToAnswer);
    if (s.rules.side_of(s.seat) != s.table.attacked ||
        s.rules.side_of(move.seat) != s.table.attacked)
        return record.refuse(Refusal::NotTheAttackedSide);
    record.allow(Ground::AnswerInTime);
    if (move.kind == MoveKind::Coup) return judge_coup(s, move.card, record);
    if (move.seat == declining_seat(s.rules, s.table))
        record.allow(Ground::DeclinedForSide);
    else
        record.refuse(Refusal::AnswerIsNotYours);
}

template <class Record>
constexpr void judge_reached(const Sight& s, Record& record) {
    if (s.table.phase != Phase::Reached) return record.refuse(Refusal::NothingReached);
    if (s.seat != s.table.turn) return record.refuse(Refusal::NotYourTurn);
    record.allow(Ground::TargetReached);
    record.allow(s.table.pile == 0 ? Ground::PileEmpty : Ground::PileLeft);
}

template <class Record>
constexpr void judge_take_off(const Sight& s, Card card, Record& record) {
    if (s.table.phase != Phase::TakingOff) return record.refuse(Refusal::NothingToTakeOff);
    if (!is_distance(card)) return record.refuse(Refusal::OnlyDistancesTakenOff);
    if (s.seat != s.table.turn) record.refuse(Refusal::NotYourTurn);
    const auto& mine = s.table.tableaux[s.rules.side_of(s.seat)];
    if (mine.laid[static_cast<std::size_t>(rank(card))] == 0) record.refuse(Refusal::NotLaid);
    record.allow(Ground::PastTargetByMistake);
}

template <class Record>
constexpr void judge_move(const Sight& s, Move move, Record& record) {
    if (s.table.phase == Phase::Over) return record.refuse(Refusal::StageOver);
    const bool for_side = move.kind == MoveKind::Decline;  // either partner may say it
    if (move.seat != s.seat && !for_side) return record.refuse(Refusal::NotYourTurn);
    switch (move.kind) {
    case MoveKind::Lay:
    case MoveKind::Attack:
    case MoveKind::Discard: return judge_play(s, move, record);
    case MoveKind::Coup:
    case MoveKind::Decline: return judge_answer(s, move, record);
    case MoveKind::Extend:
    case MoveKind::Finish: return judge_reached(s, record);
    case MoveKind::TakeOff: return judge_take_off(s, move.card, record);
    }
}

}  // namespace judging

[[nodiscard]] constexpr Verdict judge(const Sight& sight, Move move) {
    Verdict verdict;
    judging::judge_move(sight, move, verdict);
    return verdict;
}

// The same verdict, with the grounds. A Sight does not tell which safeties were drawn in a coup's
// turn; judge_with_grounds(View) in moves.h adds it.
[[nodiscard]] constexpr GroundedVerdict judge_with_grounds(const Sight& sight, Move move) {
    GroundedVerdict verdict;
    judging::judge_move(sight, move, verdict);
    return verdict;
}

}  // namespace kilostone
