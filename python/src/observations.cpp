#include "observations.h"

#include "arrays.h"
#include "env/action.h"

#include <cstring>

namespace kilostone::python {
namespace {

class Layout {
public:
    void add(std::span<const LayoutField> fields, const std::string& prefix = "") {
        for (const LayoutField& f : fields) {
            all_.append(
                py::make_tuple(prefix + std::string(f.name), next_, f.size, std::string(f.about)));
            next_ += f.size;
        }
    }
    [[nodiscard]] py::tuple all() const { return py::tuple(all_); }

private:
    py::list all_{};
    int next_ = 0;
};

}  // namespace

py::object observation_of(const SeatView& v) {
    py::object row = new_array<std::uint8_t>({observation_size});
    auto* bytes    = Array<std::uint8_t>(row, "observation", {observation_size}).data();
    const View& s  = v.view;
    observe({v.game->env(), s.table, s.seat, s.hand, s.chain_draws, s.standing},
            [&](int word, std::uint64_t eight) { std::memcpy(bytes + 8 * word, &eight, 8); });
    return row;
}

void add_observation_layout(py::module_& module) {
    Layout seen;
    seen.add(table_fields);
    for (int side = 0; side < max_seats; ++side)
        seen.add(side_fields, "side" + std::to_string(side) + ".");
    seen.add(rules_fields, "rules.");
    Layout hidden;
    hidden.add(hidden_fields);
    module.attr("OBSERVATION_SIZE")   = observation_size;
    module.attr("OBSERVATION_LAYOUT") = seen.all();
    module.attr("HIDDEN_SIZE")        = hidden_size;
    module.attr("HIDDEN_LAYOUT")      = hidden.all();
    module.attr("MASK_WIDTH")         = mask_width;
}

}  // namespace kilostone::python
