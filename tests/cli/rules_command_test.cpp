// kilostone rules, run as a user runs it.
#include "editions/clauses.h"
#include "editions/fields.h"
#include "editions/house.h"
#include "editions/registry.h"
#include "support/program.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <set>

namespace kilostone {
namespace {

using Words = std::vector<std::string>;

nlohmann::json json(Words words) {
    words.emplace_back("--json");
    const std::string text = output_of(words);
    auto parsed            = nlohmann::json::parse(text, nullptr, false);
    EXPECT_FALSE(parsed.is_discarded()) << text;
    return parsed;
}

std::string id(const Edition& e) { return std::string(e.id.view()); }

std::string why(const std::string& position, const std::string& move) {
    return output_of({"rules", "why", position, move});
}

// Columns of the widest line; letters, not bytes.
std::size_t widest(const std::string& text) {
    std::size_t most = 0;
    for (std::size_t at = 0; at < text.size();) {
        const auto end      = std::min(text.find('\n', at), text.size());
        std::size_t columns = 0;
        for (std::size_t i = at; i < end; ++i) columns += (text[i] & 0xC0) != 0x80;
        most = std::max(most, columns);
        at   = end + 1;
    }
    return most;
}

TEST(RulesList, NamesEveryEdition) {
    const std::string text = output_of({"rules", "list"});
    for (const Edition& e : editions()) EXPECT_TRUE(contains(text, "\n" + id(e) + " ")) << text;
    EXPECT_EQ(json({"rules", "list"})["editions"].size(), editions().size());
}

TEST(RulesShow, TellsTheDeckThePlayersAndTheHouseRules) {
    const std::string text = output_of({"rules", "show", "speed"});
    EXPECT_TRUE(
        contains(text, "limit           MAXIMUM SPEED LIMIT  attack card         4            3\n"))
        << text;
    EXPECT_TRUE(contains(
        text, "total                                                  110          105\n"));
    EXPECT_TRUE(contains(
        text, "6 players, 3 teams of two  990\u00a0km, may be extended to 1200\u00a0km\n"));
    EXPECT_TRUE(contains(text, "Play goes counter-clockwise."));
    EXPECT_TRUE(contains(text, "A game is played to 6000 points."));
    for (const HouseRule& r : house_rules())
        EXPECT_EQ(contains(text, "\n" + std::string(r.name) + " "),
                  find_edition("speed")->house.contains(r.key))
            << r.name;
}

TEST(RulesShow, TellsWhoBegins) {
    for (const Edition& e : editions())
        EXPECT_TRUE(
            contains(output_of({"rules", "show", id(e)}), e.first_player == FirstPlayer::Youngest
                                                              ? " the youngest player\n"
                                                              : " the player after the dealer\n"))
            << id(e);
    EXPECT_TRUE(contains(output_of({"rules", "compare", "hu", "nl"}), "\nFirst player "));
    EXPECT_FALSE(contains(output_of({"rules", "compare", "hu", "de"}), "\nFirst player "));
}

TEST(RulesShow, TellsOnlyWhatConcernsSoManyPlayers) {
    const std::string text = output_of({"rules", "show", "hu", "--players", "4"});
    EXPECT_TRUE(contains(text, "4 players, 2 teams of two"));
    EXPECT_FALSE(contains(text, "2 players, each alone"));
    EXPECT_TRUE(contains(text, "Deck with 4 players"));
    EXPECT_TRUE(contains(text, "106"));
    EXPECT_TRUE(contains(output_of({"rules", "show", "hu", "-p", "3"}), "102"));
}

TEST(RulesShow, TellsEveryNumberedRuleAndTheRulingsBehindThem) {
    for (const Edition& e : editions()) {
        const auto shown = json({"rules", "show", id(e), "--clauses"});
        std::size_t mine = 0;
        for (const Clause& c : clauses()) mine += c.edition == e.id.view();
        EXPECT_EQ(shown["clauses"].size(), mine);
        EXPECT_EQ(shown["fields"].size(), fields().size() - 1);
        for (const auto& ruling : shown["rulings"]) EXPECT_NE(ruling["text"], "");
        EXPECT_TRUE(contains(output_of({"rules", "show", id(e), "--clauses"}), "\n1.1   "));
    }
    EXPECT_FALSE(contains(output_of({"rules", "show", "trio"}), "numbered"));
}

TEST(RulesShow, EveryAnswerIsSaidInWords) {
    for (const Edition& e : editions()) {
        std::string text = output_of({"rules", "show", id(e)});
        text             = text.substr(text.find("\nRules\n"),
                                       text.find("\nOptional house rules") - text.find("\nRules\n"));
        EXPECT_EQ(text.find('_'), std::string::npos) << text;
    }
}

TEST(RulesShow, TakesACustomEditionFromItsFile) {
    const ScratchFolder folder;
    const std::string file =
        folder.write("club.toml", "id = \"club\"\nbase = \"trio\"\n[set]\nlimit_km = 75\n");
    const std::string text = output_of({"rules", "show", file, "--clauses"});
    EXPECT_TRUE(contains(text, "A custom edition, based on: Trilingual edition.")) << text;
    EXPECT_TRUE(contains(text, "75\u00a0km"));
    EXPECT_TRUE(contains(text, "The numbered rules that it is based on: Trilingual edition"));
    EXPECT_TRUE(contains(output_of({"rules", "compare", "trio", file}),
                         "Speed limit  50\u00a0km               75\u00a0km\n"));
}

TEST(RulesCompare, TellsWhatDiffersAndNothingElse) {
    const std::string text = output_of({"rules", "compare", "trio", "speed"});
    EXPECT_TRUE(contains(text, "25\u00a0km / 30\u00a0km"));
    EXPECT_TRUE(contains(text, "Safety played on"));
    EXPECT_FALSE(contains(text, "After a remedy")) << "the two agree";
    EXPECT_FALSE(contains(text, "Stage won"));
    EXPECT_TRUE(contains(output_of({"rules", "compare", "hu", "hu"}), "No differences."));
}

TEST(RulesCompare, EveryFieldThatDiffersIsTold) {
    for (const Edition& a : editions())
        for (const Edition& b : editions()) {
            if (!a.points.counted || !b.points.counted) continue;
            const std::string told = json({"rules", "compare", id(a), id(b)}).dump();
            EXPECT_EQ(contains(told, "\"key\":\"deck\""), a.deck != b.deck);
            for (const Field& f : fields()) {
                if (f.key == "deck" || f.key == "forms" || f.key == "house")
                    continue;  // told row by row
                const std::string key = "\"key\":\"" + std::string(f.key) + "\"";
                EXPECT_EQ(contains(told, key), f.rule.read(a) != f.rule.read(b)) << key << told;
            }
        }
}

TEST(RulesWhy, SaysYesWithTheClauseThatAllowsIt) {
    EXPECT_EQ(
        why("trio hand=roll", "lay roll"),
        "yes\n\n  trio 5.4: “Roll” is played on an empty battle pile, on “Stop”, or on a remedy\n"
        "  that still needs it.\n");
}

TEST(RulesWhy, SaysNoWithSentenceCodeAndClause) {
    EXPECT_EQ(
        why("trio hand=stop,km25 A=-/roll B=-", "attack B stop"),
        "no\n\nPlayer 2 hasn’t started yet, so there’s nothing to stop. [target_not_started]\n"
        "  trio " +
            std::string(find_clause("trio", "attack-not-started")->number) +
            ": “Stop”, “Out of fuel”, “Puncture” and “Accident” may not be played\n"
            "  on a side that has neither “Roll” nor “Right of way” yet.\n");
}

TEST(RulesWhy, TellsEveryReason) {
    const auto answer =
        json({"rules", "why", "hu hand=stop A=km100x6+km50/puncture/limit", "lay km200"});
    std::set<std::string> codes;
    for (const auto& r : answer["reasons"]) {
        codes.insert(r["code"]);
        EXPECT_EQ(r["clause"]["edition"], "hu");
    }
    EXPECT_EQ(codes, (std::set<std::string>{"not_in_hand", "stopped_by_hazard", "speed_limited",
                                            "past_target"}));
    EXPECT_EQ(answer["allowed"], false);
}

TEST(RulesWhy, CitesTheRulingsBehindAClause) {
    const std::string text = why("trio hand=stop A=-/roll B=km25/fuel", "attack B stop");
    const auto* clause     = find_clause("trio", "attack-half-repaired");
    EXPECT_EQ(contains(text, "\n  R"), !clause->rulings.empty()) << text;
    EXPECT_TRUE(contains(why("de hand=puncture B=-/limit gone=km25", "attack B puncture"), "R21: "))
        << "a speed limit on the shared pile";
}

TEST(RulesWhy, AMistakeThatTheTablePlaysIsAYesOfItsKind) {
    const std::string text =
        why("speed house=mistakes:true hand=km240 A=km120x7/roll", "lay km240");
    EXPECT_TRUE(text.starts_with("yes, as a mistake this table allows\n\nThat’s too far: you have "
                                 "only 60\u00a0km to go. [past_target]\n"))
        << text;
    EXPECT_TRUE(why("speed hand=km240 A=km120x7/roll", "lay km240").starts_with("no\n"));
}

struct Misuse {
    Words words;
    int code;
    const char* said;
};

TEST(RulesWhy, ATableThatCannotBeIsExplainedInTheReadersLanguage) {
    const Words words{"rules", "why", "trio hand=roll A=-/stop/-/right_of_way", "lay roll"};
    const auto said = [&](const char* language) {
        Words all = words;
        all.insert(all.end(), {"--lang", language});
        return run_program(all).err;
    };
    EXPECT_NE(said("en").find("`stop` cannot lie where `right_of_way` lies"), std::string::npos);
    EXPECT_NE(said("de").find("„Stop“ und „Vorfahrt“ können nicht gleichzeitig ausliegen"),
              std::string::npos)
        << said("de");
}

TEST(RulesCommand, BadInputIsToldWithWhatWouldDo) {
    const Misuse misuses[] = {
        {{"rules"}, 2, "choose one of list, show, compare or why"},
        {{"rules", "shwo", "trio"}, 2, "there is no `rules shwo` (did you mean `show`?)"},
        {{"rules", "list", "trio"}, 2, "trio"},
        {{"rules", "show"}, 2, "edition is required"},
        {{"rules", "show", "troi"}, 2, "there is no edition `troi` (did you mean `trio`?)"},
        {{"rules", "show", "trio", "-p", "5"}, 2, "`trio` cannot be played by 5 players"},
        {{"rules", "show", "trio", "-p", "-1"}, 2, "--players"},
        {{"rules", "show", "missing.toml"}, 5, "cannot read `missing.toml`: No such file"},
        {{"rules", "compare", "trio"}, 2, "b is required"},
        {{"rules", "compare", "trio", "spede"}, 2, "did you mean `speed`?"},
        {{"rules", "why", "trio"}, 2, "move is required"},
        {{"rules", "why", " ", "lay roll"}, 2, "position: a position starts with its edition"},
        {{"rules", "why", "tiro hand=roll", "lay roll"},
         2,
         "position: `tiro` is no edition; did you mean `trio`?"},
        {{"rules", "why", "trio hand=rol", "lay roll"},
         2,
         "position: hand: `rol` is no card of `trio`; did you mean `roll`?"},
        {{"rules", "why", "trio", "lai roll"}, 2, "move: `lai` is no move; did you mean `lay`?"},
        {{"rules", "why", "trio", "attack stop"},
         2,
         "move: the attacked side is missing (write `attack SIDE CARD`)"},
        {{"rules", "why", "trio", "attack C stop"},
         2,
         "move: `C` is no side at this table (A to B)"},
        {{"rules", "why", "trio", "lay"},
         2,
         "move: a word is missing after `lay` (write `lay CARD`)"},
    };
    for (const Misuse& m : misuses) {
        const Ran ran = run_program(m.words);
        EXPECT_EQ(ran.code, m.code) << m.said << "\n" << ran.err;
        EXPECT_TRUE(contains(ran.err, m.said)) << m.said << "\n" << ran.err;
        EXPECT_EQ(ran.out, "") << m.said;
    }
}

TEST(RulesCommand, ABadFileIsBadData) {
    const ScratchFolder folder;
    const Ran ran = run_program(
        {"rules", "show",
         folder.write("bad.toml", "id = \"bad\"\nbase = \"trio\"\n[set]\nlimt_km = 75\n")});
    EXPECT_EQ(ran.code, 4);
    EXPECT_TRUE(contains(ran.err, "bad.toml: line 4: ")) << ran.err;
}

TEST(RulesCommand, KeepsToThePageAndSendsNoEscapeByte) {
    std::vector<Words> all{
        {"rules", "list"},
        {"rules", "why", "hu hand=stop A=km100x6+km50/puncture/limit", "lay km200"}};
    for (const Edition& e : editions()) {
        all.push_back({"rules", "show", id(e), "--clauses"});
        for (const Edition& other : editions())
            all.push_back({"rules", "compare", id(e), id(other)});
    }
    for (const Words& words : all) {
        const std::string text = output_of(words);
        EXPECT_LE(widest(text), 80U) << text;
        EXPECT_EQ(text.find('\x1b'), std::string::npos);
        EXPECT_EQ(text.find(" \n"), std::string::npos) << "blanks at the end of a line\n" << text;
    }
}

TEST(RulesCommand, HelpBeginsWithExamplesAndListsOneLineEach) {
    for (const char* sub : {"list", "show", "compare", "why"}) {
        const std::string help = output_of({"rules", sub, "--help"});
        EXPECT_LT(help.find("Examples:"), help.find("Options:"));
        EXPECT_LE(widest(help.substr(help.find("Usage:"))), 80U);
    }
    const std::string help = output_of({"rules", "--help"});
    EXPECT_EQ(help.find("Examples:"), help.rfind("Examples:"));
}

}  // namespace
}  // namespace kilostone
