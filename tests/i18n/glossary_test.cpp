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

TEST(Glossary, ALetterThatBeginsNoWordOfItsTermIsFound) {
    expect_found(Planted("bg").set("web", "web.letter.safety", "З"), "web.letter.safety", "З");
    expect_found(Planted("en").set("web", "web.letter.remedy", "S"), "web.letter.remedy", "S");
}

TEST(Glossary, TwoGroupsDoNotShareALetter) {
    expect_found(
        Planted("de").set("web", "web.letter.hazard", "H").set("web", "web.letter.remedy", "H"),
        "web.letter.remedy", "too");
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
