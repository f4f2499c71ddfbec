// What --help, usage errors and rules say, in every language; and that the page holds.
#include "editions/fields.h"
#include "editions/house.h"
#include "editions/registry.h"
#include "i18n/texts.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <sstream>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

const std::vector<Words> commands{{},
                                  {"play"},
                                  {"learn"},
                                  {"join"},
                                  {"host"},
                                  {"score"},
                                  {"sheet"},
                                  {"rules"},
                                  {"rules", "list"},
                                  {"rules", "show"},
                                  {"rules", "compare"},
                                  {"rules", "why"},
                                  {"hint"},
                                  {"replay"},
                                  {"verify"},
                                  {"review"},
                                  {"simulate"},
                                  {"arena"},
                                  {"tune"},
                                  {"bot"},
                                  {"census"},
                                  {"bench"},
                                  {"completions"},
                                  {"manual"}};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

std::size_t columns(const std::string& line) {
    std::size_t n = 0;
    for (const char c : line)
        if ((static_cast<unsigned char>(c) & 0xC0) != 0x80) ++n;
    return n;
}

TEST(Help, IsThereForEveryCommandInEveryLanguage) {
    for (const LanguageName& l : languages())
        for (const Words& command : commands) {
            const std::string code(l.code);
            const std::string help = output_of(with(command, {"--help", "--lang", code}));
            SCOPED_TRACE(code + "\n" + help);
            EXPECT_FALSE(contains(help, "cli.")) << "a text is missing";
            EXPECT_FALSE(contains(help, "{")) << "an argument was left open";
            EXPECT_TRUE(contains(help, "--help")) << help;
            EXPECT_TRUE(contains(help, "--lang")) << help;
            EXPECT_TRUE(contains(help, "  kilostone ")) << "an example";
            EXPECT_FALSE(contains(help, " \n")) << "blanks at the end of a line";
            std::istringstream lines(help.substr(help.find("\n  -")));
            for (std::string line; std::getline(lines, line);)
                EXPECT_LE(columns(line), 80U) << line;
        }
}

TEST(Help, EveryOptionSaysWhatItIsFor) {
    int alone = 0;
    for (const Words& command : commands) {
        std::istringstream help(output_of(with(command, {"--help"})));
        std::string line, before;
        while (std::getline(help, line)) {
            // A name alone on its line is followed by its text, further to the right.
            if (before.starts_with("  -") && before.find("  ", 3) == std::string::npos) {
                EXPECT_TRUE(line.starts_with("      ")) << before << "\n" << line;
                ++alone;
            }
            before = line;
        }
    }
    EXPECT_GT(alone, 0);
}

TEST(Help, FollowsTheEnvironmentAndTheOptionGoesFirst) {
    EXPECT_TRUE(contains(run_program({"--help"}, "", {"LANG=de_AT.UTF-8"}).out, "Aufruf: "));
    EXPECT_TRUE(contains(run_program({"--help"}, "", {"LC_ALL=fr_FR", "LANG=de_DE"}).out,
                         "Utilisation\u202f: "));
    EXPECT_TRUE(contains(run_program({"--help"}, "", {"LANG=tlh_AQ"}).out, "Usage: "));
    const std::vector<std::string> german{"LANG=de_DE.UTF-8"};
    EXPECT_TRUE(contains(run_program({"--lang", "hu", "--help"}, "", german).out, "Használat: "));
    EXPECT_TRUE(
        contains(run_program({"play", "--lang=nl", "--help"}, "", german).out, "Gebruik: "));
}

TEST(Help, AnUnknownLanguageIsToldWithThoseThereAre) {
    for (const Words& words :
         {Words{"--lang", "tlh", "--help"}, Words{"rules", "list", "--lang=tlh"},
          Words{"rules", "list", "--lang", "de", "--lang=tlh"}}) {
        const Ran ran = run_program(words);
        EXPECT_EQ(ran.code, 2);
        EXPECT_EQ(ran.out, "");
        EXPECT_TRUE(contains(ran.err, "`tlh`")) << ran.err;
        EXPECT_TRUE(contains(ran.err, "hu, de, fr, it, el, en, ro, bg, nl")) << ran.err;
    }
}

struct Misuse {
    Words words;
    const char* english;
    const char* german;
};

