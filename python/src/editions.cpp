// kilostone.Edition and kilostone.Form.
#include "editions/edition_info.h"
#include "editions/fields.h"
#include "editions/registry.h"
#include "editions/toml/edition_file.h"
#include "formats/custom_edition.h"
#include "game.h"

#include <pybind11/stl.h>

namespace kilostone::python {
namespace {

struct FormOfEdition {
    FormInfo info{};
};

EditionChoice custom(tl::expected<CustomEdition, Problem> read) {
    if (!read) throw Error{read.error()};
    return {read->edition, print(*read)};
}

py::dict deck_of(const Edition& edition) {
    py::dict deck;
    for (const Card c : all_cards)
        if (const int n = edition.deck[static_cast<std::size_t>(index(c))]; n > 0)
            deck[py::str(card_code(edition, c))] = n;
    return deck;
}

py::dict fields_of(const Edition& edition) {
    py::dict values;
    for (const Field& f : fields()) values[py::str(std::string(f.key))] = print(f, edition);
    return values;
}

py::dict house_rules_of(const Edition& edition) {
    py::dict rules;
    for (const HouseRule* rule : edition_info(edition).house)
        rules[py::str(std::string(rule->name))] = allowed_values(*rule);
    return rules;
}

py::dict match_of(const Edition& edition) {
    const MatchInfo info = match_info(edition);
    py::dict match;
    match["counted"] = info.counted;
    match["target"]  = info.target;
    match["rounds"]  = info.rounds;
    return match;
}

std::string form_text(const FormOfEdition& form) {
    const Form& f = form.info.form;
    return "Form(players=" + std::to_string(f.players) +
           ", per_side=" + std::to_string(f.per_side) + ", target=" + std::to_string(f.target) +
           ", long_target=" + std::to_string(form.info.long_target) + ")";
}

void add_form(py::module_& module) {
    py::class_<FormOfEdition>(module, "Form", "One way to play an edition.")
        .def_property_readonly("players",
                               [](const FormOfEdition& f) { return f.info.form.players; })
        .def_property_readonly("per_side",
                               [](const FormOfEdition& f) { return f.info.form.per_side; })
        .def_property_readonly("teams",
                               [](const FormOfEdition& f) { return f.info.form.per_side > 1; })
        .def_property_readonly("target", [](const FormOfEdition& f) { return f.info.form.target; })
        .def_property_readonly("long_target",
                               [](const FormOfEdition& f) { return f.info.long_target; })
        .def_property_readonly("long_if_agreed",
                               [](const FormOfEdition& f) { return f.info.long_if_agreed; })
        .def("__repr__", form_text);
}

}  // namespace

void add_editions(py::module_& module) {
    add_form(module);
    using E = EditionChoice;
    py::class_<E>(module, "Edition", "One box of the family, built in or custom.")
        .def_property_readonly("id", [](const E& e) { return std::string(e.edition.id.view()); })
        .def_property_readonly("name",
                               [](const E& e) { return std::string(e.edition.name.view()); })
        .def_property_readonly("base",
                               [](const E& e) { return std::string(e.edition.base.view()); })
        .def_property_readonly("revision", [](const E& e) { return e.edition.revision; })
        .def_property_readonly(
            "km",
            [](const E& e) { return std::vector<int>(e.edition.km.begin(), e.edition.km.end()); })
        .def_property_readonly("deck", [](const E& e) { return deck_of(e.edition); })
        .def_property_readonly("forms",
                               [](const E& e) {
                                   std::vector<FormOfEdition> forms;
                                   for (const FormInfo& f : edition_info(e.edition).forms)
                                       forms.push_back({f});
                                   return forms;
                               })
        .def_property_readonly("match", [](const E& e) { return match_of(e.edition); })
        .def_property_readonly("house_rules", [](const E& e) { return house_rules_of(e.edition); })
        .def_property_readonly("fields", [](const E& e) { return fields_of(e.edition); })
        .def_property_readonly("json", [](const E& e) { return e.custom_json; })
        .def("__eq__", [](const E& a, const E& b) { return a.edition == b.edition; })
        .def("__repr__",
             [](const E& e) { return "Edition(" + std::string(e.edition.id.view()) + ")"; })
        .def(py::pickle(
            [](const E& e) {
                return py::make_tuple(std::string(e.edition.id.view()), e.edition.revision,
                                      e.custom_json);
            },
            [](const py::tuple& t) {
                const auto json     = t[2].cast<std::string>();
                const auto revision = t[1].cast<int>();
                if (!json.empty()) return custom(parse_custom_edition(json, revision));
                return choose_edition(t[0].cast<std::string>(), revision);
            }));
    module.def("editions", [] {
        std::vector<E> all;
        for (const Edition& e : editions()) all.push_back({e, ""});
        return all;
    });
    module.def("edition", choose_edition, py::arg("id"), py::arg("revision") = std::nullopt);
    module.def(
        "edition_from_json",
        [](const std::string& json) { return custom(parse_custom_edition(json)); },
        py::arg("json"));
    module.def(
        "edition_from_toml",
        [](const std::string& toml) { return custom(parse_edition_toml(toml)); }, py::arg("toml"));
}

}  // namespace kilostone::python
