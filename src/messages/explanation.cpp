#include "messages/explanation.h"

#include "engine/facts.h"
#include "engine/moves.h"
#include "messages/rule_messages.h"

namespace kilostone {

Explanation explain(const Sight& sight, Move move) {
    const Verdict verdict = judge(sight, move);
    Explanation explained{.move = move, .mistake = verdict.mistake};
    for (const Refusal reason : verdict.reasons)
        explained.reasons.push_back(
            {reason, refusal_message(sight, move, reason), citation_against(sight, move, reason)});
    return explained;
}

std::vector<Explanation> explain(const View& view, Card card) {
    std::vector<Explanation> all;
    for (const Move move : intents(view, card)) all.push_back(explain(view, move));
    return all;
}

}  // namespace kilostone
