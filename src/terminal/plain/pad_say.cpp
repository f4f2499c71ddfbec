#include "terminal/plain/pad_say.h"

#include "editions/edition_info.h"
#include "engine/score_sheet.h"
#include "i18n/lists.h"
#include "messages/rule_messages.h"
#include "terminal/plain/pad_input.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {

std::string PadSpeaker::row(const std::string& label, const Totals& points) const {
    std::vector<std::string> items;
    for (Side s = 0; s < pad_.rules.sides; ++s)
        items.push_back(fmt::format("{} {}", side(s), points[s]));
    return pair(texts_, label, listed(texts_, items));
}

std::string PadSpeaker::sides(std::uint8_t set) const {
    std::vector<std::string> names;
    for (Side s = 0; s < pad_.rules.sides; ++s)
        if (set >> s & 1) names.push_back(side(s));
    return comma_list(texts_, names);
}

// Lines that are nothing for everybody are left out, but for the distance and the total.
std::vector<std::string> PadSpeaker::stage(const MatchScore& match, std::size_t number) const {
    const StageResult& result = *match.stages[number - 1].result;
    std::vector<std::string> lines{texts_.say(won_message(sides_in(result.winners)), people())};
    for (const ScoreRow& line : score_sheet(pad_.rules, result).rows) {
        Totals points{};
        std::copy(line.points.begin(), line.points.end(), points.begin());
        const bool any = std::ranges::any_of(line.points, [](int n) { return n != 0; });
        if (any || line.is_total() || line.field->points == &SideScore::distance)
            lines.push_back(row(texts_.say(line.field->id), points));
    }
    if (!pad_.sheet.stages[number - 1].counted) lines.push_back(texts_.say("pad.uncounted"));
    for (std::string& line : standing(match)) lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> PadSpeaker::standing(const MatchScore& match) const {
    std::vector<std::string> lines;
    if (match_info(pad_.rules.edition).counted)
        lines.push_back(row(texts_.say("score.sum"), match.totals()));
    if (match.won_after)
        lines.push_back(
            texts_.say("pad.won_already", {{"number", *match.won_after},
                                           {"sides", std::string_view(sides(match.winners))}}));
    return lines;
}

std::vector<std::string> PadSpeaker::sheet(const MatchScore& match) const {
    if (match.stages.empty()) return {texts_.say("pad.none")};
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match.stages.size(); ++i) {
        Totals points{};
        for (Side s = 0; s < pad_.rules.sides; ++s)
            points[s] = worth(pad_.rules, match.stages[i].result->scores[s]);
        lines.push_back(row(fmt::format("{}", i + 1), points));
        if (!pad_.sheet.stages[i].counted)
            lines.back() += fmt::format(" ({})", texts_.say("pad.uncounted"));
    }
    for (std::string& line : standing(match)) lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> PadSpeaker::trail() const {
    if (pad_.trail.empty()) return {texts_.say("pad.none")};
    std::vector<std::string> lines;
    for (const PadEntry& e : pad_.trail) {
        const char* id = e.kind == PadEntryKind::Add      ? "pad.trail.added"
                         : e.kind == PadEntryKind::Change ? "pad.trail.changed"
                         : e.counted                      ? "pad.trail.counted"
                                                          : "pad.trail.uncounted";
        lines.push_back(texts_.say(
            id, {{"name", std::string_view(e.at)}, {"number", static_cast<int>(e.number)}}));
    }
    return lines;
}

std::vector<std::string> PadSpeaker::legend() const {
    std::vector<std::string> lines{texts_.say("pad.legend")};
    const auto letters = letters_in(texts_.say("pad.letters"));
    for (const Card c : safety_cards) {
        const auto i = static_cast<std::size_t>(safety_index(c));
        lines.push_back(texts_.say("pad.legend.safety",
                                   {{"code", std::string_view(letters[i])},
                                    {"card", c},
                                    {"word", std::string_view(letters[i + safety_kinds])}}));
    }
    const EditionInfo info = edition_info(pad_.rules.edition);
    const auto& km         = info.km;
    if (!info.exact_finish)
        lines.push_back(
            texts_.say("pad.legend.beyond", {{"word", "+"}, {"km", km[0]}, {"input", "++"}}));
    lines.push_back(texts_.say(
        "pad.legend.cards",
        {{"word", std::string_view(fmt::format("{}x4 {}x2 {}x1", km[3], km[1], km[0]))}}));
    lines.push_back(texts_.say("pad.legend.more", {{"word", "?"}}));
    return lines;
}

}  // namespace kilostone
