// Small numbers packed eight to a word, so that a row of bytes is written in whole words, on a
// processor as on a graphics card.
#pragma once

#include "engine/hand.h"

#include <array>
#include <cstdint>

namespace kilostone {

inline constexpr std::uint64_t every_byte = 0x0101'0101'0101'0101;

// Byte i of the result is nibble i of the argument.
constexpr std::uint64_t bytes_of_nibbles(std::uint64_t nibbles) {
    std::uint64_t x = nibbles & 0xFFFF'FFFF;
    x               = (x | x << 16) & 0x0000'FFFF'0000'FFFF;
    x               = (x | x << 8) & 0x00FF'00FF'00FF'00FF;
    return (x | x << 4) & 0x0F0F'0F0F'0F0F'0F0F;
}

// Byte i of the result is 1 where bit i of the argument's lowest eight is set.
constexpr std::uint64_t bytes_of_bits(std::uint64_t bits) {
    const std::uint64_t each = (bits & 255) * every_byte & 0x8040'2010'0804'0201;
    return (each + 0x7F7F'7F7F'7F7F'7F7F) >> 7 & every_byte;
}

// 1 in every byte that is at least `least`. Requires bytes up to 127 and 0 < least < 128.
constexpr std::uint64_t bytes_at_least(std::uint64_t bytes, unsigned least) {
    return (bytes + (128 - least) * every_byte) >> 7 & every_byte;
}

// 1 in byte `at`; 0 where there is no such byte.
constexpr std::uint64_t byte_at(int at) {
    return at >= 0 && at < 8 ? std::uint64_t{1} << (8 * at) : 0;
}

constexpr std::uint64_t byte(int number) {
    return static_cast<std::uint64_t>(number < 0 ? 0 : number > 255 ? 255 : number);
}

// One number for each face, in card order.
struct FaceBytes {
    std::array<std::uint64_t, 3> words{};  // 8, 8 and 3 faces
};

constexpr FaceBytes face_bytes(Hand hand) {
    const std::uint64_t bits = hand.bits();
    FaceBytes f;
    f.words[0] = bytes_of_nibbles(bits);
    f.words[1] = bytes_of_nibbles(bits >> 32 & 0x0FFF'FFFF) | (bits >> 60 & 1) << 56;
    f.words[2] = bytes_of_bits(bits >> 61);
    return f;
}

constexpr FaceBytes face_bytes(const CardCounts& counts) {
    FaceBytes f;
    for (std::size_t i = 0; i < counts.size(); ++i)
        f.words[i / 8] |= std::uint64_t{counts[i]} << (8 * (i % 8));
    return f;
}

// Takes bytes in the order of a row; `store(int word, std::uint64_t bytes)` gets whole words.
template <class Store>
class BytePacker {
public:
    constexpr BytePacker(Store& store, int first_word) : store_(store), word_(first_word) {}

    // Requires 0 < count <= 8 and 0 in the bytes from `count` up.
    constexpr void add(std::uint64_t bytes, int count) {
        waiting_ |= bytes << (8 * filled_);
        filled_ += count;
        if (filled_ < 8) return;
        store_(word_++, waiting_);
        filled_ -= 8;
        waiting_ = filled_ == 0 ? 0 : bytes >> (8 * (count - filled_));
    }
    constexpr void number(int value) { add(byte(value), 1); }
    constexpr void flag(bool value) { add(value ? 1 : 0, 1); }
    // 1 at `at` of `size` bytes; none where it is outside.
    constexpr void one_of(int at, int size) {
        for (; size > 8; size -= 8, at -= 8) add(byte_at(at), 8);
        add(at < size ? byte_at(at) : 0, size);
    }
    constexpr void faces(const FaceBytes& f, int size = card_kinds) {
        add(f.words[0], 8);
        add(size == card_kinds ? f.words[1] : f.words[1] & 0x00FF'FFFF'FFFF'FFFF,
            size - 8 < 8 ? size - 8 : 8);
        if (size > 16) add(f.words[2], size - 16);
    }

private:
    Store& store_;
    int word_;
    int filled_            = 0;
    std::uint64_t waiting_ = 0;
};

}  // namespace kilostone
