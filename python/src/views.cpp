// kilostone.View: what one seat sees.
#include "actions.h"
#include "arrays.h"
#include "module.h"
#include "observations.h"
#include "seat_view.h"
#include "stage.h"

#include <pybind11/stl.h>

namespace kilostone::python {
namespace {

CardCounts counts_of(Hand hand) {
    CardCounts counts{};
    for (const Card c : all_cards)
        counts[static_cast<std::size_t>(index(c))] = static_cast<std::uint8_t>(hand.count(c));
    return counts;
}

std::vector<int> points_before(const SeatView& v) {
    const auto& points = v.view.standing.points;
    return {points.begin(), points.begin() + v.game->rules().sides};
}

Stage imagined(const SeatView& v, Rng& rng) {
    Stage stage(v.game, imagine(v.view, rng), v.view.standing);
    stage.for_match = v.for_match;
    return stage;
}

py::object mask_of(const SeatView& v) {
    py::object mask = new_array<std::uint8_t>({action_count});
    write_mask(legal_actions(v.view.sight()),
               Array<std::uint8_t>(mask, "mask", {action_count}).data());
    return mask;
}

void add_facts(ViewClass& view) {
    view.def_property_readonly("game", [](const SeatView& v) { return v.game; })
        .def_property_readonly("seat", [](const SeatView& v) { return v.view.seat; })
        .def_property_readonly(
            "side", [](const SeatView& v) { return v.game->rules().side_of(v.view.seat); })
        .def_property_readonly(
            "hand", [](const SeatView& v) { return card_dict(*v.game, counts_of(v.view.hand)); })
        .def_property_readonly("unseen",
                               [](const SeatView& v) { return card_dict(*v.game, unseen(v.view)); })
        .def_property_readonly("table",
                               [](const SeatView& v) { return table_dict(*v.game, v.view.table); })
        .def_property_readonly("points", points_before)
        .def_property_readonly("stages_played",
                               [](const SeatView& v) { return v.view.standing.stages_played; });
}

void add_choices(ViewClass& view) {
    view.def("legal_actions",
             [](const SeatView& v) { return action_list(legal_actions(v.view.sight())); })
        .def("legal_actions_mask", mask_of)
        .def(
            "reasons_against",
            [](const SeatView& v, const py::object& action) {
                const Sight sight = v.view.sight();
                return reasons_against(sight, required_move(*v.game, sight, action));
            },
            py::arg("action"))
        .def(
            "action_to_string",
            [](const SeatView& v, const py::object& action) {
                return move_text(v.game->table().edition,
                                 required_move(*v.game, v.view.sight(), action));
            },
            py::arg("action"))
        .def(
            "string_to_action",
            [](const SeatView& v, const std::string& text) {
                return action_of(v.game->rules(),
                                 required_move(*v.game, v.view.sight(), py::str(text)));
            },
            py::arg("text"));
}

}  // namespace

void add_views(py::module_& module) {
    ViewClass view(module, "View", "What one seat sees.");
    add_facts(view);
    add_choices(view);
    add_hints(view);
    view.def("observation", [](const SeatView& v) { return observation_of(v); })
        .def("position", position_text)
        .def("imagine", imagined, py::arg("rng"))
        .def("__eq__", [](const SeatView& a,
                          const SeatView& b) { return position_text(a) == position_text(b); })
        .def("__repr__", [](const SeatView& v) { return "View('" + position_text(v) + "')"; })
        .def(py::pickle(
            [](const SeatView& v) { return py::make_tuple(position_text(v)); },
            [](const py::tuple& t) { return parse_seat_view(t[0].cast<std::string>()); }));
    module.def("parse_position", parse_seat_view, py::arg("line"));
}

}  // namespace kilostone::python
