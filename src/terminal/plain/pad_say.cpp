#include "terminal/plain/pad_say.h"

#include "messages/facts.h"
#include "terminal/plain/pad_input.h"

#include <fmt/format.h>

namespace kilostone {

std::string PadSpeaker::row(const std::string& label, const Totals& points) const {
    std::string text;
    for (Side s = 0; s < pad_.rules.sides; ++s)
        text += fmt::format("{}{} {}", s == 0 ? "" : "; ", side(s), points[s]);
    return fmt::format("{}: {}", label, text);
}

std::string PadSpeaker::sides(std::uint8_t set) const {
    std::string text;
    for (Side s = 0; s < pad_.rules.sides; ++s)
        if (set >> s & 1) text += (text.empty() ? "" : ", ") + side(s);
    return text;
}

// Lines that are nothing for everybody are left out, but for the distance and the total.
std::vector<std::string> PadSpeaker::stage(const MatchReckoning& match, std::size_t number) const {
    const StageResult& result = *match.stages[number - 1].result;
    const bool counts         = pad_.rules.edition.points.counted;
    std::vector<std::string> lines;
    if (result.winners == 0)
        lines.push_back(texts_.say("result.nobody"));
    else
        lines.push_back(
            texts_.say(std::popcount(result.winners) > 1 ? "result.shared" : "result.won",
                       {{"side", std::string_view(sides(result.winners))},
                        {"sides", std::string_view(sides(result.winners))}}));
    for (const ScoreField& line : score_fields) {
        Totals points{};
        bool any = line.points == &SideScore::distance || line.points == &SideScore::total;
        for (std::size_t s = 0; s < static_cast<std::size_t>(result.sides); ++s) {
            points[s] = as_printed(pad_.rules.edition.points, result.scores[s]).*line.points;
            any       = any || points[s] != 0;
        }
        if (!counts && line.points != &SideScore::distance) continue;
        if (any) lines.push_back(row(texts_.say(line.id), points));
    }
    if (!pad_.sheet.stages[number - 1].counted) lines.push_back(texts_.say("pad.uncounted"));
    for (std::string& line : standing(match)) lines.push_back(std::move(line));
    return lines;
}

std::vector<std::string> PadSpeaker::standing(const MatchReckoning& match) const {
    std::vector<std::string> lines;
    if (pad_.rules.edition.points.counted)
        lines.push_back(row(texts_.say("score.sum"), match.totals()));
    if (match.won_after)
        lines.push_back(
            texts_.say("pad.won_already", {{"number", *match.won_after},
                                           {"sides", std::string_view(sides(match.winners))}}));
    return lines;
}

std::vector<std::string> PadSpeaker::sheet(const MatchReckoning& match) const {
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
    const auto& km = pad_.rules.edition.km;
    if (pad_.rules.edition.finish == Finish::AtLeast)
        lines.push_back(
            texts_.say("pad.legend.beyond", {{"word", "+"}, {"km", km[0]}, {"input", "++"}}));
    lines.push_back(texts_.say(
        "pad.legend.cards",
        {{"word", std::string_view(fmt::format("{}x4 {}x2 {}x1", km[3], km[1], km[0]))}}));
    lines.push_back(texts_.say("pad.legend.more", {{"word", "?"}}));
    return lines;
}

}  // namespace kilostone
