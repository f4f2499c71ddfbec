#include "online/deal/sha256.h"

#include <bit>
#include <cstring>

namespace kilostone::online {
namespace {

constexpr std::size_t block_size  = 64;
constexpr std::size_t length_size = 8;  // at the end of the last block

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
constexpr std::array<std::uint32_t, 64> round_constants{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

using Words = std::array<std::uint32_t, 8>;

// The first 32 bits of the fractional parts of the square roots of the first 8 primes.
constexpr Words first_words{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                            0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

void put_big_endian(std::uint8_t* at, std::uint64_t value, std::size_t size) {
    for (std::size_t i = size; i-- > 0; value >>= 8) at[i] = static_cast<std::uint8_t>(value);
}

// FIPS 180-4, 6.2.2, step 1.
std::array<std::uint32_t, 64> schedule(const std::uint8_t* block) {
    std::array<std::uint32_t, 64> w{};
    for (std::size_t t = 0; t < 16; ++t, block += 4)
        w[t] = std::uint32_t{block[0]} << 24 | std::uint32_t{block[1]} << 16 |
               std::uint32_t{block[2]} << 8 | block[3];
    for (std::size_t t = 16; t < 64; ++t) {
        const std::uint32_t a = w[t - 15];
        const std::uint32_t b = w[t - 2];
        w[t] = w[t - 16] + w[t - 7] + (std::rotr(a, 7) ^ std::rotr(a, 18) ^ a >> 3) +
               (std::rotr(b, 17) ^ std::rotr(b, 19) ^ b >> 10);
    }
    return w;
}

// Steps 2 to 4.
void compress(Words& state, const std::uint8_t* block) {
    const auto w                     = schedule(block);
    auto [a, b, c, d, e, f, g, last] = state;
    for (std::size_t t = 0; t < 64; ++t) {
        const std::uint32_t choice = (e & f) ^ (~e & g);
        const std::uint32_t t1 = last + (std::rotr(e, 6) ^ std::rotr(e, 11) ^ std::rotr(e, 25)) +
                                 choice + round_constants[t] + w[t];
        const std::uint32_t majority = (a & b) ^ (a & c) ^ (b & c);
        const std::uint32_t t2 = (std::rotr(a, 2) ^ std::rotr(a, 13) ^ std::rotr(a, 22)) + majority;
        last                   = g;
        g                      = f;
        f                      = e;
        e                      = d + t1;
        d                      = c;
        c                      = b;
        b                      = a;
        a                      = t1 + t2;
    }
    const Words mixed{a, b, c, d, e, f, g, last};
    for (std::size_t i = 0; i < state.size(); ++i) state[i] += mixed[i];
}

}  // namespace

Digest sha256(std::string_view message) {
    Words state               = first_words;
    const auto* bytes         = reinterpret_cast<const std::uint8_t*>(message.data());
    const std::size_t in_rest = message.size() % block_size;
    const std::size_t whole   = message.size() - in_rest;
    for (std::size_t at = 0; at < whole; at += block_size) compress(state, bytes + at);

    // What is left, a one bit, zeros, and the length in bits: one block or two.
    std::array<std::uint8_t, 2 * block_size> rest{};
    if (in_rest > 0) std::memcpy(rest.data(), bytes + whole, in_rest);
    rest[in_rest]          = 0x80;
    const std::size_t used = in_rest + 1 + length_size <= block_size ? block_size : rest.size();
    put_big_endian(rest.data() + used - length_size, 8 * std::uint64_t{message.size()},
                   length_size);
    for (std::size_t at = 0; at < used; at += block_size) compress(state, rest.data() + at);

    Digest digest;
    for (std::size_t i = 0; i < state.size(); ++i)
        put_big_endian(digest.bytes.data() + 4 * i, state[i], 4);
    return digest;
}

}  // namespace kilostone::online
