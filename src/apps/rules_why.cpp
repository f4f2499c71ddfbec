#include "apps/rules_text.h"
#include "apps/text_layout.h"
#include "notation/words.h"
#include "speech/facts.h"
#include "text/rules.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {
namespace {

std::string answer_to(const Texts& texts, const Verdict& v) {
    return texts.say(v.allowed() ? "prompt.yes" : v.mistake ? "show.mistake" : "prompt.no");
}

std::string clause_name(const Texts& texts, const Edition& e, const Clause& c) {
    const std::string name = fmt::format("{} {}", c.edition, c.number);
    if (e.base.empty()) return name;
    return texts.say("show.clause_of",
                     {{"name", std::string_view(name)}, {"edition", e.id.view()}});
}

// English has a sentence for whoever writes programs; the others have the one for players.
std::string reason_text(const Texts& texts, const Position& p, Move move, Refusal r) {
    if (texts.language() == Language::En) return std::string(refusal_sentence(r));
    const People people{.seats = p.rules->seats, .sides = p.rules->sides};
    return texts.say(refusal_message(p.view.sight(), move, r), people);
}

}  // namespace

std::string why_text(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    const Edition& e      = p.rules->edition;
    const Texts texts     = readers_texts(e);
    std::string text      = answer_to(texts, verdict) + "\n";
    std::set<std::string_view> told;  // a ruling behind two reasons is told once
    for (const Refusal r : verdict.reasons) {
        text += "\n" + paragraph("", fmt::format("{} [{}]", reason_text(texts, p, move, r),
                                                 refusal_code(r)));
        const Clause* clause = clause_behind(e, r, move);
        if (!clause) continue;
        text += paragraph(
            "  ", fmt::format("{}: {}", clause_name(texts, e, *clause), rule_text(texts, *clause)));
        for (const Ruling* ruling : rulings_of(*clause))
            if (told.insert(ruling->id).second)
                text +=
                    paragraph("  ", fmt::format("{}: {}", ruling->id, rule_text(texts, *ruling)));
    }
    return text;
}

Value why_value(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    std::vector<Value> reasons;
    for (const Refusal r : verdict.reasons) {
        std::vector<Entry> reason{{"code", text_value(refusal_code(r))},
                                  {"sentence", text_value(refusal_sentence(r))}};
        if (const Clause* c = clause_behind(p.rules->edition, r, move)) {
            reason.push_back({"clause", table_value({{"edition", text_value(c->edition)},
                                                     {"number", text_value(c->number)},
                                                     {"slug", text_value(c->slug)},
                                                     {"text", text_value(c->text)}})});
            std::vector<Value> cited;
            for (const Ruling* ruling : rulings_of(*c))
                cited.push_back(table_value(
                    {{"id", text_value(ruling->id)}, {"text", text_value(ruling->text)}}));
            reason.push_back({"rulings", list_value(std::move(cited))});
        }
        reasons.push_back(table_value(std::move(reason)));
    }
    return table_value({{"position", text_value(print(p))},
                        {"move", text_value(move_text(p.rules->edition, move))},
                        {"allowed", truth_value(verdict.allowed())},
                        {"mistake", truth_value(verdict.mistake)},
                        {"reasons", list_value(std::move(reasons))}});
}

}  // namespace kilostone
