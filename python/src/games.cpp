// kilostone.Game.
#include "engine/deal.h"
#include "engine/facts.h"
#include "formats/custom_edition.h"
#include "game.h"
#include "stage.h"

#include <pybind11/stl.h>

namespace kilostone::python {
namespace {

// True, 700 and "stuck" as records and the command line write them.
std::string house_value(const py::handle& value, const std::string& key) {
    if (py::isinstance<py::bool_>(value)) return value.cast<bool>() ? "true" : "false";
    if (py::isinstance<py::int_>(value) || py::isinstance<py::str>(value))
        return py::str(value).cast<std::string>();
    throw Error{{key,
                 "a house rule is a text, a whole number or a truth value, not " +
                     py::repr(py::type::of(value)).cast<std::string>(),
                 ""}};
}

// An Edition, the id of one, a custom one as a dict or the path of its file.
EditionChoice edition_of(const py::object& edition) {
    const auto package = [](const char* name) {
        return py::module_::import("kilostone").attr(name);
    };
    if (py::isinstance<EditionChoice>(edition)) return edition.cast<EditionChoice>();
    if (py::isinstance<py::dict>(edition))
        return package("edition_from_dict")(edition).cast<EditionChoice>();
    const bool is_text = py::isinstance<py::str>(edition);
    if (py::hasattr(edition, "__fspath__") ||
        (is_text && edition.cast<std::string>().ends_with(".toml")))
        return package("load_edition")(edition).cast<EditionChoice>();
    if (is_text) return choose_edition(edition.cast<std::string>(), {});
    throw py::type_error("edition: must be an Edition, its id, its file or a dict, not " +
                         py::repr(py::type::of(edition)).cast<std::string>());
}

GamePtr game_of(const py::object& edition, int players, std::optional<bool> teams,
                const py::dict& house) {
    GameRequest request{.edition = edition_of(edition), .players = players, .teams = teams};
    for (const auto& [key, value] : house) {
        const auto name = py::str(key).cast<std::string>();
        request.house.push_back({name, house_value(value, name)});
    }
    return make_game(std::move(request));
}

py::dict house_of(const Game& game) {
    py::dict house;
    for (const Setting& s : game.table().house) house[py::str(s.key)] = s.value;
    return house;
}

EditionChoice edition_choice(const Game& game) {
    const Edition& e = game.table().edition;
    if (game.custom_json().empty()) return choose_edition(std::string(e.id.view()), e.revision);
    return {parse_custom_edition(game.custom_json(), e.revision)->edition, game.custom_json()};
}

std::string game_text(const Game& game) {
    const Form& form = game.table().form;
    std::string text = "Game('" + std::string(game.table().edition.id.view()) +
                       "', players=" + std::to_string(form.players);
    if (form.per_side > 1) text += ", teams=True";
    for (const Setting& s : game.table().house) text += ", " + s.key + "='" + s.value + "'";
    return text + ")";
}

void add_facts(GameClass& game) {
    game.def_property_readonly("edition", edition_choice)
        .def_property_readonly("house", house_of)
        .def_property_readonly("players", [](const Game& g) { return g.rules().seats; })
        .def_property_readonly("sides", [](const Game& g) { return g.rules().sides; })
        .def_property_readonly("per_side", [](const Game& g) { return g.table().form.per_side; })
        .def_property_readonly("teams", [](const Game& g) { return g.table().form.per_side > 1; })
        .def_property_readonly("target", [](const Game& g) { return g.table().form.target; })
        .def_property_readonly(
            "long_target",
            [](const Game& g) { return long_target(g.table().edition, g.table().form); })
        .def_property_readonly("deck",
                               [](const Game& g) {
                                   std::vector<std::string> codes;
                                   for (const Card c : sorted_deck(g.rules()).all())
                                       codes.push_back(g.code(c));
                                   return codes;
                               })
        .def_property_readonly("cards",
                               [](const Game& g) {
                                   std::vector<std::string> codes;
                                   for (const Card c : all_cards) codes.push_back(g.code(c));
                                   return codes;
                               })
        .def("num_players", [](const Game& g) { return g.rules().seats; })
        .def("num_distinct_actions", [](const Game&) { return action_count; })
        .def("observation_tensor_shape",
             [](const Game&) { return std::vector<int>{observation_size}; })
        .def("side_of", [](const Game& g, int seat) { return g.rules().side_of(g.seat(seat)); })
        // For libkilostone_cuda.so, which is compiled from the same headers.
        .def("_rulebook",
             [](const Game& g) {
                 static_assert(std::is_trivially_copyable_v<Rulebook>);
                 return py::bytes(reinterpret_cast<const char*>(&g.rules()), sizeof(Rulebook));
             })
        .def("__eq__", [](const Game& a, const Game& b) { return a.same_table(b); })
        .def("__repr__", game_text);
}

}  // namespace

void add_games(py::module_& module) {
    GameClass game(module, "Game", "An edition, one of its forms and house rules: what is played.");
    const auto make = [](const py::object& edition, int players, std::optional<bool> teams,
                         const py::dict& house) { return game_of(edition, players, teams, house); };
    game.def(py::init(make), py::arg("edition") = "classic", py::arg("players") = 2,
             py::arg("teams") = py::none(), py::arg("house") = py::dict());
    add_facts(game);
    add_dealing(game);
    game.def(py::pickle(
        [](const Game& g) {
            return py::make_tuple(edition_choice(g), g.rules().seats, g.table().form.per_side > 1,
                                  house_of(g));
        },
        [make](const py::tuple& t) {
            return make(t[0], t[1].cast<int>(), t[2].cast<bool>(), t[3].cast<py::dict>());
        }));
}

}  // namespace kilostone::python
