// The rules of laying and attacking as far as they depend on one tableau. compile() asks them about
// every status that a tableau can have, and judge() about one move.
//
// A function that judges takes a recorder: `refuse(Refusal)` for each reason against the move,
// `allow(Ground)` for each fact that allows it. With a Verdict only the refusals are kept and the
// grounds cost nothing; a GroundedVerdict keeps both.
#pragma once

#include "engine/ground.h"
#include "engine/refusal.h"
#include "engine/rulebook.h"

namespace kilostone {

// What a move would be: allowed, refused for these reasons, or one of the mistakes that the table
// has agreed to play by its booklet.
struct Verdict {
    Reasons reasons{};
    bool mistake = false;

    constexpr void refuse(Refusal r) { reasons.insert(r); }
    constexpr void allow(Ground) const {}

    constexpr bool allowed() const { return reasons.none(); }
    constexpr bool refused() const { return !allowed() && !mistake; }
};

// A verdict with what the rules allow the move by.
struct GroundedVerdict : Verdict {
    Grounds grounds{};

    constexpr void allow(Ground g) { grounds.insert(g); }
};

// Why this side may lay distance cards, a speed limit aside; nothing where it may not.
[[nodiscard]] constexpr std::optional<Ground> rolling_ground(const Rulebook& rules,
                                                             const Tableau& tableau) {
    if (has_hazard(tableau)) return std::nullopt;
    const auto top = battle_top(tableau);
    if (top == Card::Roll) return Ground::RollOnTop;
    if (owns(tableau, Card::RightOfWay))
        return top ? Ground::RightOfWayOnPile : Ground::RightOfWayOnEmpty;
    if (!top) return std::nullopt;
    switch (*top) {
    case Card::Limit: return Ground::LimitOnTop;  // on a shared battle pile: rolling, but limited
    case Card::EndOfLimit: return Ground::EndOfLimitOnTop;
    default:
        if (rules.edition.after_remedy == AfterRemedy::RollsOn) return Ground::RemedyOnTop;
        return std::nullopt;
    }
}

[[nodiscard]] constexpr bool is_rolling(const Rulebook& rules, const Tableau& tableau) {
    return rolling_ground(rules, tableau).has_value();
}

template <class Record>
constexpr void judge_distance(const Rulebook& rules, const Tableau& mine, Card card,
                              Record& record) {
    if (const auto ground = rolling_ground(rules, mine))
        record.allow(*ground);
    else
        record.refuse(!battle_top(mine)  ? Refusal::NotStarted
                      : has_hazard(mine) ? Refusal::StoppedByHazard
                                         : Refusal::RollStillNeeded);
    if (is_limited(mine)) {
        if (rules.km(card) > rules.edition.limit_km)
            record.refuse(Refusal::SpeedLimited);
        else
            record.allow(Ground::WithinLimit);
    }
    if (card == Card::KmTop) {
        if (mine.flags & tableau_flags::top_cards_used_up)
            record.refuse(Refusal::TopCardsSpent);
        else
            record.allow(Ground::TopCardLeft);
    }
}

template <class Record>
constexpr void judge_roll(const Rulebook& rules, const Tableau& mine, Record& record) {
    const auto top = battle_top(mine);
    if (is_rolling(rules, mine))
        record.refuse(Refusal::AlreadyRolling);
    else if (has_hazard(mine) && top != Card::Stop)
        record.refuse(Refusal::RollCuresOnlyStop);
    else
        record.allow(top && is_remedy(*top) ? Ground::RollAfterRemedy : Ground::RollWanted);
}

template <class Record>
constexpr void judge_remedy(const Rulebook& rules, const Tableau& mine, Card remedy,
                            Record& record) {
    if (remedy == Card::Roll) return judge_roll(rules, mine, record);
    if (remedy == Card::EndOfLimit) {
        if (!is_limited(mine))
            record.refuse(Refusal::NotLimited);
        else
            record.allow(is_rolling(rules, mine) ? Ground::LimitedWhileRolling
                                                 : Ground::LimitedWhileStopped);
    } else if (!has_hazard(mine)) {
        record.refuse(Refusal::NoHazardToCure);
    } else if (battle_top(mine) != hazard_of(remedy)) {
        record.refuse(Refusal::OtherHazardLies);
    } else {
        record.allow(Ground::RemedyOfHazard);
    }
}

// A safety may always be laid.
template <class Record>
constexpr void judge_safety(const Tableau& mine, Card safety, Record& record) {
    const auto top = battle_top(mine);
    record.allow(Ground::SafetyInTurn);
    if (!top && !owns(mine, Card::RightOfWay)) record.allow(Ground::SafetyBeforeRoll);
    if (top && is_hazard(*top) && safety_of(*top) == safety)
        record.allow(top == Card::Stop ? Ground::LiftsStop : Ground::LiftsHazard);
    if (safety == Card::RightOfWay && is_limited(mine)) record.allow(Ground::LiftsLimit);
}

// Laying this card on one's own tableau, the target distance aside.
template <class Record>
constexpr void judge_laying(const Rulebook& rules, const Tableau& mine, Card card, Record& record) {
    if (is_distance(card)) return judge_distance(rules, mine, card, record);
    if (is_remedy(card)) return judge_remedy(rules, mine, card, record);
    if (is_hazard(card)) return record.refuse(Refusal::HazardNotLaid);
    judge_safety(mine, card, record);
}

[[nodiscard]] constexpr Reasons lay_refusals(const Rulebook& rules, const Tableau& mine,
                                             Card card) {
    Verdict verdict;
    judge_laying(rules, mine, card, verdict);
    return verdict.reasons;
}

// Whether this side may play hazards at all: where the edition wants it, only after it has opened
// with a roll or right of way (R31). A roll never leaves a battle pile for good, and hazards land
// only on sides that roll, so a pile that is not empty belongs to a side that has opened.
[[nodiscard]] constexpr bool may_play_hazards(const Rulebook& rules, const Tableau& mine) {
    return rules.edition.opening == Opening::Free || battle_top(mine) ||
           owns(mine, Card::RightOfWay);
}

template <class Record>
constexpr void judge_hazards(const Rulebook& rules, const Tableau& mine, Record& record) {
    if (!may_play_hazards(rules, mine)) return record.refuse(Refusal::NotOpened);
    const bool opened = owns(mine, Card::RightOfWay) && rules.edition.opening == Opening::Free;
    if (!battle_top(mine) && !opened)
        record.allow(Ground::AttackBeforeOpening);
    else if (!is_rolling(rules, mine))
        record.allow(Ground::AttackWhileStopped);
}

// Playing this card on an opponent's tableau, whichever side plays it.
template <class Record>
constexpr void judge_attacking(const Rulebook& rules, const Tableau& theirs, Card card,
                               Record& record) {
    if (!is_hazard(card)) return record.refuse(Refusal::OnlyHazardsAttack);
    if (owns(theirs, safety_of(card)))
        record.refuse(Refusal::TargetProtected);
    else if (theirs.safeties != 0)
        record.allow(Ground::OtherSafetyLaid);
    const bool limit     = card == Card::Limit;
    const bool must_roll = !limit || rules.edition.limit_target == LimitTarget::RollingOnly;
    const auto rolling   = rolling_ground(rules, theirs);
    if (must_roll && !rolling) {
        record.refuse(!battle_top(theirs)  ? Refusal::TargetNotStarted
                      : has_hazard(theirs) ? Refusal::TargetHasHazard
                                           : Refusal::TargetNeedsRoll);
    } else if (!limit) {
        record.allow(*rolling);
    } else if (!rolling) {
        record.allow(Ground::TargetNotRolling);
    }
    if (limit && has_hazard(theirs)) record.allow(Ground::TargetStopped);
    if (!is_limited(theirs)) return;
    if (limit)
        record.refuse(Refusal::TargetAlreadyLimited);
    else if (rules.edition.limit_pile == LimitPile::Battle)
        record.refuse(Refusal::NothingLiesOnLimit);
    else
        record.allow(Ground::TargetLimited);
}

[[nodiscard]] constexpr Reasons attack_refusals(const Rulebook& rules, const Tableau& theirs,
                                                Card card) {
    Verdict verdict;
    judge_attacking(rules, theirs, card, verdict);
    return verdict.reasons;
}

[[nodiscard]] constexpr bool passes_target(const Rulebook& rules, const Table& table, Side side,
                                           Card distance) {
    return rules.edition.finish == Finish::Exactly &&
           table.tableaux[side].km + rules.km(distance) > table.target;
}

}  // namespace kilostone
