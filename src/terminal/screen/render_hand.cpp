// The lower part of the screen: what is asked, the hand, the line of keys.
#include "messages/explanation.h"
#include "messages/rule_messages.h"
#include "terminal/screen/keys.h"
#include "terminal/screen/render_pen.h"
#include "terminal/screen/width.h"

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

struct ShownCard {
    Card card;
    int number;  // from 1
    bool lit;
    bool fresh;
    bool numbered;  // while a question with numbers of its own is open, it is not
};

bool is_drawn(const ScreenModel& m, Card card) {
    return std::any_of(m.scene.hand.begin(), m.scene.hand.end(),
                       [&](const SceneCard& c) { return c.drawn && c.card == card; });
}

std::vector<ShownCard> shown(const Pen& p) {
    std::vector<ShownCard> all;
    const auto cards = shown_cards(p.m);
    const int last   = std::max(0, static_cast<int>(cards.size()) - 1);
    const int lit    = buttons(p.m).empty() ? std::clamp(p.m.at.card, 0, last) : -1;
    bool fresh_told  = p.m.scene.decision == Decision::TakeOff;
    for (std::size_t i = 0; i < cards.size(); ++i) {
        const bool fresh = is_drawn(p.m, cards[i]) && !fresh_told;
        fresh_told       = fresh_told || fresh;
        const int at     = static_cast<int>(i);
        all.push_back({cards[i], at + 1, at == lit, fresh, lit >= 0});
    }
    return all;
}

std::string number_key(int number) { return std::to_string(number % 10); }

// "▸3 ✓ △ Puncture  new"
void list_item(const Pen& p, Spot at, int width, const ShownCard& c) {
    const Style style{part_of(c.card), c.lit};
    const bool playable = is_playable(p.m, c.card);
    if (c.lit) p.put({at.row, at.column}, p.signs.cursor, 1, {Part::Title, true});
    if (c.numbered) p.put({at.row, at.column + 1}, number_key(c.number), 1, {Part::Text, true});
    p.put({at.row, at.column + 3}, playable ? p.signs.playable : p.signs.idle, 1,
          {playable ? Part::Target : Part::Muted, playable});
    p.put({at.row, at.column + 5}, shape_of(p.signs, c.card), 1, style);
    const std::string fresh = c.fresh ? p.say("screen.new") : "";
    const int end           = at.column + width - 1;
    const int after         = p.put({at.row, at.column + 7}, p.card(c.card),
                                    width - 8 - (c.fresh ? columns_of(fresh) + 1 : 0), style);
    if (c.fresh) p.put({at.row, after + 1}, fresh, end - after - 1, {Part::Muted});
    if (c.lit) p.canvas.focus({at.row, at.column + 1}, std::max(after, at.column + 8) - at.column);
}

void render_list(const Pen& p, const Box& box, const std::vector<ShownCard>& all) {
    const int rows  = box.rows;
    const int width = box.columns / 2;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int at = static_cast<int>(i);
        list_item(p, {box.row + at % rows, box.column + at / rows * width}, width, all[i]);
    }
}

void render_boxes(const Pen& p, const Box& box, const std::vector<ShownCard>& all) {
    const int width = std::min(24, box.columns / static_cast<int>(all.size()));
    for (const ShownCard& c : all) {
        const Box card{box.row, box.column + (c.number - 1) * width, box.rows, width - 1};
        const Style style{part_of(c.card), c.lit};
        const std::string title =
            (c.lit ? std::string(p.signs.cursor) : "") + (c.numbered ? number_key(c.number) : "");
        p.frame(card, title, style);
        const bool playable = is_playable(p.m, c.card);
        const int left      = card.column + 2;
        p.put({card.row + 1, left}, shape_of(p.signs, c.card), 1, style);
        p.put({card.row + 1, left + 2}, playable ? p.signs.playable : p.signs.idle, 1,
              {playable ? Part::Target : Part::Muted, playable});
        if (c.fresh) p.put({card.row + 1, left + 4}, p.say("screen.new"), width - 8, {Part::Muted});
        p.lines({card.row + 2, left, card.rows - 3, width - 4},
                wrapped_lines({p.card(c.card)}, width - 5, style));
        if (c.lit)
            for (int row = card.row + 1; row < card.end() - 1; ++row)
                p.canvas.focus({row, card.column + 1}, width - 3);
    }
}

std::string coup_question(const Pen& p) {
    const SceneWindow& w = *p.m.scene.window;
    const auto player    = p.m.texts->seat(w.attacker, p.m.people());
    if (w.answer)
        return p.say("prompt.coup",
                     {{"player", player}, {"hazard", w.hazard}, {"card", *w.answer}});
    return p.say(coup_window_message(w));
}

