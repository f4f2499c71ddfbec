#include "cli/score_report.h"

#include "cli/text_layout.h"
#include "formats/words.h"
#include "messages/facts.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

namespace kilostone {
namespace {

using OrderedJson = nlohmann::ordered_json;

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
            row.push_back(std::to_string(value));
        }
        if (any && (points || line.points == &SideScore::distance)) rows.push_back(std::move(row));
    }
    if (points) {
        Row sums{r.texts.say("score.sum")};
        for (Side s = 0; s < r.rules.sides; ++s)
            sums.push_back(std::to_string(r.match.after[i][s]));
        rows.push_back(std::move(sums));
    }
    std::string text = table(rows);
    if (!r.sheet.stages[i].counted) text += r.texts.say("pad.uncounted") + "\n";
    return text + "\n";
}

std::string sides_in(const ScoredSheet& r, std::uint8_t set) {
    std::string text;
    for (Side s = 0; s < r.rules.sides; ++s)
        if (set >> s & 1) text += (text.empty() ? "" : ", ") + r.texts.side(s, r.people());
    return text;
}

OrderedJson json_of(const ScoredSheet& r, const Message& m) {
    auto args = OrderedJson::object();
    for (std::size_t i = 0; i < m.arg_count; ++i) {
        const Arg& a = m.args[i];
        auto& value  = args[std::string(a.name)];
        if (a.kind == ArgKind::Card)
            value = card_code(r.rules.edition, card_at(a.value));
        else if (a.kind == ArgKind::Side)
            value = std::string(1, side_letter(static_cast<Side>(a.value)));
        else if (a.kind == ArgKind::Line)
            value = score_fields[static_cast<std::size_t>(a.value)].key();
        else
            value = a.value;
    }
    return {
        {"id", std::string(m.id)}, {"args", std::move(args)}, {"text", r.texts.say(m, r.people())}};
}

OrderedJson sides_json(std::uint8_t set) {
    auto list = OrderedJson::array();
    for (int s = 0; s < max_seats; ++s)
        if (set >> s & 1) list.push_back(s);
    return list;
}

OrderedJson side_json(const std::optional<Side>& side) {
    return side ? OrderedJson(static_cast<int>(*side)) : OrderedJson(nullptr);
}

OrderedJson result_json(const StageResult& result) {
    auto sides = OrderedJson::array();
    for (std::size_t s = 0; s < static_cast<std::size_t>(result.sides); ++s) {
        auto lines = OrderedJson::object();
        for (const ScoreField& f : score_fields)
            lines[std::string(f.key())] = result.scores[s].*f.points;
        sides.push_back(std::move(lines));
    }
    return {{"winner_side", side_json(result.winner)},
            {"winners", sides_json(result.winners)},
            {"delayed", result.delayed},
            {"extended", result.extended},
            {"caller_side", side_json(result.caller)},
            {"sides", std::move(sides)}};
}

OrderedJson stage_json(const ScoredSheet& r, std::size_t i) {
    const EntryScore& stage = r.match.stages[i];
    auto refusals           = OrderedJson::array();
    for (const Message& m : stage.refusals) refusals.push_back(json_of(r, m));
    auto open = OrderedJson::array();
    for (const PadQuestion& q : stage.open) open.push_back(json_of(r, q.message));
    return {{"number", i + 1},
            {"counted", r.sheet.stages[i].counted},
            {"result", stage.result ? result_json(*stage.result) : OrderedJson(nullptr)},
            {"refusals", std::move(refusals)},
            {"open", std::move(open)}};
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
    auto stages = OrderedJson::array();
    for (std::size_t i = 0; i < r.match.stages.size(); ++i) stages.push_back(stage_json(r, i));
    auto totals = OrderedJson::array();
    for (Side s = 0; s < r.rules.sides; ++s) totals.push_back(r.match.totals()[s]);
    const OrderedJson json{
        {"edition", std::string(r.rules.edition.id.view())},
        {"players", r.rules.form.players},
        {"per_side", r.rules.form.per_side},
        {"stages", std::move(stages)},
        {"totals", std::move(totals)},
        {"winners", sides_json(r.match.winners)},
        {"won_after", r.match.won_after ? OrderedJson(*r.match.won_after) : OrderedJson(nullptr)}};
    return json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
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
