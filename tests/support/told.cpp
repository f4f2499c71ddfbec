#include "support/told.h"

#include "bots/drive.h"
#include "engine/moves.h"

namespace kilostone {
namespace {

// A random stream for each stage of each edition.
Rng stream_of(const Edition& edition, std::uint64_t k) {
    std::uint64_t h = 1469598103934665603ULL;
    for (const char c : edition.id.view())
        h = (h ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
    return Rng(h + k * 0x9E3779B97F4A7C15ULL);
}

Table greedy_end(const Rulebook& rules, Rng& rng) {
    static const Bot greedy = *find_bot("greedy");
    Deck deck               = sorted_deck(rules);
    shuffle(deck, rng);
    State state =
        deal(rules, deck, static_cast<Seat>(rng.below(static_cast<std::uint32_t>(rules.seats))));
    drive(rules, state, [&](const Sight& sight, const Moves& moves) {
        return greedy.decide(Question{sight, moves, state.chain_draws, {}, {}, nullptr}, rng);
    });
    return state.table;
}

SafetyEntry safety_entry(const Tableau& t, Card c) {
    if (!owns(t, c)) return SafetyEntry::None;
    return owns_by_coup(t, c) ? SafetyEntry::Coup : SafetyEntry::Laid;
}

SideEntry side_told(const Tableau& t, Telling telling) {
    SideEntry side;
    if (telling == Telling::Cards) {
        side.cards.emplace();
        for (std::size_t r = 0; r < distance_ranks; ++r) (*side.cards)[r] = t.laid[r];
    } else {
        side.distance = t.km;
    }
    for (const Card c : safety_cards)
        side.safeties[static_cast<std::size_t>(safety_index(c))] = safety_entry(t, c);
    return side;
}

}  // namespace

TrueStage true_stage(const Edition& edition, std::uint64_t k) {
    Rng rng = stream_of(edition, k);
    TrueStage stage;
    const Form& form = edition.forms[rng.below(edition.form_count)];
    stage.table      = random_agreement(edition, form, rng);
    stage.rules      = compile(stage.table.edition, stage.table.form);
    stage.name       = text_of(stage.table) + ", stage " + std::to_string(k);
    if (k % 2 == 0) {
        stage.end = greedy_end(stage.rules, rng);
    } else {
        RandomStage random(stage.rules, rng.next());
        while (!random.over()) random.step();
        stage.end = random.table();
    }
    return stage;
}

StageEntry told(const TrueStage& stage, Telling telling) {
    StageEntry entry;
    for (int s = 0; s < stage.rules.sides; ++s) {
        const Tableau& t = stage.end.tableaux[static_cast<std::size_t>(s)];
        entry.sides.push_back(side_told(t, telling));
        if (telling == Telling::Distances)
            entry.sides.back().top_cards = TopEntry{t.laid[distance_ranks - 1], false};
    }
    entry.winner.emplace(stage.end.winner);
    entry.extended   = stage.end.extended;
    entry.caller     = stage.end.caller;
    entry.pile_empty = stage.end.pile == 0;
    return entry;
}

StageEntry told_when_asked(const TrueStage& stage, Telling telling) {
    const StageEntry all = told(stage, telling);
    StageEntry entry;
    for (int s = 0; s < stage.rules.sides; ++s)
        entry.sides.push_back(side_told(stage.end.tableaux[static_cast<std::size_t>(s)], telling));
    for (int round = 0; round < 8; ++round) {
        const EntryScore r = score_entry(stage.rules, entry);
        for (const PadQuestion& q : r.open) {
            if (q.kind == PadQuestionKind::Winner) entry.winner = all.winner;
            if (q.kind == PadQuestionKind::Extended) entry.extended = all.extended;
            if (q.kind == PadQuestionKind::Caller) entry.caller = all.caller;
            if (q.kind == PadQuestionKind::PileEmpty) entry.pile_empty = all.pile_empty;
            if (q.kind == PadQuestionKind::SafeTrip && stage.end.winner) {
                const bool safe =
                    stage.end.tableaux[*stage.end.winner].laid[distance_ranks - 1] == 0;
                entry.sides[*stage.end.winner].top_cards =
                    safe ? TopEntry{0, false} : TopEntry{1, true};
            }
        }
        if (r.open.empty()) break;
    }
    return entry;
}

}  // namespace kilostone
