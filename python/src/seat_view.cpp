#include "seat_view.h"

#include "formats/position.h"
#include "formats/words.h"

namespace kilostone::python {
namespace {

py::object card_or_none(const Game& game, std::optional<Card> card) {
    if (!card) return py::none();
    return py::str(game.code(*card));
}
py::object number_or_none(std::optional<Side> number) {
    if (!number) return py::none();
    return py::int_(static_cast<int>(*number));
}

py::dict side_dict(const Game& game, const Tableau& t) {
    const Rulebook& rules = game.rules();
    py::list safeties, coups;
    for (const Card c : safety_cards) {
        if (owns(t, c)) safeties.append(game.code(c));
        if (owns_by_coup(t, c)) coups.append(game.code(c));
    }
    CardCounts laid{};
    for (std::size_t r = 0; r < distance_ranks; ++r) laid[r] = t.laid[r];
    py::dict side;
    side["km"]             = static_cast<int>(t.km);
    side["battle"]         = card_or_none(game, battle_top(t));
    side["battle_beneath"] = card_or_none(game, battle_beneath(t));
    side["limited"]        = is_limited(t);
    side["rolling"]        = rules.rolling[static_cast<std::size_t>(status(t))];
    side["safeties"]       = safeties;
    side["coups"]          = coups;
    side["distances"]      = card_dict(game, laid);
    return side;
}

py::object attack_dict(const Game& game, const Table& table) {
    if (table.phase != Phase::Answering) return py::none();
    py::dict attack;
    attack["seat"] = static_cast<int>(table.attacker);
    attack["side"] = static_cast<int>(table.attacked);
    attack["card"] = game.code(table.hazard);
    return attack;
}

}  // namespace

py::dict table_dict(const Game& game, const Table& table) {
    py::list sides, hand_sizes;
    for (int s = 0; s < game.rules().sides; ++s)
        sides.append(side_dict(game, table.tableaux[static_cast<std::size_t>(s)]));
    for (int s = 0; s < game.rules().seats; ++s)
        hand_sizes.append(static_cast<int>(table.hand_sizes[static_cast<std::size_t>(s)]));
    py::dict d;
    d["phase"]       = std::string(enum_word(table.phase));
    d["turn"]        = static_cast<int>(table.turn);
    d["dealer"]      = static_cast<int>(table.dealer);
    d["target"]      = static_cast<int>(table.target);
    d["pile"]        = static_cast<int>(table.pile);
    d["sides"]       = sides;
    d["hand_sizes"]  = hand_sizes;
    d["seen"]        = card_dict(game, table.seen);
    d["discard_top"] = card_or_none(game, table.discard_top);
    d["attack"]      = attack_dict(game, table);
    d["due"]         = static_cast<int>(table.due);
    d["extended"]    = table.extended;
    d["caller"]      = number_or_none(table.caller);
    d["winner"]      = number_or_none(table.winner);
    d["delayed"]     = table.delayed;
    d["ending"] =
        table.ending ? py::object(py::str(std::string(enum_word(*table.ending)))) : py::none();
    return d;
}

std::string position_text(const SeatView& v) {
    return print_position(v.game->table(), v.view, v.game->custom_json());
}

SeatView parse_seat_view(const std::string& line) {
    const auto position = parse_position(line);
    if (!position) throw PositionError{position.error()};
    SeatView v{std::make_shared<Game>(position->table, position->custom_edition), position->view};
    v.view.rules = &v.game->rules();
    v.for_match  = v.view.standing.stages_played > 0;
    return v;
}

}  // namespace kilostone::python
