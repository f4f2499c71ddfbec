#include "study/scorepad/pad.h"

#include "formats/json_read.h"
#include "formats/json_text.h"

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 7> header_keys{"format",  "edition",  "revision", "house",
                                                      "players", "per_side", "names"};
constexpr std::array<std::string_view, 5> entry_keys{"at", "do", "number", "stage", "counted"};
constexpr std::array<std::string_view, 3> deeds{"add", "change", "count"};

std::string quoted(const std::string& text) {
    return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace);
}

std::optional<Message> against_result(const Rulebook& rules, const StageEntry& stage) {
    const EntryScore r = score_entry(rules, stage);
    if (!r.refusals.empty()) return r.refusals.front();
    if (!r.open.empty()) return r.open.front().message;
    return std::nullopt;
}

std::optional<PadEntryKind> deed(std::string_view word) {
    for (std::size_t i = 0; i < deeds.size(); ++i)
        if (deeds[i] == word) return static_cast<PadEntryKind>(i);
    return std::nullopt;
}

tl::expected<PadEntry, Problem> parse_entry(const Pad& pad, std::string_view line) {
    const Json json = Json::parse(line.begin(), line.end(), nullptr, false);
    if (json.is_discarded() || !json.is_object())
        return tl::unexpected(Problem{"", "is not a JSON object", ""});
    if (auto p = check_keys(json, entry_keys, "")) return tl::unexpected(*p);
    PadEntry entry;
    const auto what = text(json, "do", "");
    if (!what) return tl::unexpected(what.error());
    const auto found = deed(*what);
    if (!found)
        return tl::unexpected(
            Problem{"do", shown(*what) + " is nothing a pad does", "add, change or count"});
    entry.kind = *found;
    if (const auto at = text(json, "at", ""))
        entry.at = *at;
    else
        return tl::unexpected(at.error());
    const auto number_told = number(json, "number", most_stages, "");
    if (!number_told) return tl::unexpected(number_told.error());
    entry.number = static_cast<std::size_t>(*number_told);
    if (entry.kind == PadEntryKind::Count) {
        const auto counted = json.find("counted");
        if (counted == json.end() || !counted->is_boolean())
            return tl::unexpected(Problem{"counted", "is not true or false", ""});
        entry.counted = counted->get<bool>();
        return entry;
    }
    const auto stage = json.find("stage");
    if (stage == json.end()) return tl::unexpected(Problem{"stage", "is missing", ""});
    auto read = parse_stage_entry(
        pad.sheet.table, stage->dump(-1, ' ', false, Json::error_handler_t::replace), "stage");
    if (!read) return tl::unexpected(read.error());
    entry.stage = std::move(*read);
    return entry;
}

// The header is a sheet that has no stages yet.
tl::expected<Pad, Problem> parse_header(std::string_view line) {
    auto json = parse_line(line, "kilostone-pad/1");
    if (!json) return tl::unexpected(json.error());
    if (auto p = check_keys(*json, header_keys, "")) return tl::unexpected(*p);
    (*json)["format"] = "kilostone-sheet/1";
    (*json)["stages"] = Json::array();
    auto sheet        = parse_sheet(json->dump(-1, ' ', false, Json::error_handler_t::replace));
    if (!sheet) return tl::unexpected(sheet.error());
    Pad pad;
    pad.rules = compile(sheet->table.edition, sheet->table.form);
    pad.sheet = std::move(*sheet);
    return pad;
}

}  // namespace

Pad new_pad(const Agreement& table, const std::string& custom_edition,
            std::vector<std::string> names) {
    Pad pad;
    pad.sheet = {table, custom_edition, std::move(names), {}};
    pad.rules = compile(table.edition, table.form);
    return pad;
}

std::optional<Message> take(Pad& pad, PadEntry entry) {
    auto& stages = pad.sheet.stages;
    if (entry.kind == PadEntryKind::Add) {
        if (entry.number != stages.size() + 1 || entry.number > most_stages)
            return Message("pad.no_such_stage")
                .with("number", ArgKind::Count, static_cast<int>(entry.number));
        if (auto m = against_result(pad.rules, entry.stage)) return m;
        stages.push_back(entry.stage);
    } else {
        if (entry.number < 1 || entry.number > stages.size())
            return Message("pad.no_such_stage")
                .with("number", ArgKind::Count, static_cast<int>(entry.number));
        StageEntry& stage = stages[entry.number - 1];
        StageEntry now    = entry.kind == PadEntryKind::Change ? entry.stage : stage;
        now.counted       = entry.kind == PadEntryKind::Change ? stage.counted : entry.counted;
        if (now == stage)
            return Message("pad.nothing_changes")
                .with("number", ArgKind::Count, static_cast<int>(entry.number));
        if (auto m = against_result(pad.rules, now)) return m;
        stage = std::move(now);
    }
    pad.trail.push_back(std::move(entry));
    return std::nullopt;
}

std::string print_header(const Pad& pad) {
    std::string out = R"({"format":"kilostone-pad/1")";
    append_table(out, pad.sheet.table, pad.sheet.custom_edition);
    if (!pad.sheet.names.empty())
        append_object(out, "names",
                      Json(pad.sheet.names).dump(-1, ' ', false, Json::error_handler_t::replace));
    return out + "}";
}

std::string print(const Edition& e, const PadEntry& entry) {
    std::string out = "{\"at\":" + quoted(entry.at) + ",\"do\":\"" +
                      std::string(deeds[static_cast<std::size_t>(entry.kind)]) + "\"";
    append_number(out, "number", static_cast<long>(entry.number));
    if (entry.kind == PadEntryKind::Count)
        out += entry.counted ? ",\"counted\":true" : ",\"counted\":false";
    else
        append_object(out, "stage", print(e, entry.stage));
    return out + "}";
}

tl::expected<PadRead, Problem> parse_pad(std::string_view text) {
    PadRead read;
    int line_number  = 0;
    const auto wrong = [&](Problem p) {
        p.line = line_number;
        return tl::unexpected(p);
    };
    while (!text.empty()) {
        ++line_number;
        const std::size_t end = text.find('\n');
        const auto line       = text.substr(0, end);
        if (end == std::string_view::npos && line_number > 1) {
            read.cut = true;
            break;
        }
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
        if (line_number == 1) {
            auto pad = parse_header(line);
            if (!pad) return wrong(pad.error());
            read.pad = std::move(*pad);
            continue;
        }
        auto entry = parse_entry(read.pad, line);
        if (!entry) return wrong(entry.error());
        if (const auto m = take(read.pad, std::move(*entry)))
            return wrong(
                Problem{"", "contradicts what stands before it: " + std::string(m->id), ""});
    }
    if (line_number == 0) return tl::unexpected(Problem{"", "is empty", ""});
    return read;
}

}  // namespace kilostone
