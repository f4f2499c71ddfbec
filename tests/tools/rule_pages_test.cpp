// tools/rule_pages.py: what the program and the web app are given from docs/rules/source, and which
// mistakes in a page stop the build.
#include "editions/clauses.h"
#include "support/golden.h"
#include "support/program.h"
#include "tools/tool.h"

#include <nlohmann/json.hpp>

namespace kilostone {
namespace {

using nlohmann::json;

constexpr const char* first_clause = "- **1.1** `deck-total` The deck has 106 cards.\n";

// Six pages of one clause each and one ruling, to be written over.
class Pages {
public:
    Pages() {
        for (const char* edition : {"hu", "de", "trio", "speed", "nl", "classic"})
            (void)write(edition, first_clause);
        (void)write("rulings", "# Rulings\n\n- **R6** A ruling.\n");
    }
    Pages& write(const std::string& page, const std::string& text) {
        (void)folder_.write(page + ".md", text);
        return *this;
    }
    [[nodiscard]] Tool run(const std::string& options = "") const {
        return run_tool("rule_pages.py " + folder_.file("") + " " + options);
    }
    [[nodiscard]] json written() const {
        const Tool tool = run("--json " + folder_.file("clauses.json"));
        EXPECT_EQ(tool.code, 0) << tool.out;
        return json::parse(read_file(folder_.file("clauses.json")), nullptr, false);
    }
    [[nodiscard]] std::string embedded(const std::string& file, const std::string& options) const {
        const Tool tool = run("--cpp " + folder_.file("cpp") + " " + options);
        EXPECT_EQ(tool.code, 0) << tool.out;
        return read_file(folder_.file("cpp/" + file));
    }
    // The pages with this one are refused, for this reason.
    void expect_error(const std::string& page, const std::string& text, const std::string& reason) {
        const Tool tool = write(page, text).run();
        EXPECT_EQ(tool.code, 1) << text;
        EXPECT_TRUE(contains(tool.out, page + ".md")) << tool.out;
        EXPECT_TRUE(contains(tool.out, reason)) << tool.out;
    }

private:
    ScratchFolder folder_;
};

TEST(RulePages, AClauseMayGoOnInIndentedLinesAndCiteRulings) {
    const json clause =
        Pages()
            .write("hu", "# Title\n\nProse; with [brackets].\n\n"
                         "- **7.2a** `lay-it`  Text; \"so\" [not a ruling],\n"
                         "  and\tmore \\ of it. [R6]\n- a plain list\n  of two lines\n")
            .written()["clauses"][0];
    EXPECT_EQ(clause, (json{{"edition", "hu"},
                            {"number", "7.2a"},
                            {"slug", "lay-it"},
                            {"text", "Text; \"so\" [not a ruling], and more \\ of it."},
                            {"rulings", {"R6"}}}));
}

TEST(RulePages, CppLinesAreEscapedAndDigestsReplaceTexts) {
    Pages pages;
    pages.write("hu", "- **1.1** `deck-total` A \"deck\" \\ of 106. [R6]\n");
    EXPECT_TRUE(pages.embedded("clauses.inc", "")
                    .starts_with(R"({"hu", "1.1", "deck-total", "A \"deck\" \\ of 106.", "R6"},)"));
    EXPECT_EQ(pages.embedded("rulings.inc", ""), "{\"R6\", \"A ruling.\"},\n");

    const std::string digests = pages.embedded("clauses.inc", "--digests");
    EXPECT_FALSE(contains(digests, "deck\\\"")) << digests;
    // The five other pages have the same text, so the same digest.
    const auto digest_of = [&digests](const std::string& edition) {
        const std::string start = "{\"" + edition + "\", \"1.1\", \"deck-total\", \"";
        return digests.substr(digests.find(start) + start.size(), 10);
    };
    EXPECT_EQ(digest_of("de"), digest_of("classic"));
    EXPECT_NE(digest_of("de"), digest_of("hu"));
    EXPECT_EQ(pages.embedded("rulings.inc", "--digests"), "{\"R6\", \"\"},\n");
}

TEST(RulePages, AMistakeInAPageStopsTheBuild) {
    EXPECT_EQ(Pages().run().code, 0);
    const std::string first = first_clause;
    Pages().expect_error("hu", first + "- **1.2** deck-total The slug has no quotes.\n",
                         "hu.md:2: not a clause or ruling");
    Pages().expect_error("hu", first + "- **R6** A ruling among clauses.\n",
                         "not a clause or ruling");
    Pages().expect_error("rulings", "- **1.1** `deck-total` A clause among rulings.\n",
                         "not a clause or ruling");
    Pages().expect_error("hu", first + "- **1.1** `other` Text.\n",
                         "hu.md:2: 1.1 is there already");
    Pages().expect_error("hu", first + "- **1.2** `deck-total` Text.\n",
                         "deck-total is there already");
    Pages().expect_error("rulings", "- **R6** Text.\n- **R6** Text.\n", "R6 is there already");
    Pages().expect_error("hu", first + "goes on without indentation.\n",
                         "hu.md:2: indent this line");
    Pages().expect_error("hu", "- **1.1** `deck-total` Text. [R6, R7]\n", "there is no ruling R7");
    Pages().expect_error("hu", "# A page without clauses\n", "no clauses");
    Pages().expect_error("xx", first, "not listed");
}

TEST(RulePages, APageToReadSaysTheWordsOfItsEdition) {
    const ScratchFolder folder;
    const std::string words = " --words " KILOSTONE_SOURCE_DIR "/locales/en";
    Pages pages;
    const std::string clause = "- **1.1** `deck-total` {Term_hazard_a}\n  after “{roll}”. [R6]\n";
    pages.write("speed", "# speed\n\n" + clause).write("nl", clause);
    pages.write(
        "rulings",
        "- **R6** {edition_speed}: “{roll}”.\n- **R7** {edition_speed}, {edition_nl}: “{roll}”.\n");
    const Tool tool = pages.run("--pages " + folder.file("") + words);
    ASSERT_EQ(tool.code, 0) << tool.out;
    const auto said = [&](const std::string& page) {
        const std::string text = read_file(folder.file(page + ".md"));
        return text.substr(text.find('\n') + 1);
    };
    EXPECT_EQ(said("speed"),
              "# speed\n\n- **1.1** `deck-total` An attack card after “START”. [R6]\n");
    EXPECT_EQ(said("nl"), "- **1.1** `deck-total` A hazard after “Green light”. [R6]\n");
    EXPECT_EQ(said("rulings"), "- **R6** Four-language edition: “START”.\n- **R7** Four-language "
                               "edition, Dutch edition: “Roll”.\n");

    pages.write("hu", "- **1.1** `deck-total` {rol}\n");
    const Tool wrong = pages.run("--pages " + folder.file("") + words);
    EXPECT_EQ(wrong.code, 1);
    EXPECT_TRUE(contains(wrong.out, "{rol} is neither a card nor a term")) << wrong.out;
}

// KILOSTONE_REGENERATE=1 writes docs/rules/*.md.
TEST(RulePages, ThePagesToReadAreThoseOfTheSource) {
    const ScratchFolder folder;
    const std::string root = KILOSTONE_SOURCE_DIR;
    const Tool tool        = run_tool("rule_pages.py " + root + "/docs/rules/source --pages " +
                                      folder.file("") + " --words " + root + "/locales/en");
    ASSERT_EQ(tool.code, 0) << tool.out;
    for (const char* page : {"hu", "de", "trio", "speed", "nl", "classic", "rulings"}) {
        const std::string name = std::string(page) + ".md";
        expect_golden("docs/rules/" + name, read_file(folder.file(name)));
    }
}

TEST(RulePages, AMissingPageStopsTheBuild) {
    const ScratchFolder folder;
    (void)folder.write("hu.md", first_clause);
    const Tool tool = run_tool("rule_pages.py " + folder.file(""));
    EXPECT_EQ(tool.code, 1);
    EXPECT_TRUE(contains(tool.out, "de.md is missing")) << tool.out;
}

// What the web app reads is what the program has compiled in.
TEST(RulePages, TheWebAppsFileHasTheClausesOfTheProgram) {
    const ScratchFolder folder;
    const std::string file = folder.file("clauses.json");
    ASSERT_EQ(
        run_tool("rule_pages.py " KILOSTONE_SOURCE_DIR "/docs/rules/source --json " + file).code,
        0);
    const json pages = json::parse(read_file(file), nullptr, false);
    ASSERT_EQ(pages["clauses"].size(), clauses().size());
    ASSERT_EQ(pages["rulings"].size(), rulings().size());
    EXPECT_GT(clauses().size(), 300U);
    EXPECT_GT(rulings().size(), 20U);
    for (std::size_t i = 0; i < clauses().size(); ++i) {
        const Clause& c   = clauses()[i];
        const json& other = pages["clauses"][i];
        EXPECT_EQ(other["edition"], c.edition);
        EXPECT_EQ(other["number"], c.number);
        EXPECT_EQ(other["slug"], c.slug);
        EXPECT_EQ(other["text"], c.text);
        EXPECT_EQ(other["rulings"].size(), rulings_of(c).size());
    }
    for (std::size_t i = 0; i < rulings().size(); ++i)
        EXPECT_EQ(pages["rulings"][i]["text"], rulings()[i].text);
}

}  // namespace
}  // namespace kilostone
