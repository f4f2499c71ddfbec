// Why a move is refused, with what the sentence names. The sections are those of engine/refusal.h.
#include "engine/judge.h"
#include "messages/rule_messages.h"

#include <algorithm>

namespace kilostone {
namespace {

// Where the sentence finds its facts: everything here is open to the seat that asks.
struct Asked {
    const Sight& sight;
    Move move;

    const Rulebook& rules() const { return sight.rules; }
    const Tableau& mine() const { return sight.table.tableaux[rules().side_of(sight.seat)]; }
    const Tableau& theirs() const { return sight.table.tableaux[move.side]; }
    int km_left() const { return std::max(0, sight.table.target - mine().km); }
};

Card top_hazard(const Tableau& tableau) { return battle_top(tableau).value_or(Card::Stop); }

Message with_card(std::string_view id, Card card) { return Message(id).with("card", card); }

Message with_side(std::string_view id, Side side) {
    return Message(id).with("side", ArgKind::Side, side);
}

Message against_the_moment(const Asked& a, Refusal refusal) {
    const Table& table = a.sight.table;
    switch (refusal) {
    case Refusal::AnswerPending:
        return Message("refusal.answer_pending").with("hazard", table.hazard);
    case Refusal::ExtensionPending:
        return Message("refusal.extension_pending")
            .with("km", ArgKind::Km, a.rules().edition.long_distance);
    case Refusal::TakeOffPending: return Message("refusal.take_off_pending");
    case Refusal::NotYourTurn:
        return Message("refusal.not_your_turn").with("player", ArgKind::Seat, table.turn);
    case Refusal::NothingToAnswer: return Message("refusal.nothing_to_answer");
    case Refusal::NotTheAttackedSide:
        return with_side("refusal.not_the_attacked_side", table.attacked);
    case Refusal::AnswerIsNotYours:
        return Message("refusal.answer_is_not_yours")
            .with("player", ArgKind::Seat, declining_seat(a.rules(), table));
    case Refusal::NothingReached: return Message("refusal.nothing_reached");
    case Refusal::NothingToTakeOff: return Message("refusal.nothing_to_take_off");
    default: return Message("refusal.stage_over");
    }
}

Message against_the_card(const Asked& a, Refusal refusal) {
    const Card card = a.move.card;
    switch (refusal) {
    case Refusal::NoSuchCard: return with_card("refusal.no_such_card", card);
    case Refusal::NotInHand: return with_card("refusal.not_in_hand", card);
    case Refusal::NoSuchSide: return Message("refusal.no_such_side");
    case Refusal::OwnSide: return with_card("refusal.own_side", card);
    case Refusal::HazardNotLaid: return with_card("refusal.hazard_not_laid", card);
    case Refusal::OnlyHazardsAttack: return with_card("refusal.only_hazards_attack", card);
    case Refusal::OnlySafetiesAnswer: return with_card("refusal.only_safeties_answer", card);
    case Refusal::OnlyDistancesTakenOff: return with_card("refusal.only_distances_taken_off", card);
    default: return with_card("refusal.not_laid", card);
    }
}

Message against_the_distance(const Asked& a, Refusal refusal) {
    const Edition& e = a.rules().edition;
    switch (refusal) {
    case Refusal::NotStarted:
        return Message("refusal.not_started")
            .with("roll", Card::Roll)
            .with("safety", Card::RightOfWay);
    case Refusal::StoppedByHazard: {
        const Card hazard = top_hazard(a.mine());
        return Message("refusal.stopped_by_hazard")
            .with("hazard", hazard)
            .with("remedy", remedy_of(hazard))
            .with("safety", safety_of(hazard));
    }
    case Refusal::RollStillNeeded:
        return Message("refusal.roll_still_needed").with("roll", Card::Roll);
    case Refusal::SpeedLimited:
        return Message("refusal.speed_limited")
            .with("km", ArgKind::Km, e.limit_km)
            .with("remedy", Card::EndOfLimit);
    case Refusal::TopCardsSpent:
        return with_card("refusal.top_cards_spent", Card::KmTop)
            .with("count", ArgKind::Count, e.top_cards);
    default: return Message("refusal.past_target").with("km", ArgKind::Km, a.km_left());
    }
}

Message against_the_remedy(const Asked& a, Refusal refusal) {
    const Card card = a.move.card;
    switch (refusal) {
    case Refusal::AlreadyRolling: return Message("refusal.already_rolling").with("roll", card);
    case Refusal::RollCuresOnlyStop: {
        const Card hazard = top_hazard(a.mine());
        return Message("refusal.roll_cures_only_stop")
            .with("roll", card)
            .with("hazard", hazard)
            .with("remedy", remedy_of(hazard));
    }
    case Refusal::NoHazardToCure:
        return with_card("refusal.no_hazard_to_cure", card).with("hazard", hazard_of(card));
    case Refusal::OtherHazardLies: {
        const Card hazard = top_hazard(a.mine());
        return with_card("refusal.other_hazard_lies", card)
            .with("hazard", hazard)
            .with("remedy", remedy_of(hazard));
    }
    default: return with_card("refusal.not_limited", card);
    }
}

Message against_the_attack(const Asked& a, Refusal refusal) {
    const Side side = a.move.side;
    switch (refusal) {
    case Refusal::NotOpened:
        return Message("refusal.not_opened")
            .with("roll", Card::Roll)
            .with("safety", Card::RightOfWay);
    case Refusal::TargetProtected:
        return with_side("refusal.target_protected", side)
            .with("card", a.move.card)
            .with("safety", safety_of(a.move.card));
    case Refusal::TargetNotStarted: return with_side("refusal.target_not_started", side);
    case Refusal::TargetHasHazard:
        return with_side("refusal.target_has_hazard", side).with("hazard", top_hazard(a.theirs()));
    case Refusal::TargetNeedsRoll:
        return with_side("refusal.target_needs_roll", side).with("roll", Card::Roll);
    case Refusal::TargetAlreadyLimited: return with_side("refusal.target_already_limited", side);
    default: return with_side("refusal.nothing_lies_on_limit", side);
    }
}

}  // namespace

Message refusal_message(const Sight& sight, Move move, Refusal refusal) {
    const Asked asked{sight, move};
    if (refusal <= Refusal::NothingToTakeOff) return against_the_moment(asked, refusal);
    if (refusal <= Refusal::NotLaid) return against_the_card(asked, refusal);
    if (refusal <= Refusal::PastTarget) return against_the_distance(asked, refusal);
    if (refusal <= Refusal::NotLimited) return against_the_remedy(asked, refusal);
    if (refusal <= Refusal::NothingLiesOnLimit) return against_the_attack(asked, refusal);
    if (refusal == Refusal::CouldPlay) return Message("refusal.could_play");
    return with_card("refusal.wrong_safety", move.card)
        .with("hazard", sight.table.hazard)
        .with("safety", safety_of(sight.table.hazard));
}

}  // namespace kilostone
