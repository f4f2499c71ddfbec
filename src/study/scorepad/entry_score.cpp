#include "study/scorepad/entry_score.h"

#include "engine/facts.h"

#include <algorithm>

namespace kilostone {
namespace {

// The ways in which the open questions can be answered.
struct Choices {
    std::vector<std::optional<Side>> winners{};
    std::vector<std::optional<Side>> callers{};
    std::vector<bool> pile_empty{};
};

std::vector<std::optional<Side>> nobody_or_any(const Rulebook& rules) {
    std::vector<std::optional<Side>> sides{std::nullopt};
    for (int s = 0; s < rules.sides; ++s) sides.emplace_back(static_cast<Side>(s));
    return sides;
}

Choices choices(const Rulebook& rules, const StageEntry& stage) {
    Choices c{{}, {}, {false, true}};
    c.winners = stage.winner ? std::vector{*stage.winner} : nobody_or_any(rules);
    if (stage.caller)
        c.callers = {stage.caller};
    else if (stage.extended == false || (!stage.extended && !rules.extending))
        c.callers = {std::nullopt};
    else {
        c.callers = nobody_or_any(rules);
        if (stage.extended) c.callers.erase(c.callers.begin());
    }
    if (stage.pile_empty) c.pile_empty = {*stage.pile_empty};
    return c;
}

SideEnd side_end(const SideEntry& entry) {
    SideEnd side;
    side.laid = entry.cards;
    side.km   = entry.distance.value_or(0);
    if (entry.top_cards) {
        side.top_least = entry.top_cards->count;
        if (!entry.top_cards->and_more) side.top_most = entry.top_cards->count;
    }
    for (std::size_t i = 0; i < safety_kinds; ++i) {
        if (entry.safeties[i] == SafetyEntry::None) continue;
        const int bits = entry.safeties[i] == SafetyEntry::Coup ? 17 : 1;
        side.safeties  = static_cast<std::uint8_t>(side.safeties | bits << i);
    }
    return side;
}

struct Completion {
    StageEnd end{};
    StageResult result{};
};

bool scores_alike(const StageResult& a, const StageResult& b) {
    return a.scores == b.scores && a.winners == b.winners;
}

class EntryScorer {
public:
    EntryScorer(const Rulebook& rules, const StageEntry& stage) : rules_(rules), stage_(stage) {}

    EntryScore score_entry() {
        EntryScore r;
        if (auto contradiction = against_itself()) {
            r.refusals.push_back(*contradiction);
            return r;
        }
        go_through(choices(rules_, stage_));
        if (ways_.empty()) {
            r.refusals.push_back(message_of(rules_, *worst_));
            return r;
        }
        const bool alike = std::all_of(ways_.begin(), ways_.end(), [&](const Completion& w) {
            return scores_alike(w.result, ways_.front().result);
        });
        if (!alike) {
            ask(r.open);
            return r;
        }
        r.end      = ways_.front().end;
        r.refusals = against_said(rules_, stage_, r.end, ways_.front().result);
        if (r.refusals.empty()) r.result = ways_.front().result;
        return r;
    }

private:
    std::optional<Message> against_itself() const {
        for (std::size_t s = 0; s < stage_.sides.size(); ++s) {
            const SideEntry& side = stage_.sides[s];
            if (!side.cards) continue;
            const int km = kilometres(rules_.edition, *side.cards);
            if (side.distance && *side.distance != km)
                return Message("pad.cards_disagree")
                    .with("side", ArgKind::Side, static_cast<int>(s))
                    .with("km", ArgKind::Km, km)
                    .with("number", ArgKind::Km, *side.distance);
            const int tops = (*side.cards)[distance_ranks - 1];
            if (side.top_cards && (side.top_cards->and_more ? tops < side.top_cards->count
                                                            : tops != side.top_cards->count))
                return Message("pad.top_cards_disagree")
                    .with("side", ArgKind::Side, static_cast<int>(s))
                    .with("card", Card::KmTop)
                    .with("count", ArgKind::Count, tops);
        }
        if (stage_.caller && stage_.extended == false)
            return Message("pad.caller_without_extension")
                .with("side", ArgKind::Side, *stage_.caller);
        return std::nullopt;
    }

