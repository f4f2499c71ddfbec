#include "editions/clauses.h"

namespace kilostone {
namespace {

constexpr Clause all_clauses[] = {
#include "editions/clauses.inc"
};

constexpr Ruling all_rulings[] = {
#include "editions/rulings.inc"
};

}  // namespace

std::span<const Clause> clauses() { return all_clauses; }
std::span<const Ruling> rulings() { return all_rulings; }

std::vector<const Ruling*> rulings_of(const Clause& clause) {
    std::vector<const Ruling*> cited;
    std::string_view list = clause.rulings;
    while (!list.empty()) {
        const std::string_view id = list.substr(0, list.find(','));
        for (const Ruling& ruling : all_rulings)
            if (ruling.id == id) cited.push_back(&ruling);
        list.remove_prefix(id.size());
        while (list.starts_with(',') || list.starts_with(' ')) list.remove_prefix(1);
    }
    return cited;
}

const Clause* find_clause(std::string_view edition, std::string_view slug) {
    for (const Clause& c : all_clauses)
        if (c.edition == edition && c.slug == slug) return &c;
    return nullptr;
}

const Clause* clause_behind(const Edition& edition, Refusal refusal) {
    return find_clause(cited_id(edition), slug_behind(refusal));
}

const Clause* clause_behind(const Edition& edition, Refusal refusal, Move move) {
    const bool not_rolling = refusal == Refusal::TargetNotStarted ||
                             refusal == Refusal::TargetHasHazard ||
                             refusal == Refusal::TargetNeedsRoll;
    if (not_rolling && move.what == Do::Attack && move.card == Card::Limit)
        if (const Clause* c = find_clause(cited_id(edition), "limit-when-rolling")) return c;
    return clause_behind(edition, refusal);
}

std::string_view slug_behind(Refusal refusal) {
    switch (refusal) {
    case Refusal::StageOver: return "end-target";
    case Refusal::AnswerPending: return "coup-window";
    case Refusal::ExtensionPending: return "extension-moment";
    case Refusal::TakeOffPending: return "past-target-turn";
    case Refusal::NotYourTurn: return "turn-order";
    case Refusal::NothingToAnswer: return "coup-window";
    case Refusal::NotTheAttackedSide: return "coup-who";
    case Refusal::AnswerIsNotYours: return "coup-who";
    case Refusal::NothingReached: return "extension-moment";
    case Refusal::NothingToTakeOff: return "distance-target";
    case Refusal::NoSuchCard: return "deck-total";
    case Refusal::NotInHand: return "turn-one-card";
    case Refusal::NoSuchSide: return "player-counts";
    case Refusal::OwnSide: return "hazard-own-side";
    case Refusal::HazardNotLaid: return "hazard-own-side";
    case Refusal::OnlyHazardsAttack: return "cards-by-kind";
    case Refusal::OnlySafetiesAnswer: return "coup-matching";
    case Refusal::OnlyDistancesTakenOff: return "past-target-mistake";
    case Refusal::NotLaid: return "past-target-mistake";
    case Refusal::NotStarted: return "start-needs-roll";
    case Refusal::StoppedByHazard: return "distance-hazard";
    case Refusal::RollStillNeeded: return "distance-after-remedy";
    case Refusal::SpeedLimited: return "distance-limit";
    case Refusal::TopCardsSpent: return "distance-top-two";
    case Refusal::PastTarget: return "distance-target";
    case Refusal::AlreadyRolling: return "roll-not-when-rolling";
    case Refusal::RollCuresOnlyStop: return "roll-not-on-hazard";
    case Refusal::NoHazardToCure: return "remedy-own-hazard";
    case Refusal::OtherHazardLies: return "remedy-own-hazard";
    case Refusal::NotLimited: return "end-of-limit-only-limited";
    case Refusal::TargetProtected: return "attack-protected";
    case Refusal::TargetNotStarted: return "attack-not-started";
    case Refusal::TargetHasHazard: return "attack-not-on-hazard";
    case Refusal::TargetNeedsRoll: return "attack-half-repaired";
    case Refusal::TargetAlreadyLimited: return "limit-once";
    case Refusal::NothingLiesOnLimit: return "limit-and-hazard";
    case Refusal::WrongSafety: return "coup-matching";
    case Refusal::CouldPlay: return "house-discard";
    }
    return "turn-order";
}

}  // namespace kilostone
