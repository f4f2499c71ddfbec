#include "stage_record.h"

#include "base/json/write.h"
#include "engine/deal.h"
#include "formats/stage_json.h"
#include "formats/transcript.h"
#include "information_state.h"

namespace kilostone::python {
namespace {

std::string match_json(const Stage& stage, const py::object& match) {
    if (!match.is_none()) return json_text(match);
    if (!stage.match.empty() || !stage.dealt) return stage.match;
    py::dict dealt;
    dealt["seed"]   = stage.dealt->seed;
    dealt["number"] = stage.dealt->number;
    return json_text(dealt);
}

py::list history_with_mistakes(const Stage& stage) {
    py::list moves;
    for (const RecordedMove& m : stage.moves())
        moves.append(py::make_tuple(action_of(stage.rules(), m.move), m.mistake));
    return moves;
}

std::vector<int> standing_numbers(const Standing& standing) {
    std::vector<int> numbers(standing.points.begin(), standing.points.end());
    numbers.push_back(standing.stages_played);
    return numbers;
}

}  // namespace

py::object json_object(const std::string& text) {
    return py::module_::import("json").attr("loads")(text);
}

std::string json_text(const py::object& object) {
    const auto dumps = py::module_::import("json").attr("dumps");
    return dumps(object, py::arg("separators") = py::make_tuple(",", ":"),
                 py::arg("ensure_ascii") = false)
        .cast<std::string>();
}

std::string seats_json(const Game& game, const py::object& seats) {
    if (seats.is_none()) return "";
    if (!py::isinstance<py::sequence>(seats) || py::isinstance<py::str>(seats))
        throw py::type_error("seats: must be a list with a bot's name or an object for each seat");
    if (static_cast<int>(py::len(seats)) != game.rules().seats)
        throw Error{{"seats", "names " + std::to_string(py::len(seats)) + " players",
                     "this table has " + std::to_string(game.rules().seats) + " seats"}};
    py::list players;
    for (const py::handle& seat : seats) {
        if (!py::isinstance<py::str>(seat)) {
            players.append(seat);
            continue;
        }
        py::dict bot;
        bot["kind"] = "bot";
        bot["bot"]  = seat;
        players.append(bot);
    }
    return json_text(players);
}

StageRecord record_of(const Stage& stage, std::string seats, std::string match) {
    StageRecord record{.table          = stage.game()->table(),
                       .custom_edition = stage.game()->custom_json(),
                       .dealer         = stage.dealer(),
                       .deck           = stage.deck(),
                       .moves          = stage.moves(),
                       .seats          = std::move(seats),
                       .match          = std::move(match)};
    if (stage.is_over()) record.result = stage.result();
    return record;
}

std::string record_line(const Stage& stage, const py::object& seats, const py::object& match) {
    require_past(stage, "record");
    return print(record_of(stage, seats_json(*stage.game(), seats), match_json(stage, match)));
}

py::object result_dict(const Stage& stage) {
    return json_object(print_json(result_json(stage.result())));
}

std::string transcript_of(const Stage& stage) {
    require_past(stage, "transcript");
    const Rulebook& rules = stage.rules();
    std::vector<Event> events;
    const auto note  = [&](const Event& e) { events.push_back(e); };
    State state      = deal(rules, stage.deck(), stage.dealer(), note);
    std::string text = facts_text(rules, events);
    const auto play  = [&](Move move) {
        const State before = state;
        events.clear();
        apply(rules, state, move, note);
        text += step_text(rules, {before, state, move, events});
    };
    for (const RecordedMove& m : stage.moves()) {
        play(m.move);
        while (state.table.phase == Phase::Answering && !coup_holder(rules, state))
            play(decline(declining_seat(rules, state.table)));
    }
    return text;
}

py::tuple pickled(const Stage& stage) {
    require_past(stage, "pickle");
    py::list deck;
    for (const Card c : stage.deck().all()) deck.append(stage.game()->code(c));
    const py::object dealt =
        stage.dealt ? py::object(py::make_tuple(stage.dealt->seed, stage.dealt->number))
                    : py::none();
    return py::make_tuple(stage.game(), deck, stage.dealer(), history_with_mistakes(stage), dealt,
                          standing_numbers(stage.standing), stage.match, stage.for_match);
}

Stage unpickled(const py::tuple& parts) {
    const auto dealing = py::cast(parts[0].cast<GamePtr>()).attr("new_initial_state");
    Stage stage = dealing(py::arg("deck") = parts[1], py::arg("dealer") = parts[2]).cast<Stage>();
    for (const py::handle& played : parts[3]) {
        const auto pair   = played.cast<py::tuple>();
        const bool error  = pair[1].cast<bool>();
        const Sight sight = stage.sight(stage.require_acting());
        const Move move   = required_move(*stage.game(), sight, pair[0]);
        require_legal(*stage.game(), sight, move, error);
        stage.play(move, error);
    }
    if (!parts[4].is_none()) {
        const auto dealt = parts[4].cast<py::tuple>();
        stage.dealt      = {dealt[0].cast<std::uint64_t>(), dealt[1].cast<std::uint64_t>()};
    }
    const auto numbers = parts[5].cast<py::list>();
    for (std::size_t i = 0; i < max_seats; ++i)
        stage.standing.points[i] = numbers[i].cast<std::int32_t>();
    stage.standing.stages_played = numbers[max_seats].cast<std::uint16_t>();
    stage.match                  = parts[6].cast<std::string>();
    stage.for_match              = parts[7].cast<bool>();
    return stage;
}

}  // namespace kilostone::python
