// What can be typed at the pad beside stages: the sheet, corrections, the trail, files.
#include "terminal/plain/input.h"
#include "terminal/plain/pad_talk.h"

#include <fmt/format.h>

namespace kilostone {

// True when the side that was asked for has to be asked for anew from the stage's beginning.
bool PadTalk::obey(const PadTyped& typed) {
    switch (typed.verb) {
    case PadVerb::Help: help(); return false;
    case PadVerb::History: prompt_.say(speaker_.sheet(match_score())); return false;
    case PadVerb::Trail: prompt_.say(speaker_.trail()); return false;
    case PadVerb::Export: write_file(typed.rest); return false;
    case PadVerb::Change: change(typed.rest); return true;
    case PadVerb::Count: count(typed.rest); return false;
    case PadVerb::Quit: leaving_ = true; return true;
    case PadVerb::Undo: prompt_.say(texts_.say("prompt.nothing_to_undo")); return false;
    case PadVerb::Other: break;
    }
    return false;
}

void PadTalk::help() {
    struct HelpLine {
        PadVerb verb;
        std::string_view id;
        std::string_view example;
    };
    constexpr HelpLine lines[] = {
        {PadVerb::History, "pad.help.history", ""},     {PadVerb::Change, "pad.help.change", " 2"},
        {PadVerb::Count, "pad.help.count", " 2"},       {PadVerb::Trail, "pad.help.trail", ""},
        {PadVerb::Export, "pad.help.export", " x.csv"}, {PadVerb::Undo, "pad.help.undo", ""},
        {PadVerb::Quit, "pad.help.quit", ""},
    };
    prompt_.say(speaker_.legend());
    for (const HelpLine& line : lines)
        prompt_.say(texts_.say(line.id, {{"word", std::string_view(words_.word(line.verb) +
                                                                   std::string(line.example))}}));
    if (around_.file)
        prompt_.say(texts_.say("pad.file", {{"path", std::string_view(around_.file->path())}}));
    else
        prompt_.say(texts_.say("pad.not_kept"));
}

void PadTalk::not_read(std::string_view input, const std::string& example) {
    prompt_.say(texts_.say("pad.not_read", {{"input", Prompt::is_presentable(input) ? input : "…"},
                                            {"word", std::string_view(example)}}));
}

// The number of a stage that is on the sheet, behind a word; otherwise says what is wrong.
std::optional<int> PadTalk::stage_in(PadVerb verb, const std::string& rest) {
    const auto number = whole_number_in(rest);
    if (!number)
        not_read(rest.empty() ? words_.word(verb) : rest, words_.word(verb) + " 1");
    else if (*number < 1 || static_cast<std::size_t>(*number) > pad_.sheet.stages.size())
        prompt_.say(texts_.say("pad.no_such_stage", {{"number", *number}}));
    else
        return number;
    return std::nullopt;
}

void PadTalk::change(const std::string& rest) {
    const auto which = stage_in(PadVerb::Change, rest);
    if (!which) return;
    const int number = *which;
    std::string now;
    for (const SideEntry& side : pad_.sheet.stages[static_cast<std::size_t>(number - 1)].sides)
        now += (now.empty() ? "" : " / ") + typed_side(pad_.rules, letters_, side);
    prompt_.say(
        texts_.say("pad.change_now", {{"number", number}, {"input", std::string_view(now)}}));
    (void)one_stage(static_cast<std::size_t>(number));
}

void PadTalk::count(const std::string& rest) {
    const auto which = stage_in(PadVerb::Count, rest);
    if (!which) return;
    const auto at  = static_cast<std::size_t>(*which);
    const bool was = pad_.sheet.stages[at - 1].counted;
    if (keep({.kind = PadEntryKind::Count, .number = at, .counted = !was}))
        prompt_.say(speaker_.sheet(match_score()));
}

void PadTalk::write_file(const std::string& path) {
    const bool csv = path.ends_with(".csv");
    if (!csv && !path.ends_with(".json"))
        return not_read(path, words_.word(PadVerb::Export) + " x.csv");
    const std::string text =
        csv ? csv_of(pad_.rules, pad_.sheet, match_score()) : print(pad_.sheet) + "\n";
    const std::string wrong = around_.write(path, text);
    if (wrong.empty())
        prompt_.say(texts_.say("pad.exported", {{"path", std::string_view(path)}}));
    else
        prompt_.say(texts_.say("pad.cannot_write", {{"path", std::string_view(path)},
                                                    {"reason", std::string_view(wrong)}}));
}

// On the disk first: what cannot be kept is not on the sheet.
bool PadTalk::keep(PadEntry entry) {
    entry.at = around_.now();
    Pad next = pad_;
    if (const auto why = take(next, entry)) {
        prompt_.say(speaker_.say(*why));
        return false;
    }
    if (around_.file) {
        const std::string line = print(pad_.rules.edition, entry);
        if (auto trouble = around_.file->append({&line, 1})) {
            trouble_ = std::move(trouble);
            leaving_ = true;
            return false;
        }
    }
    pad_.sheet = std::move(next.sheet);
    pad_.trail = std::move(next.trail);
    return true;
}

}  // namespace kilostone
