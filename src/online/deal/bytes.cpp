#include "online/deal/bytes.h"

namespace kilostone::online {
namespace {

constexpr std::string_view digits = "0123456789abcdef";

}  // namespace

std::string to_hex(std::span<const std::uint8_t> bytes) {
    std::string text;
    text.reserve(2 * bytes.size());
    for (const std::uint8_t byte : bytes) {
        text += digits[byte >> 4];
        text += digits[byte & 15];
    }
    return text;
}

bool from_hex(std::string_view text, std::span<std::uint8_t> bytes) {
    if (text.size() != 2 * bytes.size()) return false;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const std::size_t high = digits.find(text[2 * i]);
        const std::size_t low  = digits.find(text[2 * i + 1]);
        if (high == digits.npos || low == digits.npos) return false;
        bytes[i] = static_cast<std::uint8_t>(high << 4 | low);
    }
    return true;
}

}  // namespace kilostone::online
