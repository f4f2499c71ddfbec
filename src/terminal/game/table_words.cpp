#include "terminal/game/table_words.h"

#include "i18n/rules.h"

#include <fmt/format.h>

#include <set>

namespace kilostone {

std::string joined(const std::vector<std::string>& items, std::string_view between) {
    return fmt::format("{}", fmt::join(items, between));
}

std::vector<std::string> names_at(const Room& room) {
    std::vector<std::string> names;
    for (Seat seat = 0; seat < room.rules().seats; ++seat)
        names.push_back(room.occupant(seat).name);
    return names;
}

std::vector<Move> numbered_moves(const View& view) {
    std::vector<Move> moves;
    for (const Move m : legal_moves(view))
        if (m.kind != MoveKind::Decline) moves.push_back(m);
    if (view.table.phase != Phase::Answering) return moves;
    // Where the table plays the mistake of a wrong answer, it must be possible to make it.
    for (const Card c : view.hand.faces() & safety_cards)
        if (judge(view, coup(view.seat, c)).mistake) moves.push_back(coup(view.seat, c));
    moves.push_back(decline(view.seat));
    return moves;
}

std::string TableWords::side_line(const View& view, Side s) const {
    const Tableau& t = view.table.tableaux[s];
    std::vector<std::string> items{texts_.say("table.race", {{"km", t.km}}),
                                   texts_.say(road_message(rules_, t))};
    if (is_limited(t))
        items.push_back(texts_.say("road.limited", {{"km", rules_.edition.limit_km}}));
    std::vector<std::string> safeties;
    for (const Card c : safety_cards) {
        if (!owns(t, c)) continue;
        safeties.push_back(texts_.card(c));
        if (owns_by_coup(t, c)) safeties.back() += fmt::format(" ({})", texts_.say("term.coup"));
    }
    if (!safeties.empty())
        items.push_back(texts_.say("plain.safeties", {{"cards", joined(safeties, ", ")}}));
    if (rules_.sides == rules_.seats)
        items.push_back(texts_.say("pile.hand", {{"count", view.table.hand_sizes[s]}}));
    return fmt::format("{}: {}", side(s), joined(items, "; "));
}

std::vector<std::string> TableWords::table(const View& view) const {
    std::vector<std::string> lines;
    for (Side s = 0; s < rules_.sides; ++s) lines.push_back(side_line(view, s));
    lines.push_back(texts_.say("plain.target", {{"km", view.table.target}}));
    lines.push_back(texts_.say("pile.left", {{"count", view.table.pile}}));
    if (view.table.discard_top)
        lines.push_back(texts_.say("pile.discard", {{"card", *view.table.discard_top}}));
    return lines;
}

std::string TableWords::hand(const View& view) const {
    std::vector<std::string> cards;
    for (const Card c : view.hand.faces())
        for (int n = view.hand.count(c); n > 0; --n) cards.push_back(texts_.card(c));
    return texts_.say("plain.hand", {{"cards", joined(cards, ", ")}});
}

std::string TableWords::move(Move move) const {
    return texts_.say(move_message(rules_, move), people());
}

std::vector<std::string> TableWords::refusals(const View& view, Move move) const {
    std::vector<std::string> lines;
    for (const Refusal r : judge(view, move).reasons) {
        lines.push_back(texts_.say(refusal_message(view.sight(), move, r), people()));
        auto cited =
            citation_line(texts_, view.rules->edition, citation_against(view.sight(), move, r));
        if (!cited.empty()) lines.push_back(std::move(cited));
    }
    return lines;
}

std::vector<std::string> TableWords::verdicts(const View& view,
                                              const std::vector<Move>& moves) const {
    std::vector<std::string> lines;
    std::set<std::string> said;
    for (const Move m : moves) {
        if (!judge(view, m).refused()) {
            lines.push_back(texts_.say("plain.allowed", {{"move", std::string_view(move(m))}}));
            continue;
        }
        for (const std::string& line : refusals(view, m))
            if (said.insert(line).second) lines.push_back(line);
    }
    return lines;
}

}  // namespace kilostone
