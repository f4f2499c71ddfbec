#include "formats/card_list.h"

#include "base/nearest.h"
#include "editions/card_code.h"
#include "editions/complaint.h"

#include <charconv>

namespace kilostone {
namespace {

struct Heap {
    std::string_view code;
    int count = 1;
};

// "stopx2". No card code ends in an x and digits.
std::optional<Heap> parse_heap(std::string_view text) {
    const auto x = text.rfind('x');
    if (x == std::string_view::npos || x == 0 || x + 1 == text.size()) return Heap{text, 1};
    const std::string_view digits = text.substr(x + 1);
    if (digits.find_first_not_of("0123456789") != std::string_view::npos) return Heap{text, 1};
    const auto count = parse_whole(digits);
    if (!count || *count < 1 || *count > max_deck) return std::nullopt;
    return Heap{text.substr(0, x), *count};
}

}  // namespace

std::vector<std::string_view> split_at(std::string_view text, std::string_view letters) {
    std::vector<std::string_view> parts;
    for (;;) {
        const auto at = text.find_first_of(letters);
        parts.push_back(text.substr(0, at));
        if (at == std::string_view::npos) return parts;
        text.remove_prefix(at + 1);
    }
}

std::optional<int> parse_whole(std::string_view text) {
    constexpr std::size_t most_digits = 9;
    if (text.empty() || text.size() > most_digits) return std::nullopt;
    if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
    int n = 0;
    std::from_chars(text.data(), text.data() + text.size(), n);
    return n;
}

Problem unknown_card(const Edition& edition, std::string_view typed) {
    std::array<std::string, card_kinds> codes;
    std::vector<std::string_view> names;
    for (const Card c : all_cards) {
        auto& code = codes[static_cast<std::size_t>(index(c))];
        code       = card_code(edition, c);
        names.push_back(code);
    }
    std::string what = quoted(typed) + " is no card of `" + std::string(edition.id.view()) + "`";
    if (const auto meant = nearest(typed, names))
        what += "; did you mean `" + std::string(*meant) + "`?";
    return {"", what, "allowed: " + joined(names)};
}

std::string print_cards(const Edition& edition, const CardCounts& cards, char separator) {
    std::string text;
    for (const Card c : all_cards) {
        const int count = cards[static_cast<std::size_t>(index(c))];
        if (count == 0) continue;
        if (!text.empty()) text += separator;
        text += card_code(edition, c);
        if (count > 1) text += "x" + std::to_string(count);
    }
    return text.empty() ? "-" : text;
}

tl::expected<CardCounts, Problem> parse_cards(const Edition& edition, std::string_view text) {
    CardCounts cards{};
    if (text == "-") return cards;
    int all = 0;
    for (const auto part : split_at(text, ",+")) {
        if (part.empty())
            return tl::unexpected(Problem{"", "a card is missing", "no cards at all: `-`"});
        const auto heap = parse_heap(part);
        if (!heap)
            return tl::unexpected(Problem{"", quoted(part) + " is no number of cards",
                                          "1 to " + std::to_string(max_deck)});
        const auto card = parse_card(edition, heap->code);
        if (!card) return tl::unexpected(unknown_card(edition, heap->code));
        all += heap->count;
        if (all > max_deck)
            return tl::unexpected(Problem{"", "names more cards than a deck has", ""});
        auto& count = cards[static_cast<std::size_t>(index(*card))];
        count       = static_cast<std::uint8_t>(count + heap->count);
    }
    return cards;
}

}  // namespace kilostone
