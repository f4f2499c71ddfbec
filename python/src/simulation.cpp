// kilostone.simulate: many stages by bots on several threads, as `kilostone simulate --json`.
#include "base/parallel.h"
#include "game.h"
#include "lab/stages/play_stages.h"
#include "module.h"
#include "stage_record.h"

#include <pybind11/stl.h>

#include <algorithm>

namespace kilostone::python {
namespace {

constexpr std::uint64_t stages_a_block = 1000;

std::vector<Bot> for_seats(const Game& game, std::vector<Bot> bots) {
    const auto seats = static_cast<std::size_t>(game.rules().seats);
    if (bots.size() == 1) bots.resize(seats, bots[0]);
    if (bots.size() != seats)
        throw Error{{"bots",
                     std::to_string(bots.size()) + " bots for " + std::to_string(seats) + " seats",
                     "one for all, or one for each seat"}};
    return bots;
}

// Ctrl-C ends it between two blocks.
bool is_interrupted() {
    const py::gil_scoped_acquire python;
    return PyErr_CheckSignals() != 0;
}

py::object simulate(const GamePtr& game, std::vector<Bot> bots, std::uint64_t stages,
                    std::uint64_t seed, unsigned threads) {
    if (threads == 0) throw Error{{"threads", "cannot be 0", "1 or more"}};
    const std::vector<Bot> seated = for_seats(*game, std::move(bots));
    const std::uint64_t blocks    = (stages + stages_a_block - 1) / stages_a_block;
    Summary all;
    bool interrupted = false;
    {
        const py::gil_scoped_release other_threads;
        parallel_in_order(
            blocks, threads,
            [&](std::uint64_t block) {
                const std::uint64_t first = block * stages_a_block;
                return play_stages(game->rules(),
                                   {.bots  = seated,
                                    .seed  = seed,
                                    .first = first,
                                    .last  = std::min(stages, first + stages_a_block)});
            },
            [&](const Summary& summary) {
                all.add(summary);
                interrupted = is_interrupted();
                return !interrupted;
            });
    }
    if (interrupted) throw py::error_already_set();
    SummaryHead head{game->table(), seed, {}, {}};
    for (const Bot& bot : seated) head.bots.emplace_back(bot.name.view());
    return json_object(summary_json(head, all));
}

}  // namespace

void add_simulation(py::module_& module) {
    module.def("_simulate", simulate, py::arg("game").none(false), py::arg("bots"),
               py::arg("stages"), py::arg("seed"), py::arg("threads"));
}

}  // namespace kilostone::python
