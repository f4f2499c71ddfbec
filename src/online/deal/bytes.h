// Bytes of a fixed number, written as small hexadecimal digits. Seeds, secrets and digests are
// types of their own, so that none can stand where another is meant.
#pragma once

#include "base/json/read.h"
#include "base/json/write.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kilostone::online {

[[nodiscard]] std::string to_hex(std::span<const std::uint8_t> bytes);
// False unless the text is exactly so many bytes, two digits of 0-9 and a-f each.
[[nodiscard]] bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);

template <std::size_t Size>
struct Bytes {
    std::array<std::uint8_t, Size> bytes{};

    static constexpr std::size_t size = Size;

    [[nodiscard]] std::string hex() const { return to_hex(bytes); }
    void write_json(std::string& out) const { write_text(out, hex()); }
    [[nodiscard]] bool read_json(const Json& json, const JsonPath& place) {
        std::string text;
        return read_text(json, text, place) &&
               (from_hex(text, bytes) ||
                place.fail("is not bytes in hexadecimal digits",
                           std::to_string(2 * Size) + " digits of 0-9 and a-f"));
    }
    friend bool operator==(const Bytes&, const Bytes&) = default;
};

struct Digest : Bytes<32> {};        // what SHA-256 gives
struct PlayerSeed : Bytes<32> {};    // what a player's device adds to a deal
struct ServerSecret : Bytes<64> {};  // what the server adds: more choices than a deck has orders

// A T in hexadecimal digits; none where the text is not one.
template <class T>
[[nodiscard]] std::optional<T> parse_bytes(std::string_view text) {
    T value;
    if (!from_hex(text, value.bytes)) return std::nullopt;
    return value;
}

}  // namespace kilostone::online
