// A set of seats, as a value.
#pragma once

#include "engine/hand.h"

#include <bit>
#include <cstdint>
#include <optional>

namespace kilostone {

class SeatSet {
public:
    constexpr bool contains(Seat s) const { return (bits_ >> s & 1) != 0; }
    constexpr void insert(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ | 1 << s); }
    constexpr void erase(Seat s) { bits_ = static_cast<std::uint8_t>(bits_ & ~(1 << s)); }
    constexpr bool empty() const { return bits_ == 0; }
    constexpr int size() const { return std::popcount(bits_); }
    constexpr std::optional<Seat> first() const {
        if (empty()) return std::nullopt;
        return static_cast<Seat>(std::countr_zero(bits_));
    }
    constexpr bool covers(SeatSet other) const { return (other.bits_ & ~bits_) == 0; }
    friend constexpr bool operator==(SeatSet, SeatSet) = default;

private:
    std::uint8_t bits_ = 0;
};

}  // namespace kilostone
