// The conversation at the pad, as somebody types it, with the key presses counted.
#include "editions/registry.h"
#include "support/told.h"
#include "terminal/plain/pad_talk.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

namespace kilostone {
namespace {

// Somebody at the keyboard: reads what was said and types an answer.
class Typist : public Console {
public:
    Line read() override {
        const auto answer = type(said_);
        all_ += said_;
        said_.clear();
        if (!answer) return {LineEnd::Closed, ""};
        all_ += *answer + "\n";
        keys_ += static_cast<int>(answer->size()) + 1;  // and Enter
        return {LineEnd::Read, *answer};
    }
    void write(std::string_view text) override { said_ += text; }
    void wait(Millis) override {}
    bool is_open() const override { return true; }
    bool echoes() const override { return true; }

    int keys() const { return keys_; }
    std::string all() const { return all_ + said_; }

private:
    virtual std::optional<std::string> type(const std::string& said) = 0;
    std::string said_{};
    std::string all_{};
    int keys_ = 0;
};

class Script : public Typist {
public:
    explicit Script(std::deque<std::string> lines) : lines_(std::move(lines)) {}

private:
    std::optional<std::string> type(const std::string&) override {
        if (lines_.empty()) return std::nullopt;
        std::string line = lines_.front();
        lines_.pop_front();
        return line;
    }
    std::deque<std::string> lines_;
};

Pad pad_of(const Agreement& table, std::vector<std::string> names = {}) {
    return new_pad(table, "", std::move(names));
}

Pad trio_pad() {
    const Edition& trio = *find_edition("trio");
    return pad_of({trio, *find_form(trio, 2), {}}, {"Anna", "Ben"});
}

PadSurroundings nowhere() {
    return {.file  = nullptr,
            .now   = [] { return "2026-11-15T14:05:00Z"; },
            .write = [](const std::string&, const std::string&) { return std::string("no"); }};
}

struct Talked {
    Pad pad{};
    std::string said{};
    int keys = 0;
};

Talked talk(std::deque<std::string> lines, Pad pad = trio_pad()) {
    Script script(std::move(lines));
    PadTalk talk(script, Language::En, std::move(pad), nowhere());
    EXPECT_EQ(talk.talk(), PadEnd::Left);
    return {talk.pad(), script.all(), script.keys()};
}

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST(PadTalk, ATwoSideStageNeedsFewKeys) {
    const Talked t = talk({".a", "425f", "3"});
    EXPECT_EQ(t.keys, 3 + 5 + 2);
    ASSERT_EQ(t.pad.sheet.stages.size(), 1U);
    const auto match = score_entry(t.pad.rules, t.pad.sheet);
    EXPECT_EQ(match.totals()[0], 700 + 100 + 400 + 300);
    EXPECT_EQ(match.totals()[1], 425 + 100 + 300);
    EXPECT_TRUE(contains(t.said, "Anna wins the stage.")) << t.said;
    EXPECT_TRUE(contains(t.said, "Kilometres: Anna 700; Ben 425"));
}

TEST(PadTalk, NoAnswersWhatElseThereWas) {
    for (const char* answer : {"", "no", "N", "n"}) {
        const Talked t = talk({".a", "425f", answer});
        ASSERT_EQ(t.pad.sheet.stages.size(), 1U) << answer;
        EXPECT_FALSE(contains(t.said, "Please type a number")) << answer;
    }
}

TEST(PadTalk, SidesMayBeToldInOneLine) {
    for (const char* line : {".a425f", ".a 425f", "  .A  425F "}) {
        const Talked t = talk({line, "3"});
        ASSERT_EQ(t.pad.sheet.stages.size(), 1U) << line;
        EXPECT_EQ(score_entry(t.pad.rules, t.pad.sheet).totals()[1], 425 + 100 + 300);
    }
    const Talked cards = talk({"100x4 25x1 a 75x2 50x1", "sheet"});
    ASSERT_EQ(cards.pad.sheet.stages.size(), 1U) << cards.said;
    EXPECT_EQ(score_entry(cards.pad.rules, cards.pad.sheet).totals()[0], 525);
    EXPECT_EQ(score_entry(cards.pad.rules, cards.pad.sheet).totals()[1], 200);
    EXPECT_TRUE(contains(talk({"100 200 300"}).said, "isn’t understood"));
}

TEST(PadTalk, WhoeverDrovePastTheTargetIsToldByAPlus) {
    const Edition& de = *find_edition("de");
    for (const char* line : {"+a425f", "725a 425f", " + a 425f"}) {
        const Talked t = talk({line, ""}, pad_of({de, *find_form(de, 2), {}}));
        ASSERT_EQ(t.pad.sheet.stages.size(), 1U) << line << t.said;
        EXPECT_EQ(t.pad.sheet.stages[0].sides[0].distance, 725);
    }
    const Talked twice = talk({"425++", ""}, pad_of({de, *find_form(de, 2), {}}));
    ASSERT_EQ(twice.pad.sheet.stages.size(), 1U) << twice.said;
    EXPECT_EQ(twice.pad.sheet.stages[0].sides[1].distance, 750);
    EXPECT_TRUE(contains(twice.said, "past the target by 25 km"));
    const Edition& trio = *find_edition("trio");
    EXPECT_TRUE(contains(talk({"+", "425"}, pad_of({trio, *find_form(trio, 4), {}})).said,
                         "the race ends at"))
        << "not in this edition";
}

TEST(PadTalk, OnlyWhatIsPossibleIsAsked) {
    EXPECT_FALSE(contains(talk({"600", "425"}).said, "Anything else")) << "nobody there";
    const std::string won = talk({".", "425", ""}).said;
    EXPECT_TRUE(contains(won, "1. The race was extended to 1000 km"));
    EXPECT_TRUE(contains(won, "2. The draw pile was empty at the end"));
    EXPECT_TRUE(contains(won, "3. Anna won without “200 km”"));
    const std::string by_cards = talk({"100x7", "425", ""}).said;
    EXPECT_FALSE(contains(by_cards, "won without")) << "the cards tell";
    const std::string extended = talk({".", "800", ""}).said;
    EXPECT_FALSE(contains(extended, "was extended")) << "800 km tell";
}

TEST(PadTalk, TheExtensionMovesTheFinish) {
    const Talked t = talk({".", "425", "12"});
    const auto r   = *score_entry(t.pad.rules, t.pad.sheet).stages[0].result;
    EXPECT_EQ(r.scores[0].distance, 1000);
    EXPECT_EQ(r.scores[0].extension, 200);
    EXPECT_EQ(r.scores[0].delayed, 300);
}

TEST(PadTalk, WhatCannotBeIsRefusedAndToldAnew) {
    const Talked t = talk({"30", "425", ".", "425", "", "sheet"});
    EXPECT_TRUE(contains(t.said, "Anna: 30 km can’t be made with the cards in this deck."));
    EXPECT_TRUE(contains(t.said, "That wasn’t saved."));
    EXPECT_EQ(t.pad.sheet.stages.size(), 1U);
}

TEST(PadTalk, ASideIsTakenBackBeforeTheStageIsComplete) {
    const Talked t = talk({"undo", "300", "undo", "600", "425", "sheet"});
    ASSERT_EQ(t.pad.sheet.stages.size(), 1U) << t.said;
    EXPECT_EQ(t.pad.sheet.stages[0].sides[0].distance, 600);
    EXPECT_TRUE(contains(t.said, "Nothing to undo.")) << "there was no side yet";
    EXPECT_FALSE(contains(t.said, "isn’t understood")) << t.said;
}

TEST(PadTalk, TheQuestionsThatFollowCanBeLeftToo) {
    for (const char* word : {"leave", "quit", "q"}) {
        const Talked t = talk({".", "425", word, "600", "425"});
        EXPECT_TRUE(t.pad.sheet.stages.empty()) << word << t.said;
    }
    const Talked back = talk({".", "425", "?", "undo", "500", "", "sheet"});
    ASSERT_EQ(back.pad.sheet.stages.size(), 1U) << back.said;
    EXPECT_EQ(back.pad.sheet.stages[0].sides[1].distance, 500);
    EXPECT_TRUE(contains(back.said, "undo: go back one step")) << back.said;
    // Who won is a question of its own.
    const Edition& de = *find_edition("de");
    const Talked who  = talk({".", ".", "undo", "leave"}, pad_of({de, *find_form(de, 2), {}}));
    EXPECT_TRUE(who.pad.sheet.stages.empty()) << who.said;
}

TEST(PadTalk, AWordThatLacksItsNumberIsToldWhatItNeeds) {
    for (const char* line : {"change x", "count x"}) {
        const Talked t = talk({"600", "425", line});
        EXPECT_FALSE(contains(t.said, "no stage 0")) << t.said;
        EXPECT_TRUE(contains(t.said, "“x” isn’t understood.")) << t.said;
    }
    EXPECT_TRUE(contains(talk({"600", "425", "change"}).said, "For example: change 1"));
    EXPECT_TRUE(
        contains(talk({"600", "425", "count 0"}).said, "There’s no stage 0 on this sheet."));
}

TEST(PadTalk, HistoryCanBeChangedAndKeepsItsTrail) {
    const Talked t = talk({"600", "425", "change 1", "650a", "425", "count 1", "trail", "count 7"});
    EXPECT_EQ(t.pad.sheet.stages[0].sides[0].distance, 650);
    EXPECT_FALSE(t.pad.sheet.stages[0].counted);
    EXPECT_EQ(t.pad.trail.size(), 3U);
    EXPECT_TRUE(contains(t.said, "Stage 1 is now: 600 / 425."));
    EXPECT_TRUE(contains(t.said, "2026-11-15T14:05:00Z: stage 1 changed"));
    EXPECT_TRUE(contains(t.said, "There’s no stage 7 on this sheet."));
}

TEST(PadTalk, GreeksAndBulgariansTypeTheirOwnLetters) {
    const Rulebook rules = trio_pad().rules;
    const auto greek     = read_typed_side(rules, "αβγδεζηθ", "425αζ");
    ASSERT_TRUE(greek);
    EXPECT_EQ(greek->entry, read_typed_side(rules, "abcdefgh", "425AF")->entry);
    EXPECT_EQ(greek->entry, read_typed_side(rules, "абвгдежз", "425 16")->entry);
    EXPECT_FALSE(read_typed_side(rules, "абвгдежз", "425a")) << "a Latin a";
    EXPECT_EQ(typed_side(rules, "αβγδεζηθ", greek->entry), "425αζ");
}

TEST(PadTalk, GoesOnAfterTheWin) {
    std::deque<std::string> lines;
    for (int i = 0; i < 5; ++i) lines.insert(lines.end(), {".abcd", "0", "3"});
    const Talked t = talk(std::move(lines));
    EXPECT_EQ(t.pad.sheet.stages.size(), 5U);
    EXPECT_TRUE(contains(t.said, "Won after stage 2: Anna."));
}

TEST(PadTalk, AnythingTypedIsAnswered) {
    Rng rng(5);
    constexpr std::string_view letters = ".0123456789x 1700?change count q\xff\x1b";
    for (int k = 0; k < 300; ++k) {
        std::deque<std::string> lines;
        for (int i = 0; i < 12; ++i) {
            std::string line;
            for (auto n = rng.below(9); n > 0; --n)
                line += letters[rng.below(static_cast<std::uint32_t>(letters.size()))];
            lines.push_back(line);
        }
        const Talked t = talk(std::move(lines));
        EXPECT_TRUE(score_entry(t.pad.rules, t.pad.sheet).whole);
    }
}

// Tells a stage that was really played, with no key too many.
class Teller : public Typist {
public:
    explicit Teller(const TrueStage& stage) : stage_(stage) {}

private:
    std::optional<std::string> type(const std::string& said) override {
        if (contains(said, "Anything else")) return ticks(said);
        if (contains(said, "Who won")) return std::to_string(*stage_.end.winner + 1);
        if (contains(said, "Who extended")) return std::to_string(*stage_.end.caller + 1);
        if (told_) return std::nullopt;
        told_            = true;
        std::string line = told_side(0);
        for (Side s = 1; s < stage_.rules.sides; ++s) {
            const std::string next = told_side(s);
            const bool goes_on =
                line.back() <= '9' && line.back() >= '0' && next[0] != '.' && next[0] != '+';
            line += (goes_on ? " " : "") + next;
        }
        return line;
    }