std::string waiting(const Pen& p) {
    const ScreenModel& m = p.m;
    if (m.scene.table_phase == Phase::Answering) return p.say("phase.answering");
    if (m.scene.table_phase == Phase::Over) return p.say("phase.over");
    return p.say("prompt.waiting", {{"player", m.texts->seat(m.scene.turn, m.people())}});
}

std::string question(const Pen& p) {
    const ScreenModel& m = p.m;
    const auto card      = lit_card(m);
    const auto who       = m.texts->seat(m.who, m.people());
    switch (asking(m)) {
    case ScreenPrompt::Nothing: return waiting(p);
    case ScreenPrompt::Card: return p.say("prompt.your_turn");
    case ScreenPrompt::Target: return p.say("prompt.choose_target", {{"card", *card}});
    case ScreenPrompt::DiscardSafety: return p.say("prompt.discard_safety", {{"card", *card}});
    case ScreenPrompt::Coup: return coup_question(p);
    case ScreenPrompt::Extend:
        return p.say("prompt.extend", {{"km", m.scene.target}, {"long", m.scene.long_target}});
    case ScreenPrompt::TakeOff: return p.say("prompt.take_off");
    case ScreenPrompt::HandOver: return p.say("prompt.hand_over", {{"player", who}});
    case ScreenPrompt::StageOver: return p.say("prompt.next_stage");
    case ScreenPrompt::MatchOver: return p.say("prompt.rematch");
    case ScreenPrompt::Undo: return p.say("screen.undo_asked", {{"player", who}});
    case ScreenPrompt::Quit: return p.say(m.saved ? "prompt.quit" : "prompt.quit_unsaved");
    }
    return {};
}

// How many cards this turn still uses, where that is not just the one (R9).
std::string due(const Pen& p) {
    const ScreenPrompt ask = asking(p.m);
    const bool playing     = ask == ScreenPrompt::Card || ask == ScreenPrompt::Target ||
                         ask == ScreenPrompt::DiscardSafety;
    if (!playing || !p.m.scene.several_due) return "";
    return p.say("prompt.due", {{"count", p.m.scene.due}});
}

void render_buttons(const Pen& p, Spot at, int width, const std::vector<Button>& all) {
    const int count = static_cast<int>(all.size());
    const int lit   = std::clamp(p.m.at.button, 0, count - 1);
    for (int i = 0; i < count; ++i) {
        const int share = (width - at.column) / (count - i) - 2;
        const std::string label =
            clipped(p.said(all[static_cast<std::size_t>(i)].label), share - 6, p.signs.dots);
        p.put(at, i == lit ? p.signs.cursor : " ", 1, {Part::Title, true});
        p.put({at.row, at.column + 1}, std::to_string(i + 1), 1, {Part::Text, true});
        const int start = at.column + 3;
        at.column = p.put({at.row, start}, "[ " + label + " ]", width, {Part::Title, i == lit});
        if (i == lit) p.canvas.focus({at.row, start}, at.column - start);
        at.column += 2;
    }
}

struct Outlook {
    std::string text{};
    Part part = Part::Muted;
};

// What Enter would do with the lit card, or why nothing.
std::optional<Outlook> outlook(const Pen& p) {
    const auto ask = asking(p.m);
    if (ask != ScreenPrompt::Card && ask != ScreenPrompt::Target && ask != ScreenPrompt::TakeOff)
        return std::nullopt;
    const auto card = lit_card(p.m);
    if (!card) return std::nullopt;
    if (const auto move = usual_move(p.m)) {
        const auto what       = p.m.texts->say(move_message(*p.m.scene.rules, *move), p.m.people());
        const Explanation why = explain(*p.m.view, *move);
        if (why.mistake) return Outlook{p.say(why.reasons.front().sentence), Part::Hazard};
        return Outlook{p.say("screen.enter_does", {{"move", what}}), Part::Target};
    }
    if (!targets(p.m, *card).empty())
        return Outlook{p.say("prompt.choose_target", {{"card", *card}}), Part::Target};
    if (const auto lines = why_not(p.m); !lines.empty())
        return Outlook{p.said(lines.front()), Part::Muted};
    return std::nullopt;
}

// At the foot of the box, in as many of its lines as the text needs.
void render_outlook(const Pen& p, const Box& box) {
    const auto told = outlook(p);
    if (!told || box.rows < 1) return;
    const auto all    = wrapped(told->text, box.columns);
    const auto needed = std::min(static_cast<int>(all.size()), box.rows);
    for (int i = 0; i < needed; ++i) {
        std::string line = all[static_cast<std::size_t>(i)];
        // What does not fit is told by dots at the end of the last line.
        for (auto rest = static_cast<std::size_t>(i) + 1; i + 1 == needed && rest < all.size();
             ++rest)
            line += " " + all[rest];
        p.put({box.end() - needed + i, box.column}, line, box.columns, {told->part});
    }
}

