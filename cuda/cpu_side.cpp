#include "cuda/cpu_side.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace kilostone {
namespace {

template <bool hashed>
StageTally play(const EnvRules& env, std::uint64_t seed, std::uint64_t first, std::uint64_t last) {
    StageTally sum;
    for (std::uint64_t k = first; k < last; ++k) sum.add(play_random_stage<hashed>(env, seed, k));
    return sum;
}

}  // namespace

StageTally play_on_cpu(const EnvRules& env, std::uint64_t seed, std::uint64_t count,
                       unsigned threads, bool hashed) {
    constexpr std::uint64_t a_piece = 1024;
    std::vector<StageTally> sums(threads);
    std::atomic<std::uint64_t> begun = 0;
    const auto work                  = [&](StageTally& sum) {
        for (std::uint64_t at = 0; (at = begun.fetch_add(a_piece)) < count;) {
            const std::uint64_t last = std::min(count, at + a_piece);
            sum.add(hashed ? play<true>(env, seed, at, last) : play<false>(env, seed, at, last));
        }
    };
    std::vector<std::thread> team;
    for (unsigned i = 1; i < threads; ++i) team.emplace_back([&, i] { work(sums[i]); });
    work(sums[0]);
    for (std::thread& t : team) t.join();
    StageTally all;
    for (const StageTally& sum : sums) all.add(sum);
    return all;
}

}  // namespace kilostone
