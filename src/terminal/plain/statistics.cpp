#include "terminal/plain/statistics.h"

#include "editions/registry.h"
#include "terminal/game/setup.h"

namespace kilostone {
namespace {

std::string tally_line(const Texts& texts, const std::string& name, const Tally& tally) {
    const int percent =
        tally.matches > 0 ? (100 * tally.won + tally.matches / 2) / tally.matches : 0;
    return texts.say("play.statistics.line", {{"name", std::string_view(name)},
                                              {"count", tally.matches},
                                              {"number", tally.won},
                                              {"percent", percent}});
}

}  // namespace

std::string without_pronoun(const std::string& name) { return shown_name(person_named(name)); }

std::vector<std::string> statistics_lines(const Texts& texts, const Statistics& statistics,
                                          const std::string& wanted) {
    std::vector<std::string> lines;
    for (const auto& [name, person] : statistics.people) {
        if (!wanted.empty() && name != wanted) continue;
        lines.push_back(
            tally_line(texts, name.empty() ? texts.say("table.you") : name, person.all));
        if (person.best_stage)
            lines.push_back(texts.say("play.statistics.best", {{"points", *person.best_stage}}));
        lines.push_back(texts.say("play.statistics.coups",
                                  {{"count", person.coups}, {"number", person.stages}}));
        lines.push_back(texts.say("play.statistics.by_edition"));
        for (const auto& [edition, tally] : person.by_edition)
            lines.push_back(tally_line(
                texts, find_edition(edition) ? texts.say("edition." + edition) : edition, tally));
        if (!person.by_bot.empty()) lines.push_back(texts.say("play.statistics.by_level"));
        for (const auto& [bot, tally] : person.by_bot) {
            const std::string level = level_id(bot);
            lines.push_back(tally_line(texts, level.empty() ? bot : texts.say(level), tally));
        }
    }
    if (lines.empty()) lines.push_back(texts.say("play.statistics.none"));
    if (statistics.unreadable > 0)
        lines.push_back(
            texts.say("play.statistics.unreadable", {{"count", statistics.unreadable}}));
    return lines;
}

}  // namespace kilostone
