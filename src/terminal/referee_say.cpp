#include "terminal/referee_say.h"

#include "text/facts.h"
#include "text/rules.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {
namespace {

// "R6, R8" → those of them that were not told yet.
std::vector<RefereeReason::Behind> rulings_behind(const Texts& texts, std::string_view list,
                                                  std::set<std::string_view>& told) {
    std::vector<RefereeReason::Behind> found;
    for (const Ruling& ruling : rulings()) {
        const std::size_t at  = list.find(ruling.id);
        const std::size_t end = at + ruling.id.size();
        if (at == std::string_view::npos || (end < list.size() && list[end] != ',')) continue;
        if (told.insert(ruling.id).second) found.push_back({ruling.id, rule_text(texts, ruling)});
    }
    return found;
}

}  // namespace

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
        if (const Clause* clause = clause_behind(p.rules->edition, r)) {
            reason.clause_text = rule_text(texts, *clause);
            reason.clause =
                texts.say("plain.clause", {{"number", clause->number},
                                           {"text", std::string_view(reason.clause_text)}});
            reason.rulings = rulings_behind(texts, clause->rulings, told);
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
