// A set of enumerators in one word. Members come in the order of the enumeration.
#pragma once

#include "base/bits.h"

#include <initializer_list>
#include <optional>

namespace kilostone {

// `count` is the number of enumerators, which must be numbered from 0.
template <class E, int count>
class EnumSet {
    static_assert(count <= 64);

public:
    constexpr EnumSet() = default;
    constexpr EnumSet(E e) { insert(e); }
    constexpr EnumSet(std::initializer_list<E> all) {
        for (const E e : all) insert(e);
    }

    constexpr bool none() const { return bits_ == 0; }
    constexpr int size() const { return popcount(bits_); }
    constexpr bool contains(E e) const { return (bits_ & bit(e)) != 0; }
    constexpr void insert(E e) { bits_ |= bit(e); }
    constexpr void erase(E e) { bits_ &= ~bit(e); }
    constexpr bool only(E e) const { return bits_ == bit(e); }
    constexpr std::optional<E> first() const {
        if (none()) return std::nullopt;
        return from_bit(countr_zero(bits_));
    }

    friend constexpr EnumSet operator|(EnumSet a, EnumSet b) {
        a.bits_ |= b.bits_;
        return a;
    }
    friend constexpr bool operator==(EnumSet, EnumSet) = default;

    constexpr auto begin() const { return BitIterator<from_bit>{bits_}; }
    constexpr auto end() const { return BitIterator<from_bit>{0}; }

private:
    static constexpr E from_bit(int b) { return static_cast<E>(b); }
    static constexpr std::uint64_t bit(E e) { return std::uint64_t{1} << static_cast<int>(e); }

    std::uint64_t bits_ = 0;
};

}  // namespace kilostone
