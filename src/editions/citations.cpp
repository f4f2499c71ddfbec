#include "editions/citations.h"

#include "editions/registry.h"

#include <algorithm>

namespace kilostone {
namespace {

using Slugs = std::vector<std::string_view>;

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

// These rulings say something about teams only.
bool is_about_teams(const Ruling& r) { return r.id == "R28" || r.id == "R35"; }

Citation at_this_table(Citation c, const Form& form) {
    if (form.per_side == 1)
        std::erase_if(c.rulings, [](const Ruling* r) { return is_about_teams(*r); });
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
Citation against_passing(const Sight& s, Card card) {
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

// Why a side that may lay distance cards is rolling.
std::string_view rolling_slug(const Tableau& mine) {
    const auto top = battle_top(mine);
    if (owns(mine, Card::RightOfWay) && top != Card::Roll) return "rolling-right-of-way";
    if (top == Card::EndOfLimit) return "rolling-end-of-limit";
    if (top == Card::Limit) return "rolling-limited";
    return top && top != Card::Roll ? "distance-after-remedy" : "rolling-roll";
}

// Which clause says that the stage is over.
std::string_view ending_slug(const Rulebook& rules, const Table& table) {
    if (table.ending == Ending::NothingPlayable) return "play-out-stuck";
    if (table.ending == Ending::RaceOver)
        return rules.edition.pile_end == PileEnd::RaceOverWithoutDistances ? "end-last-distance"
                                                                           : "house-end";
    return "end-target";
}

Slugs for_distance(const View& v, const Tableau& mine, Card card) {
    Slugs slugs;
    if (is_limited(mine)) slugs.push_back("distance-limit");
    if (card == Card::KmTop) slugs.push_back("distance-top-two");
    slugs.push_back(rolling_slug(mine));
    const int left = v.table.target - mine.km;
    slugs.push_back(v.rules->km(card) >= left ? "distance-target" : "distance-free");
    return slugs;
}

Slugs for_safety(const View& v, const Tableau& mine, Card card) {
    const auto top       = battle_top(mine);
    const bool in_chain  = v.chain_draws.contains(card) && v.table.coup_turn == CoupTurn::Open;
    const bool may_chain = v.rules->edition.coup_chain != CoupChain::None;
    Slugs slugs;
    if (in_chain) slugs.push_back("coup-chain");
    if (!in_chain && may_chain && v.table.coup_turn != CoupTurn::No)
        slugs.push_back("coup-chain-drawn");
    if (top && is_hazard(*top) && safety_of(*top) == card && in_ruled_pairs(*top))
        slugs.push_back(ruled_pairs);
    if (top && is_hazard(*top) && safety_of(*top) == card)
        slugs.push_back(card == Card::RightOfWay && top == Card::Stop ? "right-of-way-lifts-stop"
                                                                      : "safety-lifts");
    if (card == Card::RightOfWay && is_limited(mine)) slugs.push_back("right-of-way-lifts-limit");
    if (!top && !owns(mine, Card::RightOfWay)) slugs.push_back("safety-before-roll");
    if (!in_chain) slugs.push_back("safety-turn");
    return slugs;
}

Slugs for_laying(const View& v, const Tableau& mine, Card card) {
    if (is_distance(card)) return for_distance(v, mine, card);
    if (is_safety(card)) return for_safety(v, mine, card);
    if (const auto top = battle_top(mine); card == Card::Roll && top && is_remedy(*top))
        return {"distance-after-remedy"};
    if (card == Card::Roll) return {"roll-where"};
    if (card != Card::EndOfLimit) return {"remedy-own-hazard", "remedy-pairs"};
    if (!is_rolling(*v.rules, mine)) return {"end-of-limit-not-rolling"};
    return {"end-of-limit-only-limited"};
}

// Whom the hazard may be played on.
void for_target(const View& v, Move move, Slugs& slugs) {
    const Tableau& theirs = v.table.tableaux[move.side];
    const auto top        = battle_top(theirs);
    if (in_ruled_pairs(move.card) &&
        (owns(theirs, Card::PunctureProof) || owns(theirs, Card::DrivingAce)))
        slugs.push_back(ruled_pairs);
    if (move.card == Card::Limit) {
        if (!is_rolling(*v.rules, theirs)) slugs.push_back("limit-when-rolling");
        if (top && is_hazard(*top)) slugs.push_back("limit-and-hazard");
        return;
    }
    if (owns(theirs, Card::RightOfWay) && top != Card::Roll)
        slugs.push_back(top ? "attack-right-of-way" : "attack-right-of-way-empty");
    else if (top == Card::EndOfLimit)
        slugs.push_back("attack-end-of-limit");
    else if (top && top != Card::Roll)
        slugs.push_back("attack-half-repaired");
    if (is_limited(theirs)) slugs.push_back("limit-and-hazard");
}

Slugs for_attack(const View& v, const Tableau& mine, Move move) {
    Slugs slugs;
    const bool by_right_of_way = owns(mine, Card::RightOfWay);
    const bool opens_first     = v.rules->edition.opening == Opening::OpenFirst;
    if (!battle_top(mine) && (opens_first || !by_right_of_way))
        slugs.push_back("attack-before-opening");
    else if (!is_rolling(*v.rules, mine))
        slugs.push_back("attack-while-stopped");
    for_target(v, move, slugs);
    slugs.push_back("attack-any-opponent");
    return slugs;
}

Slugs for_coup(const View& v) {
    Slugs slugs;
    if (in_ruled_pairs(v.table.hazard)) slugs.push_back(ruled_pairs);
    if (v.table.hazard == Card::Limit) slugs.push_back("coup-limit");
    if (v.rules->form.per_side > 1) slugs.push_back("coup-who");
    slugs.push_back("coup-matching");
    slugs.push_back("coup-window");
    return slugs;
}

Slugs slugs_for(const View& v, Move move) {
    const Tableau& mine = v.table.tableaux[v.rules->side_of(v.seat)];
    switch (move.kind) {
    case MoveKind::Lay: return for_laying(v, mine, move.card);
    case MoveKind::Attack: return for_attack(v, mine, move);
    case MoveKind::Discard: return {"discard-free"};
    case MoveKind::Coup: return for_coup(v);
    case MoveKind::Decline: return {"coup-later", "coup-window"};
    case MoveKind::Extend:
        return v.table.pile == 0 ? Slugs{"extension-empty-pile", "extension-who"}
                                 : Slugs{"extension-who", "extension-moment"};
    case MoveKind::Finish: return {"end-target"};
    case MoveKind::TakeOff: return {"past-target-mistake"};
    }
    return {"turn-order"};
}

Citation against(const Sight& s, Move move, Refusal reason) {
    const Edition& e = s.rules.edition;
    if (judge(s, move).mistake)
        if (const Clause* c = find_clause(cited_id(e), mistake_slug(s.rules.mistake)))
            return citing(c);
    if (reason == Refusal::PastTarget) return against_passing(s, move.card);
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
    std::vector<Citation> found;
    for (const std::string_view slug : slugs_for(view, move)) {
        Citation c = at_this_table(in_force(view.rules->edition, slug), view.rules->form);
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
