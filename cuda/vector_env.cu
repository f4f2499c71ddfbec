// The environment of src/env/vector on a graphics card: one thread a table, by the same functions.
#include "cuda/check_cuda.h"
#include "cuda/env_rulebooks.h"
#include "cuda/vector_env.h"
#include "env/rows.h"

#include <cstring>

namespace kilostone {
namespace {

constexpr unsigned block_size = 64;

struct Illegal {
    unsigned long long table;  // the first one; ~0: none
    std::int64_t action;
};
constexpr unsigned long long no_table = ~0ull;

// What every kernel gets.
struct Tables {
    const EnvRules* rules;
    std::uint64_t rule_count;
    EnvTable* tables;
    Illegal* illegal;
    EnvPlan plan;

    __device__ const EnvRules& rules_of(std::uint64_t i) const {
        return rules[rule_count == 1 ? 0 : i % rule_count];
    }
};

__device__ std::uint64_t this_table() {
    return std::uint64_t{blockIdx.x} * blockDim.x + threadIdx.x;
}

__global__ void begin_tables(Tables all) {
    const std::uint64_t i = this_table();
    if (i >= all.plan.tables) return;
    EnvTable t{};
    begin(all.rules_of(i), all.plan, i, t);
    all.tables[i] = t;
}

__global__ void write_tables(Tables all, EnvRows rows) {
    const std::uint64_t i = this_table();
    if (i >= all.plan.tables) return;
    const EnvTable t = all.tables[i];
    write_question(rows, all.rules_of(i), all.plan, t, i);
    write_end(rows, all.plan, t, nullptr, i);
}

template <class Integer>
__global__ void check_actions(Tables all, const Integer* actions) {
    const std::uint64_t i = this_table();
    if (i >= all.plan.tables) return;
    const auto action = static_cast<std::int64_t>(actions[i]);
    const bool legal  = action >= 0 && action < action_count &&
                       all.tables[i].legal.contains(static_cast<int>(action));
    if (!legal) atomicMin(&all.illegal->table, static_cast<unsigned long long>(i));
}

// What has been checked is what is played: an action that has changed since is refused here.
template <class Integer>
__global__ void step_tables(Tables all, const Integer* actions, EnvRows rows) {
    const std::uint64_t i = this_table();
    if (i >= all.plan.tables) return;
    const auto action = static_cast<std::int64_t>(actions[i]);
    if (all.illegal->table != no_table) {
        if (all.illegal->table == i) all.illegal->action = action;
        return;
    }
    EnvTable t = all.tables[i];
    if (action < 0 || !t.legal.contains(static_cast<int>(action))) return;
    StageEnd end;
    const bool over = step(all.rules_of(i), all.plan, t, static_cast<int>(action), end);
    all.tables[i]   = t;
    write_end(rows, all.plan, t, over ? &end : nullptr, i);
    write_question(rows, all.rules_of(i), all.plan, t, i);
}

template <class Integer>
__global__ void pick_actions(Tables all, Integer* actions) {
    const std::uint64_t i = this_table();
    if (i >= all.plan.tables) return;
    actions[i] = static_cast<Integer>(random_action(all.tables[i]));
}

}  // namespace
}  // namespace kilostone

using namespace kilostone;

struct kilostone_cuda_env {
    kilostone_cuda_env(const std::vector<EnvRules>& all, const kilostone_cuda_plan& wanted)
        : device(wanted.device), rules(all.size()), tables(wanted.count), illegal(1) {
        rules.write(all.data());
        plan.seed    = wanted.seed;
        plan.tables  = wanted.count;
        plan.matches = wanted.matches != 0;
        forget_illegal();
    }
    void forget_illegal() {
        const Illegal none{no_table, 0};
        illegal.write(&none);
    }
    [[nodiscard]] Tables all() const {
        return {rules.data(), rules.size(), tables.data(), illegal.data(), plan};
    }
    [[nodiscard]] unsigned blocks() const {
        return static_cast<unsigned>((plan.tables + block_size - 1) / block_size);
    }

    int device;
    EnvPlan plan{};
    DeviceArray<EnvRules> rules;
    DeviceArray<EnvTable> tables;
    DeviceArray<Illegal> illegal;
};

