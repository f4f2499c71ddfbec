#include "study/scorepad/match.h"

#include "formats/words.h"

namespace kilostone {
namespace {

// A name that a spreadsheet would take for a formula is told to be text.
std::string csv_cell(std::string_view text) {
    std::string cell = "\"";
    if (!text.empty() && std::string_view("=+-@").find(text.front()) != std::string_view::npos)
        cell += '\'';
    for (const char c : text) {
        if (c == '"') cell += '"';
        cell += c;
    }
    return cell + '"';
}

std::string side_name(const Rulebook& rules, const Sheet& sheet, Side side) {
    std::string name;
    for (std::size_t seat = side; seat < sheet.names.size();
         seat += static_cast<std::size_t>(rules.sides)) {
        if (!name.empty()) name += " & ";
        name += sheet.names[seat];
    }
    return name;
}

}  // namespace

MatchScore score_entry(const Rulebook& rules, const Sheet& sheet) {
    MatchScore match;
    Totals totals{};
    for (const StageEntry& stage : sheet.stages) {
        EntryScore r = score_entry(rules, stage);
        match.whole  = match.whole && r.scored();
        if (r.scored() && stage.counted) {
            ++match.counted;
            for (std::size_t s = 0; s < static_cast<std::size_t>(rules.sides); ++s)
                totals[s] += worth(rules, r.result->scores[s]);
            const std::uint8_t winners = match_winners(rules, totals, match.counted, *r.result);
            if (winners != 0 && !match.won_after) {
                match.won_after = static_cast<int>(match.stages.size()) + 1;
                match.winners   = winners;
            }
        }
        match.stages.push_back(std::move(r));
        match.after.push_back(totals);
    }
    return match;
}

std::string csv_of(const Rulebook& rules, const Sheet& sheet, const MatchScore& match) {
    std::string csv = "stage,counted,side,name";
    for (const ScoreField& field : score_fields) csv += "," + std::string(field.key());
    csv += ",sum\r\n";
    for (std::size_t i = 0; i < match.stages.size(); ++i) {
        if (!match.stages[i].scored()) continue;
        for (Side s = 0; s < rules.sides; ++s) {
            csv += std::to_string(i + 1) + (sheet.stages[i].counted ? ",true," : ",false,");
            csv += side_letter(s);
            csv += "," + csv_cell(side_name(rules, sheet, s));
            for (const ScoreField& field : score_fields)
                csv += "," + std::to_string(match.stages[i].result->scores[s].*field.points);
            csv += "," + std::to_string(match.after[i][s]) + "\r\n";
        }
    }
    return csv;
}

}  // namespace kilostone
