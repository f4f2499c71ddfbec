// Who is meant: the reader, a team, somebody who is not addressed; and terms in their forms.
#include "editions/registry.h"
#include "i18n/catalogue.h"
#include "i18n/texts.h"
#include "messages/rule_messages.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

const std::vector<std::string> four{"Anna", "Béla", "Csaba", "Dóra"};

std::string said(const Message& message, const People& people, Language language = Language::En,
                 std::string_view edition = "classic") {
    return Texts(language, *find_edition(edition)).say(message, people);
}

TEST(Persons, AMessageAboutTheViewerSaysYou) {
    const Message stage =
        Message("plain.stage").with("number", ArgKind::Count, 2).with("player", ArgKind::Seat, 1);
    const People people{.names = four, .seats = 4, .sides = 4, .viewer = Seat{1}};
    EXPECT_EQ(said(stage, people), "Starting stage 2. You’re the dealer.");
    EXPECT_EQ(said(stage, {.names = four, .seats = 4, .sides = 4}),
              "Starting stage 2. Dealer: Béla.");
}

TEST(Persons, AMessageAboutTheViewersSideSaysYou) {
    const Message leads =
        Message("hint.attack_leader").with("side", ArgKind::Side, 1).with("km", ArgKind::Km, 300);
    const People team{.names = four, .seats = 4, .sides = 2, .viewer = Seat{3}};
    EXPECT_EQ(said(leads, team).find("You’re in the lead"), 0U);
}

TEST(Persons, ATeamIsPlural) {
    const Message won = won_message({1});
    EXPECT_EQ(said(won, {.names = four, .seats = 4, .sides = 2}), "Béla & Dóra win the stage.");
    EXPECT_EQ(said(won, {.names = four, .seats = 4, .sides = 4}), "Béla wins the stage.");
}

TEST(Persons, SomebodyWithoutANameIsYouOnlyForOneself) {
    const std::vector<std::string> names{"", "Boris"};
    const Texts texts(Language::De, *find_edition("de"));
    EXPECT_EQ(texts.seat(0, {.names = names, .seats = 2, .viewer = Seat{0}}), "Du");
    EXPECT_EQ(texts.seat(0, {.names = names, .seats = 2, .viewer = Seat{1}}), "Spieler 1");
    EXPECT_EQ(texts.seat(0, {.names = names, .seats = 2}), "Spieler 1");
}

TEST(Persons, AHintAboutSomebodyElseIsInTheThirdPerson) {
    const Texts texts(Language::En, *find_edition("classic"));
    const People people{.names = four, .seats = 4, .sides = 4};
    const Message hint = Message("hint.useless_card").with("card", Card::Fuel);
    EXPECT_EQ(texts.say(hint, people), "You no longer need “Fuel”.");
    EXPECT_EQ(texts.say_about(2, hint, people), "Csaba no longer needs “Fuel”.");
    const Message neutral = Message("hint.cannot_be_answered");
    EXPECT_EQ(texts.say_about(2, neutral, people), texts.say(neutral, people));
}

// Every hint that addresses the reader in English has a text about somebody else.
TEST(Persons, EveryHintThatSaysYouCanBeToldAboutAnother) {
    for (const CatalogueEntry& e : catalogue(Language::En)) {
        const std::string id(e.id);
        const std::string words = " " + std::string(e.text);
        if (!id.starts_with("hint.") || id.ends_with(".you") || id.ends_with(".they")) continue;
        if (words.find(" you") != std::string::npos || words.find(" You") != std::string::npos) {
            EXPECT_TRUE(find_text(Language::En, id + ".they")) << id;
        }
    }
}

TEST(Terms, BeginWithACapitalWhereTheTextSaysSo) {
    const auto title = [](Language language, std::string_view edition) {
        return Texts(language, *find_edition(edition)).write_out("{Term_coup}! {term_coup}");
    };
    EXPECT_EQ(title(Language::En, "classic"), "Coup fourré! coup fourré");
    EXPECT_EQ(title(Language::En, "speed"), "Conflict! conflict");
    EXPECT_EQ(title(Language::Bg, "speed"), "Контра! контра");
    EXPECT_EQ(title(Language::El, "speed"), "Κόντρα! κόντρα");
}

}  // namespace
}  // namespace kilostone
