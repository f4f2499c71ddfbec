#include "cuda/env_rulebooks.h"

#include "cuda/table_line.h"

#include <cstring>
#include <stdexcept>

namespace kilostone {

std::vector<EnvRules> read_env_rules(const kilostone_cuda_plan& plan) {
    std::vector<EnvRules> all;
    if (plan.rulebooks) {
        const std::uint64_t count = plan.rulebooks_size / sizeof(Rulebook);
        if (count == 0 || plan.rulebooks_size % sizeof(Rulebook) != 0)
            throw std::invalid_argument(
                "rulebooks of another version: " + std::to_string(plan.rulebooks_size) +
                " bytes are no multiple of " + std::to_string(sizeof(Rulebook)));
        for (std::uint64_t i = 0; i < count; ++i) {
            Rulebook rules;
            std::memcpy(static_cast<void*>(&rules),
                        static_cast<const char*>(plan.rulebooks) + i * sizeof(Rulebook),
                        sizeof(Rulebook));
            all.push_back(make_env_rules(rules));
        }
        return all;
    }
    for (const std::string& line : split_lines(plan.tables ? plan.tables : "")) {
        const Agreement table = read_table_line(line);
        all.push_back(make_env_rules(compile(table.edition, table.form)));
    }
    return all;
}

}  // namespace kilostone
