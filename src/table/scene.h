// What one seat sees and may do now, without any language: the screen, plain text, the browser and
// network clients all draw the same Scene, and none of them asks a rule.
//
// A scene is made from a View and a status, not from a Room: a client that plays over a network has
// no room.
//
//     const Scene now = scene(room.view(seat), room.status(seat), room.table_status());
//     for (const SceneCard& card : now.hand) …          // card.plays, card.discard
//     if (now.decision == Decision::Answer) …           // now.moves: the coup, or to hold it back
//
// Why a move cannot be made is for explain() (messages/explanation.h).
#pragma once

#include "base/message.h"
#include "editions/edition_info.h"
#include "engine/score_sheet.h"
#include "table/status.h"

#include <optional>
#include <vector>

namespace kilostone {

// A move that the table takes now.
struct Offer {
    Move move{};
    bool mistake = false;  // against the rules, with the consequence that the booklet names

    friend bool operator==(const Offer&, const Offer&) = default;
};

// A card of the hand.
struct SceneCard {
    Card card       = Card::Roll;
    CardGroup group = CardGroup::Remedy;
    bool drawn      = false;     // the card drawn last
    std::vector<Offer> plays{};  // on opponents from one's left to one's right; mistakes included
    std::optional<Move> discard{};
    bool confirm_discard = false;  // a safety: a player is asked before it is thrown away

    // Whether the rules allow to play it, discarding aside.
    [[nodiscard]] bool is_playable() const;
    friend bool operator==(const SceneCard&, const SceneCard&) = default;
};

struct SceneSafety {
    Card card    = Card::RightOfWay;
    bool by_coup = false;

    friend bool operator==(const SceneSafety&, const SceneSafety&) = default;
};

// Distance cards of one kind that lie on a tableau.
struct SceneDistance {
    int km    = 0;
    int count = 0;

    friend bool operator==(const SceneDistance&, const SceneDistance&) = default;
};

struct SceneSide {
    Side side = 0;
    std::vector<Seat> seats{};
    int km = 0;
    std::vector<SceneDistance> distances{};
    bool rolling  = false;
    bool limited  = false;
    bool stopped  = false;  // by a hazard on its battle pile
    bool attacked = false;  // an answer to an attack on it is awaited
    bool on_turn  = false;
    Message road{};  // how it stands: rolling, stopped by …; the speed limit is said besides
    std::optional<Card> battle{};
    std::optional<Card> speed{};  // none where the pile is empty or the edition has none
    std::vector<SceneSafety> safeties{};

    friend bool operator==(const SceneSide&, const SceneSide&) = default;
};

struct SceneSeat {
    Seat seat = 0;
    Side side = 0;
    Occupant who{};
    int cards = 0;

    friend bool operator==(const SceneSeat&, const SceneSeat&) = default;
};

// An attack that can be answered.
struct SceneWindow {
    Seat attacker = 0;
    Side side     = 0;
    Card hazard   = Card::Stop;
    std::optional<Millis> until{};
    bool yours = false;            // your answer is missing
    std::optional<Card> answer{};  // the safety in your hand that answers it

    friend bool operator==(const SceneWindow&, const SceneWindow&) = default;
};

// What is awaited of this seat.
enum class Decision : std::uint8_t {
    None,
    Play,     // lay, attack or discard
    Answer,   // an attack: a coup, or hold it back
    Extend,   // the race, or finish
    TakeOff,  // a distance card, past the target by mistake
    Undo,     // agree to somebody else's undo
};

struct SceneMatch : MatchInfo {
    MatchState state = MatchState::Ongoing;
    std::vector<int> totals{};         // by side, of the stages below
    std::vector<ScoreSheet> stages{};  // that have been scored
    std::vector<Side> winners{};
    std::vector<int> won{};  // matches at this table, by side

    friend bool operator==(const SceneMatch&, const SceneMatch&) = default;
};

struct Scene {
    const Rulebook* rules = nullptr;  // for texts; lives as long as the view's
    RoomPhase phase       = RoomPhase::Playing;
    bool abandoned        = false;  // the stage that is over was broken off
    CoupMode mode         = CoupMode::Ask;
    Pace pace             = Pace::Normal;
    bool paused           = false;

    int stage       = 1;  // which of the match, from 1
    int target      = 0;
    int long_target = 0;  // what the race can be extended to; 0: no more
    int limit_km    = 0;
    int pile        = 0;
    std::optional<Card> discard{};  // on top of the discard pile
    Phase table_phase   = Phase::Playing;
    Seat turn           = 0;
    Seat dealer         = 0;
    int due             = 0;      // cards that the seat on turn still has to use in this turn
    bool several_due    = false;  // this turn uses more cards than one
    Direction direction = Direction::Clockwise;
    std::vector<SceneSeat> seats{};
    std::vector<SceneSide> sides{};
    // From top to bottom: the opponents from one's left to one's right, one's own side last. A
    // spectator sees the first side, then its opponents.
    std::vector<Side> lanes{};
    ScoreSheet so_far{};  // if the stage ended now
    SceneMatch match{};
    std::optional<SceneWindow> window{};

    // Of a seat; a spectator has none.
    Watcher you{};
    std::optional<Side> side{};
    std::vector<SceneCard> hand{};
    Decision decision = Decision::None;
    // Every move that can be made now, as the engine orders them; mistakes only where they answer
    // an attack. To hold back comes last.
    std::vector<Offer> moves{};
    std::optional<Seat> undo_by{};  // Decision::Undo: who asks

    // What can be chosen besides a card of the hand: answers, to extend, what to take off.
    [[nodiscard]] std::vector<Offer> choices() const;
    // The opponents from one's left to one's right.
    [[nodiscard]] std::vector<Side> opponents() const;

    friend bool operator==(const Scene&, const Scene&) = default;
};

// Who has won the match, or the stage, that is over. None: neither is.
[[nodiscard]] std::optional<Message> outcome_message(const Scene& scene);

// The question whether anybody answers the attack, for those who cannot or need not say with what.
[[nodiscard]] Message coup_window_message(const SceneWindow& window);

// What lies on the table, for a spectator.
[[nodiscard]] Scene scene(const Rulebook& rules, const Table& table);
// With a seat's hand, as if nothing but the stage existed: a lesson, a replay.
[[nodiscard]] Scene scene(const View& view, std::optional<Card> drawn = {});
// The same, and the seat is asked for the decision that the table waits for: a lesson.
[[nodiscard]] Scene scene_to_decide(const View& view, std::optional<Card> drawn = {});
// As the room has it.
[[nodiscard]] Scene scene(const View& view, const SeatStatus& seat, const TableStatus& table,
                          std::optional<Card> drawn = {});
[[nodiscard]] Scene scene(const Rulebook& rules, const Table& table, const SeatStatus& watcher,
                          const TableStatus& at);

// The match alone.
[[nodiscard]] SceneMatch scene_match(const Rulebook& rules, const TableStatus& table);
// The legal moves of the view's seat, as the engine orders them.
[[nodiscard]] std::vector<Move> decisions(const View& view);
// One side of it, for a table that is drawn without a scene.
[[nodiscard]] SceneSide scene_side(const Rulebook& rules, const Table& table, Side side);

}  // namespace kilostone
