// Values of the engine and the table as the browser gets them.
#pragma once

#include "browser/answers.h"
#include "messages/explanation.h"
#include "messages/facts.h"
#include "table/scene.h"

#include <tl/expected.hpp>

namespace kilostone::web {

[[nodiscard]] Said said(const Edition& edition, const Message& message);
[[nodiscard]] MoveSeen move_seen(const Rulebook& rules, Move move, bool mistake = false);
[[nodiscard]] std::vector<ReasonSeen> reasons_seen(const Edition& edition,
                                                   const Explanation& explained);
[[nodiscard]] ClauseSeen clause_seen(const Clause& clause);
[[nodiscard]] Happening happening(const Rulebook& rules, const SeatFact& told, Seat watcher);

[[nodiscard]] SideSeen side_seen(const Edition& edition, const SceneSide& side);
[[nodiscard]] StageSheet sheet_seen(const ScoreSheet& sheet);
[[nodiscard]] MatchSeen match_seen(const SceneMatch& match);
[[nodiscard]] std::vector<HandCard> hand_seen(const kilostone::Scene& scene);
[[nodiscard]] Scene scene_seen(const kilostone::Scene& scene);
[[nodiscard]] std::vector<int> numbers_of(const std::vector<Side>& sides);
[[nodiscard]] std::vector<int> sides_of_seats(const Rulebook& rules);

// Why a card cannot be laid, or played on the sides it is meant for, or discarded; or what speaks
// against one move, as its text.
struct WhyAsked {
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<std::string> move{};
    bool discard = false;
};
[[nodiscard]] tl::expected<std::vector<WhySeen>, Problem> why_seen(const View& view,
                                                                   const WhyAsked& asked);

}  // namespace kilostone::web
