#include "terminal/screen/keys.h"

#include <algorithm>

namespace kilostone {
namespace {

// One key on one screen.
class Press {
public:
    Press(const ScreenModel& model, Key key)
        : m_(model), key_(key), asking_(asking(model)), at_(model.at) {
        at_.note = Note::None;
        at_.why.reset();
    }

    Pressed done() {
        find_use();
        if (action_ && at_.page == Page::Table) at_.scroll = 0;  // the next sheet begins at its top
        return {at_, action_};
    }

private:
    // The first that has a use for the key: page, question, target, hand; then the letters.
    void find_use() {
        if (asking_ == ScreenPrompt::HandOver) return hand_over_key();
        if (is(Key::Kind::Escape)) return escape();
        if ((at_.page != Page::Table || turns_page()) && scrolls()) return;
        if (const auto all = buttons(m_); !all.empty() && button_key(all)) return;
        if (asking_ == ScreenPrompt::Target && target_key()) return;
        if (!card_key()) letter();
    }

    int step() const {
        switch (key_.kind) {
        case Key::Kind::Left:
        case Key::Kind::Up: return -1;
        case Key::Kind::Right:
        case Key::Kind::Down: return 1;
        default: return 0;
        }
    }
    // "1" … "9", "0" as places from 0 on; -1 for other keys.
    int digit() const {
        if (key_.kind != Key::Kind::Letter || key_.letter < '0' || key_.letter > '9') return -1;
        return key_.letter == '0' ? 9 : static_cast<int>(key_.letter - '1');
    }
    bool is(Key::Kind kind) const { return key_.kind == kind; }

    // Between two players there is nothing to look at but the help.
    void hand_over_key() {
        const char32_t c = key_.kind == Key::Kind::Letter ? latin_key(key_.letter) : 0;
        if (at_.page == Page::Help && scrolls()) return;
        if (is(Key::Kind::Escape)) open(Page::Table);
        if (is(Key::Kind::Enter)) action_ = Action{ActionKind::Continue, {}};
        if (c == '?') toggle(Page::Help);
        if (c == 'z') act(ActionKind::Undo);  // of whoever has the device still
        if (c == 'q') at_.quitting = true;
    }

    // One step back towards the table.
    void escape() {
        if (m_.at.note != Note::None) return;
        if (at_.page != Page::Table)
            open(Page::Table);
        else if (at_.quitting || at_.discarding || at_.target)
            leave_question();
    }
    void leave_question() {
        at_.quitting = at_.discarding = false;
        at_.target.reset();
        at_.button = 0;
    }
    void open(Page page) {
        at_.page   = page;
        at_.scroll = 0;
    }

    // A sheet that is longer than the screen, while the arrows choose an answer.
    bool turns_page() const {
        const bool sheet = asking_ == ScreenPrompt::StageOver || asking_ == ScreenPrompt::MatchOver;
        return sheet && (is(Key::Kind::PageUp) || is(Key::Kind::PageDown) || is(Key::Kind::Home) ||
                         is(Key::Kind::End));
    }

    bool scrolls() {
        const int far = 1 << 20;
        switch (key_.kind) {
        case Key::Kind::Up: at_.scroll -= 1; break;
        case Key::Kind::Down: at_.scroll += 1; break;
        case Key::Kind::PageUp: at_.scroll -= 10; break;
        case Key::Kind::PageDown: at_.scroll += 10; break;
        case Key::Kind::Home: at_.scroll = at_.page == Page::Log ? -far : 0; break;
        case Key::Kind::End: at_.scroll = at_.page == Page::Log ? 0 : far; break;
        case Key::Kind::Enter: open(Page::Table); return true;
        default: return false;
        }
        // The log begins at its end.
        at_.scroll = at_.page == Page::Log ? std::clamp(at_.scroll, -far, 0)
                                           : std::clamp(at_.scroll, 0, far);
        return true;
    }

    bool button_key(const std::vector<Button>& all) {
        const int count = static_cast<int>(all.size());
        at_.button      = std::clamp(at_.button, 0, count - 1);
        if (step() != 0) {
            at_.button = (at_.button + step() + count) % count;
            return true;
        }
        if (digit() >= 0 && digit() < count) {
            at_.button = digit();
            return true;
        }
        if (!is(Key::Kind::Enter)) return false;
        const std::optional<Action> taken = all[static_cast<std::size_t>(at_.button)].action;
        leave_question();
        action_ = taken;
        return true;
    }

    bool target_key() {
        const auto all  = targets(m_, *lit_card(m_));
        const int count = static_cast<int>(all.size());
        const auto now  = std::find(all.begin(), all.end(), *at_.target) - all.begin();
        const auto aim  = [&](int i) { return all[static_cast<std::size_t>((i + count) % count)]; };
        if (step() != 0) {
            at_.target = aim(static_cast<int>(now) + step());
            return true;
        }
        if (is(Key::Kind::Enter)) return play(attack(*m_.scene.you, *lit_card(m_), *at_.target));
        if (digit() < 0 || digit() >= count) return false;
        at_.target = aim(digit());
        return true;
    }