TEST(Help, MistakesOnTheCommandLineAreToldInTheReadersLanguage) {
    const Misuse misuses[] = {
        {{"simluate"}, "there is no command `simluate`", "den Befehl `simluate` gibt es nicht"},
        {{}, "a subcommand is required", "es fehlt ein Unterbefehl"},
        {{"hint"}, "position is required", "position fehlt"},
        {{"arena", "greedy", "random", "--dels", "3"},
         "there is no option `--dels` here; did you mean `--deals`?",
         "die Option `--dels` gibt es hier nicht; meintest du `--deals`?"},
        {{"rules", "list", "trio"}, "unexpected argument `trio`", "unerwartetes Argument `trio`"},
        {{"arena", "greedy", "random", "--deals"},
         "--deals: a value is missing",
         "--deals: der Wert fehlt"},
        {{"simulate", "--seed", "1", "--seed", "2"},
         "--seed may be given only once",
         "--seed darf nur einmal angegeben werden"},
        {{"simulate", "--stages", "3", "--matches", "2"},
         "cannot be given together with",
         "geht nicht zusammen mit"},
        {{"census", "--depth", "99"},
         "--depth: `99` is not a number from 1 to 12",
         "--depth: `99` ist keine Zahl von 1 bis 12"},
        {{"census", "--from", "lat"},
         "allowed: deal, middle, late; did you mean `late`?",
         "möglich: deal, middle, late; meintest du `late`?"},
        {{"simulate", "-p", "two"},
         "--players: `two` is not a whole number",
         "--players: `two` ist keine ganze Zahl"},
        {{"simulate", "-e", "troi"},
         "there is no edition `troi` (did you mean `trio`?)",
         "die Ausgabe `troi` gibt es nicht (meintest du `trio`?)"},
        {{"completions", "csh"}, "allowed: bash, zsh, fish", "möglich: bash, zsh, fish"},
    };
    for (const Misuse& m : misuses) {
        const Ran english = run_program(m.words);
        EXPECT_EQ(english.code, 2) << m.english;
        EXPECT_EQ(english.out, "");
        EXPECT_TRUE(contains(english.err, m.english)) << m.english << "\n" << english.err;
        EXPECT_TRUE(contains(english.err, "--help`.") || contains(english.err, "edition"))
            << english.err;
        const Ran german = run_program(m.words, "", {"LANG=de_DE.UTF-8"});
        EXPECT_EQ(german.code, 2);
        EXPECT_TRUE(contains(german.err, m.german)) << m.german << "\n" << german.err;
    }
}

TEST(Help, RulesSpeakEveryLanguageAndJsonStaysEnglish) {
    const Words shown{"rules", "show", "speed", "--clauses"};
    const Words json{"rules", "compare", "trio", "speed", "--json"};
    const std::string english = output_of(json);
    for (const LanguageName& l : languages()) {
        const std::string code(l.code);
        for (const Words& words :
             {shown, Words{"rules", "list"}, Words{"rules", "compare", "hu", "nl"},
              Words{"rules", "why", "trio hand=stop,km25 A=- B=-", "attack B stop"}}) {
            const std::string text = output_of(with(words, {"--lang", code}));
            SCOPED_TRACE(code + "\n" + text);
            for (const char* id : {"show.", "field.", "answer.", "edition.", "{"})
                EXPECT_FALSE(contains(text, id)) << id;
            std::istringstream lines(text);
            for (std::string line; std::getline(lines, line);)
                EXPECT_LE(columns(line), 80U) << line;
        }
        EXPECT_EQ(output_of(with(json, {"--lang", code})), english) << code;
    }
    EXPECT_TRUE(contains(output_of(with(shown, {"--lang", "el"})), "ΒΕΝΖΙΝΑΔΙΚΟ") ||
                contains(output_of(with(shown, {"--lang", "el"})), "Βενζινάδικο"));
    EXPECT_TRUE(output_of({"rules", "why", "trio hand=roll A=-", "lay roll", "--lang", "hu"})
                    .starts_with("igen\n"));
}

// The developer's tables and the catalogue say the same, so that JSON and text do.
TEST(Help, TheFieldsOfAnEditionHaveTheSameEnglishEverywhere) {
    const Texts texts(Language::En, *find_edition("classic"));
    for (const Field& f : fields()) {
        const bool told_otherwise = f.key == "deck" || f.key == "forms" || f.key == "house" ||
                                    f.key == "match_points" || f.key == "rounds";
        if (told_otherwise) continue;
        EXPECT_EQ(texts.say("field." + std::string(f.key)), f.label);
    }
    for (const HouseRule& r : house_rules()) {
        std::string about = texts.say("show.house." + std::string(r.name));
        if (const auto at = about.find("’"); at != std::string::npos) about.replace(at, 3, "'");
        EXPECT_EQ(about, r.about);
    }
}

}  // namespace
}  // namespace kilostone
