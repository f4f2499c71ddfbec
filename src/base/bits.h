// Sets of small things as the bits of a word: how many, the n-th member, and one after the other.
// The same result on every machine. What a processor, WebAssembly and a graphics card do
// differently stands here and nowhere else.
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

namespace kilostone {

constexpr int popcount(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) return __popcll(bits);
#endif
    return std::popcount(bits);
}

// Of the lowest set bit. Requires one.
constexpr int countr_zero(std::uint64_t bits) {
#ifdef __CUDA_ARCH__
    if (!std::is_constant_evaluated()) return __ffsll(static_cast<long long>(bits)) - 1;
#endif
    return std::countr_zero(bits);
}

// Position of the n-th set bit (from 0). Requires n < popcount(mask).
constexpr int nth_bit(std::uint64_t mask, int n) {
#if defined(__BMI2__) && !defined(__CUDACC__)
    if (!std::is_constant_evaluated())
        return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, mask));
#endif
    int at = 0;
    for (int half = 32; half > 0; half /= 2) {  // without a branch on the outcome
        const int low  = popcount(mask & ((std::uint64_t{1} << half) - 1));
        const int step = n >= low ? half : 0;
        n -= step != 0 ? low : 0;
        mask >>= step;
        at += step;
    }
    return at;
}

// Goes through the set bits, lowest first; FromBit turns a bit's place into what it stands for.
template <auto FromBit>
struct BitIterator {
    std::uint64_t rest;

    constexpr auto operator*() const { return FromBit(countr_zero(rest)); }
    constexpr BitIterator& operator++() {
        rest &= rest - 1;
        return *this;
    }
    friend constexpr bool operator==(BitIterator, BitIterator) = default;
};

}  // namespace kilostone
