// What one watcher sees and has on the screen, as a plain value: render() draws it, press() answers
// its keys, and neither knows anything else. The driver fills in the table; `at` is the player's
// own doing and belongs to the keys.
#pragma once

#include "engine/view.h"
#include "i18n/texts.h"
#include "table/scene.h"

#include <optional>
#include <string>
#include <vector>

namespace kilostone {

struct LogLine {
    std::string text{};
    std::optional<Seat> seat{};  // who did it
    bool loud = false;           // an attack on you, your turn

    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// Why the game stands still.
enum class Halt : std::uint8_t {
    None,
    HandOver,   // hot-seat: `who` is to take the device; no hand is shown
    StageOver,  // the last of `results` is told
    MatchOver,
    UndoAsked,  // `who` wants to take a move back, and this seat's word is missing
};

enum class Page : std::uint8_t { Table, Log, Help, Match };
enum class Note : std::uint8_t { None, Why, Hint, State, Since };

// Where the player is on the screen.
struct Controls {
    int card   = 0;  // the lit one of shown_cards()
    int button = 0;
    std::optional<Side> target{};  // the lit card is to be played on a side: this one?
    bool discarding = false;       // a safety: really?
    bool quitting   = false;
    Page page       = Page::Table;
    int scroll      = 0;
    Note note       = Note::None;
    std::optional<Move> why{};  // what Note::Why is about; none: the lit card
    bool playable_first = false;

    friend bool operator==(const Controls&, const Controls&) = default;
};

struct ScreenModel {
    const Texts* texts = nullptr;
    std::string edition{};  // its name, for the headline
    std::vector<std::string> names{};
    bool ascii = false;

    Scene scene{};
    std::optional<View> view{};  // what the scene was made from; a spectator has none

    Halt halt = Halt::None;
    Seat who  = 0;                 // of the halt
    std::optional<int> seconds{};  // until the answer is taken as given
    Pace pace = Pace::Normal;

    std::vector<LogLine> log{};
    std::size_t since = 0;                 // the first line after this seat's last turn
    std::vector<std::string> hint{};       // sentences; shown when asked for
    std::string notice{};                  // one sentence about the last command
    std::vector<std::string> agreement{};  // what this table plays by
    bool saved = true;                     // the game can go on another time

    Controls at{};

    int sides() const { return static_cast<int>(scene.sides.size()); }
    People people() const {
        return {names, static_cast<int>(scene.seats.size()), sides(), scene.you};
    }
};

// What the player is asked now.
enum class ScreenPrompt : std::uint8_t {
    Nothing,
    Card,
    Target,
    DiscardSafety,
    Coup,
    Extend,
    TakeOff,
    HandOver,
    StageOver,
    MatchOver,
    Undo,
    Quit,
};
[[nodiscard]] ScreenPrompt asking(const ScreenModel& model);

// What the driver is told.
enum class ActionKind : std::uint8_t {
    Play,      // move
    Continue,  // the device is handed over; the next stage may come
    Hint,
    Undo,
    AgreeToUndo,
    RefuseUndo,
    Rematch,
    ChangePace,
    Skip,  // on to the next decision of a person; in steps: the next step
    Quit,
    Interrupt,  // by a signal: leave at once, as on SIGTERM
};

struct Action {
    ActionKind kind = ActionKind::Continue;
    Move move{};

    friend bool operator==(const Action&, const Action&) = default;
};

// What a question offers instead of cards, the most usual first.
struct Button {
    std::string label{};
    std::optional<Action> action{};  // none: back to where one was
};
[[nodiscard]] std::vector<Button> buttons(const ScreenModel& model);

// The cards to choose from, in the order they lie on the screen: the hand, or the distance cards
// that can be taken off.
[[nodiscard]] std::vector<Card> shown_cards(const ScreenModel& model);
[[nodiscard]] std::optional<Card> lit_card(const ScreenModel& model);
// The first of them in the hand; none: it is not there.
[[nodiscard]] const SceneCard* in_hand(const ScreenModel& model, Card card);
// Whether some legal move other than a discard plays this card.
[[nodiscard]] bool is_playable(const ScreenModel& model, Card card);
// The move with the card on this side, where the table takes it.
[[nodiscard]] const Offer* attack_on(const ScreenModel& model, Card card, Side side);
// The sides this card may be played on, in the order of their lanes; where the table plays
// mistakes, those it would be a mistake on too.
[[nodiscard]] std::vector<Side> targets(const ScreenModel& model, Card card);
// What Enter does with the lit card; none: it cannot be played at all, or a target is to be chosen.
[[nodiscard]] std::optional<Move> usual_move(const ScreenModel& model);

// Why the lit card, or `at.why`, cannot be played: sentences, each followed by its clause.
[[nodiscard]] std::vector<std::string> why_not(const ScreenModel& model);
// How one's own side stands, in sentences.
[[nodiscard]] std::vector<std::string> my_state(const ScreenModel& model);
// Who has won the last stage, or the match.
[[nodiscard]] std::string outcome(const ScreenModel& model);

}  // namespace kilostone
