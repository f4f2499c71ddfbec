#include "engine/judge.h"

#include "engine/moves.h"

namespace kilostone {

bool is_rolling(const Rulebook& rules, const Tableau& tableau) {
    if (has_hazard(tableau)) return false;
    if (owns(tableau, Card::RightOfWay)) return true;
    const auto top = battle_top(tableau);
    if (!top) return false;
    switch (*top) {
    case Card::Roll:
    case Card::Limit:  // on a shared battle pile: rolling, though limited
    case Card::EndOfLimit: return true;
    default: return rules.edition.after_remedy == AfterRemedy::RollsOn;
    }
}

namespace {

Reasons against_distance(const Rulebook& rules, const Tableau& mine, Card card) {
    Reasons why;
    if (!is_rolling(rules, mine)) {
        why.insert(!battle_top(mine)  ? Refusal::NotStarted
                   : has_hazard(mine) ? Refusal::StoppedByHazard
                                      : Refusal::RollStillNeeded);
    }
    if (is_limited(mine) && rules.km(card) > rules.edition.limit_km)
        why.insert(Refusal::SpeedLimited);
    if (card == Card::KmTop && (mine.flags & tableau_flags::top_cards_used_up))
        why.insert(Refusal::TopCardsSpent);
    return why;
}

Reasons against_roll(const Rulebook& rules, const Tableau& mine) {
    if (is_rolling(rules, mine)) return Refusal::AlreadyRolling;
    if (has_hazard(mine) && battle_top(mine) != Card::Stop) return Refusal::RollCuresOnlyStop;
    return {};
}

Reasons against_remedy(const Rulebook& rules, const Tableau& mine, Card remedy) {
    if (remedy == Card::Roll) return against_roll(rules, mine);
    if (remedy == Card::EndOfLimit)
        return is_limited(mine) ? Reasons{} : Reasons{Refusal::NotLimited};
    if (!has_hazard(mine)) return Refusal::NoHazardToCure;
    if (battle_top(mine) != hazard_of(remedy)) return Refusal::OtherHazardLies;
    return {};
}

}  // namespace

Reasons lay_refusals(const Rulebook& rules, const Tableau& mine, Card card) {
    if (is_distance(card)) return against_distance(rules, mine, card);
    if (is_remedy(card)) return against_remedy(rules, mine, card);
    if (is_hazard(card)) return Refusal::HazardNotLaid;
    return {};  // a safety may always be laid
}

bool may_play_hazards(const Rulebook& rules, const Tableau& mine) {
    return rules.edition.opening == Opening::Free || battle_top(mine) ||
           owns(mine, Card::RightOfWay);
}

Reasons attack_refusals(const Rulebook& rules, const Tableau& theirs, Card card) {
    if (!is_hazard(card)) return Refusal::OnlyHazardsAttack;
    Reasons why;
    if (owns(theirs, safety_of(card))) why.insert(Refusal::TargetProtected);
    const bool limit     = card == Card::Limit;
    const bool must_roll = !limit || rules.edition.limit_target == LimitTarget::RollingOnly;
    if (must_roll && !is_rolling(rules, theirs)) {
        why.insert(!battle_top(theirs)  ? Refusal::TargetNotStarted
                   : has_hazard(theirs) ? Refusal::TargetHasHazard
                                        : Refusal::TargetNeedsRoll);
    }
    if (is_limited(theirs)) {
        if (limit)
            why.insert(Refusal::TargetAlreadyLimited);
        else if (rules.edition.limit_pile == LimitPile::Battle)
            why.insert(Refusal::NothingLiesOnLimit);
    }
    return why;
}

bool passes_target(const Rulebook& rules, const Table& table, Side side, Card distance) {
    return rules.edition.finish == Finish::Exactly &&
           table.tableaux[side].km + rules.km(distance) > table.target;
}

Seat declining_seat(const Rulebook& rules, const Table& table) {
    Seat seat = rules.after(table.attacker);
    while (rules.side_of(seat) != table.attacked) seat = rules.after(seat);
    return seat;
}

namespace {

Reasons against_the_moment(const Sight& s, Seat seat) {
    Reasons why;
    switch (s.table.phase) {
    case Phase::Playing: break;
    case Phase::Answering: return Refusal::AnswerPending;
    case Phase::Reached: why.insert(Refusal::ExtensionPending); break;
    case Phase::TakingOff: why.insert(Refusal::TakeOffPending); break;
    case Phase::Over: return Refusal::StageOver;
    }
    if (seat != s.table.turn) why.insert(Refusal::NotYourTurn);
    return why;
}

Reasons against_card(const Sight& s, Card card) {
    if (s.rules.cards[static_cast<std::size_t>(index(card))] == 0) return Refusal::NoSuchCard;
    if (!s.hand.holds(card)) return Refusal::NotInHand;
    return {};
}

Verdict judge_lay(const Sight& s, Card card) {
    const Side side = s.rules.side_of(s.seat);
    Verdict v{lay_refusals(s.rules, s.table.tableaux[side], card)};
    if (is_distance(card) && passes_target(s.rules, s.table, side, card))
        v.reasons.insert(Refusal::PastTarget);
    v.mistake = s.rules.mistake == Mistake::PastTarget && v.reasons.only(Refusal::PastTarget);
    return v;
}

Verdict judge_attack(const Sight& s, Move move) {
    if (!is_hazard(move.card)) return {Refusal::OnlyHazardsAttack};
    if (move.side >= s.rules.sides) return {Refusal::NoSuchSide};
    if (move.side == s.rules.side_of(s.seat)) return {Refusal::OwnSide};
    Verdict v{attack_refusals(s.rules, s.table.tableaux[move.side], move.card)};
    if (!may_play_hazards(s.rules, s.table.tableaux[s.rules.side_of(s.seat)]))
        v.reasons.insert(Refusal::NotOpened);
    v.mistake =
        s.rules.mistake == Mistake::AttackOnSafety && v.reasons.only(Refusal::TargetProtected);
    return v;
}

Verdict judge_discard(const Sight& s) {
    if (s.rules.edition.discarding == Discarding::Free) return {};
    const CardSet playable = playable_cards(s.rules, s.table, s.rules.side_of(s.seat), s.hand);
    return (playable - safety_cards).empty() ? Verdict{} : Verdict{Refusal::CouldPlay};
}

Verdict judge_answer(const Sight& s, Move move) {
    if (s.table.phase != Phase::Answering) return {Refusal::NothingToAnswer};
    if (s.rules.side_of(s.seat) != s.table.attacked ||
        s.rules.side_of(move.seat) != s.table.attacked)
        return {Refusal::NotTheAttackedSide};
    if (move.kind == MoveKind::Decline)
        return move.seat == declining_seat(s.rules, s.table) ? Verdict{}
                                                             : Verdict{Refusal::AnswerIsNotYours};
    if (!is_safety(move.card)) return {Refusal::OnlySafetiesAnswer};
    Verdict v{against_card(s, move.card)};
    if (move.card != safety_of(s.table.hazard)) v.reasons.insert(Refusal::WrongSafety);
    v.mistake = s.rules.mistake == Mistake::WrongSafety && v.reasons.only(Refusal::WrongSafety);
    return v;
}

Verdict judge_reached(const Sight& s) {
    if (s.table.phase != Phase::Reached) return {Refusal::NothingReached};
    return s.seat == s.table.turn ? Verdict{} : Verdict{Refusal::NotYourTurn};
}

Verdict judge_take_off(const Sight& s, Card card) {
    if (s.table.phase != Phase::TakingOff) return {Refusal::NothingToTakeOff};
    if (!is_distance(card)) return {Refusal::OnlyDistancesTakenOff};
    Reasons why;
    if (s.seat != s.table.turn) why.insert(Refusal::NotYourTurn);
    const auto& mine = s.table.tableaux[s.rules.side_of(s.seat)];
    if (mine.laid[static_cast<std::size_t>(rank(card))] == 0) why.insert(Refusal::NotLaid);
    return {why};
}

Verdict judge_play(const Sight& s, Move move) {
    const Reasons outer = against_the_moment(s, s.seat) | against_card(s, move.card);
    Verdict v           = move.kind == MoveKind::Lay      ? judge_lay(s, move.card)
                          : move.kind == MoveKind::Attack ? judge_attack(s, move)
                                                          : judge_discard(s);
    v.mistake           = v.mistake && outer.none();
    v.reasons           = outer | v.reasons;
    return v;
}

}  // namespace

Verdict judge(const Sight& s, Move move) {
    if (s.table.phase == Phase::Over) return {Refusal::StageOver};
    const bool for_side = move.kind == MoveKind::Decline;  // spoken for the side, by either partner
    if (move.seat != s.seat && !for_side) return {Refusal::NotYourTurn};
    switch (move.kind) {
    case MoveKind::Lay:
    case MoveKind::Attack:
    case MoveKind::Discard: return judge_play(s, move);
    case MoveKind::Coup:
    case MoveKind::Decline: return judge_answer(s, move);
    case MoveKind::Extend:
    case MoveKind::Finish: return judge_reached(s);
    case MoveKind::TakeOff: return judge_take_off(s, move.card);
    }
    return {};
}

}  // namespace kilostone
