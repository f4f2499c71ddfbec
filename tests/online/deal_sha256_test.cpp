// Our SHA-256 against the examples of its standard and against libsodium's.
#include "base/rng.h"
#include "online/deal/sha256.h"

#include <gtest/gtest.h>
#include <sodium.h>

namespace kilostone::online {
namespace {

struct Example {
    std::string message;
    std::string_view digest;
};

// NIST, "SHA-256 Example" and CAVP's long messages.
TEST(DealSha256, GivesTheDigestsOfTheStandard) {
    const Example examples[] = {
        {"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"},
        {"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"},
        {"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
         "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"},
        {"abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
         "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
         "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"},
        {std::string(1'000'000, 'a'),
         "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"},
        {std::string("\xbd", 1),
         "68325720aabd7c82f30f554b313d0570c95accbb7dc4b5aae11204c08ffe732b"},
        {std::string("\xc9\x8c\x8e\x55", 4),
         "7abc22c0ae5af26ce93dbb94433a0e0b2e119d014f8e7f65bd56c61ccccd9504"},
        {std::string(55, '\0'), "02779466cdec163811d078815c633f21901413081449002f24aa3e80f0b88ef7"},
        {std::string(56, '\0'), "d4817aa5497628e7c77e6b606107042bbba3130888c5f47a375e6179be789fbb"},
        {std::string(64, '\0'), "f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b"},
    };
    for (const Example& e : examples)
        EXPECT_EQ(sha256(e.message).hex(), e.digest) << e.message.substr(0, 60);
}

Digest by_sodium(const std::string& message) {
    Digest digest;
    crypto_hash_sha256(digest.bytes.data(), reinterpret_cast<const unsigned char*>(message.data()),
                       message.size());
    return digest;
}

TEST(DealSha256, AgreesWithLibsodiumAtEveryLengthAndOnRandomMessages) {
    Rng rng(1);
    for (std::uint32_t k = 0; k < 3000; ++k) {
        std::string message(k < 400 ? k : rng.below(5000), '\0');
        for (char& c : message) c = static_cast<char>(rng.below(256));
        ASSERT_EQ(sha256(message), by_sodium(message)) << message.size();
    }
}

TEST(DealSha256, HexadecimalDigitsAreReadStrictly) {
    const Digest digest = sha256("abc");
    EXPECT_EQ(parse_bytes<Digest>(digest.hex()), digest);
    std::string text = digest.hex();
    EXPECT_FALSE(parse_bytes<Digest>(text + "0"));
    EXPECT_FALSE(parse_bytes<Digest>(text.substr(1)));
    EXPECT_FALSE(parse_bytes<Digest>(""));
    text[5] = 'F';  // a second way to write the same would be a second text of the same proof
    EXPECT_FALSE(parse_bytes<Digest>(text));
    text[5] = 'g';
    EXPECT_FALSE(parse_bytes<Digest>(text));
}

}  // namespace
}  // namespace kilostone::online
