// Tables are removed a few at a time, so that those who play do not wait for it.
#pragma once

#include "online/store/store.h"

#include <memory>

namespace kilostone::online {

inline constexpr std::size_t purged_at_once = 50;

// Removes at most `purged_at_once` of each kind, notes how many, and calls `done`.
using PurgeStep = std::function<void(std::shared_ptr<std::size_t> removed, Written done)>;

// Step by step, until there is nothing left to remove.
inline void purge_in_steps(PurgeStep step, Answered<std::size_t> done, std::size_t so_far = 0) {
    const auto removed = std::make_shared<std::size_t>(0);
    const auto go_on   = [step, removed, done = std::move(done),
                        so_far](const std::optional<StoreProblem>& problem) {
        if (!problem && *removed > 0)
            purge_in_steps(step, done, so_far + *removed);
        else if (done)
            problem ? done(tl::unexpected(*problem)) : done(so_far);
    };
    step(removed, go_on);
}

}  // namespace kilostone::online
