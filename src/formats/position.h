// A position: what one seat sees, in one line a person can read and write
// (docs/formats/position.md).
//
//     trio players=2 seat=0 hand=km100,roll,stop A=- B=km100x3/roll
//
// Parsing and printing are exact inverses: parse(print(view)) is that view, and printing what was
// parsed gives the one canonical line for it. A position that parses is one whose cards add up, in
// which nothing contradicts the rules, and which imagine() and legal_moves() can take.
#pragma once

#include "editions/house.h"
#include "engine/view.h"

#include <tl/expected.hpp>

#include <memory>
#include <string>
#include <string_view>

namespace kilostone {

struct Position {
    Agreement table{};                        // edition, form and house rules
    std::string custom_edition{};             // JSON, empty for a built-in edition
    std::shared_ptr<const Rulebook> rules{};  // what `view` points to
    View view{};
};

[[nodiscard]] tl::expected<Position, Problem> parse_position(std::string_view line);

// What those who look on see: the table, and nobody's hand. Written with `seat=-`; that is no
// position of a seat, and the other way round.
struct WatchedPosition {
    Agreement agreed{};
    std::string custom_edition{};
    std::shared_ptr<const Rulebook> rules{};
    Table table{};
};

[[nodiscard]] tl::expected<WatchedPosition, Problem> parse_watched_position(std::string_view line);

// The same for many positions, most of them of one table: what is agreed on there is read and
// compiled once.
class PositionReader {
public:
    [[nodiscard]] tl::expected<Position, Problem> read(std::string_view line);
    [[nodiscard]] tl::expected<WatchedPosition, Problem> read_watched(std::string_view line);

private:
    [[nodiscard]] tl::expected<Position, Problem> read(std::string_view line, bool watched);

    std::string words_{};  // of the last table
    Position table_{};     // as it was read, without a view
};

// `custom_edition` as print(CustomEdition) gives it. Requires a view of that table.
[[nodiscard]] std::string print_position(const Agreement& table, const View& view,
                                         std::string_view custom_edition = {});

[[nodiscard]] std::string print_watched_position(const Agreement& agreed, const Rulebook& rules,
                                                 const Table& table,
                                                 std::string_view custom_edition = {});

[[nodiscard]] std::string print(const Position& position);

// The JSON of a custom edition as the first word of a position. A blank would end the word; there
// are none but in its texts, where it can be escaped.
[[nodiscard]] std::string edition_word(std::string_view custom_edition);

}  // namespace kilostone