    bool play(Move move) {
        leave_question();
        action_ = Action{ActionKind::Play, move};
        return true;
    }
    bool tell_why(std::optional<Move> move = {}) {
        at_.note = Note::Why;
        at_.why  = move;
        return true;
    }

    bool card_key() {
        const int count = static_cast<int>(shown_cards(m_).size());
        if (count > 0 && step() != 0) {
            leave_question();
            at_.card = (std::clamp(at_.card, 0, count - 1) + step() + count) % count;
            return true;
        }
        if (digit() >= 0) {
            if (digit() < count) leave_question(), at_.card = digit();
            return true;
        }
        return is(Key::Kind::Enter) && enter();
    }

    bool enter() {
        switch (asking_) {
        case ScreenPrompt::HandOver:
        case ScreenPrompt::StageOver: action_ = Action{ActionKind::Continue, {}}; return true;
        case ScreenPrompt::Card:
        case ScreenPrompt::TakeOff: break;
        default: return true;
        }
        const auto card = lit_card(m_);
        if (!card) return true;
        if (const auto move = usual_move(m_)) return play(*move);
        const auto aims = targets(m_, *card);
        if (aims.empty()) return tell_why();
        const auto legal = [&](Side side) { return !attack_on(m_, *card, side)->mistake; };
        const auto first = std::find_if(aims.begin(), aims.end(), legal);
        at_.target       = first != aims.end() ? *first : aims.front();
        return true;
    }

    void discard_card() {
        const auto card       = lit_card(m_);
        const SceneCard* held = card ? in_hand(m_, *card) : nullptr;
        if (!card || asking_ == ScreenPrompt::Nothing || !m_.scene.you) return;
        const Move move = discard(*m_.scene.you, *card);
        at_.target.reset();
        if (!held || !held->discard) {
            tell_why(move);
        } else if (held->confirm_discard) {
            at_.discarding = true;
            at_.button     = 0;
        } else {
            play(move);
        }
    }

    // The answer whose move is of this kind, if the question is on.
    void answer(MoveKind kind) {
        if (asking_ != ScreenPrompt::Coup) {
            const auto card = lit_card(m_);
            if (kind == MoveKind::Coup && card && m_.scene.you)
                tell_why(coup(*m_.scene.you, *card));
            return;
        }
        for (const Button& b : buttons(m_))
            if (b.action->move.kind == kind) {
                play(b.action->move);
                return;
            }
    }

    void toggle(Note note) {
        if (m_.at.note != note) at_.note = note;
    }
    void toggle(Page page) { open(m_.at.page == page ? Page::Table : page); }
    void act(ActionKind kind) { action_ = Action{kind, {}}; }

    void letter() {
        if (key_.kind != Key::Kind::Letter) return;
        switch (latin_key(key_.letter)) {
        case 'x': discard_card(); break;
        case 'c': answer(MoveKind::Coup); break;
        case 'v': answer(MoveKind::Decline); break;
        case 'y': toggle(Note::Why); break;
        case 's': toggle(Note::State); break;
        case 'w': toggle(Note::Since); break;
        case 'h':
            toggle(Note::Hint);
            act(ActionKind::Hint);
            break;
        case 'z': act(ActionKind::Undo); break;
        case 'r':
            if (asking_ == ScreenPrompt::MatchOver) act(ActionKind::Rematch);
            break;
        case 'l': toggle(Page::Log); break;
        case 'm': toggle(Page::Match); break;
        case '?': toggle(Page::Help); break;
        case '.': sort(); break;
        case 'p': act(ActionKind::ChangePace); break;
        case ' ': act(ActionKind::Skip); break;
        case 'q':
            leave_question();
            if (asking_ == ScreenPrompt::MatchOver)
                act(ActionKind::Quit);
            else
                at_.quitting = true;
            break;
        default: break;
        }
    }

    // The lit card stays lit.
    void sort() {
        const auto card    = lit_card(m_);
        ScreenModel sorted = m_;
        at_.playable_first = sorted.at.playable_first = !at_.playable_first;
        const auto cards                              = shown_cards(sorted);
        if (card)
            at_.card =
                static_cast<int>(std::find(cards.begin(), cards.end(), *card) - cards.begin());
    }

    const ScreenModel& m_;
    Key key_;
    ScreenPrompt asking_;
    Controls at_;
    std::optional<Action> action_{};
};

}  // namespace

Pressed press(const ScreenModel& model, Key key) { return Press(model, key).done(); }

}  // namespace kilostone
