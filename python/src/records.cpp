// Records in: every stage is replayed, nothing is believed.
#include "formats/record_file.h"
#include "module.h"
#include "stage.h"
#include "stage_record.h"

#include <pybind11/stl.h>

namespace kilostone::python {
namespace {

struct Recorded {
    GamePtr game;
    RecordedStage stage;
};

Stage recorded_beginning(const Recorded& r) {
    Stage stage(r.game, r.stage.record.deck, r.stage.record.dealer);
    stage.standing  = r.stage.standing;
    stage.match     = r.stage.record.match;
    stage.for_match = r.stage.match != 0;
    return stage;
}

// A decline that the record has although nobody could have answered: the state is past it.
bool is_past(const Stage& stage, Move move) {
    return move.kind == MoveKind::Decline && stage.table().phase != Phase::Answering;
}

py::list recorded_actions(const Recorded& r) {
    Stage stage = recorded_beginning(r);
    py::list actions;
    for (const RecordedMove& m : r.stage.record.moves) {
        if (is_past(stage, m.move)) continue;
        actions.append(py::make_tuple(action_of(stage.rules(), m.move), m.mistake));
        stage.play(m.move, m.mistake);
    }
    return actions;
}

Stage recorded_end(const Recorded& r) {
    Stage stage = recorded_beginning(r);
    for (const RecordedMove& m : r.stage.record.moves)
        if (!is_past(stage, m.move)) stage.play(m.move, m.mistake);
    return stage;
}

py::object part(const std::string& json) {
    if (json.empty()) return py::none();
    return json_object(json);
}

class Reader {
public:
    std::optional<Recorded> take(const std::string& line) {
        auto read = reader_.take(line);
        if (!read) throw RecordError{read.error()};
        if (!*read) return std::nullopt;
        RecordedStage stage       = **std::move(read);
        const StageRecord& record = stage.record;
        if (!game_ || !(game_->table() == record.table) ||
            game_->custom_json() != record.custom_edition)
            game_ = std::make_shared<Game>(record.table, record.custom_edition);
        return Recorded{game_, std::move(stage)};
    }
    [[nodiscard]] bool in_match() const { return reader_.in_match(); }

private:
    RecordReader reader_{};
    GamePtr game_{};  // of the last record: most files have one table
};

}  // namespace

void add_records(py::module_& module) {
    py::class_<Recorded>(module, "Record", "A stage of a record file, replayed and found right.")
        .def_property_readonly("game", [](const Recorded& r) { return r.game; })
        .def_property_readonly("number", [](const Recorded& r) { return r.stage.number; })
        .def_property_readonly("match_number", [](const Recorded& r) { return r.stage.match; })
        .def_property_readonly("seats",
                               [](const Recorded& r) { return part(r.stage.record.seats); })
        .def_property_readonly("match",
                               [](const Recorded& r) { return part(r.stage.record.match); })
        .def_property_readonly("is_complete",
                               [](const Recorded& r) { return r.stage.record.result.has_value(); })
        .def("initial_state", recorded_beginning)
        .def("final_state", recorded_end)
        .def("actions", recorded_actions)
        .def("line", [](const Recorded& r) { return print(r.stage.record); });
    py::class_<Reader>(module, "RecordReader", "Reads the lines of a record file one by one.")
        .def(py::init<>())
        .def("take", &Reader::take, py::arg("line"))
        .def_property_readonly("in_match", &Reader::in_match);
}

}  // namespace kilostone::python
