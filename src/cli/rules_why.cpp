#include "cli/rules_text.h"
#include "cli/text_layout.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "i18n/lists.h"
#include "i18n/rules.h"
#include "messages/rule_messages.h"

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
                     {{"name", std::string_view(name)}, {"edition", e.name.view()}});
}

// In the words for players; `--json` has the sentence for programs.
std::string reason_text(const Texts& texts, const Position& p, Move move, Refusal r) {
    const People people{.seats = p.rules->seats, .sides = p.rules->sides};
    return texts.say(refusal_message(p.view.sight(), move, r), people);
}

// What is cited, with the rulings behind it; a ruling behind two reasons is told once.
std::string cited_text(const Texts& texts, const Edition& e, const Citation& cited,
                       std::set<std::string_view>& told) {
    std::string text;
    if (cited.clause)
        text += paragraph("  ", pair(texts, clause_name(texts, e, *cited.clause),
                                     rule_text(texts, *cited.clause)));
    else if (const auto line = citation_line(texts, e, cited); !line.empty())
        text += paragraph("  ", line);
    for (const Ruling* ruling : cited.rulings)
        if (told.insert(ruling->id).second)
            text += paragraph("  ", pair(texts, ruling->id, rule_text(texts, *ruling)));
    return text;
}

// Clause and rulings, or the field of a custom edition, as entries of an object.
std::vector<Entry> cited_entries(const Edition& e, const Citation& cited) {
    std::vector<Entry> entries;
    if (const Field* field = find_field(cited.field))
        entries.push_back({"field", table_value({{"edition", text_value(e.id)},
                                                 {"key", text_value(field->key)},
                                                 {"value", text_value(print(*field, e))}})});
    if (!cited.clause) return entries;
    const Texts texts = english_texts(e);
    entries.push_back(
        {"clause", table_value({{"edition", text_value(cited.clause->edition)},
                                {"number", text_value(cited.clause->number)},
                                {"slug", text_value(cited.clause->slug)},
                                {"text", text_value(rule_text(texts, *cited.clause))}})});
    std::vector<Value> behind;
    for (const Ruling* ruling : cited.rulings)
        behind.push_back(table_value(
            {{"id", text_value(ruling->id)}, {"text", text_value(rule_text(texts, *ruling))}}));
    entries.push_back({"rulings", list_value(std::move(behind))});
    return entries;
}

}  // namespace

std::string why_text(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    const Edition& e      = p.rules->edition;
    const Texts texts     = readers_texts(e);
    std::string text      = answer_to(texts, verdict) + "\n";
    std::set<std::string_view> told;
    for (const Refusal r : verdict.reasons) {
        text += "\n" + paragraph("", fmt::format("{} [{}]", reason_text(texts, p, move, r),
                                                 refusal_code(r)));
        text += cited_text(texts, e, citation_against(p.view.sight(), move, r), told);
    }
    if (!verdict.allowed()) return text;
    text += "\n";
    for (const Citation& cited : citations_for(p.view, move))
        text += cited_text(texts, e, cited, told);
    return text;
}

Value why_value(const Position& p, Move move) {
    const Verdict verdict = judge(p.view, move);
    const Edition& e      = p.rules->edition;
    std::vector<Value> reasons;
    for (const Refusal r : verdict.reasons) {
        std::vector<Entry> reason{{"code", text_value(refusal_code(r))},
                                  {"sentence", text_value(refusal_sentence(r))}};
        for (Entry& cited : cited_entries(e, citation_against(p.view.sight(), move, r)))
            reason.push_back(std::move(cited));
        reasons.push_back(table_value(std::move(reason)));
    }
    std::vector<Value> allowing;
    if (verdict.allowed())
        for (const Citation& cited : citations_for(p.view, move))
            allowing.push_back(table_value(cited_entries(e, cited)));
    return table_value({{"position", text_value(print(p))},
                        {"move", text_value(move_text(e, move))},
                        {"allowed", truth_value(verdict.allowed())},
                        {"mistake", truth_value(verdict.mistake)},
                        {"reasons", list_value(std::move(reasons))},
                        {"allowed_by", list_value(std::move(allowing))}});
}

}  // namespace kilostone
