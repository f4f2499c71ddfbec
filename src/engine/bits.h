// Two bit tricks with one result on every machine.
#pragma once

#include <bit>
#include <cstdint>

namespace kilostone {

// Position of the n-th set bit (from 0). Requires n < popcount(mask).
inline int nth_bit(std::uint64_t mask, int n) {
#ifdef __BMI2__
    return std::countr_zero(__builtin_ia32_pdep_di(std::uint64_t{1} << n, mask));
#else
    for (; n > 0; --n) mask &= mask - 1;
    return std::countr_zero(mask);
#endif
}

}  // namespace kilostone
