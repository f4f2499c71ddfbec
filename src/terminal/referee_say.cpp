#include "terminal/referee_say.h"

#include "speech/facts.h"
#include "text/rules.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {

RefereeAnswer referee_answer(const Texts& texts, const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    const People people{.seats = p.rules->seats, .sides = p.rules->sides};
    RefereeAnswer answer;
    answer.verdict = texts.say(verdict.allowed() ? "referee.yes"
                               : verdict.mistake ? "referee.mistake"
                                                 : "referee.no");
    std::set<std::string_view> told;
    for (const Refusal r : verdict.reasons) {
        RefereeReason reason;
        reason.refusal  = r;
        reason.sentence = texts.say(refusal_message(p.view.sight(), move, r), people);
        if (const Clause* clause = clause_behind(p.rules->edition, r, move)) {
            reason.clause_text = rule_text(texts, *clause);
            reason.clause =
                texts.say("plain.clause", {{"number", clause->number},
                                           {"text", std::string_view(reason.clause_text)}});
            for (const Ruling* ruling : rulings_of(*clause))
                if (told.insert(ruling->id).second)
                    reason.rulings.push_back({ruling->id, rule_text(texts, *ruling)});
        }
        answer.reasons.push_back(std::move(reason));
    }
    return answer;
}

std::vector<std::string> lines_of(const RefereeAnswer& answer) {
    std::vector<std::string> lines{answer.verdict};
    for (const RefereeReason& reason : answer.reasons) {
        lines.push_back(reason.sentence);
        if (!reason.clause.empty()) lines.push_back("  " + reason.clause);
        for (const auto& ruling : reason.rulings)
            lines.push_back(fmt::format("  {}: {}", ruling.id, ruling.text));
    }
    return lines;
}

}  // namespace kilostone
