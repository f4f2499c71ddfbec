#include "editions/complaint.h"
#include "formats/card_list.h"
#include "formats/position.h"
#include "formats/position_check.h"
#include "formats/position_table.h"
#include "formats/tableau_text.h"
#include "formats/words.h"

namespace kilostone {
namespace {

using Failure = std::optional<Problem>;

constexpr std::size_t longest_line = 128 * 1024;
constexpr int most_points          = 999'999'999;

Failure at(std::string_view key, Problem p) {
    p.where = p.where.empty() ? std::string(key) : std::string(key) + ": " + p.where;
    return p;
}

Message too_many(Card card, int there, int in_deck) {
    return Message("cannot.too_many")
        .with("card", card)
        .with("count", ArgKind::Count, there)
        .with("number", ArgKind::Count, in_deck);
}

// Fills the view of a table that is already agreed on.
class ViewReader {
public:
    ViewReader(const PositionWords& words, const Rulebook& rules, View& view)
        : words_(words), rules_(rules), view_(view), table_(view.table) {}

    Failure read() {
        view_.rules   = &rules_;
        table_.target = rules_.form.target;
        table_.dealer = static_cast<Seat>(rules_.seats - 1);
        using Step    = Failure (ViewReader::*)();
        for (const Step step :
             {&ViewReader::read_seats, &ViewReader::read_match, &ViewReader::read_hand,
              &ViewReader::read_sides, &ViewReader::read_extension, &ViewReader::read_attack,
              &ViewReader::read_phase, &ViewReader::read_coup_turn, &ViewReader::read_ending,
              &ViewReader::read_gone, &ViewReader::count_faces})
            if (auto p = (this->*step)()) return p;
        if (auto p = count_cards(words_, view_)) return p;
        table_.delayed = table_.winner && table_.pile == 0;
        return check_view(view_);
    }

private:
    std::string code(Card c) const { return "`" + card_code(rules_.edition, c) + "`"; }

    Failure read_seat(std::string_view key, Seat& seat) const {
        const auto text = words_.find(key);
        if (!text) return std::nullopt;
        const auto n = parse_whole(*text);
        if (!n || *n >= rules_.seats)
            return Problem{std::string(key), quoted(*text) + " is no seat",
                           "0 to " + std::to_string(rules_.seats - 1)};
        seat = static_cast<Seat>(*n);
        return std::nullopt;
    }

    Failure read_side(std::string_view key, std::string_view text,
                      std::optional<Side>& side) const {
        side = parse_side(text, rules_.sides);
        if (side) return std::nullopt;
        return Problem{std::string(key), quoted(text) + " is no side",
                       std::string("A to ") + side_letter(static_cast<Side>(rules_.sides - 1))};
    }

    Failure read_card(std::string_view key, std::string_view text, Card& card) const {
        const auto found = parse_card(rules_.edition, text);
        if (!found) return at(key, unknown_card(rules_.edition, text));
        card = *found;
        return std::nullopt;
    }

    bool is_watched() const { return view_.seat == nobody; }

    Failure read_seats() {
        if (is_watched() && words_.find("seat") != "-")
            return Problem{"seat", "is for those who look on", "`-`"};
        if (!is_watched())
            if (auto p = read_seat("seat", view_.seat)) return p;
        table_.turn = is_watched() ? 0 : view_.seat;
        return read_seat("dealer", table_.dealer);
    }

    Failure read_match() {
        if (const auto text = words_.find("stages")) {
            const auto n = parse_whole(*text);
            if (!n || *n > 0xFFFF)
                return Problem{"stages", quoted(*text) + " is no number of stages", "0 to 65535"};
            view_.standing.stages_played = static_cast<std::uint16_t>(*n);
        }
        const auto text = words_.find("score");
        if (!text) return std::nullopt;
        const auto parts = split_at(*text, ",");
        if (parts.size() != static_cast<std::size_t>(rules_.sides))
            return Problem{"score", "has " + std::to_string(parts.size()) + " totals",
                           "one for each of " + std::to_string(rules_.sides) + " sides"};
        for (std::size_t s = 0; s < parts.size(); ++s) {
            const auto n = parse_whole(parts[s]);
            if (!n)
                return Problem{"score", quoted(parts[s]) + " is no number of points",
                               "0 to " + std::to_string(most_points)};
            view_.standing.points[s] = *n;
        }
        return std::nullopt;
    }

