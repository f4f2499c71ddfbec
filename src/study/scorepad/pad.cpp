#include "study/scorepad/pad.h"

#include "study/scorepad/sheet_json.h"

namespace kilostone {
namespace {

constexpr std::array<std::string_view, 1> pad_format{"kilostone-pad/1"};
constexpr std::array<std::string_view, 3> entry_kinds{"add", "change", "count"};

struct HeaderJson : FormatJson<pad_format>, TableJson {
    Omittable<std::vector<std::string>> names{};
};
BOOST_DESCRIBE_STRUCT(HeaderJson, (FormatJson<pad_format>, TableJson), (names))

struct PadEntryJson {
    std::string at{};
    OneOf<entry_kinds> do_{};
    BoundedInt<most_stages> number{};
    Omittable<StageEntryJson> stage{};
    Omittable<bool> counted{};
};
BOOST_DESCRIBE_STRUCT(PadEntryJson, (), (at, do_, number, stage, counted))

std::optional<Message> against_result(const Rulebook& rules, const StageEntry& stage) {
    const EntryScore r = score_entry(rules, stage);
    if (!r.refusals.empty()) return r.refusals.front();
    if (!r.open.empty()) return r.open.front().message;
    return std::nullopt;
}

tl::expected<PadEntry, Problem> parse_entry(const Pad& pad, std::string_view line) {
    const auto object = parse_part(line);
    if (!object) return tl::unexpected(object.error());
    PadEntryJson json;
    if (auto p = read_json(*object, json, "", limits_of(pad.sheet.table.form)))
        return tl::unexpected(*p);
    PadEntry entry{.kind   = static_cast<PadEntryKind>(json.do_),
                   .number = static_cast<std::size_t>(json.number),
                   .at     = json.at};
    if (entry.kind == PadEntryKind::Count) {
        if (!json.counted) return tl::unexpected(Problem{"counted", "is not true or false", ""});
        entry.counted = *json.counted;
        return entry;
    }
    if (!json.stage) return tl::unexpected(Problem{"stage", "is missing", ""});
    auto stage = stage_entry_of(pad.sheet.table, *json.stage, "stage");
    if (!stage) return tl::unexpected(stage.error());
    entry.stage = std::move(*stage);
    return entry;
}

tl::expected<Pad, Problem> parse_header(std::string_view line) {
    const auto object = parse_line(line, pad_format[0]);
    if (!object) return tl::unexpected(object.error());
    HeaderJson json;
    if (auto p = read_json(*object, json)) return tl::unexpected(*p);
    const auto table = table_of(json);
    if (!table) return tl::unexpected(table.error());
    if (json.names)
        if (auto p = check_names(table->table.form, *json.names)) return tl::unexpected(*p);
    return new_pad(table->table, table->custom_edition,
                   json.names ? *json.names : std::vector<std::string>());
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
    HeaderJson json;
    static_cast<TableJson&>(json) = table_json(pad.sheet.table, pad.sheet.custom_edition);
    if (!pad.sheet.names.empty()) json.names = pad.sheet.names;
    return print_json(json);
}

std::string print(const Edition& e, const PadEntry& entry) {
    PadEntryJson json{
        .at = entry.at, .do_ = entry.kind, .number = static_cast<std::int64_t>(entry.number)};
    if (entry.kind == PadEntryKind::Count)
        json.counted = entry.counted;
    else
        json.stage = stage_entry_json(e, entry.stage);
    return print_json(json);
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
        const bool ended      = end != std::string_view::npos;
        // Whoever mends a pad may forget the last line feed; half an entry is not even JSON.
        if (!ended && line_number > 1 && parse_json(line).is_discarded()) {
            read.cut = true;
            break;
        }
        read.ended = ended;
        text.remove_prefix(ended ? end + 1 : text.size());
        read.bytes += line.size() + (ended ? 1 : 0);
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
