// kilostone.Rng: the engine's random numbers, the same on every machine.
#include "base/rng.h"
#include "engine/stage_streams.h"
#include "module.h"

namespace kilostone::python {

void add_random_numbers(py::module_& module) {
    py::class_<Rng>(module, "Rng", "The engine's random numbers (xoshiro256++).")
        .def(py::init<std::uint64_t>(), py::arg("seed") = 1)
        .def("next", &Rng::next)
        .def(
            "below",
            [](Rng& rng, std::uint32_t n) {
                if (n == 0) throw Error{{"n", "cannot be 0", "1 or more"}};
                return rng.below(n);
            },
            py::arg("n"))
        .def(
            "choice",
            [](Rng& rng, const py::sequence& from) {
                const std::size_t size = py::len(from);
                if (size == 0 || size > 0xFFFF'FFFF)
                    throw Error{{"choice", "needs a sequence with an element", ""}};
                return from[rng.below(static_cast<std::uint32_t>(size))].cast<py::object>();
            },
            py::arg("sequence"))
        .def("__copy__", [](const Rng& rng) { return rng; })
        .def("clone", [](const Rng& rng) { return rng; });
    module.def("playing_stream", playing_stream, py::arg("seed"), py::arg("number"));
}

}  // namespace kilostone::python
