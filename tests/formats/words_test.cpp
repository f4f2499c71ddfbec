// Every card, verb, move and refusal has one word, and the word leads back to it.
#include "editions/registry.h"
#include "engine/moves.h"
#include "formats/words.h"

#include <gtest/gtest.h>

#include <set>

namespace kilostone {
namespace {

std::vector<Move> every_move(const Rulebook& rules, Seat seat) {
    std::vector<Move> moves{decline(seat), extend(seat), finish(seat)};
    for (const Card c : all_cards) {
        for (const Move m : {lay(seat, c), discard(seat, c), coup(seat, c), take_off(seat, c)})
            moves.push_back(m);
        for (int s = 0; s < rules.sides; ++s)
            moves.push_back(attack(seat, c, static_cast<Side>(s)));
    }
    return moves;
}

TEST(Words, EveryCardOfEveryEditionHasACodeOfItsOwn) {
    for (const Edition& e : editions()) {
        std::set<std::string> codes;
        for (const Card c : all_cards) {
            codes.insert(card_code(e, c));
            EXPECT_EQ(parse_card(e, card_code(e, c)), c);
        }
        EXPECT_EQ(codes.size(), all_cards.size());
    }
}

TEST(Words, DistanceCodesFollowTheEditionsKilometres) {
    EXPECT_EQ(parse_card(*find_edition("speed"), "km240"), Card::KmTop);
    EXPECT_EQ(parse_card(*find_edition("speed"), "km200"), std::nullopt);
    EXPECT_EQ(parse_card(*find_edition("trio"), "km200"), Card::KmTop);
}

TEST(Words, EveryVerbLeadsBackToItsMove) {
    for (int i = 0; i <= static_cast<int>(MoveKind::TakeOff); ++i)
        EXPECT_EQ(parse_verb(verb(static_cast<MoveKind>(i))), static_cast<MoveKind>(i));
    EXPECT_EQ(parse_verb("Lay"), std::nullopt);
    EXPECT_EQ(parse_verb(""), std::nullopt);
}

TEST(Words, EveryMoveTextLeadsBackToItsMove) {
    for (const Edition& e : editions())
        for (std::size_t f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[f]);
            for (Seat seat = 0; seat < rules.seats; ++seat)
                for (const Move m : every_move(rules, seat))
                    EXPECT_EQ(parse_move(rules, seat, move_text(e, m)), m);
        }
}

TEST(Words, WhatIsNoMoveIsRefused) {
    const Edition& e     = *find_edition("trio");
    const Rulebook rules = compile(e, e.forms[0]);
    for (const char* text :
         {"", " ", "lay", "lay ", "lay km30", "lay roll roll", "attack stop", "attack C stop",
          "attack c stop", "attack B", "extend roll", "decline A", "LAY roll"})
        EXPECT_EQ(parse_move(rules, 0, text), std::nullopt) << text;
}

TEST(Words, SidesAreLettersUpToTheLastOfTheTable) {
    EXPECT_EQ(parse_side("A", 2), Side{0});
    EXPECT_EQ(parse_side("B", 2), Side{1});
    for (const char* text : {"", "C", "a", "AB", "1", "@"})
        EXPECT_EQ(parse_side(text, 2), std::nullopt) << text;
    EXPECT_EQ(parse_side("H", 8), Side{7});
}

TEST(Words, EveryRefusalHasACodeOfItsOwnAndASentence) {
    std::set<std::string_view> codes;
    for (int i = 0; i < refusal_kinds; ++i) {
        const auto r = static_cast<Refusal>(i);
        EXPECT_EQ(parse_refusal(refusal_code(r)), r);
        EXPECT_EQ(refusal_code(r).find_first_not_of("abcdefghijklmnopqrstuvwxyz_"),
                  std::string_view::npos);
        EXPECT_TRUE(refusal_sentence(r).ends_with('.'));
        codes.insert(refusal_code(r));
    }
    EXPECT_EQ(codes.size(), static_cast<std::size_t>(refusal_kinds));
    EXPECT_EQ(parse_refusal("no_such_refusal"), std::nullopt);
}

TEST(MoveText, NoOtherWordMayStandAroundIt) {
    const Edition& trio  = *find_edition("trio");
    const Rulebook rules = compile(trio, trio.forms[0]);
    for (const char* text :
         {"lay roll.", "x lay roll", "lay roll roll", "extend A", "attack B B stop", "\n", ""})
        EXPECT_FALSE(parse_move(rules, 0, text)) << text;
}

}  // namespace
}  // namespace kilostone
