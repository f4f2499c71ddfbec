// What a table plays by, compiled: an edition, one of its forms and house rules.
#pragma once

#include "bots/eval/match_value.h"
#include "editions/house.h"
#include "env/observation.h"
#include "errors.h"

#include <memory>
#include <mutex>
#include <optional>
#include <string>

namespace kilostone::python {

// A built-in edition, or a custom one with the JSON that carries it whole.
struct EditionChoice {
    Edition edition{};
    std::string custom_json{};
};

[[nodiscard]] EditionChoice choose_edition(const std::string& id, std::optional<int> revision);

class Game {
public:
    Game(Agreement table, std::string custom_json);
    Game(const Game&)            = delete;
    Game& operator=(const Game&) = delete;

    [[nodiscard]] const Agreement& table() const { return table_; }
    [[nodiscard]] const std::string& custom_json() const { return custom_json_; }
    [[nodiscard]] const Rulebook& rules() const { return env_.rules; }
    [[nodiscard]] const EnvRules& env() const { return env_; }
    [[nodiscard]] const std::string& code(Card card) const {
        return codes_[static_cast<std::size_t>(index(card))];
    }
    // For bots that play for the match. Made when it is first asked for, which takes some tens of
    // milliseconds.
    [[nodiscard]] const MatchValue& match_value() const;

    // Throws Error where the seat or side doesn't exist.
    [[nodiscard]] Seat seat(int number) const;

    [[nodiscard]] bool same_table(const Game& other) const {
        return table_ == other.table_ && custom_json_ == other.custom_json_;
    }

private:
    Agreement table_;
    std::string custom_json_;
    EnvRules env_;
    std::array<std::string, card_kinds> codes_{};
    mutable std::once_flag match_made_{};
    mutable std::unique_ptr<const MatchValue> match_{};
};

using GamePtr = std::shared_ptr<Game>;  // nothing of a Game changes

// What is asked for in Python. Throws Error.
struct GameRequest {
    EditionChoice edition{};
    int players = 2;
    std::optional<bool> teams{};
    std::vector<Setting> house{};
};
[[nodiscard]] GamePtr make_game(GameRequest request);

// Number of cards by code, without the cards of which there are none.
[[nodiscard]] py::dict card_dict(const Game& game, const CardCounts& counts);

void add_editions(py::module_& module);
void add_games(py::module_& module);

}  // namespace kilostone::python
