#include "formats/tableau_text.h"

#include "editions/card_code.h"
#include "editions/complaint.h"
#include "engine/facts.h"
#include "formats/card_list.h"

namespace kilostone {
namespace {

using Failure = std::optional<Problem>;

constexpr std::string_view none = "-";

bool shares_battle_pile(const Rulebook& rules) { return !has_speed_pile(rules.edition); }

std::string code(const Rulebook& rules, Card c) { return card_code(rules.edition, c); }

std::string print_distances(const Rulebook& rules, const Tableau& t) {
    CardCounts cards{};
    for (std::size_t r = 0; r < distance_ranks; ++r) cards[r] = t.laid[r];
    return print_cards(rules.edition, cards, '+');
}

std::string print_battle(const Rulebook& rules, const Tableau& t) {
    const auto top = battle_top(t);
    if (!top) return std::string(none);
    if (!is_hazard(*top)) return code(rules, *top);
    const auto beneath = battle_beneath(t);
    return code(rules, *top) + ">" + (beneath ? code(rules, *beneath) : std::string(none));
}

std::string print_speed(const Rulebook& rules, const Tableau& t) {
    if (shares_battle_pile(rules)) return std::string(none);
    const bool end = (t.flags & tableau_flags::end_of_limit_on_pile) != 0;
    if (is_limited(t)) return end ? "limit>end_of_limit" : "limit";
    return end ? "end_of_limit" : std::string(none);
}

std::string print_safeties(const Rulebook& rules, const Tableau& t) {
    std::string text;
    for (const Card c : safety_cards)
        if (owns(t, c))
            text += (text.empty() ? "" : "+") + code(rules, c) + (owns_by_coup(t, c) ? "*" : "");
    return text.empty() ? std::string(none) : text;
}

Failure read_distances(const Rulebook& rules, std::string_view text, Tableau& t) {
    const auto cards = parse_cards(rules.edition, text);
    if (!cards) return cards.error();
    int km = 0;
    for (const Card c : all_cards) {
        const int count = (*cards)[static_cast<std::size_t>(index(c))];
        if (count == 0) continue;
        if (!is_distance(c))
            return Problem{"", "`" + code(rules, c) + "` is no distance card",
                           "DISTANCES/BATTLE/SPEED/SAFETIES"};
        km += count * rules.km(c);
        t.laid[static_cast<std::size_t>(rank(c))] = static_cast<std::uint8_t>(count);
    }
    if (km > 0xFFFF) return Problem{"", "nobody drives " + std::to_string(km) + " km", ""};
    t.km = static_cast<std::uint16_t>(km);
    if (t.laid[distance_ranks - 1] >= rules.edition.top_cards)
        t.flags |= tableau_flags::top_cards_used_up;
    return std::nullopt;
}

bool lies_on_battle_pile(const Rulebook& rules, Card c) {
    if (c == Card::Limit || c == Card::EndOfLimit) return shares_battle_pile(rules);
    return is_hazard(c) || is_remedy(c);
}

Failure read_battle_card(const Rulebook& rules, std::string_view text, std::uint8_t& battle) {
    battle = 0;
    if (text == none) return std::nullopt;
    const auto card = parse_card(rules.edition, text);
    if (!card) return unknown_card(rules.edition, text);
    if (!lies_on_battle_pile(rules, *card))
        return Problem{"", "`" + code(rules, *card) + "` does not lie on a battle pile",
                       "DISTANCES/BATTLE/SPEED/SAFETIES"};
    battle = battle_code(*card);
    return std::nullopt;
}

Failure read_battle(const Rulebook& rules, std::string_view text, Tableau& t) {
    const auto at        = text.find('>');
    std::uint8_t top     = 0;
    std::uint8_t beneath = 0;
    if (auto p = read_battle_card(rules, text.substr(0, at), top)) return p;
    const bool covering = top != 0 && is_hazard(*battle_card(top));
    if (at == std::string_view::npos) {
        beneath = covering ? battle_code(Card::Roll) : std::uint8_t{0};
    } else {
        if (!covering)
            return Problem{"", "what lies beneath counts only under a hazard",
                           "the top card alone"};
        if (auto p = read_battle_card(rules, text.substr(at + 1), beneath)) return p;
    }
    t.battle = static_cast<std::uint8_t>(beneath << 4 | top);
    if (top == battle_code(Card::Limit)) t.flags |= tableau_flags::limited;
    return std::nullopt;
}

Failure read_speed(const Rulebook& rules, std::string_view text, Tableau& t) {
    if (text == none) return std::nullopt;
    if (shares_battle_pile(rules))
        return Problem{"",
                       "speed limits of `" + std::string(rules.edition.id.view()) +
                           "` lie on the battle pile",
                       "SPEED: -"};
    if (text == "limit")
        t.flags |= tableau_flags::limited;
    else if (text == "end_of_limit")
        t.flags |= tableau_flags::end_of_limit_on_pile;
    else if (text == "limit>end_of_limit")
        t.flags |= tableau_flags::limited | tableau_flags::end_of_limit_on_pile;
    else
        return Problem{"", quoted(text) + " does not lie on a speed pile",
                       "SPEED: -, limit, end_of_limit, limit>end_of_limit"};
    return std::nullopt;
}

Failure read_safeties(const Rulebook& rules, std::string_view text, Tableau& t) {
    if (text == none) return std::nullopt;
    for (std::string_view part : split_at(text, ",+")) {
        const bool by_coup = part.ends_with('*');
        if (by_coup) part.remove_suffix(1);
        const auto card = parse_card(rules.edition, part);
        if (!card) return unknown_card(rules.edition, part);
        if (!is_safety(*card))
            return Problem{"", "`" + code(rules, *card) + "` is no safety",
                           "DISTANCES/BATTLE/SPEED/SAFETIES"};
        if (owns(t, *card)) return Problem{"", "`" + code(rules, *card) + "` is said twice", ""};
        const int bit = 1 << safety_index(*card);
        t.safeties    = static_cast<std::uint8_t>(t.safeties | bit | (by_coup ? bit << 4 : 0));
        if (*card == Card::RightOfWay) t.flags |= tableau_flags::right_of_way;
    }
    return std::nullopt;
}

}  // namespace

Tableau first_tableau(const Rulebook& rules) {
    Tableau t;
    if (rules.edition.start_rolling) t.battle = battle_code(Card::Roll);
    return t;
}

std::string print_tableau(const Rulebook& rules, const Tableau& t) {
    const std::array<std::string, 4> parts{print_distances(rules, t), print_battle(rules, t),
                                           print_speed(rules, t), print_safeties(rules, t)};
    const std::array<std::string, 4> left_out{"", print_battle(rules, first_tableau(rules)), "-",
                                              "-"};
    std::size_t said = parts.size();
    while (said > 1 && parts[said - 1] == left_out[said - 1]) --said;
    std::string text = parts[0];
    for (std::size_t i = 1; i < said; ++i) text += "/" + parts[i];
    return text;
}

tl::expected<Tableau, Problem> parse_tableau(const Rulebook& rules, std::string_view text) {
    using Reader               = Failure (*)(const Rulebook&, std::string_view, Tableau&);
    constexpr Reader readers[] = {read_distances, read_battle, read_speed, read_safeties};
    const auto parts           = split_at(text, "/");
    Tableau t                  = first_tableau(rules);
    if (parts.size() > std::size(readers))
        return tl::unexpected(Problem{"", "has too many parts", "DISTANCES/BATTLE/SPEED/SAFETIES"});
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (parts[i].empty())
            return tl::unexpected(Problem{"", "a part is empty", "an empty place: `-`"});
        if (auto p = readers[i](rules, parts[i], t)) return tl::unexpected(*p);
    }
    return t;
}

CardCounts lying_cards(const Rulebook& rules, const Tableau& t) {
    CardCounts cards{};
    const auto add = [&cards](Card c) { ++cards[static_cast<std::size_t>(index(c))]; };
    for (std::size_t r = 0; r < distance_ranks; ++r) cards[r] = t.laid[r];
    if (const auto top = battle_top(t)) add(*top);
    if (const auto beneath = battle_beneath(t)) add(*beneath);
    if (!shares_battle_pile(rules)) {
        if (is_limited(t)) add(Card::Limit);
        if (t.flags & tableau_flags::end_of_limit_on_pile) add(Card::EndOfLimit);
    }
    for (const Card c : safety_cards)
        if (owns(t, c)) add(c);
    return cards;
}

}  // namespace kilostone