using Keys = std::vector<std::string_view>;

Keys useful_keys(const ScreenModel& m) {
    const bool between = m.halt == Halt::HandOver && m.at.page != Page::Help;
    if (m.at.page != Page::Table && !between)
        return {"screen.key.back", "screen.key.help", "screen.key.quit"};
    switch (asking(m)) {
    case ScreenPrompt::Card:
        return {"screen.key.play", "screen.key.discard", "screen.key.why",   "screen.key.help",
                "screen.key.hint", "screen.key.undo",    "screen.key.log",   "screen.key.since",
                "screen.key.sort", "screen.key.state",   "screen.key.match", "screen.key.quit"};
    case ScreenPrompt::Target:
    case ScreenPrompt::DiscardSafety:
    case ScreenPrompt::Quit:
    case ScreenPrompt::TakeOff: return {"screen.key.play", "screen.key.back", "screen.key.help"};
    case ScreenPrompt::Extend:
    case ScreenPrompt::Undo: return {"screen.key.play", "screen.key.state", "screen.key.help"};
    case ScreenPrompt::Coup: return {"screen.key.coup", "screen.key.hold", "screen.key.help"};
    case ScreenPrompt::MatchOver:
        return {"screen.key.rematch", "screen.key.match", "screen.key.log", "screen.key.quit"};
    case ScreenPrompt::StageOver:
        return {"screen.key.match", "screen.key.log", "screen.key.help", "screen.key.quit"};
    case ScreenPrompt::HandOver: return {"screen.key.undo", "screen.key.help", "screen.key.quit"};
    default: break;
    }
    return {"screen.key.skip",  "screen.key.help",  "screen.key.pace",
            "screen.key.log",   "screen.key.since", "screen.key.undo",
            "screen.key.state", "screen.key.match", "screen.key.quit"};
}

// What Enter does: a yes or no is not played.
std::string_view done_by(const ScreenModel& m, const KeyHelp& key) {
    const auto ask   = asking(m);
    const bool yesno = ask == ScreenPrompt::DiscardSafety || ask == ScreenPrompt::Quit ||
                       ask == ScreenPrompt::Extend || ask == ScreenPrompt::Undo;
    return yesno && key.id == "screen.key.play" ? "screen.key.take" : key.id;
}

}  // namespace

void render_hand(const Pen& p, const Box& box, bool boxes) {
    const auto all = shown(p);
    if (all.empty() && !p.m.scene.you)
        p.put({box.row, 1}, p.say("screen.watching"), box.columns - 1, {Part::Muted});
    if (boxes && !all.empty())
        render_boxes(p, box, all);
    else
        render_list(p, box, all);
}

void render_prompt(const Pen& p, const Box& box) {
    const bool mine = asking(p.m) != ScreenPrompt::Nothing;
    p.rule(box.row, box.column, box.columns, p.said(p.m.notice), {Part::Text});
    const std::string pace =
        p.say("screen.pace." + std::string(paces[static_cast<std::size_t>(p.m.pace)]));
    if (!mine)
        p.put_right({box.row, box.columns - 2}, " " + pace + " ", box.columns / 2, {Part::Muted});
    std::string text = question(p);
    if (p.m.seconds) text += " (" + p.say("screen.seconds", {{"count", *p.m.seconds}}) + ")";
    std::vector<std::string> texts{text};
    if (const std::string more = due(p); !more.empty()) texts.push_back(more);
    const auto lines =
        wrapped_lines(texts, box.columns - 2, {mine ? Part::Alert : Part::Muted, mine});
    const int asked = std::min({static_cast<int>(lines.size()), 2, box.rows - 2});
    p.lines({box.row + 1, 1, asked, box.columns - 2}, lines);
    const int last = box.end() - 1;
    if (const auto all = buttons(p.m); !all.empty())
        render_buttons(p, {last, 0}, box.columns, all);
    else if (p.m.at.page == Page::Table)
        render_outlook(p, {box.row + 1 + asked, 1, last - box.row - asked, box.columns - 2});
}

void render_keys(const Pen& p, const Box& box) {
    int column = 1;
    for (const std::string_view id : useful_keys(p.m))
        for (const KeyHelp& key : key_helps()) {
            if (key.id != id) continue;
            const std::string name =
                key.shown.starts_with("screen.") ? p.say(key.shown) : std::string(key.shown);
            const std::string does = p.say(done_by(p.m, key));
            const int end          = column + columns_of(name) + 1 + columns_of(does);
            if (end > box.columns - 1) return;
            const int after = p.put({box.row, column}, name, box.columns, {Part::Title, true});
            p.put({box.row, after + 1}, does, box.columns, {Part::Muted});
            column = end + 2;
        }
}

}  // namespace kilostone