namespace {

thread_local std::string last_error;

// Whatever goes wrong is kept as text: no exception leaves the library.
template <class Body>
auto guarded(Body&& body) -> decltype(body()) {
    try {
        return body();
    } catch (const std::exception& e) {
        last_error = e.what();
    } catch (...) {
        last_error = "unknown error";
    }
    return {};
}

EnvRows rows_of(const kilostone_cuda_rows* rows) {
    static_assert(sizeof(EnvRows) == sizeof(kilostone_cuda_rows));
    EnvRows all;
    if (rows) std::memcpy(&all, rows, sizeof(all));
    return all;
}

// call(typed pointer) for actions of this many bytes each.
template <class Call>
int with_type(const void* actions, int bytes, Call&& call) {
    auto* data = const_cast<void*>(actions);
    switch (bytes) {
    case 1: call(static_cast<std::uint8_t*>(data)); break;
    case 4: call(static_cast<std::int32_t*>(data)); break;
    case 8: call(static_cast<std::int64_t*>(data)); break;
    default:
        throw std::invalid_argument("an action has 1, 4 or 8 bytes, not " + std::to_string(bytes));
    }
    KILOSTONE_CUDA(cudaGetLastError());
    return 1;
}

void use_device(const kilostone_cuda_env& env) { KILOSTONE_CUDA(cudaSetDevice(env.device)); }

}  // namespace

extern "C" {

const char* kilostone_cuda_error(void) { return last_error.c_str(); }

kilostone_cuda_env* kilostone_cuda_create(const kilostone_cuda_plan* plan) {
    return guarded([&]() -> kilostone_cuda_env* {
        const auto rules = read_env_rules(*plan);
        KILOSTONE_CUDA(cudaSetDevice(plan->device));
        std::size_t free = 0, total = 0;
        KILOSTONE_CUDA(cudaMemGetInfo(&free, &total));
        if (plan->count == 0) throw std::invalid_argument("no tables: at least 1 is needed");
        if (plan->count > free / sizeof(EnvTable))
            throw std::invalid_argument(
                std::to_string(plan->count) + " tables of " + std::to_string(sizeof(EnvTable)) +
                " bytes don't fit the device: at most " + std::to_string(free / sizeof(EnvTable)));
        return new kilostone_cuda_env(rules, *plan);
    });
}

void kilostone_cuda_destroy(kilostone_cuda_env* env) { delete env; }

int kilostone_cuda_reset(kilostone_cuda_env* env, uint64_t seed, const kilostone_cuda_rows* rows,
                         void* stream) {
    return guarded([&] {
        use_device(*env);
        env->plan.seed = seed;
        begin_tables<<<env->blocks(), block_size, 0, static_cast<cudaStream_t>(stream)>>>(
            env->all());
        KILOSTONE_CUDA(cudaGetLastError());
        return kilostone_cuda_write(env, rows, stream);
    });
}

int kilostone_cuda_write(kilostone_cuda_env* env, const kilostone_cuda_rows* rows, void* stream) {
    return guarded([&] {
        use_device(*env);
        write_tables<<<env->blocks(), block_size, 0, static_cast<cudaStream_t>(stream)>>>(
            env->all(), rows_of(rows));
        KILOSTONE_CUDA(cudaGetLastError());
        return 1;
    });
}

int kilostone_cuda_step(kilostone_cuda_env* env, const void* actions, int bytes,
                        const kilostone_cuda_rows* rows, void* stream) {
    return guarded([&] {
        use_device(*env);
        return with_type(actions, bytes, [&](auto* data) {
            const auto on = static_cast<cudaStream_t>(stream);
            check_actions<<<env->blocks(), block_size, 0, on>>>(env->all(), data);
            step_tables<<<env->blocks(), block_size, 0, on>>>(env->all(), data, rows_of(rows));
        });
    });
}

int kilostone_cuda_random_actions(kilostone_cuda_env* env, void* actions, int bytes, void* stream) {
    return guarded([&] {
        use_device(*env);
        return with_type(actions, bytes, [&](auto* data) {
            pick_actions<<<env->blocks(), block_size, 0, static_cast<cudaStream_t>(stream)>>>(
                env->all(), data);
        });
    });
}

int kilostone_cuda_illegal(kilostone_cuda_env* env, uint64_t* table, int64_t* action,
                           void* stream) {
    return guarded([&] {
        use_device(*env);
        KILOSTONE_CUDA(cudaStreamSynchronize(static_cast<cudaStream_t>(stream)));
        Illegal illegal{};
        env->illegal.read(&illegal);
        if (illegal.table == no_table) return 1;
        *table  = illegal.table;
        *action = illegal.action;
        env->forget_illegal();
        return 2;
    });
}

int kilostone_cuda_rulebook(const char* table, void* rulebook) {
    return guarded([&] {
        kilostone_cuda_plan plan{};
        plan.tables = table;
        std::memcpy(rulebook, &read_env_rules(plan).at(0).rules, sizeof(Rulebook));
        return 1;
    });
}

int64_t kilostone_cuda_constant(const char* name) {
    const std::string_view wanted = name;
    if (wanted == "actions") return action_count;
    if (wanted == "mask_width") return mask_width;
    if (wanted == "observation_size") return observation_size;
    if (wanted == "hidden_size") return hidden_size;
    if (wanted == "bytes_per_table") return sizeof(EnvTable);
    if (wanted == "rulebook_bytes") return sizeof(Rulebook);
    if (wanted == "max_seats") return max_seats;
    return -1;
}

}  // extern "C"
