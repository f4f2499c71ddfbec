#include "editions/card_code.h"

namespace kilostone {
namespace {

constexpr std::array<std::string_view, card_kinds - distance_ranks> face_codes{
    "stop",         "limit",        "out_of_fuel",    "puncture",   "accident",
    "roll",         "end_of_limit", "fuel",           "spare_tyre", "repair",
    "right_of_way", "tanker",       "puncture_proof", "driving_ace"};

}  // namespace

std::string card_code(const Edition& edition, Card card) {
    if (is_distance(card))
        return "km" + std::to_string(edition.km[static_cast<std::size_t>(rank(card))]);
    return std::string(face_codes[static_cast<std::size_t>(index(card) - distance_ranks)]);
}

std::optional<Card> parse_card(const Edition& edition, std::string_view code) {
    for (const Card c : all_cards)
        if (is_distance(c)
                ? card_code(edition, c) == code
                : face_codes[static_cast<std::size_t>(index(c) - distance_ranks)] == code)
            return c;
    return std::nullopt;
}

}  // namespace kilostone