    void go_through(const Choices& c) {
        StageEnd end;
        for (std::size_t s = 0; s < stage_.sides.size(); ++s)
            end.sides[s] = side_end(stage_.sides[s]);
        for (const auto& winner : c.winners)
            for (const auto& caller : c.callers)
                for (const bool pile_empty : c.pile_empty) {
                    end.winner     = winner;
                    end.caller     = caller;
                    end.pile_empty = pile_empty;
                    try_tops(end);
                }
    }

    // Where a side's top cards are not told, only whether it is the winner's can matter: none, or
    // some.
    void try_tops(const StageEnd& end) {
        const bool open =
            end.winner && !stage_.sides[*end.winner].cards && !stage_.sides[*end.winner].top_cards;
        if (!open) return try_end(end);
        StageEnd safe                       = end;
        safe.sides[*end.winner].top_most    = 0;
        StageEnd unsafe                     = end;
        unsafe.sides[*end.winner].top_least = 1;
        try_end(safe);
        try_end(unsafe);
    }

    void try_end(const StageEnd& end) {
        if (const auto o = objection(rules_, end)) {
            if (!worst_ || o->kind > worst_->kind) worst_ = o;
            return;
        }
        ways_.push_back({end, score(rules_, table_at(rules_, end))});
    }

    // Whether the answers of this kind differ among the ways that are left.
    template <typename Answer>
    bool differs(const Answer& answer) const {
        return std::any_of(ways_.begin(), ways_.end(), [&](const Completion& w) {
            return answer(w.end) != answer(ways_.front().end);
        });
    }

    void ask(std::vector<PadQuestion>& open) const {
        const auto extended = [](const StageEnd& e) { return e.caller.has_value(); };
        if (differs([](const StageEnd& e) { return e.winner; }) && !differs(extended))
            open.push_back({PadQuestionKind::Winner, 0, Message("pad.ask.winner")});
        if (differs(extended))
            open.push_back({PadQuestionKind::Extended, 0,
                            Message("pad.ask.extended")
                                .with("km", ArgKind::Km, rules_.edition.long_distance)});
        else if (differs([](const StageEnd& e) { return e.caller; }) && caller_matters())
            open.push_back({PadQuestionKind::Caller, 0, Message("pad.ask.caller")});
        if (matters([](const StageEnd& e) { return e.pile_empty; }))
            open.push_back({PadQuestionKind::PileEmpty, 0, Message("pad.ask.pile_empty")});
        if (matters([](const StageEnd& e) { return e.winner && e.sides[*e.winner].top_least; }))
            for (const Completion& w : ways_)
                if (w.end.winner) {
                    open.push_back({PadQuestionKind::SafeTrip, *w.end.winner,
                                    Message("pad.ask.safe_trip")
                                        .with("side", ArgKind::Side, *w.end.winner)
                                        .with("card", Card::KmTop)});
                    break;
                }
        if (open.empty())  // what differs follows from the winner alone
            open.push_back({PadQuestionKind::Winner, 0, Message("pad.ask.winner")});
    }

    bool caller_matters() const {
        return matters([](const StageEnd& e) { return e.caller ? *e.caller + 1 : 0; });
    }

    // Two ways that agree in winner and extension, differ in this answer, and score differently.
    template <typename Answer>
    bool matters(const Answer& answer) const {
        for (const Completion& a : ways_)
            for (const Completion& b : ways_)
                if (a.end.winner == b.end.winner &&
                    a.end.caller.has_value() == b.end.caller.has_value() &&
                    answer(a.end) != answer(b.end) && !scores_alike(a.result, b.result) &&
                    differ_in_one(a.end, b.end))
                    return true;
        return false;
    }

    static bool differ_in_one(const StageEnd& a, const StageEnd& b) {
        const auto safe = [](const StageEnd& e) {
            return !e.winner || e.sides[*e.winner].top_least == 0;
        };
        return (a.caller != b.caller) + (a.pile_empty != b.pile_empty) + (safe(a) != safe(b)) == 1;
    }

    const Rulebook& rules_;
    const StageEntry& stage_;
    std::vector<Completion> ways_{};
    std::optional<Objection> worst_{};
};

}  // namespace

EntryScore score_entry(const Rulebook& rules, const StageEntry& stage) {
    return EntryScorer(rules, stage).score_entry();
}

}  // namespace kilostone
