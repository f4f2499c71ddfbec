// Names: what can be one, and which two look alike.
#include "online/host/ids.h"
#include "online/host/names.h"

#include <gtest/gtest.h>

namespace kilostone::online {
namespace {

TEST(Names, AreStoredInOneForm) {
    EXPECT_EQ(read_name("Ann"), "Ann");
    EXPECT_EQ(read_name("  Béla "), "Béla");
    EXPECT_EQ(read_name("Be\u0301la"), "B\u00e9la") << "an accent of its own becomes one letter";
    EXPECT_EQ(read_name("Ρένα"), "Ρένα");
    EXPECT_EQ(read_name("👩‍👩‍👧"), "👩‍👩‍👧");
}

TEST(Names, WithoutAnythingToSeeAreNone) {
    for (const char* bad : {"", "   ", "\u200b", "\u00ad\ufeff", "\u3000"})
        EXPECT_FALSE(read_name(bad)) << bad;
    EXPECT_FALSE(read_name(std::string(41, 'a')));
    EXPECT_TRUE(read_name(std::string(40, 'a')));
    EXPECT_FALSE(read_name("\xff\xfe"));
}

TEST(Names, HaveNoControlOrDirectionCharacters) {
    for (const char* bad : {"A\nB", "A\tB", "A\x7f", "A\u202eB", "A\u2066B", "A\u200eB", "A\u061cB",
                            "A\u2028B", "A\ue000"})
        EXPECT_FALSE(read_name(bad)) << bad;
}

TEST(Names, ThatLookAlikeHaveTheSameKey) {
    const auto same = [](const char* a, const char* b) { return name_key(a) == name_key(b); };
    EXPECT_TRUE(same("Ann", "ANN"));
    EXPECT_TRUE(same("Ann", "Ａｎｎ")) << "letters of another width";
    EXPECT_TRUE(same("Ann", "A\u200bnn")) << "something that is not seen";
    EXPECT_TRUE(same("Anna", "\u0410nn\u0430")) << "letters of the Cyrillic alphabet";
    EXPECT_TRUE(same("Straße", "STRASSE"));
    EXPECT_FALSE(same("Ann", "Anna"));
    EXPECT_FALSE(same("Béla", "Bela"));
}

TEST(Names, AFeedsKeyFollowsFromTheTokenAndTellsNothingOfIt) {
    ASSERT_TRUE(ids_ready());
    const TokenHash one = hash_of_token("one");
    EXPECT_EQ(feed_key(one), feed_key(one));
    EXPECT_NE(feed_key(one), feed_key(hash_of_token("two")));
    EXPECT_TRUE(is_id(feed_key(one)));
    EXPECT_NE(derived_id("secret", "a"), derived_id("secret", "b"));
    EXPECT_TRUE(is_same_secret("abc", "abc"));
    EXPECT_FALSE(is_same_secret("abc", "abd"));
    EXPECT_FALSE(is_same_secret("abc", "ab"));
}

}  // namespace
}  // namespace kilostone::online
