// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/pad_api.h"

#include <algorithm>

namespace kilostone::web {
namespace {

constexpr int most_km = 60'000;

Problem unfit(std::string where) { return {std::move(where), "does not fit this table", ""}; }

std::optional<Problem> fill(SideEntry& entry, const SideDraft& side) {
    if (side.safeties.size() != safety_kinds) return unfit("safeties");
    if (side.cards) {
        if (side.cards->size() != distance_ranks) return unfit("cards");
        entry.cards.emplace();
        for (std::size_t r = 0; r < distance_ranks; ++r) {
            const int count = (*side.cards)[r];
            if (count < 0 || count > max_deck) return unfit("cards");
            (*entry.cards)[r] = count;
        }
    }
    if (side.distance && (*side.distance < 0 || *side.distance > most_km)) return unfit("distance");
    entry.distance = side.distance;
    if (!side.cards && !side.distance) entry.distance = 0;
    for (std::size_t i = 0; i < safety_kinds; ++i)
        entry.safeties[i] = static_cast<SafetyEntry>(side.safeties[i].index);
    return std::nullopt;
}

}  // namespace

std::vector<PadQuestionKind> ticked_in(const StageDraft& draft) {
    std::vector<PadQuestionKind> asks;
    for (const AskWord what : draft.ticked)
        asks.push_back(static_cast<PadQuestionKind>(what.index));
    return asks;
}

tl::expected<StageEntry, Problem> entry_of(const Rulebook& rules, const StageDraft& draft) {
    if (draft.sides.size() != static_cast<std::size_t>(rules.sides))
        return tl::unexpected(unfit("sides"));
    const auto fits = [&](const std::optional<int>& side) {
        return !side || (*side >= 0 && *side < rules.sides);
    };
    if (!fits(draft.winner) || !fits(draft.caller)) return tl::unexpected(unfit("side"));
    StageEntry stage;
    for (const SideDraft& side : draft.sides)
        if (auto p = fill(stage.sides.emplace_back(), side)) return tl::unexpected(*p);
    if (draft.winner)
        stage.winner.emplace(static_cast<Side>(*draft.winner));
    else if (draft.nobody == true)
        stage.winner.emplace(std::nullopt);
    stage.extended = draft.extended;
    if (draft.caller) stage.caller = static_cast<Side>(*draft.caller);
    return stage;
}

bool is_complete(const StageDraft& draft) {
    return std::ranges::all_of(draft.sides,
                               [](const SideDraft& s) { return s.cards || s.distance; });
}

StageDraft draft_of(const Rulebook& rules, const StageEntry& stage) {
    StageDraft draft;
    for (const SideEntry& entry : stage.sides) {
        SideDraft& side = draft.sides.emplace_back();
        if (entry.cards) side.cards.emplace(entry.cards->begin(), entry.cards->end());
        if (!entry.cards) side.distance = entry.distance;
        for (const SafetyEntry safety : entry.safeties) side.safeties.emplace_back(safety);
    }
    // What was said and what could be derived are shown alike.
    const EntryScore r = score_entry(rules, stage);
    if (r.scored() ? r.end.winner.has_value() : stage.winner && *stage.winner)
        draft.winner = r.scored() ? *r.end.winner : **stage.winner;
    else if (stage.winner)
        draft.nobody = true;
    if (rules.extending) draft.extended = stage.extended;
    if (stage.caller) draft.caller = *stage.caller;
    if (stage.extended == true) draft.ticked.emplace_back(PadQuestionKind::Extended);
    if (stage.pile_empty == true) draft.ticked.emplace_back(PadQuestionKind::PileEmpty);
    for (const SideEntry& entry : stage.sides)
        if (entry.top_cards == TopEntry{0, false} && draft.winner &&
            &entry == &stage.sides[static_cast<std::size_t>(*draft.winner)])
            draft.ticked.emplace_back(PadQuestionKind::SafeTrip);
    return draft;
}

}  // namespace kilostone::web
