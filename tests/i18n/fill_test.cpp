// Filling messages: our filler beside ICU's own MessageFormat, and what happens when something is
// missing.
#include "editions/registry.h"
#include "i18n/message_parts.h"
#include "i18n/texts.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <unicode/msgfmt.h>

#include <cstdlib>
#include <fstream>

namespace kilostone {
namespace {

using icu::UnicodeString;

std::string ours(Language language, std::string_view text,
                 const std::map<std::string, Sample>& args) {
    return fill(language, text, [&](std::string_view name) -> std::optional<Filling> {
        const auto arg = args.find(std::string(name));
        if (arg == args.end()) return std::nullopt;
        if (!arg->second.counts) return Filling{arg->second.text};
        return Filling{arg->second.text, arg->second.number};
    });
}

std::string icus(std::string_view code, std::string_view text,
                 const std::map<std::string, Sample>& args) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::MessageFormat format(
        UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())}),
        icu::Locale(std::string(code).c_str()), error);
    std::vector<UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, sample] : args) {
        names.push_back(UnicodeString::fromUTF8(name));
        values.push_back(sample.counts ? icu::Formattable(sample.number)
                                       : icu::Formattable(UnicodeString::fromUTF8(sample.text)));
    }
    UnicodeString out;
    format.format(names.data(), values.data(), static_cast<int>(names.size()), out, error);
    EXPECT_TRUE(U_SUCCESS(error)) << u_errorName(error);
    std::string narrow;
    out.toUTF8String(narrow);
    return narrow;
}

// Numbers below a thousand, where ICU groups no digits; 20 and 101 tell Romanian's forms apart.
constexpr int small_numbers[] = {0, 1, 2, 5, 19, 20, 21, 100, 101, 119, 120, 700};

TEST(Fill, SaysWhatIcuSays) {
    int compared = 0;
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language))
            for (const int n : small_numbers) {
                const auto args = sample_args(e.text, n);
                EXPECT_EQ(ours(l.language, e.text, args), icus(l.code, e.text, args))
                    << l.code << " " << e.id;
                ++compared;
            }
    EXPECT_GT(compared, 25000);
}

TEST(Fill, EveryTextTakesAllItsArguments) {
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language)) {
            const auto text = ours(l.language, e.text, sample_args(e.text, 2));
            EXPECT_EQ(text.find_first_of("{}"), std::string::npos) << l.code << " " << text;
        }
}

// Read by tests/i18n/formatjs/compare.mjs: what the browser's library must say, too. Without the
// name of a file they are written and read here.
TEST(Fill, WritesSamplesForTheBrowser) {
    const ScratchFolder folder;
    const char* wanted     = std::getenv("KILOSTONE_TEXT_SAMPLES");
    const std::string path = wanted ? wanted : folder.file("samples.jsonl");
    std::ofstream out(path);
    for (const LanguageName& l : languages())
        for (const CatalogueEntry& e : catalogue(l.language))
            for (const int n : {0, 1, 2, 5, 19, 20, 21, 101, 120, 1000, 12345}) {
                const auto args = sample_args(e.text, n);
                auto values     = nlohmann::json::object();
                for (const auto& [name, sample] : args)
                    values[name] =
                        sample.counts ? nlohmann::json(sample.number) : nlohmann::json(sample.text);
                out << nlohmann::json{{"language", l.code},
                                      {"id", e.id},
                                      {"message", e.text},
                                      {"args", values},
                                      {"text", ours(l.language, e.text, args)}}
                    << "\n";
            }
    out.close();
    ASSERT_TRUE(out) << path;

    std::ifstream in(path);
    std::map<std::string, int> samples;  // by language
    for (std::string line; std::getline(in, line);) {
        const auto sample = nlohmann::json::parse(line, nullptr, false);
        ASSERT_TRUE(sample.is_object()) << line;
        EXPECT_FALSE(sample["text"].get<std::string>().empty()) << line;
        ++samples[sample["language"]];
    }
    EXPECT_EQ(samples.size(), languages().size());
    for (const auto& [language, count] : samples) EXPECT_GT(count, 3000) << language;
}

TEST(Fill, ChoosesPluralsByTheLanguage) {
    const auto say = [](Language language, int n) {
        return Texts(language, *find_edition("trio")).say("score.points", {{"points", n}});
    };
    EXPECT_EQ(say(Language::En, 1), "1 point");
    EXPECT_EQ(say(Language::En, 5000), "5000 points");
    EXPECT_EQ(say(Language::Ro, 1), "1 punct");
    EXPECT_EQ(say(Language::Ro, 5), "5 puncte");
    EXPECT_EQ(say(Language::Ro, 100), "100 de puncte");
    EXPECT_EQ(say(Language::Ro, 101), "101 puncte");
    EXPECT_EQ(say(Language::Fr, 0), "0 point");
    EXPECT_EQ(say(Language::Bg, 2), "2 точки");
    EXPECT_EQ(say(Language::Hu, 300), "300 pont");
}

TEST(Fill, SelectsAndNests) {
    const auto say = [](std::string_view who, int n) {
        return fill(Language::En,
                    "{who, select, you {You draw {n, plural, =0 {nothing} one {a card} other {{n} "
                    "cards}}} other {{who} draws}}.",
                    [&](std::string_view name) -> std::optional<Filling> {
                        if (name == "who") return Filling{std::string(who)};
                        return Filling{std::to_string(n), n};
                    });
    };
    EXPECT_EQ(say("you", 0), "You draw nothing.");
    EXPECT_EQ(say("you", 1), "You draw a card.");
    EXPECT_EQ(say("you", 3), "You draw 3 cards.");
    EXPECT_EQ(say("Anna", 3), "Anna draws.");
}

TEST(Fill, AMissingIdOrArgumentNeverCrashes) {
    const Texts texts(Language::Hu, *find_edition("hu"));
    EXPECT_EQ(texts.say("no.such.text"), "no.such.text");
    EXPECT_EQ(texts.say("event.drove.you"), "Megtettél {km} km-t.");
    EXPECT_EQ(fill(Language::En, "broken {", [](std::string_view) { return std::nullopt; }),
              "broken {");
}

TEST(Fill, ArgumentsAreNeverReadAsMessages) {
    const Texts texts(Language::En, *find_edition("trio"));
    EXPECT_EQ(texts.say("event.drew", {{"player", "{card} '{' #"}}), "{card} '{' # draws a card.");
}

TEST(Pseudo, IsLongerAndAccentedButKeepsItsArguments) {
    const Texts english(Language::En, *find_edition("trio"));
    const Texts pseudo(*find_language("qps"), *find_edition("trio"));
    const auto plain    = english.say("event.drew", {{"player", "Anna"}});
    const auto disguise = pseudo.say("event.drew", {{"player", "Anna"}});
    EXPECT_EQ(disguise, "[Anna dräwš ä çärd.······]");
    EXPECT_GT(disguise.size() * 10, plain.size() * 14);
    for (const CatalogueEntry& e : catalogue(Language::Pseudo))
        EXPECT_TRUE(pseudo.say(e.id).starts_with("[")) << e.id;
}

}  // namespace
}  // namespace kilostone
