#include "terminal/game/table_words.h"

#include "i18n/rules.h"
#include "table/setup.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {

std::vector<std::string> names_at(const Room& room) {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < room.rules().seats; ++seat)
        names.push_back(shown_name(room.occupant(seat)));
    return names;
}

std::string name_and_level(const Texts& texts, const Occupant& bot) {
    const std::string id    = level_id(bot.bot);
    const std::string level = id.empty() ? bot.bot : texts.say(id);
    if (bot.name.empty()) return level;
    return texts.say("table.bot_level",
                     {{"name", std::string_view(bot.name)}, {"level", std::string_view(level)}});
}

std::string TableWords::side_line(const Scene& scene, const SceneSide& s) const {
    std::vector<std::string> items{texts_.say("table.race", {{"km", s.km}}),
                                   texts_.say(s.road, people())};
    if (s.limited) items.push_back(texts_.say("road.limited", {{"km", scene.limit_km}}));
    std::vector<std::string> safeties;
    for (const SceneSafety& safety : s.safeties) {
        safeties.push_back(texts_.card(safety.card));
        if (safety.by_coup) safeties.back() += fmt::format(" ({})", texts_.say("term.coup"));
    }
    if (!safeties.empty())
        items.push_back(texts_.say("plain.safeties", {{"cards", comma_list(texts_, safeties)}}));
    if (s.seats.size() == 1)
        items.push_back(texts_.say("pile.hand", {{"count", scene.seats[s.seats[0]].cards}}));
    return pair(texts_, side(s.side), listed(texts_, items));
}

std::vector<std::string> TableWords::table(const Scene& scene) const {
    std::vector<std::string> lines;
    for (const SceneSide& s : scene.sides) lines.push_back(side_line(scene, s));
    lines.push_back(texts_.say("plain.target", {{"km", scene.target}}));
    lines.push_back(texts_.say("pile.left", {{"count", scene.pile}}));
    if (scene.discard) lines.push_back(texts_.say("pile.discard", {{"card", *scene.discard}}));
    return lines;
}

std::string TableWords::hand(const Scene& scene) const {
    std::vector<std::string> cards;
    for (const SceneCard& c : scene.hand) cards.push_back(texts_.card(c.card));
    return texts_.say("plain.hand", {{"cards", comma_list(texts_, cards)}});
}

std::string TableWords::move(Move move) const {
    return texts_.say(move_message(rules_, move), people());
}

std::vector<std::string> TableWords::refusals(const Explanation& why) const {
    std::vector<std::string> lines;
    for (const RefusalReason& reason : why.reasons) {
        lines.push_back(texts_.say(reason.sentence, people()));
        auto cited = citation_line(texts_, rules_.edition, reason.citation);
        if (!cited.empty()) lines.push_back(std::move(cited));
    }
    return lines;
}

std::vector<std::string> TableWords::verdicts(const std::vector<Explanation>& moves) const {
    std::vector<std::string> lines;
    std::set<std::string> said;
    for (const Explanation& why : moves) {
        if (why.is_accepted()) {
            lines.push_back(
                texts_.say("plain.allowed", {{"move", std::string_view(move(why.move))}}));
            continue;
        }
        for (const std::string& line : refusals(why))
            if (said.insert(line).second) lines.push_back(line);
    }
    return lines;
}

}  // namespace kilostone
