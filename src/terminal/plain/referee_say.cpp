#include "terminal/plain/referee_say.h"

#include "i18n/lists.h"
#include "i18n/rules.h"
#include "study/referee/decision.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {

namespace {

// What a citation adds to an answer; a ruling behind two reasons is told once.
void add_citation(const Texts& texts, const Edition& edition, const Citation& cited,
                  std::set<std::string_view>& told, RefereeReason& reason) {
    reason.clause = citation_line(texts, edition, cited);
    for (const Ruling* ruling : cited.rulings)
        if (told.insert(ruling->id).second)
            reason.rulings.push_back(pair(texts, ruling->id, rule_text(texts, *ruling)));
}

}  // namespace

RefereeAnswer referee_answer(const Texts& texts, const Position& p, Move move) {
    const RefereeDecision decision = decide(p, move);
    const Explanation& why         = decision.explanation;
    const People people{.seats = p.rules->seats, .sides = p.rules->sides};
    RefereeAnswer answer;
    answer.verdict = texts.say(why.is_legal() ? "referee.yes"
                               : why.mistake  ? "referee.mistake"
                                              : "referee.no");
    std::set<std::string_view> told;
    for (const RefusalReason& r : why.reasons) {
        RefereeReason reason{.sentence = texts.say(r.sentence, people)};
        add_citation(texts, p.rules->edition, r.citation, told, reason);
        answer.reasons.push_back(std::move(reason));
    }
    for (const Citation& cited : decision.grounds)
        add_citation(texts, p.rules->edition, cited, told, answer.reasons.emplace_back());
    return answer;
}

std::vector<std::string> lines_of(const RefereeAnswer& answer) {
    std::vector<std::string> lines{answer.verdict};
    for (const RefereeReason& reason : answer.reasons) {
        if (!reason.sentence.empty()) lines.push_back(reason.sentence);
        if (!reason.clause.empty()) lines.push_back("  " + reason.clause);
        for (const std::string& ruling : reason.rulings) lines.push_back("  " + ruling);
    }
    return lines;
}

}  // namespace kilostone