    Failure read_hand() {
        const auto text = words_.find("hand");
        if (!text) return std::nullopt;
        if (is_watched()) return Problem{"hand", "is not seen by those who look on", ""};
        const auto cards = parse_cards(rules_.edition, *text);
        if (!cards) return at("hand", cards.error());
        if (total(*cards) > max_hand)
            return Problem{"hand", "has " + std::to_string(total(*cards)) + " cards",
                           "at most " + std::to_string(max_hand)};
        piles_.push_back({"hand", *cards});
        for (const Card c : all_cards) {
            const int count = (*cards)[static_cast<std::size_t>(index(c))];
            if (is_safety(c) && count > 1)
                return Problem{"hand", "holds " + code(c) + " twice", ""};
            for (int n = 0; n < count; ++n) view_.hand.add(c);
        }
        return std::nullopt;
    }

    Failure read_sides() {
        for (int s = 0; s < rules_.sides; ++s) {
            const std::string key(1, side_letter(static_cast<Side>(s)));
            Tableau& tableau = table_.tableaux[static_cast<std::size_t>(s)];
            tableau          = first_tableau(rules_);
            if (const auto text = words_.find(key)) {
                const auto parsed = parse_tableau(rules_, *text);
                if (!parsed) return at(key, parsed.error());
                tableau = *parsed;
            }
            piles_.push_back({key, lying_cards(rules_, tableau)});
        }
        return std::nullopt;
    }

    Failure read_extension() {
        const auto text = words_.find("extended");
        if (!text) return std::nullopt;
        if (auto p = read_side("extended", *text, table_.caller)) return p;
        if (!rules_.extending) return Problem{"extended", "this race cannot be extended", ""};
        table_.extended = true;
        table_.target   = rules_.edition.long_distance;
        return std::nullopt;
    }

    Failure read_attack() {
        const auto text = words_.find("attack");
        if (!text) return std::nullopt;
        const auto parts = split_at(*text, ":");
        if (parts.size() != 3)
            return Problem{"attack", quoted(*text) + " is no attack",
                           "SEAT:HAZARD:SIDE, as in `1:stop:A`"};
        const auto seat = parse_whole(parts[0]);
        if (!seat || *seat >= rules_.seats)
            return Problem{"attack", quoted(parts[0]) + " is no seat",
                           "0 to " + std::to_string(rules_.seats - 1)};
        std::optional<Side> side;
        if (auto p = read_side("attack", parts[2], side)) return p;
        if (auto p = read_card("attack", parts[1], table_.hazard)) return p;
        if (!is_hazard(table_.hazard))
            return Problem{"attack", code(table_.hazard) + " is no hazard", ""};
        table_.attacker = static_cast<Seat>(*seat);
        table_.attacked = *side;
        return std::nullopt;
    }

    Failure read_phase() {
        if (auto p = words_.read_word("phase", enum_words<Phase>, table_.phase)) return p;
        if (table_.phase == Phase::Answering) table_.turn = table_.attacker;
        return read_seat("turn", table_.turn);
    }

    Failure read_coup_turn() {
        if (auto p = words_.read_word("coup_turn", enum_words<CoupTurn>, table_.coup_turn))
            return p;
        // An attack and a distance card that reaches the target are other cards: they end a chain.
        const bool chains = rules_.edition.coup_chain != CoupChain::None;
        const bool used   = table_.phase == Phase::Answering || table_.phase == Phase::Reached;
        if (table_.coup_turn == CoupTurn::Open && chains && used)
            table_.coup_turn = CoupTurn::Closed;
        table_.due = static_cast<std::uint8_t>(position_words::usual_due(table_.phase));
        if (auto p = read_due()) return p;
        return read_fresh();
    }

    Failure read_due() {
        const auto text = words_.find("due");
        if (!text) return std::nullopt;
        const auto n = parse_whole(*text);
        if (!n || *n > safety_kinds)
            return Problem{"due", quoted(*text) + " is no number of cards due",
                           "0 to " + std::to_string(safety_kinds)};
        table_.due = static_cast<std::uint8_t>(*n);
        return std::nullopt;
    }

