// The extension module kilostone._kilostone. What people import is python/kilostone.
#include "module.h"

#include "actions.h"
#include "game.h"
#include "observations.h"
#include "seat_view.h"

PYBIND11_MODULE(_kilostone, module) {
    using namespace kilostone::python;
    add_errors(module);
    add_random_numbers(module);
    add_editions(module);
    add_games(module);
    add_actions(module);
    add_observation_layout(module);
    add_views(module);
    add_states(module);
    add_matches(module);
    add_records(module);
    add_bots(module);
    add_simulation(module);
    add_vector(module);
    module.attr("VERSION") = KILOSTONE_VERSION;
}
