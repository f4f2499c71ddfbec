// kilostone.Bot and hints: the computer players as callables.
#include "actions.h"
#include "base/nearest.h"
#include "bots/hints/hints.h"
#include "editions/complaint.h"
#include "formats/words.h"
#include "i18n/texts.h"
#include "module.h"
#include "seat_view.h"
#include "stage.h"

#include <pybind11/stl.h>

#include <random>

namespace kilostone::python {
namespace {

Bot bot_named(const std::string& name) {
    if (const auto bot = find_bot(name)) return *bot;
    std::vector<std::string_view> names;
    for (const Bot& b : bots()) names.push_back(b.name.view());
    for (const Bot& b : levels()) names.push_back(b.name.view());
    const std::string plain = name.substr(0, name.find('@'));
    const auto known        = find_bot(plain);
    if (known && known->searches())
        throw Error{{"bot", kilostone::quoted(name) + " has no budget that can be read",
                     "playouts as in `master@400`, or time as in `master@20ms`"}};
    if (known) throw Error{{"bot", "`" + plain + "` takes no budget", plain}};
    const auto meant = nearest(plain, names);
    throw Error{{"bot", "there is no bot " + kilostone::quoted(name),
                 meant ? "did you mean `" + std::string(*meant) + "`?" : joined(names)}};
}

// Another stream every time, for callers that don't care.
Rng& any_rng() {
    thread_local Rng rng = [] {
        std::random_device device;
        return Rng(std::uint64_t{device()} << 32 | device());
    }();
    return rng;
}

// The view that is asked: of a state, that of the seat that has to act.
SeatView asked_view(const py::object& of) {
    if (py::isinstance<SeatView>(of)) return of.cast<SeatView>();
    if (!py::isinstance<Stage>(of))
        throw py::type_error("a bot is asked with a State or a View, not " +
                             py::repr(py::type::of(of)).cast<std::string>());
    const Stage& stage = of.cast<const Stage&>();
    return {stage.game(), stage.view(stage.require_acting()), stage.for_match};
}

// do_it(Question): with the match where the bot plays for it. Throws RefusedAction for a view
// without a move to make.
template <class DoIt>
auto ask(const SeatView& v, bool match, DoIt&& do_it) {
    const Sight sight = v.view.sight();
    const Moves moves = legal_moves(sight);
    if (moves.empty())
        throw RefusedAction{"seat " + std::to_string(sight.seat) + " has no action to take now",
                            {"not_your_turn"}};
    const MatchValue* value = match && v.for_match ? &v.game->match_value() : nullptr;
    return do_it(Question{sight, moves, v.view.chain_draws, v.view.standing, {}, value});
}

int decide(const Bot& bot, const py::object& of, std::optional<std::reference_wrapper<Rng>> rng) {
    const SeatView v = asked_view(of);
    Rng& random      = rng ? rng->get() : any_rng();
    return ask(v, bot.for_match, [&](const Question& q) {
        const auto move = [&] { return bot.decide(q, random); };
        if (!bot.searches()) return action_of(v.game->rules(), move());
        const py::gil_scoped_release other_threads;
        return action_of(v.game->rules(), move());
    });
}

py::list evaluate(const Bot& bot, const py::object& of,
                  std::optional<std::reference_wrapper<Rng>> rng) {
    if (!bot.can_evaluate())
        throw Error{{"evaluate", "`" + std::string(bot.name.view()) + "` cannot evaluate moves",
                     "master, champion"}};
    const SeatView v            = asked_view(of);
    Rng& random                 = rng ? rng->get() : any_rng();
    const Evaluations evaluated = ask(v, bot.for_match, [&](const Question& q) {
        const py::gil_scoped_release other_threads;
        return bot.evaluate(q, random);
    });
    py::list list;
    for (const Evaluation& e : evaluated)
        list.append(py::make_tuple(action_of(v.game->rules(), e.move), e.win_chance, e.share));
    return list;
}

struct TextHint {
    int action = 0;
    std::string move{};
    double win_chance = 0;
    double behind     = 0;
    std::vector<std::string> reasons{};
    std::vector<std::string> reason_ids{};
};

Budget budget_of(const py::object& budget) {
    return bot_named("master@" + py::str(budget).cast<std::string>()).budget;
}

Language language_of(const std::string& code) {
    if (const auto language = find_language(code)) return *language;
    std::vector<std::string_view> codes;
    for (const LanguageName& l : languages()) codes.push_back(l.code);
    throw Error{{"language", "there is no language " + kilostone::quoted(code), joined(codes)}};
}

std::vector<TextHint> in_words(const SeatView& v, const std::vector<Hint>& hints,
                               Language language) {
    const Edition& edition = v.game->table().edition;
    const Texts texts(language, edition);
    const People people{.seats = v.game->rules().seats, .sides = v.game->rules().sides};
    std::vector<TextHint> told;
    for (const Hint& h : hints) {
        TextHint t{action_of(v.game->rules(), h.move),
                   move_text(edition, h.move),
                   h.win_chance,
                   h.behind,
                   {},
                   {}};
        for (const Message& m : h.reasons) {
            t.reasons.push_back(texts.say(m, people));
            t.reason_ids.emplace_back(m.id);
        }
        told.push_back(std::move(t));
    }
    return told;
}

py::dict hints_of(const SeatView& v, const py::object& budget, const std::string& language,
                  std::uint64_t seed) {
    const Budget limit    = budget_of(budget);
    const Language spoken = language_of(language);
    const Sight sight     = v.view.sight();
    const Moves moves     = legal_moves(sight);
    Hints found;
    if (!moves.empty()) {
        const py::gil_scoped_release other_threads;
        Rng rng(seed);
        found = hints(
            {sight, moves, v.view.chain_draws, v.view.standing, limit, &v.game->match_value()},
            rng);
    }
    py::dict told;
    told["best"]    = in_words(v, found.best, spoken);
    told["instead"] = in_words(v, found.instead, spoken);
    return told;
}

std::vector<std::string> names_of(std::span<const Bot> all) {
    std::vector<std::string> names;
    for (const Bot& b : all) names.emplace_back(b.name.view());
    return names;
}

}  // namespace

void add_hints(ViewClass& view) {
    view.def("hints", hints_of, py::arg("budget") = 1000, py::arg("language") = "en",
             py::arg("seed") = 0);
}

void add_bots(py::module_& module) {
    py::class_<TextHint>(module, "Hint", "A move, its chance to win the match, and why.")
        .def_readonly("action", &TextHint::action)
        .def_readonly("move", &TextHint::move)
        .def_readonly("win_chance", &TextHint::win_chance)
        .def_readonly("behind", &TextHint::behind)
        .def_readonly("reasons", &TextHint::reasons)
        .def_readonly("reason_ids", &TextHint::reason_ids)
        .def("__repr__", [](const TextHint& h) { return "Hint('" + h.move + "')"; });
    py::class_<Bot>(module, "Bot", "A computer player: a function of what its seat can see.")
        .def_property_readonly("name", [](const Bot& b) { return std::string(b.name.view()); })
        .def_property_readonly("about", [](const Bot& b) { return std::string(b.about); })
        .def_property_readonly("searches", &Bot::searches)
        .def_property_readonly("can_evaluate", &Bot::can_evaluate)
        .def("__call__", decide, py::arg("of"), py::arg("rng") = py::none())
        .def("evaluate", evaluate, py::arg("of"), py::arg("rng") = py::none())
        .def("__repr__", [](const Bot& b) { return "Bot('" + std::string(b.name.view()) + "')"; })
        .def(py::pickle([](const Bot& b) { return py::make_tuple(std::string(b.name.view())); },
                        [](const py::tuple& t) { return bot_named(t[0].cast<std::string>()); }));
    module.def("bot", bot_named, py::arg("name"));
    module.def("bots", [] { return names_of(bots()); });
    module.def("levels", [] { return names_of(levels()); });
}

}  // namespace kilostone::python
