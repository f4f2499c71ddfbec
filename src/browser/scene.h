// Values of the engine and the table as the browser gets them.
#pragma once

#include "bots/hints/hints.h"
#include "browser/answers.h"
#include "messages/explanation.h"
#include "messages/rule_messages.h"
#include "table/scene.h"

#include <tl/expected.hpp>

namespace kilostone::web {

[[nodiscard]] MessageData message_data(const Edition& edition, const Message& message);
[[nodiscard]] MoveData move_data(const Rulebook& rules, Move move, bool mistake = false);
[[nodiscard]] std::vector<ReasonData> reasons_data(const Edition& edition,
                                                   const Explanation& explained);
[[nodiscard]] ClauseData clause_data(const Clause& clause);
[[nodiscard]] EventData happening(const Rulebook& rules, const SeatFact& told, Watcher watcher);
// The best moves with chances and reasons, and what not to do. `seed`: the same hints for it.
inline constexpr Budget hint_thinking{.rollouts = 1000};
[[nodiscard]] HintsData hints_data(const Rulebook& rules, const Hints& found);
[[nodiscard]] HintsData hints_data(const View& view, std::uint64_t seed);

[[nodiscard]] SideData side_data(const Edition& edition, const SceneSide& side);
[[nodiscard]] StageSheet sheet_data(const ScoreSheet& sheet);
[[nodiscard]] MatchData match_data(const SceneMatch& match);
[[nodiscard]] std::vector<HandCard> hand_data(const kilostone::Scene& scene);
[[nodiscard]] Scene scene_data(const kilostone::Scene& scene);
[[nodiscard]] std::vector<int> numbers_of(const std::vector<Side>& sides);
[[nodiscard]] std::vector<int> sides_of_seats(const Rulebook& rules);

// Why a card cannot be laid, or played on the sides it is meant for, or discarded; or what speaks
// against one move, as its text.
struct WhyRequest {
    std::optional<std::string> card{};
    std::optional<int> side{};
    std::optional<std::string> move{};
    bool discard = false;
};
[[nodiscard]] tl::expected<std::vector<WhyData>, Problem> why_data(const View& view,
                                                                   const WhyRequest& asked);

}  // namespace kilostone::web
