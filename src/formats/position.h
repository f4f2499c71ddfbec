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

// The same for many positions, most of them of one table: what is agreed on there is read and
// compiled once.
class PositionReader {
public:
    [[nodiscard]] tl::expected<Position, Problem> read(std::string_view line);

private:
    std::string words_{};  // of the last table
    Position table_{};     // as it was read, without a view
};

// `custom_edition` as print(CustomEdition) gives it. Requires a view of that table.
[[nodiscard]] std::string print_position(const Agreement& table, const View& view,
                                         std::string_view custom_edition = {});

[[nodiscard]] std::string print(const Position& position);

}  // namespace kilostone
