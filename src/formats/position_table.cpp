#include "formats/position_table.h"

#include "base/nearest.h"
#include "editions/registry.h"
#include "formats/card_list.h"
#include "formats/custom_edition.h"
#include "formats/words.h"

#include <algorithm>

namespace kilostone {
namespace {

using Failure = std::optional<Problem>;

std::string number(int n) { return std::to_string(n); }

Failure read_edition(const PositionWords& words, Position& position) {
    const std::string_view word = words.edition();
    std::optional<int> revision;
    if (const auto text = words.find("revision")) {
        revision = parse_whole(*text);
        if (!revision)
            return Problem{"revision", quoted(*text) + " is no revision", "a whole number"};
    }
    if (word.starts_with('{')) {
        const auto custom = parse_custom_edition(word, revision);
        if (!custom) {
            Problem p = custom.error();
            if (p.where == "revision") return p;
            p.where = p.where.empty() ? "edition" : "edition: " + p.where;
            p.line  = 0;  // a position has but one
            return p;
        }
        position.table.edition  = custom->edition;
        position.custom_edition = print(*custom);
        return std::nullopt;
    }
    if (const Edition* found = find_edition(word)) {
        const auto edition = find_edition(word, revision.value_or(found->revision));
        if (!edition) return unknown_revision(*found, *revision);
        position.table.edition = *edition;
        return std::nullopt;
    }
    std::vector<std::string_view> ids;
    for (const Edition& e : editions()) ids.push_back(e.id);
    Problem p = unknown_key({std::string(word)}, "edition", ids);
    p.what    = quoted(word) + " " + p.what;
    p.where   = "";
    return p;
}

std::string counts_listed(const Edition& e) {
    std::string text;
    for (const int players : player_counts(e)) text += (text.empty() ? "" : ", ") + number(players);
    return text;
}

Failure read_form(const PositionWords& words, Agreement& table) {
    const Edition& e = table.edition;
    int players      = find_form(e, 2) ? 2 : e.forms[0].players;
    if (const auto text = words.find("players")) {
        const auto n = parse_whole(*text);
        if (!n || !find_form(e, *n))
            return Problem{"players",
                           quoted(*text) + " do not play `" + std::string(e.id.view()) + "`",
                           "allowed: " + counts_listed(e)};
        players = *n;
    }
    std::optional<bool> teams;
    if (words.find("teams")) {
        bool yes = false;
        if (auto p = words.read_yes("teams", yes)) return p;
        teams = yes;
    }
    const auto form = find_form(e, players, teams);
    if (!form)
        return Problem{"teams",
                       number(players) + " players sit only the other way in `" +
                           std::string(e.id.view()) + "`",
                       *teams ? "no" : "yes"};
    table.form = *form;
    return std::nullopt;
}

Failure read_house(const PositionWords& words, Agreement& table) {
    std::vector<Setting> house;
    if (const auto text = words.find("house"))
        for (const auto part : split_at(*text, ",")) {
            const auto colon = part.find(':');
            if (colon == std::string_view::npos)
                return Problem{"house", quoted(part) + " is no house rule",
                               "KEY:VALUE, as in `discard:stuck`"};
            house.push_back(
                {std::string(part.substr(0, colon)), std::string(part.substr(colon + 1))});
        }
    auto p = agree(table, house);
    if (p && !house.empty()) p->where = "house: " + presentable(p->where);
    return p;
}

}  // namespace

Failure PositionWords::read(std::string_view line) {
    constexpr std::string_view blanks = " \t";
    while (!line.empty()) {
        const auto start = line.find_first_not_of(blanks);
        if (start == std::string_view::npos) break;
        line.remove_prefix(start);
        const std::string_view word = line.substr(0, line.find_first_of(blanks));
        line.remove_prefix(word.size());
        if (edition_.empty()) {
            edition_ = word;
            continue;
        }
        const auto equals = word.find('=');
        if (equals == std::string_view::npos)
            return Problem{"", quoted(word) + " is no word of a position",
                           "KEY=VALUE after the edition"};
        const std::string_view key = word.substr(0, equals);
        if (find(key)) return Problem{presentable(key), "is said twice", ""};
        words_.push_back({key, word.substr(equals + 1)});
    }
    if (edition_.empty())
        return Problem{"", "a position starts with its edition", "as in `trio hand=stop,km25`"};
    return std::nullopt;
}

Failure PositionWords::check_keys(int sides) const {
    std::vector<std::string> letters;
    for (int s = 0; s < sides; ++s) letters.emplace_back(1, side_letter(static_cast<Side>(s)));
    std::vector<std::string_view> names(position_words::keys.begin(), position_words::keys.end());
    names.insert(names.end(), letters.begin(), letters.end());
    for (const Word& w : words_) {
        if (std::find(names.begin(), names.end(), w.key) != names.end()) {
            if (w.value.empty()) return Problem{std::string(w.key), "has no value", "nothing: `-`"};
            continue;
        }
        if (parse_side(w.key, max_seats))
            return Problem{std::string(w.key), "is no side at this table",
                           "A to " + letters.back()};
        return unknown_key({std::string(w.key)}, "key of a position", names);
    }
    return std::nullopt;
}

std::optional<std::string_view> PositionWords::find(std::string_view key) const {
    for (const Word& w : words_)
        if (w.key == key) return w.value;
    return std::nullopt;
}

Failure PositionWords::read_yes(std::string_view key, bool& yes) const {
    constexpr std::array<std::string_view, 2> names{"no", "yes"};
    return read_word(key, names, yes);
}

std::string PositionWords::table_words() const {
    std::string text(edition_);
    for (const std::string_view key : {"revision", "players", "teams", "house"})
        if (const auto value = find(key)) (text += ' ').append(key).append("=").append(*value);
    return text;
}

Failure read_table(const PositionWords& words, Position& position) {
    if (auto p = read_edition(words, position)) return p;
    if (auto p = read_form(words, position.table)) return p;
    return read_house(words, position.table);
}

namespace {

Failure read_hand_sizes(std::string_view text, View& view) {
    const int seats  = view.rules->seats;
    const auto parts = split_at(text, ",");
    if (parts.size() != static_cast<std::size_t>(seats))
        return Problem{"hands", "has " + std::to_string(parts.size()) + " sizes",
                       "one for each of " + number(seats) + " seats"};
    for (std::size_t s = 0; s < parts.size(); ++s) {
        const auto n = parse_whole(parts[s]);
        if (!n || *n > max_hand)
            return Problem{"hands", quoted(parts[s]) + " is no size of a hand",
                           "0 to " + number(max_hand)};
        view.table.hand_sizes[s] = static_cast<std::uint8_t>(*n);
    }
    if (view.seat == nobody) return std::nullopt;
    const int own = view.hand.size();
    if (view.table.hand_sizes[view.seat] != own)
        return Problem{"hands",
                       "seat " + number(view.seat) + " has " +
                           number(view.table.hand_sizes[view.seat]) + " cards, but `hand` has " +
                           number(own),
                       ""};
    return std::nullopt;
}

// Six cards each. Where so few cards are named that the pile could not hold the rest, the others
// hold more: a question about two cards must not fail on where the other hundred are.
void suppose_hand_sizes(View& view, int unseen_cards) {
    const int seats = view.rules->seats;
    for (int s = 0; s < seats; ++s)
        view.table.hand_sizes[static_cast<std::size_t>(s)] =
            static_cast<std::uint8_t>(s == view.seat ? view.hand.size() : dealt_hand);
    int surplus = unseen_cards - dealt_hand * (seats - 1) - DrawPile::capacity;
    for (int s = 0; s < seats; ++s)
        for (auto& size = view.table.hand_sizes[static_cast<std::size_t>(s)];
             s != view.seat && surplus > 0 && size < max_hand; --surplus)
            ++size;
}

// If even that is not enough, cards have been discarded: the shortest distances first, so that the
// question stays as open as can be. Returns how many.
int suppose_discards(View& view, int in_pile) {
    const CardCounts unseen_cards = unseen(view);
    const int surplus             = in_pile - DrawPile::capacity;
    int gone                      = 0;
    for (const Card c : all_cards) {
        const auto i    = static_cast<std::size_t>(index(c));
        const int count = std::min<int>(unseen_cards[i], surplus - gone);
        if (is_safety(c) || count <= 0) continue;
        view.table.seen[i] = static_cast<std::uint8_t>(view.table.seen[i] + count);
        gone += count;
    }
    return gone;
}

}  // namespace

Failure count_cards(const PositionWords& words, View& view) {
    const int unseen_cards = total(unseen(view));
    const auto hands       = words.find("hands");
    const auto pile        = words.find("pile");
    if (!hands)
        suppose_hand_sizes(view, unseen_cards);
    else if (auto p = read_hand_sizes(*hands, view))
        return p;

    int left = unseen_cards;
    for (int s = 0; s < view.rules->seats; ++s)
        if (s != view.seat) left -= view.table.hand_sizes[static_cast<std::size_t>(s)];
    if (!pile && left > DrawPile::capacity) left -= suppose_discards(view, left);
    if (pile) {
        const auto n = parse_whole(*pile);
        if (!n || *n > max_deck)
            return Problem{"pile", quoted(*pile) + " is no number of cards",
                           "0 to " + number(DrawPile::capacity)};
        if (*n != left)
            return Problem{"pile",
                           "pile and other hands make " + number(*n + unseen_cards - left) +
                               ", but " + number(unseen_cards) + " cards are not seen",
                           left < 0 ? "" : "pile=" + number(left)};
    }
    if (left < 0)
        return Problem{"hands", "hold more cards than the " + number(unseen_cards) + " not seen",
                       ""};
    if (left > DrawPile::capacity)
        return Problem{"pile", "would have " + number(left) + " cards",
                       "at most " + number(DrawPile::capacity) +
                           "; name more cards in `hand`, `gone` or the sides"};
    view.table.pile = static_cast<std::uint8_t>(left);
    return std::nullopt;
}

}  // namespace kilostone
