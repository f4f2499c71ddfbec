// Another move in a stage that was played, and bots from there on.
#include "bots/drive.h"
#include "bots/eval/match_value.h"
#include "engine/facts.h"
#include "engine/moves.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "study/review/review.h"

namespace kilostone {
namespace {

// "one of lay roll, discard stop".
std::string legal_list(const View& view) {
    std::string list = "one of ";
    bool first       = true;
    for (const Move move : legal_moves(view.sight())) {
        list += first ? "" : ", ";  // i18n-exempt: for developers, as the refusal before it
        list += move_text(view.rules->edition, move);
        first = false;
    }
    return list;
}

}  // namespace

tl::expected<StageRecord, Problem> what_if(const StageRecord& record, const Branch& b) {
    std::optional<State> state;
    Seat seat         = 0;
    const auto played = replay(record, [&](const Step& step) {
        if (step.index != b.index || state) return;
        const auto holder = coup_holder(step.rules, step.before);
        if (step.before.table.phase == Phase::Answering && !holder) return;
        state = step.before;
        seat  = holder.value_or(step.move.move.seat);
    });
    if (!played) return tl::unexpected(played.error());
    if (!state)
        return tl::unexpected(Problem{"move", "there is no move " + std::to_string(b.index),
                                      "0 to " + std::to_string(record.moves.size() - 1)});
    const Rulebook rules = compile(record.table.edition, record.table.form);
    auto move            = parse_move(rules, seat, b.move);
    if (!move) return tl::unexpected(problem_with_move(rules, b.move));
    if (move->kind == MoveKind::Decline) move->seat = declining_seat(rules, state->table);
    const Verdict verdict = judge(view(rules, *state, move->seat), *move);
    if (!verdict.allowed())
        return tl::unexpected(Problem{"move",
                                      "`" + b.move + "` is not allowed there: " +
                                          std::string(refusal_sentence(*verdict.reasons.first())) +
                                          " [" +
                                          std::string(refusal_code(*verdict.reasons.first())) + "]",
                                      legal_list(view(rules, *state, move->seat))});

    StageRecord branch = record;
    branch.moves.resize(b.index);
    branch.legal.clear();
    branch.seats.clear();
    branch.deal.clear();
    branch.moves.push_back({.move = *move});
    apply(rules, *state, *move);
    Rng rng(b.seed);
    std::optional<MatchValue> match;
    if (b.bot.for_match) match.emplace(rules);
    const Standing standing = standing_of(record);
    drive(
        rules, *state,
        [&](const Sight& sight, const Moves& moves) {
            return b.bot.decide(
                {sight, moves, state->chain_draws, standing, {}, match ? &*match : nullptr}, rng);
        },
        [&](const State&, const Moves&, Move m) { branch.moves.push_back({.move = m}); },
        NullSink{});
    branch.result = score(rules, state->table);
    return branch;
}

}  // namespace kilostone