    std::string told_side(Side s) const {
        const Tableau& t = stage_.end.tableaux[s];
        std::string letters;
        for (const Card c : safety_cards)
            if (owns(t, c))
                letters += static_cast<char>('a' + safety_index(c) + (owns_by_coup(t, c) ? 4 : 0));
        if (t.km == stage_.end.target) return "." + letters;
        const std::string number = std::to_string(t.km);
        const int beyond         = t.km - stage_.end.target;
        const auto steps         = static_cast<std::size_t>(beyond / stage_.rules.edition.km[0]);
        const bool past          = beyond > 0 && steps < number.size();
        return (past ? std::string(steps, '+') : number) + letters;
    }

    std::string ticks(const std::string& said) const {
        const Table& end = stage_.end;
        std::string numbers;
        for (int n = 1; n <= 3; ++n) {
            const std::size_t at = said.find(fmt::format("\n{}. ", n));
            if (at == std::string::npos) break;
            const std::string line = said.substr(at + 4, said.find('\n', at + 1) - at - 4);
            const bool yes         = contains(line, "extended") ? end.extended
                                     : contains(line, "empty")  ? end.pile == 0
                                                               : end.tableaux[*end.winner].laid[4] == 0;
            if (yes) numbers += std::to_string(n);
        }
        return numbers;
    }

    const TrueStage& stage_;
    bool told_ = false;
};

TEST(PadTalk, TwelveKeysTellATwoSideStage) {
    int stages = 0;
    int most   = 0;
    for (const Edition& e : editions())
        for (std::uint64_t k = 0; k < 1200; k += 2) {  // the bots' stages
            const TrueStage stage = true_stage(e, k);
            if (stage.rules.sides != 2 || !stage.table.house.empty()) continue;
            Teller teller(stage);
            PadTalk talk(teller, Language::En, pad_of(stage.table), nowhere());
            (void)talk.talk();
            ASSERT_EQ(talk.pad().sheet.stages.size(), 1U) << stage.name << "\n" << teller.all();
            EXPECT_EQ(score_entry(stage.rules, talk.pad().sheet).stages[0].result->scores,
                      score(stage.rules, stage.end).scores);
            ++stages;
            EXPECT_LE(teller.keys(), 12) << stage.name << "\n" << teller.all();
            most = std::max(most, teller.keys());
        }
    EXPECT_GT(stages, 300);
    RecordProperty("stages", stages);
    RecordProperty("most_keys", most);
}

}  // namespace
}  // namespace kilostone
