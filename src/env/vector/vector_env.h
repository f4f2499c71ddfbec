// Many tables at once, stepped together by several threads. The same for any number of threads, and
// the same stages as `kilostone simulate` plays by the same actions (env/table.h).
#pragma once

#include "env/rows.h"
#include "env/vector/thread_team.h"

#include <memory>
#include <optional>
#include <vector>

namespace kilostone {

struct VectorSettings {
    std::vector<Rulebook> rules{};  // table i plays by rules[i mod size]
    std::size_t tables = 1;
    std::uint64_t seed = 1;
    bool matches       = false;
    unsigned threads   = 1;
};

// The first of the actions that isn't legal at its table.
struct IllegalAction {
    std::size_t table;
    std::int64_t action;
    friend bool operator==(const IllegalAction&, const IllegalAction&) = default;
};

class VectorEnv {
public:
    // Requires rules and at least one table. Throws std::bad_alloc where there is no memory for
    // them.
    explicit VectorEnv(const VectorSettings& settings);

    [[nodiscard]] std::size_t tables() const { return tables_.size(); }
    [[nodiscard]] unsigned threads() const { return team_.threads(); }
    [[nodiscard]] const EnvRules& rules(std::size_t table) const {
        return rules_[table % rules_.size()];
    }
    [[nodiscard]] const EnvTable& table(std::size_t i) const { return tables_[i]; }
    static constexpr std::size_t bytes_per_table = sizeof(EnvTable);

    // Begins anew, with the first stage of every table.
    void reset(std::uint64_t seed, const EnvRows& rows);

    // Writes what every table shows now; the arrays about the last step as if nothing had ended.
    void write(const EnvRows& rows);

    // One action for each table. With an illegal one among them nothing happens at any table, and
    // nothing is written.
    template <class Integer>
    [[nodiscard]] std::optional<IllegalAction> step(const Integer* actions, const EnvRows& rows);

    // What simulate's random player does at every table. Draws from the tables' own streams.
    template <class Integer>
    void random_actions(Integer* actions);

private:
    // Copies the actions, so that none can be another one later, and finds the first illegal one.
    template <class Integer>
    [[nodiscard]] std::optional<IllegalAction> take(const Integer* actions);

    EnvPlan plan_;
    std::vector<EnvRules> rules_;
    std::vector<EnvTable> tables_;
    std::vector<std::uint8_t> actions_;
    ThreadTeam team_;
};

}  // namespace kilostone
