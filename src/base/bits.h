// Sets of small things as the bits of a word: the n-th member, and one after the other. The same
// result on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace kilostone {

// Position of the n-th set bit (from 0). Requires n < popcount(mask).
inline int nth_bit(std::uint64_t mask, int n) {
#ifdef __BMI2__
    return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, mask));
#else
    int at = 0;
    for (int half = 32; half > 0; half /= 2) {  // without a branch on the outcome
        const int low  = std::popcount(mask & ((std::uint64_t{1} << half) - 1));
        const int step = n >= low ? half : 0;
        n -= step != 0 ? low : 0;
        mask >>= step;
        at += step;
    }
    return at;
#endif
}

// Goes through the set bits, lowest first; FromBit turns a bit's place into what it stands for.
template <auto FromBit>
struct BitIterator {
    std::uint64_t rest;

    constexpr auto operator*() const { return FromBit(std::countr_zero(rest)); }
    constexpr BitIterator& operator++() {
        rest &= rest - 1;
        return *this;
    }
    friend constexpr bool operator==(BitIterator, BitIterator) = default;
};

}  // namespace kilostone
