// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/replay_problem.h"

#include "base/json/json.h"
#include "browser/scene.h"
#include "browser/study/replay_stage.h"
#include "formats/replay.h"

#include <algorithm>
#include <charconv>

namespace kilostone::web {
namespace {

RecordTrouble trouble(std::string_view kind) {
    const auto found = std::find(record_troubles.begin(), record_troubles.end(), kind);
    return static_cast<int>(found - record_troubles.begin());
}

RecordTrouble kind_of(std::string_view line, const std::string& where) {
    if (where.empty()) return trouble(is_match_end(line) ? "match" : "foreign");
    const auto in = [&](std::string_view place) { return where.starts_with(place); };
    if (in("moves") || in("legal")) return trouble("move");
    if (in("deck")) return trouble("deck");
    if (in("result") || in("ended")) return trouble("result");
    if (in("match") || in("totals") || in("winners") || in("dealer")) return trouble("match");
    return trouble("table");
}

// "moves[12].card" is about move 13.
int move_in(const std::string& where) {
    const std::size_t bracket = where.find('[');
    if (!(where.starts_with("moves[") || where.starts_with("legal["))) return 0;
    int index = 0;
    std::from_chars(where.data() + bracket + 1, where.data() + where.size(), index);
    return index + 1;
}

// Every reason against the move, said as the table would say it.
void explain(RecordProblem& seen, const StageRecord& record) {
    const Rulebook rules = compile(record.table.edition, record.table.form);
    seen.edition         = std::string(cited_id(rules.edition));
    seen.seats           = seats_of_record(record);
    if (seen.move < 1 || static_cast<std::size_t>(seen.move) > record.moves.size()) return;
    State state = first_state(record, rules);
    (void)replay(record, [&](const Step& step) { state = step.after; });
    const Move move       = record.moves[static_cast<std::size_t>(seen.move) - 1].move;
    const Explanation why = kilostone::explain(view(rules, state, move.seat), move);
    if (!why.is_accepted()) seen.reasons = reasons_data(rules.edition, why);
}

}  // namespace

std::optional<RecordProblem> trouble_with_line(std::string_view line, bool last) {
    const Json json = parse_json(line);
    RecordProblem p;
    if (json.is_discarded() && last && line.starts_with("{\"format\":\"kilostone-")) {
        p.kind = trouble("cut");
        p.text = "the line breaks off";
        return p;
    }
    p.kind = trouble("foreign");
    p.text = "is no line of a record";
    if (!json.is_object()) return p;
    if (json.contains("totals") && !json.contains("format")) return std::nullopt;
    const auto format = json.find("format");
    const std::string told =
        format != json.end() && format->is_string() ? format->get<std::string>() : "";
    if (!told.starts_with("kilostone-stage/") && !told.starts_with("kilostone-match/")) return p;
    if (told.ends_with("/1")) return std::nullopt;
    p.kind = trouble("newer");
    p.text = "format " + quoted_excerpt(told);
    return p;
}

RecordProblem trouble_with_record(std::string_view line, const Problem& problem) {
    RecordProblem p{.kind = kind_of(line, problem.where),
                    .move = move_in(problem.where),
                    .text = text_of(problem)};
    if (p.move > 0)
        if (const auto record = parse_stage(line)) explain(p, *record);
    return p;
}

}  // namespace kilostone::web
