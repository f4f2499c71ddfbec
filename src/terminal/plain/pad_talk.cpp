#include "terminal/plain/pad_talk.h"

#include "editions/edition_info.h"
#include "i18n/fold.h"
#include "i18n/lists.h"
#include "study/scorepad/draft.h"
#include "terminal/plain/input.h"

#include <fmt/format.h>

#include <algorithm>

namespace kilostone {

PadTalk::PadTalk(Console& console, Language language, Pad pad, PadSurroundings around)
    : pad_(std::move(pad)), texts_(language, pad_.rules.edition), words_(texts_),
      letters_(texts_.say("pad.letters")), speaker_(texts_, pad_), prompt_(console),
      around_(std::move(around)) {}

PadEnd PadTalk::talk() {
    prompt_.say(speaker_.legend());
    if (!pad_.sheet.stages.empty()) prompt_.say(speaker_.sheet(match_score()));
    while (!leaving_ && one_stage(pad_.sheet.stages.size() + 1)) {
    }
    if (trouble_) return PadEnd::CannotKeep;
    return prompt_.how_it_ended() == LineEnd::Stopped ? PadEnd::Stopped : PadEnd::Left;
}

// Tells stage `number`, a new one or one to be changed. False when nothing more will come.
bool PadTalk::one_stage(std::size_t number) {
    Draft draft;
    tl::expected<StageEntry, Stop> stage = tl::unexpected(Stop::TakenBack);
    while (!stage && stage.error() == Stop::TakenBack) {
        if (!ask_sides(number, draft)) return !leaving_;
        stage = complete(draft);
        if (!stage && stage.error() == Stop::TakenBack) take_back_side(draft);
    }
    if (leaving_) return false;
    if (!stage) {
        prompt_.say(texts_.say("pad.again"));
        return true;
    }
    const bool is_new = number > pad_.sheet.stages.size();
    if (keep({.kind   = is_new ? PadEntryKind::Add : PadEntryKind::Change,
              .number = number,
              .stage  = std::move(*stage)}))
        prompt_.say(speaker_.stage(match_score(), number));
    return !leaving_;
}

void PadTalk::take_back_side(Draft& draft) {
    draft.stage.sides.pop_back();
    draft.beyond.pop_back();
}

// The sides that the draft still lacks. False when a word was typed instead, and obeyed.
bool PadTalk::ask_sides(std::size_t number, Draft& draft) {
    while (draft.stage.sides.size() < static_cast<std::size_t>(pad_.rules.sides)) {
        const Side side = static_cast<Side>(draft.stage.sides.size());
        prompt_.say(fmt::format("{}. {}", number, label_line(texts_, speaker_.side(side))));
        const auto line = prompt_.ask();
        if (!line) {
            leaving_ = true;
            return false;
        }
        if (const PadTyped typed = words_.read(*line); typed.verb != PadVerb::Other) {
            if (typed.verb == PadVerb::Undo && side > 0)
                take_back_side(draft);
            else if (obey(typed))
                return false;
            continue;
        }
        const auto typed       = read_typed_sides(pad_.rules, letters_, *line);
        const std::size_t open = static_cast<std::size_t>(pad_.rules.sides) - side;
        if (!typed || typed->size() > open) {
            if (line->find_first_not_of(" \t\r") != std::string::npos) not_read(*line, example());
            continue;
        }
        for (const TypedSide& told : *typed) {
            draft.stage.sides.push_back(told.entry);
            draft.beyond.push_back(told.beyond);
        }
    }
    return true;
}

// Half the way, the first safety laid and the second as a coup.
std::string PadTalk::example() const {
    const int step = edition_info(pad_.rules.edition).km[0];
    SideEntry side;
    side.distance    = pad_.rules.form.target / 2 / step * step;
    side.safeties[0] = SafetyEntry::Laid;
    side.safeties[1] = SafetyEntry::Coup;
    return typed_side(pad_.rules, letters_, side);
}

tl::expected<StageEntry, PadTalk::Stop> PadTalk::complete(Draft draft) {
    answers_.clear();
    for (;;) {
        place_at_target(pad_.rules, draft.stage, draft.beyond);
        const EntryScore r = score_entry(pad_.rules, draft.stage);
        for (const Message& m : r.refusals) prompt_.say(speaker_.say(m));
        if (!r.refusals.empty()) return tl::unexpected(Stop::Refused);
        if (r.scored()) return draft.stage;
        if (const auto stop = answer(draft, r)) return tl::unexpected(*stop);
    }
}

// Answers one open question, asking all that can be ticked at once. The extension goes first: it
// may answer the others.
std::optional<PadTalk::Stop> PadTalk::answer(Draft& draft, const EntryScore& r) {
    const PadQuestion& q = r.open.front();
    if (!can_be_ticked(q.kind)) return choose_side(draft, q);
    const auto known = [&] {
        return std::ranges::find(answers_, q.kind, &std::pair<PadQuestionKind, bool>::first);
    };
    if (known() == answers_.end())
        if (const auto stop = tick(r.open)) return stop;
    kilostone::answer(draft.stage, q, known()->second);
    return std::nullopt;
}

// A line that answers a question; what can be asked for everywhere is told in between.
tl::expected<std::string, PadTalk::Stop> PadTalk::ask_answer() {
    while (auto line = prompt_.ask()) {
        const PadTyped typed = words_.read(*line);
        if (typed.verb == PadVerb::Undo) return tl::unexpected(Stop::TakenBack);
        if (typed.verb == PadVerb::Other || typed.verb == PadVerb::Change) return *line;
        (void)obey(typed);
        if (leaving_) return tl::unexpected(Stop::Gone);
    }
    leaving_ = true;
    return tl::unexpected(Stop::Gone);
}

bool PadTalk::says_no(std::string_view line) const {
    const std::string text = folded(line);
    return !text.empty() && (text == "no" || folded(texts_.say("prompt.no")).starts_with(text));
}

std::optional<PadTalk::Stop> PadTalk::tick(const std::vector<PadQuestion>& open) {
    std::vector<const PadQuestion*> offered;
    for (const PadQuestion& q : open)
        if (can_be_ticked(q.kind)) offered.push_back(&q);
    prompt_.say(texts_.say("pad.which"));
    for (std::size_t i = 0; i < offered.size(); ++i)
        prompt_.say(fmt::format("{}. {}", i + 1, speaker_.say(offered[i]->message)));
    for (;;) {
        const auto line = ask_answer();
        if (!line) return line.error();
        const auto ticks =
            says_no(*line) ? std::vector<bool>(offered.size()) : read_ticks(*line, offered.size());
        if (!ticks) {
            prompt_.say(texts_.say("plain.choose", {{"count", static_cast<int>(offered.size())}}));
            continue;
        }
        for (std::size_t i = 0; i < offered.size(); ++i)
            answers_.emplace_back(offered[i]->kind, (*ticks)[i]);
        return std::nullopt;
    }
}

std::optional<PadTalk::Stop> PadTalk::choose_side(Draft& draft, const PadQuestion& question) {
    prompt_.say(speaker_.say(question.message));
    std::vector<std::string> names;
    for (Side s = 0; s < pad_.rules.sides; ++s) names.push_back(speaker_.side(s));
    prompt_.offer(names);
    for (;;) {
        const auto line = ask_answer();
        if (!line) return line.error();
        const auto chosen = Prompt::chosen(names, *line);
        if (!chosen) {
            prompt_.say(texts_.say("plain.choose", {{"count", static_cast<int>(names.size())}}));
            continue;
        }
        const Side side = static_cast<Side>(*chosen);
        if (question.kind == PadQuestionKind::Winner)
            draft.stage.winner.emplace(side);
        else
            draft.stage.caller = side;
        return std::nullopt;
    }
}

}  // namespace kilostone