    // In no order. Lines of earlier programs name the two cards drawn last, `-` for no safety.
    Failure read_fresh() {
        const auto text = words_.find("fresh");
        if (!text) return std::nullopt;
        int others = 0;
        for (const auto part : split_at(*text, ",+")) {
            if (part == "-" && ++others > 2)
                return Problem{"fresh", "a coup draws two cards", "safeties"};
            if (part == "-") continue;
            Card card{};
            if (auto p = read_card("fresh", part, card)) return p;
            if (!is_safety(card)) return Problem{"fresh", code(card) + " is no safety", "safeties"};
            if (view_.chain_draws.contains(card))
                return Problem{"fresh", code(card) + " is said twice", ""};
            view_.chain_draws.insert(card);
        }
        // Those lines may name one that has been laid since.
        for (const Card c : safety_cards)
            if (view_.chain_draws.contains(c) && !view_.hand.holds(c) && lies_somewhere(c))
                view_.chain_draws.erase(c);
        return std::nullopt;
    }

    bool lies_somewhere(Card safety) const {
        for (int s = 0; s < rules_.sides; ++s)
            if (owns(table_.tableaux[static_cast<std::size_t>(s)], safety)) return true;
        return false;
    }

    Failure read_ending() {
        if (const auto text = words_.find("winner")) {
            if (auto p = read_side("winner", *text, table_.winner)) return p;
            table_.ending = Ending::Target;
        }
        if (!words_.find("ending")) return std::nullopt;
        Ending ending{};
        if (auto p = words_.read_word("ending", enum_words<Ending>, ending)) return p;
        table_.ending = ending;
        return std::nullopt;
    }

    Failure read_gone() {
        if (const auto text = words_.find("gone")) {
            const auto cards = parse_cards(rules_.edition, *text);
            if (!cards) return at("gone", cards.error());
            piles_.push_back({"gone", *cards});
        }
        const auto text = words_.find("discard");
        if (!text || *text == "-") return std::nullopt;
        Card top{};
        if (auto p = read_card("discard", *text, top)) return p;
        table_.discard_top = top;
        CardCounts one{};
        one[static_cast<std::size_t>(index(top))] = 1;
        piles_.push_back({"discard", one});
        return std::nullopt;
    }

    // No more of any card than the deck has; what is not in the hand has been seen.
    Failure count_faces() {
        for (const Card c : all_cards) {
            const auto i = static_cast<std::size_t>(index(c));
            int all      = 0;
            std::string places;
            for (const Pile& pile : piles_) {
                if (pile.cards[i] == 0) continue;
                all += pile.cards[i];
                places +=
                    (places.empty() ? "" : ", ") + pile.key + " " + std::to_string(pile.cards[i]);
            }
            if (all > rules_.cards[i])
                return Problem{"",
                               code(c) + " is there " + std::to_string(all) + " times (" + places +
                                   "), but the deck has " + std::to_string(rules_.cards[i]),
                               "", 0, too_many(c, all, rules_.cards[i])};
            table_.seen[i] = static_cast<std::uint8_t>(all - view_.hand.count(c));
        }
        return std::nullopt;
    }

    struct Pile {
        std::string key;
        CardCounts cards{};
    };

    const PositionWords& words_;
    const Rulebook& rules_;
    View& view_;
    Table& table_;
    std::vector<Pile> piles_{};
};

}  // namespace

tl::expected<Position, Problem> PositionReader::read(std::string_view line) {
    return read(line, false);
}

tl::expected<WatchedPosition, Problem> PositionReader::read_watched(std::string_view line) {
    const auto read_here = read(line, true);
    if (!read_here) return tl::unexpected(read_here.error());
    return WatchedPosition{read_here->table, read_here->custom_edition, read_here->rules,
                           read_here->view.table};
}

tl::expected<Position, Problem> PositionReader::read(std::string_view line, bool watched) {
    if (line.size() > longest_line)
        return tl::unexpected(Problem{"", "is too long for a position", ""});
    PositionWords words;
    if (auto p = words.read(line)) return tl::unexpected(*p);
    std::string table_words = words.table_words();
    if (!table_.rules || table_words != words_) {
        Position position;
        if (auto p = read_table(words, position)) return tl::unexpected(*p);
        position.rules =
            std::make_shared<const Rulebook>(compile(position.table.edition, position.table.form));
        table_ = std::move(position);
        words_ = std::move(table_words);
    }
    Position position  = table_;
    position.view.seat = watched ? nobody : Seat{0};
    if (auto p = words.check_keys(position.rules->sides)) return tl::unexpected(*p);
    if (auto p = ViewReader(words, *position.rules, position.view).read())
        return tl::unexpected(*p);
    return position;
}

tl::expected<Position, Problem> parse_position(std::string_view line) {
    return PositionReader().read(line);
}

tl::expected<WatchedPosition, Problem> parse_watched_position(std::string_view line) {
    return PositionReader().read_watched(line);
}

}  // namespace kilostone
