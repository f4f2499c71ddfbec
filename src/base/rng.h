// The random numbers of everything that must be repeatable: xoshiro256++ seeded by splitmix64
// (both public domain by Blackman and Vigna). Integer arithmetic only, so the same seed gives the
// same deal and the same play natively and in WebAssembly. The standard distributions are not used:
// their results differ between libraries.
#pragma once

#include <bit>
#include <cstdint>

namespace kilostone {

class Rng {
public:
    explicit constexpr Rng(std::uint64_t seed) {
        for (auto& word : s_) word = splitmix(seed);
    }

    constexpr std::uint64_t next() {
        const std::uint64_t result = std::rotl(s_[0] + s_[3], 23) + s_[0];
        const std::uint64_t t      = s_[1] << 17;
        s_[2] ^= s_[0];
        s_[3] ^= s_[1];
        s_[1] ^= s_[2];
        s_[0] ^= s_[3];
        s_[2] ^= t;
        s_[3] = std::rotl(s_[3], 45);
        return result;
    }

    // Uniform in [0, n), without bias (Lemire's method). Requires n > 0.
    constexpr std::uint32_t below(std::uint32_t n) {
        std::uint64_t product = (next() >> 32) * n;
        if (static_cast<std::uint32_t>(product) < n) {
            const std::uint32_t threshold = (0u - n) % n;
            while (static_cast<std::uint32_t>(product) < threshold) product = (next() >> 32) * n;
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

private:
    static constexpr std::uint64_t splitmix(std::uint64_t& x) {
        x += 0x9E37'79B9'7F4A'7C15;
        std::uint64_t z = x;
        z               = (z ^ (z >> 30)) * 0xBF58'476D'1CE4'E5B9;
        z               = (z ^ (z >> 27)) * 0x94D0'49BB'1331'11EB;
        return z ^ (z >> 31);
    }

    std::uint64_t s_[4]{};
};

// Independent streams for many stages of one run: stage k does not depend on the ones before it,
// so results are the same for any number of threads.
constexpr Rng stream(std::uint64_t seed, std::uint64_t k) {
    Rng mix(seed ^ (k * 0xD1B5'4A32'D192'ED03));
    return Rng(mix.next() + k);
}

}  // namespace kilostone
