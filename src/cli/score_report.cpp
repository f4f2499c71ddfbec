#include "cli/score_report.h"

#include "cli/message_json.h"
#include "cli/text_layout.h"
#include "formats/stage_json.h"
#include "i18n/lists.h"
#include "i18n/numbers.h"
#include "messages/rule_messages.h"

#include <fmt/format.h>

namespace kilostone {
namespace {

Row heading_of(const ScoredSheet& r, const std::string& first) {
    Row row{first};
    for (Side s = 0; s < r.rules.sides; ++s) row.push_back(r.texts.side(s, r.people()));
    return row;
}

// Lines that are nothing for everybody are left out, but for the distance and the total.
std::string stage_table(const ScoredSheet& r, std::size_t i) {
    const StageResult& result = *r.match.stages[i].result;
    const bool points         = r.rules.edition.points.counted;
    std::vector<Row> rows{heading_of(r, fmt::format("{}.", i + 1))};
    for (const ScoreField& line : score_fields) {
        Row row{r.texts.say(line.id)};
        bool any = line.points == &SideScore::distance || line.points == &SideScore::total;
        for (std::size_t s = 0; s < static_cast<std::size_t>(result.sides); ++s) {
            const int value = as_printed(r.rules.edition.points, result.scores[s]).*line.points;
            any             = any || value != 0;
            row.push_back(grouped(value, r.texts.language()));
        }
        if (any && (points || line.points == &SideScore::distance)) rows.push_back(std::move(row));
    }
    if (points) {
        Row sums{r.texts.say("score.sum")};
        for (Side s = 0; s < r.rules.sides; ++s)
            sums.push_back(grouped(r.match.after[i][s], r.texts.language()));
        rows.push_back(std::move(sums));
    }
    std::string text = table(rows);
    if (!r.sheet.stages[i].counted) text += r.texts.say("pad.uncounted") + "\n";
    return text + "\n";
}

std::string sides_in(const ScoredSheet& r, std::uint8_t set) {
    std::vector<std::string> names;
    for (Side s = 0; s < r.rules.sides; ++s)
        if (set >> s & 1) names.push_back(r.texts.side(s, r.people()));
    return comma_list(r.texts, names);
}

struct StageScoreJson {
    std::size_t number = 0;
    bool counted       = true;
    Nullable<ResultJson> result{};
    std::vector<MessageJson> refusals{};
    std::vector<MessageJson> open{};
};
BOOST_DESCRIBE_STRUCT(StageScoreJson, (), (number, counted, result, refusals, open))

struct SheetScoreJson {
    std::string_view edition{};
    int players  = 0;
    int per_side = 0;
    std::vector<StageScoreJson> stages{};
    std::vector<int> totals{};
    std::vector<SideJson> winners{};
    std::optional<int> won_after{};
};
BOOST_DESCRIBE_STRUCT(SheetScoreJson, (),
                      (edition, players, per_side, stages, totals, winners, won_after))

StageScoreJson stage_json(const ScoredSheet& r, std::size_t i) {
    const EntryScore& stage = r.match.stages[i];
    const auto sentence     = [&](const Message& m) {
        return message_json(r.rules.edition, m, r.texts.say(m, r.people()));
    };
    StageScoreJson json{.number = i + 1, .counted = r.sheet.stages[i].counted};
    if (stage.result) json.result = result_json(*stage.result);
    for (const Message& m : stage.refusals) json.refusals.push_back(sentence(m));
    for (const PadQuestion& q : stage.open) json.open.push_back(sentence(q.message));
    return json;
}

}  // namespace

std::string score_text(const ScoredSheet& r, std::size_t first) {
    std::string text;
    for (std::size_t i = first; i < r.match.stages.size(); ++i)
        if (r.match.stages[i].scored()) text += stage_table(r, i);
    if (r.match.won_after)
        text +=
            paragraph("", r.texts.say("pad.won_already",
                                      {{"number", *r.match.won_after},
                                       {"sides", std::string_view(sides_in(r, r.match.winners))}}));
    return text;
}

std::string score_json(const ScoredSheet& r) {
    SheetScoreJson json{.edition  = r.rules.edition.id.view(),
                        .players  = r.rules.form.players,
                        .per_side = r.rules.form.per_side,
                        .winners  = side_list(r.match.winners)};
    for (std::size_t i = 0; i < r.match.stages.size(); ++i) json.stages.push_back(stage_json(r, i));
    for (Side s = 0; s < r.rules.sides; ++s) json.totals.push_back(r.match.totals()[s]);
    if (r.match.won_after) json.won_after = static_cast<int>(*r.match.won_after);
    return print_json(json) + "\n";
}

std::vector<std::string> complaints(const ScoredSheet& r, std::size_t stage) {
    std::vector<std::string> lines;
    for (const Message& m : r.match.stages[stage].refusals)
        lines.push_back(r.texts.say(m, r.people()));
    for (const PadQuestion& q : r.match.stages[stage].open)
        lines.push_back(r.texts.say(
            "pad.missing", {{"input", std::string_view(r.texts.say(q.message, r.people()))}}));
    return lines;
}

}  // namespace kilostone
