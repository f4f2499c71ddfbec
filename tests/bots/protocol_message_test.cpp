// The words of the protocol, both ways.
#include "bots/protocol/message.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

TEST(GoLimits, IsReadAndPrintedAlike) {
    for (const GoLimits& g : {GoLimits{}, GoLimits{{400, 0}, {}}, GoLimits{{0, 20}, 7},
                              GoLimits{{1, 2}, 0}, GoLimits{{}, ~std::uint64_t{0}}}) {
        const std::string text = print(g);
        ASSERT_TRUE(text.starts_with("go"));
        EXPECT_EQ(parse_go_limits(std::string_view(text).substr(2)).value_or(GoLimits{{9, 9}, 9}),
                  g);
    }
    EXPECT_EQ(print(GoLimits{{400, 20}, 7}), "go rollouts 400 ms 20 seed 7");
}

TEST(BotCommand, HasAVerbAndTheRest) {
    const auto c = parse_command("  why   lay roll \r");
    ASSERT_TRUE(c && *c);
    EXPECT_EQ((*c)->verb, BotCommandKind::Why);
    EXPECT_EQ((*c)->rest, "lay roll");
    EXPECT_FALSE(parse_command("whyy"));
    EXPECT_FALSE(parse_command("# a remark")->has_value());
    for (int i = 0; i <= static_cast<int>(BotCommandKind::Quit); ++i) {
        const auto verb = static_cast<BotCommandKind>(i);
        EXPECT_EQ(parse_command(word_of(verb)).value()->verb, verb);
    }
}

TEST(BotLine, IsToldApart) {
    EXPECT_EQ(parse_bot_line("kilostone-bot/1 my bot").kind, BotLineKind::Greeting);
    EXPECT_EQ(parse_bot_line("kilostone-bot/1 my bot").rest, "my bot");
    EXPECT_EQ(parse_bot_line("move lay roll\r").rest, "lay roll");
    EXPECT_EQ(parse_bot_line("error no idea").kind, BotLineKind::Error);
    EXPECT_EQ(parse_bot_line("info thinking").kind, BotLineKind::Info);
    for (const char* line : {"", "move", "kilostone-bot/2 x", "Move lay roll", "lay roll"})
        EXPECT_EQ(parse_bot_line(line).kind, BotLineKind::Unknown) << line;
}

}  // namespace
}  // namespace kilostone
