#include "apps/rules_text.h"
#include "apps/text_layout.h"
#include "editions/clauses.h"
#include "notation/words.h"
#include "text/language.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {
namespace {

std::string_view answer_to(const Verdict& v) {
    return v.allowed() ? "yes" : v.mistake ? "yes, as a mistake that this table plays" : "no";
}

std::string clause_name(const Edition& e, const Clause& c) {
    return fmt::format("{} {}{}", c.edition, c.number,
                       e.base.empty() ? "" : fmt::format(" (from which {} starts)", e.id.view()));
}

}  // namespace

std::string why_text(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    const Edition& e      = p.rules->edition;
    std::string text      = fmt::format("{}\n", answer_to(verdict));
    std::set<std::string> told;  // a ruling behind two reasons is told once
    for (const Refusal r : verdict.reasons) {
        text += "\n" + paragraph("", fmt::format("{} [{}]", refusal_sentence(r), refusal_code(r)));
        const Clause* clause = clause_behind(e, r);
        if (!clause) continue;
        text += paragraph("  ", fmt::format("{}: {}", clause_name(e, *clause), clause->text));
        for (const auto& id : ruling_ids(clause->rulings))
            if (told.insert(id).second)
                text += paragraph("  ", fmt::format("{}: {}", id, ruling_text(id)));
    }
    return text;
}

Value why_value(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    std::vector<Value> reasons;
    for (const Refusal r : verdict.reasons) {
        std::vector<Entry> reason{{"code", text_value(refusal_code(r))},
                                  {"sentence", text_value(refusal_sentence(r))}};
        if (const Clause* c = clause_behind(p.rules->edition, r)) {
            reason.push_back({"clause", table_value({{"edition", text_value(c->edition)},
                                                     {"number", text_value(c->number)},
                                                     {"slug", text_value(c->slug)},
                                                     {"text", text_value(c->text)}})});
            std::vector<Value> cited;
            for (const auto& id : ruling_ids(c->rulings))
                cited.push_back(
                    table_value({{"id", text_value(id)}, {"text", text_value(ruling_text(id))}}));
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

std::string why_text(const RefereeAnswer& answer) {
    std::string text = paragraph("", answer.verdict);
    for (const RefereeReason& r : answer.reasons) {
        text += "\n" + paragraph("", fmt::format("{} [{}]", r.sentence, refusal_code(r.refusal)));
        if (!r.clause.empty()) text += paragraph("  ", r.clause);
        for (const auto& ruling : r.rulings)
            text += paragraph("  ", fmt::format("{}: {}", ruling.id, ruling.text));
    }
    return text;
}

// Codes, numbers and the verdict stay as they are; sentences are said in the language.
Value why_value(const Position& p, Move move, const Texts& texts) {
    Value value                = why_value(p, move);
    const RefereeAnswer answer = referee_answer(texts, p, move);
    value.table.push_back({"language", text_value(code_of(texts.language()))});
    value.table.push_back({"verdict", text_value(answer.verdict)});
    for (Entry& entry : value.table) {
        if (entry.key != "reasons") continue;
        for (std::size_t i = 0; i < entry.value.list.size(); ++i) {
            std::vector<Value> rulings;
            for (const auto& r : answer.reasons[i].rulings)
                rulings.push_back(
                    table_value({{"id", text_value(r.id)}, {"text", text_value(r.text)}}));
            for (Entry& part : entry.value.list[i].table) {
                if (part.key == "sentence") part.value = text_value(answer.reasons[i].sentence);
                if (part.key == "rulings") part.value = list_value(rulings);
                if (part.key != "clause") continue;
                for (Entry& detail : part.value.table)
                    if (detail.key == "text")
                        detail.value = text_value(answer.reasons[i].clause_text);
            }
        }
    }
    return value;
}

}  // namespace kilostone
