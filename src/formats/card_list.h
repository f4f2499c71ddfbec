// Cards and how many of each in one word: "km100x3,stop". "-" is none.
#pragma once

#include "base/problem.h"
#include "engine/edition.h"

#include <tl/expected.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// In card order, parted by this letter.
[[nodiscard]] std::string print_cards(const Edition& edition, const CardCounts& cards,
                                      char separator);

// Cards may come in any order and more than once, parted by `,` or `+`; at most a deck of them.
[[nodiscard]] tl::expected<CardCounts, Problem> parse_cards(const Edition& edition,
                                                            std::string_view text);

// "`stpo` is no card of `trio`; did you mean `stop`?"
[[nodiscard]] Problem unknown_card(const Edition& edition, std::string_view typed);

// The parts between any of these letters, empty ones included.
[[nodiscard]] std::vector<std::string_view> split_at(std::string_view text,
                                                     std::string_view letters);

// Digits only, at most nine of them.
[[nodiscard]] std::optional<int> parse_whole(std::string_view text);

}  // namespace kilostone
