// Values of the engine and the room as the browser is told them.
#pragma once

#include "browser/answers.h"
#include "editions/clauses.h"
#include "messages/facts.h"
#include "table/driver.h"

#include <tl/expected.hpp>

namespace kilostone::web {

[[nodiscard]] Said said(const Edition& edition, const Message& message);
[[nodiscard]] MoveSeen move_seen(const Rulebook& rules, Move move, bool mistake = false);
[[nodiscard]] std::vector<ReasonSeen> reasons_seen(const Sight& sight, Move move,
                                                   const Reasons& reasons);
[[nodiscard]] ClauseSeen clause_seen(const Clause& clause);
[[nodiscard]] Happening happening(const Rulebook& rules, const SeatFact& told, Seat watcher);

// The sides of which a bit is set.
[[nodiscard]] std::vector<int> sides_in(std::uint8_t bits);
[[nodiscard]] SideSeen side_seen(const Rulebook& rules, const Table& table, Side side);
[[nodiscard]] StageSheet sheet_seen(const Rulebook& rules, const StageResult& result);

// What this seat sees of a stage; `view` is the room's own while it is played, and what the seat
// saw last when it is over.
[[nodiscard]] Scene scene(const Room& room, const View& view, std::optional<Card> drawn);

// The same without a room: a table alone, on which nobody has a name and nothing is awaited. What
// can be played from the hand, and what is asked besides, are added to it.
[[nodiscard]] Scene bare_scene(const View& view);
[[nodiscard]] std::vector<SideSeen> sides_seen(const View& view);
void show_hand(Scene& scene, const View& view, std::optional<Card> drawn);
void show_choices(Scene& scene, const View& view);

// Why a card cannot be laid, or played on the sides it is meant for; or what speaks against one
// move, as its text.
struct WhyAsked {
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<std::string> move{};
};
[[nodiscard]] tl::expected<std::vector<WhySeen>, Problem> why_seen(const View& view,
                                                                   const WhyAsked& asked);

// People whose move or word is awaited.
[[nodiscard]] std::vector<int> people_asked(const Room& room);

}  // namespace kilostone::web
