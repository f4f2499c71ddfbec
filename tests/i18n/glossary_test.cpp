// tools/check_texts.py holds the catalogues to their glossary, and notices what is planted.
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>

namespace kilostone {
namespace {

namespace fs = std::filesystem;

Ran check(const fs::path& locales) {
    return run_tool("check_texts.py", {"--locales", locales.string()});
}

// A copy of one language in which a text of a topic is another one.
class Planted {
public:
    explicit Planted(const std::string& language) : folder_(scratch_.file(language)) {
        fs::copy(fs::path(KILOSTONE_SOURCE_DIR) / "locales" / language, folder_);
    }

    Planted& set(const std::string& topic, const std::string& id, const std::string& text) {
        return change(topic, [&](Json& json) { json[id] = text; });
    }

    Planted& allow(const std::string& id) {
        return change("glossary", [&](Json& json) { json["allowed"][id] = "a test"; });
    }

    Ran check() const { return kilostone::check(scratch_.file("")); }

private:
    using Json = nlohmann::ordered_json;

    template <typename Change>
    Planted& change(const std::string& topic, const Change& change) {
        const fs::path file = folder_ / (topic + ".json");
        Json json           = Json::parse(read_file(file.string()));
        change(json);
        std::ofstream(file) << json.dump(1);
        return *this;
    }

