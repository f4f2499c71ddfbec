// A stage as a record, and what else can be told of it when it is over.
#pragma once

#include "stage.h"

namespace kilostone::python {

// JSON as records have it: a list of bot names or of objects, or None for nothing.
[[nodiscard]] std::string seats_json(const Game& game, const py::object& seats);

// Requires a stage with a past.
[[nodiscard]] StageRecord record_of(const Stage& stage, std::string seats, std::string match);
// The line of `kilostone simulate --record`. Throws Error for a stage whose past is unknown.
[[nodiscard]] std::string record_line(const Stage& stage, const py::object& seats,
                                      const py::object& match);

// As `result` in a record; of a stage that is not over, what it would be if it ended now.
[[nodiscard]] py::object result_dict(const Stage& stage);

// The stage in plain English, move by move.
[[nodiscard]] std::string transcript_of(const Stage& stage);

// JSON text as Python has it, and back.
[[nodiscard]] py::object json_object(const std::string& text);
[[nodiscard]] std::string json_text(const py::object& object);

[[nodiscard]] py::tuple pickled(const Stage& stage);
[[nodiscard]] Stage unpickled(const py::tuple& parts);

}  // namespace kilostone::python
