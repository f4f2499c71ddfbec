// The parts of a position that stand apart from what is seen: its words, the table it is played at,
// and how many cards are where.
#pragma once

#include "editions/complaint.h"
#include "engine/state.h"
#include "formats/position.h"

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace kilostone {

// The seat of those who look on.
inline constexpr Seat nobody = max_seats;

class PositionWords {
public:
    // The edition, then key=value.
    [[nodiscard]] std::optional<Problem> read(std::string_view line);
    [[nodiscard]] std::optional<Problem> check_keys(int sides) const;

    std::string_view edition() const { return edition_; }
    std::optional<std::string_view> find(std::string_view key) const;
    // All that read_table() looks at: equal words, equal tables.
    std::string table_words() const;

    // The value as one of these names, by place; left alone when the key is not there.
    template <class Enum>
    std::optional<Problem> read_word(std::string_view key, std::span<const std::string_view> names,
                                     Enum& word) const {
        const auto text = find(key);
        if (!text) return std::nullopt;
        for (std::size_t i = 0; i < names.size(); ++i) {
            if (names[i] != *text) continue;
            word = static_cast<Enum>(i);
            return std::nullopt;
        }
        Problem p = unknown_word(text_value(*text), names);
        p.where   = key;
        return p;
    }
    std::optional<Problem> read_yes(std::string_view key, bool& yes) const;

private:
    struct Word {
        std::string_view key;
        std::string_view value;
    };

    std::string_view edition_{};
    std::vector<Word> words_{};
};

// Edition, form and house rules.
[[nodiscard]] std::optional<Problem> read_table(const PositionWords& words, Position& position);

// Hand sizes and draw pile: what was said of them, or what the cards not seen make likely.
[[nodiscard]] std::optional<Problem> count_cards(const PositionWords& words, View& view);

namespace position_words {

// The keys. There is also one for every side: A, B, C …
inline constexpr std::array<std::string_view, 22> keys{
    "revision", "players", "teams", "house",   "dealer",    "stages", "score", "seat",
    "turn",     "hand",    "phase", "attack",  "coup_turn", "due",    "fresh", "extended",
    "hands",    "pile",    "gone",  "discard", "ending",    "winner"};

// Cards due in this turn where a position does not say: the chain after a coup makes it more (R9).
constexpr int usual_due(Phase phase) { return phase == Phase::Playing ? 1 : 0; }

}  // namespace position_words

}  // namespace kilostone
