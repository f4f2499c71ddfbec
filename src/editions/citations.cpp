#include "editions/citations.h"

#include "editions/registry.h"
#include "engine/moves.h"

#include <algorithm>

namespace kilostone {
namespace {

// Which clauses a field of the edition answers, and which clause speaks where a house rule has
// changed the field; empty where no house rule can.
struct Governed {
    std::string_view slug;
    std::string_view field;
    bool (*same)(const Edition& a, const Edition& b);
    std::string_view house_slug{};
};

template <auto Member>
bool same(const Edition& a, const Edition& b) {
    return a.*Member == b.*Member;
}

constexpr Governed governed[] = {
    {"discard-free", "discarding", same<&Edition::discarding>, "house-discard"},
    {"distance-after-remedy", "after_remedy", same<&Edition::after_remedy>,
     "house-roll-after-remedy"},
    {"attack-half-repaired", "after_remedy", same<&Edition::after_remedy>,
     "roll-after-remedy-attack"},
    {"distance-target", "finish", same<&Edition::finish>, "house-finish"},
    {"end-target", "finish", same<&Edition::finish>, "house-finish"},
    {"attack-before-opening", "opening", same<&Edition::opening>, "house-opening"},
    {"coup-chain", "coup_chain", same<&Edition::coup_chain>, "house-chain"},
    {"limit-when-rolling", "limit_target", same<&Edition::limit_target>},
    {"limit-and-hazard", "limit_pile", same<&Edition::limit_pile>},
    {"distance-limit", "limit_km", same<&Edition::limit_km>},
    {"distance-top-two", "top_cards", same<&Edition::top_cards>},
    {"safety-turn", "safety_in_turn", same<&Edition::safety_in_turn>},
};

Citation citing(const Clause* clause) {
    return clause ? Citation{.clause = clause, .rulings = rulings_of(*clause)} : Citation{};
}

// Rulings that matter only where partners play as a side.
constexpr std::string_view rulings_about_teams[] = {"R28", "R35"};

bool is_about_teams(const Ruling* r) {
    return std::ranges::find(rulings_about_teams, r->id) != std::end(rulings_about_teams);
}

Citation at_this_table(Citation c, const Form& form) {
    if (form.per_side == 1) std::erase_if(c.rulings, is_about_teams);
    return c;
}

// The clause of this name as it holds at the table.
Citation in_force(const Edition& e, std::string_view slug) {
    const std::string_view id = cited_id(e);
    const Edition* described  = find_edition(id);
    for (const Governed& g : governed) {
        if (g.slug != slug || !described || g.same(e, *described)) continue;
        const Clause* house = find_clause(id, g.house_slug);
        return house ? citing(house) : Citation{.field = g.field};
    }
    return citing(find_clause(id, slug));
}

// Puts the rulings of another clause first: in this case they decide.
void add_rulings_of(Citation& c, const Edition& e, std::string_view slug) {
    const Clause* clause = find_clause(cited_id(e), slug);
    if (!clause) return;
    std::vector<const Ruling*> all = rulings_of(*clause);
    for (const Ruling* r : c.rulings)
        if (std::find(all.begin(), all.end(), r) == all.end()) all.push_back(r);
    c.rulings = std::move(all);
}

// Where a box prints the wrong pair, one clause says how the two safeties are read.
constexpr std::string_view ruled_pairs = "safety-tyre-workshop";

bool in_ruled_pairs(Card hazard) { return hazard == Card::Puncture || hazard == Card::Accident; }

std::string_view target_slug(const Form& form) {
    if (form.per_side == 1) return "target-solo";
    return form.players == 4 ? "target-four" : form.players == 6 ? "target-six" : "target-eight";
}

// Past the target: the clause about passing it, with what is ruled about how far the race goes. A
// card that would fit the printed distance is refused by the house rule that has shortened it.
Citation citation_against_passing(const Sight& s, Card card) {
    const Edition& e         = s.rules.edition;
    const int km             = s.table.tableaux[s.rules.side_of(s.seat)].km + s.rules.km(card);
    const Edition* described = find_edition(cited_id(e));
    const auto printed =
        described ? find_form(*described, s.rules.form.players, s.rules.form.per_side > 1)
                  : std::nullopt;
    const bool as_printed = printed && printed->target == s.rules.form.target;
    const bool exact      = described && described->finish == Finish::Exactly;
    if (!s.table.extended && printed && !as_printed && km <= printed->target && exact &&
        e.base.empty())
        return citing(find_clause(cited_id(e), "house-distance"));
    Citation c = in_force(e, "distance-target");
    if (!s.table.extended && as_printed) add_rulings_of(c, e, target_slug(s.rules.form));
    return c;
}

std::string_view mistake_slug(Mistake mistake) {
    switch (mistake) {
    case Mistake::AttackOnSafety: return "protected-mistake";
    case Mistake::WrongSafety: return "wrong-safety-mistake";
    case Mistake::PastTarget: return "past-target-mistake";
    case Mistake::None: break;
    }
    return "";
}

bool is_about_rolling(Refusal r) {
    return r == Refusal::TargetNotStarted || r == Refusal::TargetHasHazard ||
           r == Refusal::TargetNeedsRoll;
}

// Which clause says that the stage is over.
std::string_view ending_slug(const Rulebook& rules, const Table& table) {
    if (table.ending == Ending::NothingPlayable) return "play-out-stuck";
    if (table.ending == Ending::RaceOver)
        return rules.edition.pile_end == PileEnd::RaceOverWithoutDistances ? "end-last-distance"
                                                                           : "house-end";
    return "end-target";
}

// Whether a safety could be taken for the other one of the pair that a box prints wrongly.
bool other_of_ruled_pairs_laid(const View& v, Move attack) {
    const Tableau& theirs = v.table.tableaux[attack.side];
    return in_ruled_pairs(attack.card) &&
           (owns(theirs, Card::PunctureProof) || owns(theirs, Card::DrivingAce));
}
bool lifts_hazard_of_ruled_pairs(const View& v, Move) {
    return in_ruled_pairs(*battle_top(v.table.tableaux[v.rules->side_of(v.seat)]));
}
bool answers_hazard_of_ruled_pairs(const View& v, Move) { return in_ruled_pairs(v.table.hazard); }

// Which clause says that a move of this kind is allowed on this ground; the most telling first.
struct GroundClause {
    MoveKind kind;
    Ground ground;
    std::string_view slug;
    bool (*applies)(const View&, Move) = nullptr;  // where it doesn't always
};

// clang-format off
constexpr GroundClause ground_clauses[] = {
    // Distances
    {MoveKind::Lay, Ground::WithinLimit, "distance-limit"},
    {MoveKind::Lay, Ground::TopCardLeft, "distance-top-two"},
    {MoveKind::Lay, Ground::RollOnTop, "rolling-roll"},
    {MoveKind::Lay, Ground::RightOfWayOnPile, "rolling-right-of-way"},
    {MoveKind::Lay, Ground::RightOfWayOnEmpty, "rolling-right-of-way"},
    {MoveKind::Lay, Ground::EndOfLimitOnTop, "rolling-end-of-limit"},
    {MoveKind::Lay, Ground::LimitOnTop, "rolling-limited"},
    {MoveKind::Lay, Ground::RemedyOnTop, "distance-after-remedy"},
    {MoveKind::Lay, Ground::ReachesTarget, "distance-target"},
    {MoveKind::Lay, Ground::BelowTarget, "distance-free"},
    // Remedies
    {MoveKind::Lay, Ground::RollAfterRemedy, "distance-after-remedy"},
    {MoveKind::Lay, Ground::RollWanted, "roll-where"},
    {MoveKind::Lay, Ground::RemedyOfHazard, "remedy-own-hazard"},
    {MoveKind::Lay, Ground::RemedyOfHazard, "remedy-pairs"},
    {MoveKind::Lay, Ground::LimitedWhileStopped, "end-of-limit-not-rolling"},
    {MoveKind::Lay, Ground::LimitedWhileRolling, "end-of-limit-only-limited"},
    // Safeties
    {MoveKind::Lay, Ground::ChainedSafety, "coup-chain"},
    {MoveKind::Lay, Ground::SafetyInCoupTurn, "coup-chain-drawn"},
    {MoveKind::Lay, Ground::LiftsHazard, ruled_pairs, lifts_hazard_of_ruled_pairs},
    {MoveKind::Lay, Ground::LiftsHazard, "safety-lifts"},
    {MoveKind::Lay, Ground::LiftsStop, "right-of-way-lifts-stop"},
    {MoveKind::Lay, Ground::LiftsLimit, "right-of-way-lifts-limit"},
    {MoveKind::Lay, Ground::SafetyBeforeRoll, "safety-before-roll"},
    {MoveKind::Lay, Ground::SafetyInTurn, "safety-turn"},
    // Attacks
    {MoveKind::Attack, Ground::AttackBeforeOpening, "attack-before-opening"},
    {MoveKind::Attack, Ground::AttackWhileStopped, "attack-while-stopped"},
    {MoveKind::Attack, Ground::OtherSafetyLaid, ruled_pairs, other_of_ruled_pairs_laid},
    {MoveKind::Attack, Ground::TargetNotRolling, "limit-when-rolling"},
    {MoveKind::Attack, Ground::TargetStopped, "limit-and-hazard"},
    {MoveKind::Attack, Ground::RightOfWayOnPile, "attack-right-of-way"},
    {MoveKind::Attack, Ground::RightOfWayOnEmpty, "attack-right-of-way-empty"},
    {MoveKind::Attack, Ground::EndOfLimitOnTop, "attack-end-of-limit"},
    {MoveKind::Attack, Ground::RemedyOnTop, "attack-half-repaired"},
    {MoveKind::Attack, Ground::TargetLimited, "limit-and-hazard"},
    {MoveKind::Attack, Ground::OpponentAttacked, "attack-any-opponent"},
    // Answers
    {MoveKind::Coup, Ground::MatchingSafety, ruled_pairs, answers_hazard_of_ruled_pairs},
    {MoveKind::Coup, Ground::CoupAgainstLimit, "coup-limit"},
    {MoveKind::Coup, Ground::CoupInTeam, "coup-who"},
    {MoveKind::Coup, Ground::MatchingSafety, "coup-matching"},
    {MoveKind::Coup, Ground::AnswerInTime, "coup-window"},
    {MoveKind::Decline, Ground::DeclinedForSide, "coup-later"},
    {MoveKind::Decline, Ground::AnswerInTime, "coup-window"},
    // Other decisions
    {MoveKind::Discard, Ground::DiscardAllowed, "discard-free"},
    {MoveKind::Extend, Ground::PileEmpty, "extension-empty-pile"},
    {MoveKind::Extend, Ground::TargetReached, "extension-who"},
    {MoveKind::Extend, Ground::PileLeft, "extension-moment"},
    {MoveKind::Finish, Ground::TargetReached, "end-target"},
    {MoveKind::TakeOff, Ground::PastTargetByMistake, "past-target-mistake"},
};
// clang-format on
static_assert([] {
    for (int g = 0; g < ground_kinds; ++g)
        if (std::ranges::none_of(ground_clauses, [g](const GroundClause& row) {
                return row.ground == static_cast<Ground>(g);
            }))
            return false;
    return true;
}());

Citation against(const Sight& s, Move move, Refusal reason) {
    const Edition& e = s.rules.edition;
    if (judge(s, move).mistake)
        if (const Clause* c = find_clause(cited_id(e), mistake_slug(s.rules.mistake)))
            return citing(c);
    if (reason == Refusal::PastTarget) return citation_against_passing(s, move.card);
    if (is_about_rolling(reason) && move.kind == MoveKind::Attack && move.card == Card::Limit) {
        const Citation c = in_force(e, "limit-when-rolling");
        if (c.clause || !c.field.empty()) return c;
    }
    if (reason == Refusal::StageOver) return in_force(e, ending_slug(s.rules, s.table));
    const Tableau& mine = s.table.tableaux[s.rules.side_of(s.seat)];
    if (reason == Refusal::NothingReached && s.rules.mistake == Mistake::PastTarget &&
        mine.km == s.table.target)
        return in_force(e, "past-target-no-finish");
    Citation c = in_force(e, slug_behind(reason));
    // Nothing is ruled about these two; their clauses name a ruling for another sentence in them.
    if (reason == Refusal::NotInHand || reason == Refusal::AnswerIsNotYours) c.rulings.clear();
    if (reason == Refusal::TargetProtected && in_ruled_pairs(move.card))
        add_rulings_of(c, e, ruled_pairs);
    if (reason == Refusal::WrongSafety && in_ruled_pairs(s.table.hazard))
        add_rulings_of(c, e, ruled_pairs);
    return c;
}

}  // namespace

Citation citation_against(const Sight& s, Move move, Refusal reason) {
    return at_this_table(against(s, move, reason), s.rules.form);
}

std::vector<Citation> citations_for(const View& view, Move move) {
    constexpr std::size_t most = 3;
    const Grounds grounds      = judge_with_grounds(view, move).grounds;
    std::vector<Citation> found;
    for (const GroundClause& g : ground_clauses) {
        if (g.kind != move.kind || !grounds.contains(g.ground)) continue;
        if (g.applies && !g.applies(view, move)) continue;
        Citation c = at_this_table(in_force(view.rules->edition, g.slug), view.rules->form);
        if ((c.clause || !c.field.empty()) && found.size() < most) found.push_back(std::move(c));
    }
    return found;
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
    case Refusal::NotOpened: return "attack-before-opening";
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