    ScratchFolder scratch_;
    fs::path folder_;
};

void expect_found(const Planted& planted, const std::string& id, const std::string& what) {
    const Ran ran = planted.check();
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find(" " + id + ": "), std::string::npos) << ran.out << ran.err;
    EXPECT_NE(ran.out.find(what), std::string::npos) << ran.out << ran.err;
}

TEST(Glossary, EveryLanguageKeepsToItsOwn) {
    const Ran ran = check(fs::path(KILOSTONE_SOURCE_DIR) / "locales");
    EXPECT_EQ(ran.code, 0) << ran.out << ran.err;
}

TEST(Glossary, AForbiddenSynonymIsFound) {
    expect_found(Planted("fr").set("lesson", "lesson.drive", "Gardez cet atout pour plus tard."),
                 "lesson.drive", "atout");
    expect_found(Planted("nl").set("web", "web.menu", "Kaart afleggen"), "web.menu", "afleggen");
}

struct PlantedText {
    std::string language;
    std::string text;
    std::string what;
};

TEST(Glossary, ObviousSynonymsOfMatchStageAndCoupAreFound) {
    for (const auto& [language, text, what] :
         std::initializer_list<PlantedText>{{"en", "A clever counterattack", "counterattack"},
                                            {"de", "Ein Gegenschlag", "Gegenschlag"},
                                            {"de", "Nach drei Runden", "Runden"},
                                            {"nl", "Het toernooi is voorbij", "toernooi"},
                                            {"hu", "Két forduló", "forduló"},
                                            {"hu", "Ezt a meccset", "meccset"},
                                            {"fr", "La manche suivante", "manche"},
                                            {"fr", "Un tournoi", "tournoi"},
                                            {"it", "Il torneo", "torneo"},
                                            {"ro", "Un meci nou", "meci"},
                                            {"el", "Ένα τουρνουά", "τουρνουά"},
                                            {"bg", "Изиграй коз", "коз"}})
        expect_found(Planted(language).set("web", "web.menu", text), "web.menu", "“" + what + "”");
}

TEST(Glossary, TheEnglishRulesAreHeldToTheGlossaryToo) {
    const ScratchFolder scratch;
    const fs::path rules = scratch.file("source");
    fs::copy(fs::path(KILOSTONE_SOURCE_DIR) / "docs/rules/source", rules);
    std::ofstream(rules / "hu.md", std::ios::app)
        << "- **20.1** `planted` The tournament goes on.\n";
    std::ofstream(rules / "rulings.md", std::ios::app) << "- **R99** Needs “Fuel”.\n";
    const Ran ran = run_tool("check_texts.py", {"--rules", rules.string(), "en"});
    EXPECT_EQ(ran.code, 1);
    EXPECT_NE(ran.out.find("en rule.planted@hu: “tournament”"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("en ruling.r99: the card “Fuel”"), std::string::npos) << ran.out;
}

TEST(Glossary, ATermWithAWordOfItsOwnInAnEditionIsNotWrittenOut) {
    expect_found(
        Planted("en").set("score", "score.in_hand", "A safety in your hand scores nothing."),
        "score.in_hand", "{term_safety}");
    expect_found(Planted("de").set("web", "web.menu", "Die Etappe"), "web.menu", "{term_stage}");
}

TEST(Glossary, ACardWrittenOutIsFound) {
    expect_found(Planted("en").set("lesson", "lesson.roll", "To set off you need “Roll”."),
                 "lesson.roll", "Roll");
    expect_found(Planted("hu").set("lesson", "lesson.roll", "Előbb az üres tank kell."),
                 "lesson.roll", "Üres tank");
}

TEST(Glossary, ACardsNameAsAnOrdinaryWordIsFoundInAnyCase) {
    for (const auto& [language, text, what] :
         std::initializer_list<PlantedText>{{"en", "You need fuel.", "Fuel"},
                                            {"de", "Du hast Unfall gezogen.", "Unfall"},
                                            {"hu", "Húzz egy defekt kártyát.", "Defekt"},
                                            {"it", "Hai una foratura.", "Foratura"},
                                            {"el", "Έπαθες κλατάρισμα.", "ΚΛΑΤΑΡΙΣΜΑ"}})
        expect_found(Planted(language).set("lesson", "lesson.roll", text), "lesson.roll", what);
    // What is to be typed is no word, and an ordinary word may be one.
    EXPECT_EQ(Planted("en").set("lesson", "lesson.roll", "Type `fuel` to start.").check().code, 0);
}

TEST(Glossary, ALetterThatIsNotThatOfItsTermsKeyWordIsFound) {
    expect_found(Planted("bg").set("web", "web.letter.safety", "З"), "web.letter.safety", "З");
    expect_found(Planted("en").set("web", "web.letter.remedy", "S"), "web.letter.remedy", "S");
    expect_found(Planted("ro").set("web", "web.letter.hazard", "D"), "web.letter.hazard", "“AT”");
    expect_found(Planted("fr").set("web", "web.letter.distance", "C"), "web.letter.distance",
                 "“D”");
    expect_found(Planted("it").set("web", "web.letter.safety", "Va"), "web.letter.safety", "“V”");
}

TEST(Glossary, TwoGroupsDoNotShareALetter) {
    expect_found(
        Planted("de").set("web", "web.letter.hazard", "H").set("web", "web.letter.remedy", "H"),
        "web.letter.remedy", "“HIL”");
}

TEST(Glossary, AFileThatIsNotInTheRepositoryIsFound) {
    expect_found(Planted("en").set("cli", "cli.more.bot", "See docs/nowhere.md."), "cli.more.bot",
                 "there is no docs/nowhere.md");
}

TEST(Glossary, AFormThatAnEditionLacksIsFound) {
    expect_found(Planted("en").set("terms", "term.safety_the", "the safety"), "term.safety_the",
                 "@speed");
}

TEST(Glossary, APlaceholderWithoutATermIsFound) {
    expect_found(Planted("it").set("score", "score.total", "{Term_nothing}"), "score.total",
                 "term.nothing");
}

TEST(Glossary, AnExceptionLetsATextPassAndIsToldWhenNothingNeedsIt) {
    Planted planted("en");
    planted.set("lesson", "lesson.roll", "To set off you need “Roll”.").allow("lesson.roll");
    EXPECT_EQ(planted.check().code, 0) << planted.check().out;
    expect_found(Planted("en").allow("lesson.roll"), "lesson.roll", "allowed");
}

}  // namespace
}  // namespace kilostone
