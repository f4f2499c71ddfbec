// i18n-exempt: problems are for developers; the browser has sentences of its own
#include "browser/study/pad_api.h"

#include "browser/answers_of_rules.h"
#include "browser/api.h"
#include "browser/scene.h"
#include "browser/study/pad_follow.h"
#include "browser/study/pad_print.h"

#include <algorithm>

namespace kilostone::web {
namespace {

PadAnswer trouble(PadFileProblem wrong) { return {.trouble = std::move(wrong)}; }

Reply<PadAnswer> new_pad_answer(const NewPadRequest& asked) {
    const auto settings = settings_of(asked.table);
    if (!settings) return no(settings.error());
    if (!asked.names.empty() && asked.names.size() != settings->table.form.players)
        return no({"names", "are not as many as players", ""});
    const Pad pad            = new_pad(settings->table, settings->custom_edition, asked.names);
    // The header must be one that can be read back.
    const std::string header = print_header(pad);
    if (const auto again = parse_pad(header + "\n"); !again) return no(again.error());
    return PadAnswer{.pad = pad_data(pad), .lines = {header}};
}

Reply<PadAnswer> read_answer(const ReadRequest& asked) {
    const auto read = read_pad(asked.text);
    if (!read) return trouble(read.error());
    return PadAnswer{.pad = pad_data(read->pad, read->cut)};
}

std::vector<ClosedData> closed_places(const Rulebook& rules, const StageEntry& stage) {
    const std::vector<int> distances       = possible_distances(rules);
    const std::vector<FinishData> finishes = finishes_of(rules);
    std::vector<ClosedData> closed(stage.sides.size());
    for (Side side = 0; side < stage.sides.size(); ++side) {
        for (const int km : distances)
            if (!is_open(rules, stage, side, {.km = km})) closed[side].distances.push_back(km);
        for (const FinishData& f : finishes)
            if (!is_open(rules, stage, side, {f.km, true, f.extended}))
                closed[side].finishes.push_back(f.km);
    }
    return closed;
}

DraftCheck judged(const Rulebook& rules, const StageDraft& draft, const StageEntry& stage) {
    const auto ticked     = ticked_in(draft);
    const Settled settled = settle(rules, stage, ticked);
    DraftCheck j{.complete = is_complete(draft)};
    for (const Message& m : settled.score.refusals)
        j.refusals.push_back(message_data(rules.edition, m));
    j.closed = closed_places(rules, stage);
    if (!j.complete) return j;
    for (const PadQuestion& q : settled.offered)
        j.offered.push_back({q.kind, message_data(rules.edition, q.message),
                             std::ranges::find(ticked, q.kind) != ticked.end()});
    if (!settled.score.open.empty()) {
        const PadQuestion& q = settled.score.open.front();
        j.choose             = PadQuestionData{q.kind, message_data(rules.edition, q.message)};
    }
    if (settled.score.scored()) j.sheet = sheet_data(score_sheet(rules, *settled.score.result));
    return j;
}

Reply<DraftCheck> judge_answer(const JudgeRequest& asked) {
    const auto read = read_pad(asked.header + "\n");
    if (!read) return no({"header", read.error().detail, ""});
    const auto stage = entry_of(read->pad.rules, asked.draft);
    if (!stage) return no(stage.error());
    return judged(read->pad.rules, asked.draft, *stage);
}

Reply<PadAnswer> enter_answer(const EnterRequest& asked) {
    auto read = read_pad(asked.text);
    if (!read) return trouble(read.error());
    Pad& pad = read->pad;
    if (asked.number < 1) return no({"number", "is no stage", ""});
    PadEntry entry{.kind   = static_cast<PadEntryKind>(asked.what.index),
                   .number = static_cast<std::size_t>(asked.number),
                   .at     = asked.at};
    if (entry.kind == PadEntryKind::Count) {
        if (!asked.counted) return no({"counted", "is missing", ""});
        entry.counted = *asked.counted;
    } else {
        if (!asked.draft) return no({"draft", "is missing", ""});
        auto stage = entry_of(pad.rules, *asked.draft);
        if (!stage) return no(stage.error());
        entry.stage = settle(pad.rules, std::move(*stage), ticked_in(*asked.draft)).stage;
    }
    if (const auto why = take(pad, entry))
        return PadAnswer{.refused = message_data(pad.rules.edition, *why)};
    return PadAnswer{.pad = pad_data(pad), .lines = {print(pad.rules.edition, entry)}};
}

// Every stage of a sheet, written down one after the other.
tl::expected<PadAnswer, PadFileProblem> from_sheet(const Sheet& sheet, const std::string& at) {
    Pad pad = new_pad(sheet.table, sheet.custom_edition, sheet.names);
    PadAnswer answer;
    answer.lines.push_back(print_header(pad));
    const auto write = [&](PadEntry entry) -> std::optional<Message> {
        entry.at = at;
        if (auto why = take(pad, entry)) return why;
        answer.lines.push_back(print(pad.rules.edition, entry));
        return std::nullopt;
    };
    for (std::size_t i = 0; i < sheet.stages.size(); ++i) {
        StageEntry stage   = sheet.stages[i];
        const bool counted = stage.counted;
        stage.counted      = true;
        auto why = write({.kind = PadEntryKind::Add, .number = i + 1, .stage = std::move(stage)});
        if (!why && !counted)
            why = write({.kind = PadEntryKind::Count, .number = i + 1, .counted = false});
        if (why)
            return tl::unexpected(PadFileProblem{PadFileProblemKind::Unscored,
                                                 static_cast<int>(i + 1),
                                                 message_data(pad.rules.edition, *why), ""});
    }
    answer.pad = pad_data(pad);
    return answer;
}

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    for (std::size_t end = 0; (end = text.find('\n')) != text.npos; text.remove_prefix(end + 1))
        lines.emplace_back(text.substr(0, end));
    if (!text.empty()) lines.emplace_back(text);
    return lines;
}

// A sheet or a pad's file that somebody brings along.
Reply<PadAnswer> import_answer(const ImportRequest& asked) {
    auto read = read_pad(asked.text);
    if (read)
        return PadAnswer{.pad   = pad_data(read->pad, read->cut),
                         .lines = lines_of(asked.text.substr(0, read->bytes))};
    if (read.error().kind != PadFileProblemWord(PadFileProblemKind::Foreign))
        return trouble(read.error());
    const auto sheet = parse_sheet(asked.text);
    if (!sheet) {
        const bool ours = asked.text.find("kilostone-sheet/1") != std::string::npos;
        return trouble({ours ? PadFileProblemKind::Broken : PadFileProblemKind::Foreign,
                        0,
                        {},
                        text_of(sheet.error())});
    }
    auto pad = from_sheet(*sheet, asked.at);
    return pad ? std::move(*pad) : trouble(pad.error());
}

Reply<Exported> export_answer(const ReadRequest& asked) {
    const auto read = read_pad(asked.text);
    if (!read) return no({"text", read.error().detail, ""});
    const Pad& pad = read->pad;
    return Exported{print(pad.sheet) + "\n",
                    csv_of(pad.rules, pad.sheet, score_entry(pad.rules, pad.sheet))};
}

using PadMethods =
    Methods<Method<"new", new_pad_answer>, Method<"read", read_answer>,
            Method<"judge", judge_answer>, Method<"enter", enter_answer>,
            Method<"import", import_answer>, Method<"export", export_answer>,
            Method<"follow", follow>, Method<"words", wanted_words>, Method<"blocks", blocks>>;

}  // namespace

std::string pad_answer(std::string_view method, const Json& request) {
    return PadMethods::answer(method, request);
}

std::string pad_typescript() {
    TypescriptFile file("pad", "src/browser/study/pad_*.h");
    file.importing(engine_types());
    PadMethods::declare_requests(file);
    PadMethods::declare_answers(file);
    return file.text();
}

}  // namespace kilostone::web
