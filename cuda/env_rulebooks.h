// The rulebooks of an environment, from the lines or the bytes of its plan.
#pragma once

#include "cuda/vector_env.h"
#include "env/observation.h"

#include <vector>

namespace kilostone {

// Throws std::invalid_argument with what is wrong.
[[nodiscard]] std::vector<EnvRules> read_env_rules(const kilostone_cuda_plan& plan);

}  // namespace kilostone
