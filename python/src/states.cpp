// kilostone.State: a stage that is being played.
#include "arrays.h"
#include "engine/deal.h"
#include "formats/words.h"
#include "information_state.h"
#include "module.h"
#include "observations.h"
#include "seat_view.h"
#include "stage.h"
#include "stage_record.h"

#include <pybind11/stl.h>

namespace kilostone::python {
namespace {

constexpr int terminal_player = -4;  // as in OpenSpiel

using StateClass = py::class_<Stage>;

int current_player(const Stage& s) {
    const auto seat = s.acting();
    return seat ? *seat : terminal_player;
}

void step(Stage& s, const py::object& action, bool mistake) {
    const Sight sight = s.sight(s.require_acting());
    const Move move   = required_move(*s.game(), sight, action);
    require_legal(*s.game(), sight, move, mistake);
    s.play(move, mistake && !judge(sight, move).allowed());
}

// The seat that is meant; without one, the seat that has to act.
Seat seat_or_acting(const Stage& s, std::optional<int> seat) {
    return seat ? s.game()->seat(*seat) : s.require_acting();
}

ActionSet actions_for(const Stage& s, std::optional<int> seat) {
    const auto acting = s.acting();
    const auto asked  = seat ? std::optional(s.game()->seat(*seat)) : acting;
    if (!acting || asked != acting) return {};
    return legal_actions(s.sight(*acting));
}

py::object mask_for(const Stage& s, std::optional<int> seat) {
    py::object mask = new_array<std::uint8_t>({action_count});
    write_mask(actions_for(s, seat), Array<std::uint8_t>(mask, "mask", {action_count}).data());
    return mask;
}

SeatView view_of(const Stage& s, std::optional<int> seat) {
    const Seat who = seat ? s.game()->seat(*seat) : s.acting().value_or(s.table().turn);
    return {s.game(), s.view(who), s.for_match};
}

std::vector<double> returns_of(const Stage& s) {
    std::vector<double> returns(static_cast<std::size_t>(s.rules().seats), 0.0);
    if (!s.is_over()) return returns;
    const StageResult result = s.result();
    for (Seat seat = 0; seat < s.rules().seats; ++seat)
        returns[seat] = margin(s.rules(), result, s.rules().side_of(seat));
    return returns;
}

std::vector<int> points_of(const Stage& s) {
    const StageResult result = s.result();
    std::vector<int> points;
    for (int side = 0; side < s.rules().sides; ++side)
        points.push_back(worth(s.rules(), result.scores[static_cast<std::size_t>(side)]));
    return points;
}

py::list history_of(const Stage& s) {
    py::list moves;
    for (const RecordedMove& m : s.moves())
        moves.append(py::make_tuple(static_cast<int>(m.move.seat), action_of(s.rules(), m.move)));
    return moves;
}

py::object deck_codes(const Stage& s) {
    if (!s.has_past()) return py::none();
    py::list deck;
    for (const Card c : s.deck().all()) deck.append(s.game()->code(c));
    return deck;
}

std::string state_text(const Stage& s) {
    return "State(" + std::string(s.game()->table().edition.id.view()) + ", " +
           std::to_string(s.moves().size()) + " moves, " + std::string(enum_word(s.table().phase)) +
           ")";
}

void add_flow(StateClass& state) {
    state.def("current_player", current_player)
        .def("is_terminal", [](const Stage& s) { return s.is_over(); })
        .def("is_chance_node", [](const Stage&) { return false; })
        .def(
            "legal_actions",
            [](const Stage& s, std::optional<int> seat) {
                return action_list(actions_for(s, seat));
            },
            py::arg("player") = py::none())
        .def("legal_actions_mask", mask_for, py::arg("player") = py::none())
        .def("apply", step, py::arg("action"), py::arg("mistake") = false)
        .def("apply_action", step, py::arg("action"), py::arg("mistake") = false)
        .def("clone", [](const Stage& s) { return s; })
        .def("__copy__", [](const Stage& s) { return s; })
        .def("__deepcopy__", [](const Stage& s, const py::dict&) { return s; })
        .def("returns", returns_of)
        .def(
            "player_return",
            [](const Stage& s, int seat) { return returns_of(s)[s.game()->seat(seat)]; },
            py::arg("player"))
        .def("points", points_of);
}

void add_words(StateClass& state) {
    state
        .def(
            "action_to_string",
            [](const Stage& s, const py::object& action, std::optional<int> seat) {
                const Sight sight = s.sight(seat_or_acting(s, seat));
                return move_text(s.game()->table().edition,
                                 required_move(*s.game(), sight, action));
            },
            py::arg("action"), py::arg("player") = py::none())
        .def(
            "string_to_action",
            [](const Stage& s, const std::string& text, std::optional<int> seat) {
                const Sight sight = s.sight(seat_or_acting(s, seat));
                return action_of(s.rules(), required_move(*s.game(), sight, py::str(text)));
            },
            py::arg("text"), py::arg("player") = py::none())
        .def(
            "reasons_against",
            [](const Stage& s, const py::object& action, std::optional<int> seat) {
                const Sight sight =
                    s.sight(seat ? s.game()->seat(*seat) : s.acting().value_or(s.table().turn));
                return reasons_against(sight, required_move(*s.game(), sight, action));
            },
            py::arg("action"), py::arg("player") = py::none());
}

void add_sights(StateClass& state) {
    state.def("view", view_of, py::arg("seat") = py::none())
        .def(
            "observation",
            [](const Stage& s, std::optional<int> seat) {
                return observation_of(view_of(s, seat));
            },
            py::arg("seat") = py::none())
        .def(
            "observation_tensor",
            [](const Stage& s, std::optional<int> seat) {
                return observation_of(view_of(s, seat));
            },
            py::arg("player") = py::none())
        .def(
            "observation_string",
            [](const Stage& s, std::optional<int> seat) { return position_text(view_of(s, seat)); },
            py::arg("player") = py::none())
        .def(
            "information_state_string",
            [](const Stage& s, std::optional<int> seat) {
                return information_state(s, seat_or_acting(s, seat));
            },
            py::arg("player") = py::none())
        .def(
            "resample",
            [](const Stage& s, Rng& rng, std::optional<int> seat) {
                const View seen = s.view(seat_or_acting(s, seat));
                Stage world(s.game(), imagine(seen, rng), s.standing);
                world.for_match = s.for_match;
                return world;
            },
            py::arg("rng"), py::arg("player") = py::none());
}

void add_facts(StateClass& state) {
    state.def_property_readonly("game", [](const Stage& s) { return s.game(); })
        .def_property_readonly("dealer", [](const Stage& s) { return s.dealer(); })
        .def_property_readonly("deck", deck_codes)
        .def_property_readonly("seed",
                               [](const Stage& s) -> py::object {
                                   if (!s.dealt) return py::none();
                                   return py::int_(s.dealt->seed);
                               })
        .def_property_readonly("number",
                               [](const Stage& s) -> py::object {
                                   if (!s.dealt) return py::none();
                                   return py::int_(s.dealt->number);
                               })
        .def_property_readonly("table",
                               [](const Stage& s) { return table_dict(*s.game(), s.table()); })
        .def_property_readonly("move_number", [](const Stage& s) { return s.moves().size(); })
        .def("history", history_of)
        .def("result", result_dict)
        .def("record", record_line, py::arg("seats") = py::none(), py::arg("match") = py::none())
        .def("transcript", transcript_of)
        .def("__eq__",
             [](const Stage& a, const Stage& b) {
                 return a.game()->same_table(*b.game()) && a.state() == b.state() &&
                        a.standing == b.standing;
             })
        .def("__repr__", state_text)
        .def(py::pickle([](const Stage& s) { return pickled(s); },
                        [](const py::tuple& parts) { return unpickled(parts); }));
}

}  // namespace

void add_states(py::module_& module) {
    StateClass state(module, "State", "A stage that is being played.");
    add_flow(state);
    add_words(state);
    add_sights(state);
    add_facts(state);
}

}  // namespace kilostone::python
