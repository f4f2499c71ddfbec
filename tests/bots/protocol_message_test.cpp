// The words of the protocol, both ways.
#include "bots/protocol/message.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(Going, IsReadAndPrintedAlike) {
    for (const Going& g : {Going{}, Going{{400, 0}, {}}, Going{{0, 20}, 7}, Going{{1, 2}, 0},
                           Going{{}, ~std::uint64_t{0}}}) {
        const std::string text = print(g);
        ASSERT_TRUE(text.starts_with("go"));
        EXPECT_EQ(parse_going(std::string_view(text).substr(2)).value_or(Going{{9, 9}, 9}), g);
    }
    EXPECT_EQ(print(Going{{400, 20}, 7}), "go rollouts 400 ms 20 seed 7");
}

TEST(BotCommand, HasAVerbAndTheRest) {
    const auto c = parse_command("  why   lay roll \r");
    ASSERT_TRUE(c && *c);
    EXPECT_EQ((*c)->verb, Verb::Why);
    EXPECT_EQ((*c)->rest, "lay roll");
    EXPECT_FALSE(parse_command("whyy"));
    EXPECT_FALSE(parse_command("# a remark")->has_value());
    for (int i = 0; i <= static_cast<int>(Verb::Quit); ++i) {
        const auto verb = static_cast<Verb>(i);
        EXPECT_EQ(parse_command(word_of(verb)).value()->verb, verb);
    }
}

TEST(Said, IsToldApart) {
    EXPECT_EQ(parse_said("kilostone-bot/1 my bot").kind, Saying::Greeting);
    EXPECT_EQ(parse_said("kilostone-bot/1 my bot").rest, "my bot");
    EXPECT_EQ(parse_said("move lay roll\r").rest, "lay roll");
    EXPECT_EQ(parse_said("error no idea").kind, Saying::Error);
    EXPECT_EQ(parse_said("info thinking").kind, Saying::Info);
    for (const char* line : {"", "move", "kilostone-bot/2 x", "Move lay roll", "lay roll"})
        EXPECT_EQ(parse_said(line).kind, Saying::Nonsense) << line;
}

}  // namespace
}  // namespace kilostone
