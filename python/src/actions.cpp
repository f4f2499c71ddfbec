#include "actions.h"

#include "formats/words.h"

namespace kilostone::python {
namespace {

std::string seat_and_move(const Game& game, const Sight& sight, Move move) {
    return "`" + move_text(game.table().edition, move) + "` by seat " + std::to_string(sight.seat);
}

Move move_of_number(const Game& game, const Sight& sight, long long number) {
    const bool fits = number >= 0 && number < action_count;
    const auto move = fits
                          ? move_of(game.rules(), sight.table, sight.seat, static_cast<int>(number))
                          : std::nullopt;
    if (move) return *move;
    const std::string text = std::to_string(number);
    if (!fits)
        throw RefusedAction{"there is no action " + text + " (0 to " +
                                std::to_string(action_count - 1) + ")",
                            {"no_such_action"}};
    throw RefusedAction{"action " + text +
                            " attacks a side that this table does not have (it has " +
                            std::to_string(game.rules().sides) + " sides)",
                        {"no_such_side"}};
}

// Numbers of any size, NumPy's included; a truth value is no action.
Move move_of_object(const Game& game, const Sight& sight, const py::handle& action) {
    const auto number = py::reinterpret_steal<py::object>(PyNumber_Index(action.ptr()));
    if (!number || PyBool_Check(action.ptr())) {
        PyErr_Clear();
        throw py::type_error("an action is a whole number or a text, not " +
                             py::repr(py::type::of(action)).cast<std::string>());
    }
    int overflow          = 0;
    const long long value = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
    return move_of_number(game, sight, overflow != 0 ? -1 : value);
}

}  // namespace

Move required_move(const Game& game, const Sight& sight, const py::handle& action) {
    if (!py::isinstance<py::str>(action)) return move_of_object(game, sight, action);
    const auto text = action.cast<std::string>();
    auto move       = parse_move(game.rules(), sight.seat, text);
    if (!move) throw Error{problem_with_move(game.rules(), text)};
    // A side's answer is spoken by one seat, whichever is asked.
    if (move->kind == MoveKind::Decline && sight.table.phase == Phase::Answering)
        move->seat = declining_seat(game.rules(), sight.table);
    return *move;
}

void require_legal(const Game& game, const Sight& sight, Move move, bool mistake) {
    const Verdict verdict = judge(sight, move);
    if (verdict.allowed() || (mistake && verdict.mistake)) return;
    std::vector<std::string> codes;
    for (const Refusal r : verdict.reasons) codes.emplace_back(refusal_code(r));
    std::string what = seat_and_move(game, sight, move) + " is not allowed: " +
                       std::string(refusal_sentence(*verdict.reasons.first()));
    if (verdict.mistake) what += " (this table plays it as a mistake: apply with mistake=True)";
    throw RefusedAction{std::move(what), std::move(codes)};
}

py::list action_list(const ActionSet& actions) {
    const int count = actions.size();
    py::list list(static_cast<std::size_t>(count));
    for (int n = 0; n < count; ++n) PyList_SET_ITEM(list.ptr(), n, PyLong_FromLong(actions.nth(n)));
    return list;
}

void write_mask(const ActionSet& actions, std::uint8_t* mask) {
    for (int action = 0; action < action_count; ++action)
        mask[action] = actions.contains(action) ? 1 : 0;
}

py::list reasons_against(const Sight& sight, Move move) {
    py::list reasons;
    for (const Refusal r : judge(sight, move).reasons)
        reasons.append(py::make_tuple(py::str(std::string(refusal_code(r))),
                                      py::str(std::string(refusal_sentence(r)))));
    return reasons;
}

void add_actions(py::module_& module) {
    py::list ranges;
    for (const ActionRange& r : action_ranges)
        ranges.append(py::make_tuple(std::string(r.name), r.first, r.count, std::string(r.about)));
    module.attr("ACTION_RANGES") = py::tuple(ranges);
    module.attr("NUM_ACTIONS")   = action_count;
}

}  // namespace kilostone::python
