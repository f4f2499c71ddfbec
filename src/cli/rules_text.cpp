#include "cli/rules_text.h"

#include "cli/program_language.h"
#include "cli/text_layout.h"
#include "editions/registry.h"
#include "formats/card_list.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {
namespace {

std::string distances(const Texts& texts, const Edition& e) {
    std::set<int> targets;
    for (const Form& f : forms_of(e)) targets.insert(f.target);
    const std::string all = fmt::format("{}", fmt::join(targets, " "));
    return texts.say("table.race", {{"km", std::string_view(all)}});
}

}  // namespace

std::string heading(std::string_view text, Look look) {
    return look.bold ? fmt::format("\n\x1b[1m{}\x1b[0m\n", text) : fmt::format("\n{}\n", text);
}

Texts readers_texts(const Edition& e) { return {current_language(), e}; }
Texts english_texts(const Edition& e) { return {Language::En, e}; }

std::string form_name(const Texts& texts, const Form& f) {
    return f.per_side == 1
               ? texts.say("show.form.alone", {{"count", f.players}})
               : texts.say("show.form.teams", {{"count", f.players}, {"number", f.sides()}});
}

std::string form_race(const Texts& texts, const Edition& e, const Form& f) {
    if (f.extending == Extending::Never || f.target >= e.long_distance)
        return texts.say("table.race", {{"km", f.target}});
    return texts.say(f.extending == Extending::Offered ? "show.race.offered" : "show.race.agreed",
                     {{"km", f.target}, {"long", e.long_distance}});
}

std::string match_in_words(const Texts& texts, const Edition& e) {
    if (!e.points.counted || (e.match_points == 0 && e.rounds == 0))
        return texts.say("show.match.race");
    return e.rounds != 0 ? texts.say("show.match.stages", {{"count", e.rounds}})
                         : texts.say("show.match.points", {{"points", e.match_points}});
}

std::string edition_name(const Texts& texts, const Edition& e) {
    return e.base.empty() ? texts.say("edition." + std::string(e.id.view()))
                          : std::string(e.name.view());
}

std::string edition_about(const Texts& texts, const Edition& e) {
    return texts.say("edition." + std::string(e.id.view()) + ".about");
}

std::string base_name(const Texts& texts, const Edition& e) {
    return texts.say("edition." + std::string(e.base.view()));
}

std::string edition_heading(const Texts& texts, const Edition& e) {
    const std::string name = edition_name(texts, e);
    const std::string id(e.id.view());
    const auto line = paragraph("", name == id ? name : fmt::format("{} ({})", name, id));
    return e.base.empty() ? line + paragraph("", edition_about(texts, e)) : line;
}

std::vector<Form> forms_of(const Edition& e, std::optional<int> players) {
    std::vector<Form> forms;
    for (std::size_t i = 0; i < e.form_count; ++i)
        if (!players || e.forms[i].players == *players) forms.push_back(e.forms[i]);
    return forms;
}

std::string_view group_word(Card c) {
    return is_distance(c) ? "distance"
           : is_hazard(c) ? "hazard"
           : is_remedy(c) ? "remedy"
                          : "safety";
}

std::string list_text(Look look) {
    std::vector<Row> rows{{"id", tr("show.column.edition"), tr("show.column.players"),
                           tr("show.column.distances"), tr("show.column.match")}};
    for (const Edition& e : editions()) {
        const Texts texts = readers_texts(e);
        rows.push_back({std::string(e.id.view()), edition_name(texts, e),
                        fmt::format("{}", fmt::join(player_counts(e), " ")), distances(texts, e),
                        match_in_words(texts, e)});
        rows.push_back({"", edition_about(texts, e), "", "", ""});
    }
    std::string text = table(rows);
    if (!look.bold) return text;
    const auto end = text.find('\n');
    return "\x1b[1m" + text.substr(0, end) + "\x1b[0m" + text.substr(end);
}

Value list_value_of_editions() {
    std::vector<Value> list;
    for (const Edition& e : editions()) {
        std::vector<Value> forms;
        for (const Form& f : forms_of(e))
            forms.push_back(table_value({{"players", number_value(f.players)},
                                         {"per_side", number_value(f.per_side)},
                                         {"target", number_value(f.target)}}));
        std::vector<Value> languages;
        for (const auto code : split_at(e.languages, " "))
            if (!code.empty()) languages.push_back(text_value(code));
        list.push_back(table_value({{"id", text_value(e.id)},
                                    {"name", text_value(e.name)},
                                    {"languages", list_value(std::move(languages))},
                                    {"forms", list_value(std::move(forms))},
                                    {"match_points", number_value(e.match_points)}}));
    }
    return table_value({{"editions", list_value(std::move(list))}});
}

}  // namespace kilostone
