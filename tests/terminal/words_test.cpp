// What typed lines mean.
#include "editions/registry.h"
#include "i18n/fold.h"
#include "terminal/online/online_words.h"
#include "terminal/plain/input.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Vocabulary words_in(Language language, const Edition& e) {
    return {Texts(language, e), compile(e, e.forms[0])};
}

TEST(Folding, CaseAccentsAndSpacesDoNotCount) {
    EXPECT_EQ(folded("  SÚGÓ "), "sugo");
    EXPECT_EQ(folded("Βοήθεια"), folded("ΒΟΗΘΕΙΑ"));
    EXPECT_EQ(folded("ПОМОЩ"), "помощ");
    EXPECT_EQ(folded("\xff"), "\xef\xbf\xbd");
}

TEST(Vocabulary, KnowsItsLanguageEnglishAndTheKeysOfTheScreen) {
    const auto words = words_in(Language::Hu, *find_edition("hu"));
    for (const char* typed : {"súgó", "SUGO", "help", "?"})
        EXPECT_EQ(words.read(typed).verb, PlainCommand::Help) << typed;
    EXPECT_EQ(words.read("miért 3"), (Typed{PlainCommand::Why, 0, "3"}));
    EXPECT_EQ(words.read("y stop"), (Typed{PlainCommand::Why, 0, "stop"}));
    EXPECT_EQ(words.read("12"), (Typed{PlainCommand::Number, 12, ""}));
    EXPECT_EQ(words.read("12."), (Typed{PlainCommand::Number, 12, ""}));
    EXPECT_EQ(words.read("-1").verb, PlainCommand::Other);
    EXPECT_EQ(words.read("99999999999").verb, PlainCommand::Other);
    EXPECT_EQ(words.read("  ").verb, PlainCommand::Nothing);
    EXPECT_EQ(words_in(Language::Ro, *find_edition("speed")).read("de ce stop"),
              (Typed{PlainCommand::Why, 0, "stop"}));
}

TEST(Vocabulary, NoTwoWordsOfALanguageAreTheSame) {
    for (const LanguageName& l : languages()) {
        const Texts texts(l.language, *find_edition("classic"));
        const auto words = words_in(l.language, *find_edition("classic"));
        const std::pair<const char*, PlainCommand> all[] = {
            {"help", PlainCommand::Help},   {"why", PlainCommand::Why},
            {"hint", PlainCommand::Hint},   {"undo", PlainCommand::Undo},
            {"table", PlainCommand::Table}, {"hand", PlainCommand::Hand},
            {"score", PlainCommand::Score}, {"log", PlainCommand::Log},
            {"since", PlainCommand::Since}, {"pace", PlainCommand::Pace},
            {"skip", PlainCommand::Skip},   {"quit", PlainCommand::Quit}};
        for (const auto& [word, verb] : all) {
            EXPECT_EQ(words.read(texts.say("plain.word." + std::string(word))).verb, verb)
                << l.code;
            EXPECT_EQ(words.word(verb), texts.say("plain.word." + std::string(word)));
        }
    }
}

TEST(OnlineWords, NoneMeansSomethingElseAtEveryTable) {
    const char* const all[] = {"seats", "say",      "clock", "link",  "sit",  "stand",
                               "pause", "continue", "retry", "start", "bots", "remove"};
    for (const LanguageName& l : languages()) {
        const Texts texts(l.language, *find_edition("classic"));
        const auto common = words_in(l.language, *find_edition("classic"));
        const OnlineWords words(texts);
        for (std::size_t i = 0; i < std::size(all); ++i) {
            const std::string word = texts.say("join.word." + std::string(all[i]));
            EXPECT_EQ(common.read(word).verb, PlainCommand::Other) << l.code << " " << word;
            for (const std::string& typed : {word, std::string(all[i])})
                EXPECT_EQ(words.read(typed + " 2").verb, static_cast<OnlineVerb>(i))
                    << l.code << " " << typed;
            EXPECT_EQ(words.read(word + " 2").rest, "2");
            EXPECT_EQ(words.read(word + "x").verb, OnlineVerb::Other);
        }
    }
}

TEST(Vocabulary, FindsEveryCardByNameAndCodeInEveryLanguage) {
    for (const LanguageName& l : languages())
        for (const Edition& e : editions()) {
            const Texts texts(l.language, e);
            const auto words = words_in(l.language, e);
            for (const Card c : all_cards)
                EXPECT_EQ(words.card(texts.card(c)), c) << l.code << " " << texts.card(c);
        }
    const auto words = words_in(Language::En, *find_edition("classic"));
    EXPECT_EQ(words.card("km100"), Card::Km4);
    EXPECT_EQ(words.card("100"), Card::Km4);
    EXPECT_EQ(words.card("right_of_way"), Card::RightOfWay);
    EXPECT_EQ(words.card("acc"), Card::Accident);
    EXPECT_EQ(words.card("s"), std::nullopt);  // stop, speed limit, spare tyre
    EXPECT_EQ(words.card(""), std::nullopt);
}

// Typed to play it, a card's name must not be taken for a command: Dutch once left at “Stop”.
TEST(Vocabulary, NoCardIsTakenForAWord) {
    for (const LanguageName& l : languages())
        for (const Edition& e : editions()) {
            const Texts texts(l.language, e);
            const auto words = words_in(l.language, e);
            for (const Card c : all_cards)
                EXPECT_EQ(words.read(texts.card(c)).verb, PlainCommand::Other)
                    << l.code << " " << texts.card(c);
        }
}

}  // namespace
}  // namespace kilostone
