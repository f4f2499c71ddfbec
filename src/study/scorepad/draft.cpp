#include "study/scorepad/draft.h"

#include <algorithm>
#include <numeric>

namespace kilostone {
namespace {

constexpr int most_distances = 100;

}  // namespace

void place_at_target(const Rulebook& rules, StageEntry& stage,
                     const std::vector<std::optional<int>>& beyond) {
    const auto place = [&](int km) {
        for (std::size_t s = 0; s < beyond.size(); ++s)
            if (beyond[s]) stage.sides[s].distance = km + *beyond[s];
    };
    place(stage.extended == true ? rules.edition.long_distance : rules.form.target);
    if (stage.extended || !rules.extending || score_entry(rules, stage).refusals.empty()) return;
    place(rules.edition.long_distance);
    if (!score_entry(rules, stage).refusals.empty()) place(rules.form.target);
}

void answer(StageEntry& stage, const PadQuestion& question, bool yes) {
    if (question.kind == PadQuestionKind::Extended) stage.extended = yes;
    if (question.kind == PadQuestionKind::PileEmpty) stage.pile_empty = yes;
    if (question.kind == PadQuestionKind::SafeTrip)
        stage.sides[question.side].top_cards = yes ? TopEntry{0, false} : TopEntry{1, true};
}

Settled settle(const Rulebook& rules, StageEntry stage, std::span<const PadQuestionKind> ticked) {
    Settled settled;
    for (;;) {
        settled.score = score_entry(rules, stage);
        if (settled.score.open.empty()) break;
        const PadQuestion question = settled.score.open.front();
        if (!can_be_ticked(question.kind)) break;
        answer(stage, question, std::ranges::find(ticked, question.kind) != ticked.end());
        settled.offered.push_back(question);
    }
    settled.stage = std::move(stage);
    return settled;
}

namespace {

// The stage with a side at a place. What was said of the end goes with a winner who moves.
StageEntry placed(StageEntry stage, Side side, Place place) {
    SideEntry& entry   = stage.sides[side];
    entry.cards        = std::nullopt;
    entry.distance     = place.km;
    const bool had_won = stage.winner && *stage.winner == side;
    if (place.finished || had_won) {
        stage.winner   = std::nullopt;
        stage.extended = place.extended;
        stage.caller   = std::nullopt;
    }
    if (place.finished) stage.winner.emplace(side);
    return stage;
}

// With the race not extended, or extended, where that has not been told.
bool is_possible(const Rulebook& rules, const StageEntry& stage) {
    const PadQuestionKind extended = PadQuestionKind::Extended;
    return settle(rules, stage, {}).score.refusals.empty() ||
           settle(rules, stage, {&extended, 1}).score.refusals.empty();
}

}  // namespace

bool is_open(const Rulebook& rules, const StageEntry& told, Side side, Place place) {
    return is_possible(rules, placed(told, side, place)) ||
           !is_possible(rules, placed(told, side, Place{}));
}

std::vector<int> possible_distances(const Rulebook& rules) {
    CardsToShare deck;
    int step = 0;
    for (std::size_t r = 0; r < distance_ranks; ++r) {
        deck.km[r]    = rules.edition.km[r];
        deck.cards[r] = rules.cards[r];
        step          = std::gcd(step, deck.km[r]);
    }
    deck.top_most[0] = rules.edition.top_cards;
    int most = rules.extending ? std::max<int>(rules.form.target, rules.edition.long_distance)
                               : rules.form.target;
    if (rules.edition.finish == Finish::AtLeast) most += deck.km[distance_ranks - 1] - step;
    std::vector<int> all;
    if (step == 0 || most / step > most_distances) return all;
    for (int km = 0; km <= most; km += step) {
        const Heap heap{km, 0};
        if (share_out(deck, {&heap, 1})) all.push_back(km);
    }
    return all;
}

}  // namespace kilostone
