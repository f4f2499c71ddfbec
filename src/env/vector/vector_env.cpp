#include "env/vector/vector_env.h"

namespace kilostone {
namespace {

constexpr std::size_t grain = 64;  // tables that a thread takes at least

}  // namespace

VectorEnv::VectorEnv(const VectorSettings& settings)
    : plan_{settings.seed, settings.tables, settings.matches}, tables_(settings.tables),
      actions_(settings.tables), team_(settings.threads) {
    rules_.reserve(settings.rules.size());
    for (const Rulebook& rules : settings.rules) rules_.push_back(make_env_rules(rules));
    reset(settings.seed, {});
}

void VectorEnv::reset(std::uint64_t seed, const EnvRows& rows) {
    plan_.seed = seed;
    team_.run(tables(), grain, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) begin(rules(i), plan_, i, tables_[i]);
    });
    write(rows);
}

void VectorEnv::write(const EnvRows& rows) {
    team_.run(tables(), grain, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            write_question(rows, rules(i), plan_, tables_[i], i);
            write_end(rows, plan_, tables_[i], nullptr, i);
        }
    });
}

template <class Integer>
std::optional<IllegalAction> VectorEnv::take(const Integer* actions) {
    std::atomic<std::size_t> found = tables();
    team_.run(tables(), grain, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i) {
            const Integer action = actions[i];
            if (action >= 0 && action < action_count &&
                tables_[i].legal.contains(static_cast<int>(action))) {
                actions_[i] = static_cast<std::uint8_t>(action);
                continue;
            }
            std::size_t least = found.load();
            while (i < least && !found.compare_exchange_weak(least, i)) {
            }
            return;
        }
    });
    if (found == tables()) return std::nullopt;
    return IllegalAction{found, static_cast<std::int64_t>(actions[found])};
}

template <class Integer>
std::optional<IllegalAction> VectorEnv::step(const Integer* actions, const EnvRows& rows) {
    if (const auto illegal = take(actions)) return illegal;
    team_.run(tables(), grain, [&](std::size_t first, std::size_t last) {
        StageEnd end;
        for (std::size_t i = first; i < last; ++i) {
            const EnvRules& env = rules(i);
            EnvTable& t         = tables_[i];
            const bool over     = kilostone::step(env, plan_, t, actions_[i], end);
            write_end(rows, plan_, t, over ? &end : nullptr, i);
            write_question(rows, env, plan_, t, i);
        }
    });
    return std::nullopt;
}

template <class Integer>
void VectorEnv::random_actions(Integer* actions) {
    team_.run(tables(), grain, [&](std::size_t first, std::size_t last) {
        for (std::size_t i = first; i < last; ++i)
            actions[i] = static_cast<Integer>(random_action(tables_[i]));
    });
}

template std::optional<IllegalAction> VectorEnv::step(const std::uint8_t*, const EnvRows&);
template std::optional<IllegalAction> VectorEnv::step(const std::int32_t*, const EnvRows&);
template std::optional<IllegalAction> VectorEnv::step(const std::int64_t*, const EnvRows&);
template void VectorEnv::random_actions(std::uint8_t*);
template void VectorEnv::random_actions(std::int32_t*);
template void VectorEnv::random_actions(std::int64_t*);

}  // namespace kilostone
