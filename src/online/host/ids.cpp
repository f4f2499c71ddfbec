#include "online/host/ids.h"

#include <sodium.h>

#include <algorithm>
#include <span>

namespace kilostone::online {
namespace {

constexpr std::string_view digits     = "0123456789abcdefghjkmnpqrstvwxyz";  // base 32, no i l o u
constexpr std::string_view code_signs = "ABCDEFGHJKLMNPQRSTVWXYZ";
constexpr std::size_t id_length       = 26;
constexpr std::size_t code_length     = 6;

constexpr std::size_t id_bytes = 16;

std::string id_of(std::span<const std::uint8_t, id_bytes> bytes) {
    std::string text(id_length, '0');
    unsigned bits = 0;
    int kept      = 0;
    auto next     = bytes.begin();
    for (char& sign : text) {
        if (kept < 5) {
            bits = bits << 8 | (next == bytes.end() ? 0U : *next++);
            kept += 8;
        }
        kept -= 5;
        sign = digits[bits >> kept & 31];
    }
    return text;
}

}  // namespace

bool ids_ready() { return sodium_init() >= 0; }

std::string random_id() {
    std::array<std::uint8_t, id_bytes> bytes{};
    randombytes_buf(bytes.data(), bytes.size());
    return id_of(bytes);
}

std::string derived_id(std::string_view secret, std::string_view purpose) {
    const TokenHash hash = hash_of_token(std::string(purpose) + '\n' + std::string(secret));
    return id_of(std::span(hash).first<id_bytes>());
}

std::string feed_key(const TokenHash& hash) {
    const std::string_view secret(reinterpret_cast<const char*>(hash.data()), hash.size());
    return derived_id(secret, "kilostone feed");
}

bool is_same_secret(std::string_view a, std::string_view b) {
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

bool is_id(std::string_view text) {
    return text.size() == id_length &&
           std::ranges::all_of(text, [](char c) { return digits.find(c) != digits.npos; });
}

std::string random_code() {
    std::string code(code_length, 'A');
    for (char& sign : code)
        sign = code_signs[randombytes_uniform(static_cast<std::uint32_t>(code_signs.size()))];
    return code;
}

std::optional<std::string> read_code(std::string_view typed) {
    std::string code;
    for (char c : typed) {
        if (c == ' ' || c == '-') continue;
        if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (code_signs.find(c) == code_signs.npos || code.size() == code_length)
            return std::nullopt;
        code += c;
    }
    if (code.size() != code_length) return std::nullopt;
    return code;
}

TokenHash hash_of_token(std::string_view token) {
    TokenHash hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()),
                       token.size());
    return hash;
}

std::uint64_t random_word() {
    std::uint64_t word = 0;
    randombytes_buf(&word, sizeof word);
    return word;
}

std::array<std::uint8_t, 64> random_secret() {
    std::array<std::uint8_t, 64> secret{};
    randombytes_buf(secret.data(), secret.size());
    return secret;
}

}  // namespace kilostone::online
