// Stages for tests that need some: simulated, as records.
#pragma once

#include "editions/registry.h"
#include "lab/simulate.h"

namespace kilostone {

// A plan for one form, every seat played by this bot, with legal sets.
inline Simulation plan_for(const Edition& edition, const Form& form,
                           std::string_view bot = "greedy") {
    Simulation plan{.table = {.edition = edition, .form = form}};
    plan.bots.assign(form.players, *find_bot(bot));
    plan.stages       = 10;
    plan.keep_records = plan.keep_legal = true;
    return plan;
}

inline StageRecord some_stage(const Simulation& plan, std::uint64_t k = 0) {
    return play_stage(plan, compile(plan.table.edition, plan.table.form), k);
}

inline StageRecord some_stage(std::string_view edition, int players, std::uint64_t k = 0) {
    const Edition& e = *find_edition(edition);
    return some_stage(plan_for(e, *find_form(e, players)), k);
}

}  // namespace kilostone
