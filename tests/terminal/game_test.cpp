// Whole games on a screen without a terminal: matches in every edition, their pace, keys at random.
#include "base/rng.h"
#include "terminal/screen_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <utility>

namespace kilostone {
namespace {

struct Match {
    const char* language;
    const char* edition;
    int form;  // of the edition
    Size size;
    std::vector<std::string> people{"Anna"};
    std::optional<CoupMode> coup{};
    bool ascii = false;
    Pace pace  = Pace::Normal;
};

class WholeMatchOnScreen : public testing::TestWithParam<Match> {};

TEST_P(WholeMatchOnScreen, IsPlayedToItsEndAndKept) {
    const Match& p = GetParam();
    const ScratchFolder folder;
    const Edition& e        = *find_edition(p.edition);
    const Language language = *find_language(p.language);
    const Texts texts(language, e);
    auto setup          = table(e, e.forms[p.form], p.people, language);
    setup.settings.coup = p.coup;
    ScreenPlayer player(texts, p.ascii);
    FakeDisplay display(p.size, std::ref(player));
    display.ascii = p.ascii;
    std::string seen;
    display.watch = [&](const Canvas& c) {
        const std::string text = c.text();
        if (text.find('{') != std::string::npos || text.find("prompt.") != std::string::npos)
            seen = text;
    };
    const auto played = play_on_screen(
        display, {.language = language, .folder = folder.file("d"), .seed = 7, .pace = p.pace},
        setup);
    EXPECT_EQ(played.end, GameEnd::Left);
    EXPECT_FALSE(played.trouble);
    EXPECT_FALSE(played.saved);
    EXPECT_TRUE(player.has_seen_the_end());
    EXPECT_EQ(seen, "") << "an id or a place for a word is shown";
    EXPECT_GT(player.decisions(), 10);
    const Ran checked = run_program({"replay", "--verify", folder.file("d/history.jsonl")});
    EXPECT_NE(checked.out.find(" finished matches: 1;"), std::string::npos)
        << checked.out << checked.err;
}

INSTANTIATE_TEST_SUITE_P(
    Screen, WholeMatchOnScreen,
    testing::Values(
        Match{"hu", "hu", 0, {80, 24}}, Match{"el", "speed", 1, {60, 20}},
        Match{"en", "classic", 0, {200, 60}}, Match{"de", "de", 1, {80, 24}},
        Match{"fr", "trio", 2, {120, 40}}, Match{"it", "trio", 0, {80, 33}},
        Match{"ro", "classic", 3, {80, 24}}, Match{"bg", "nl", 3, {60, 20}},
        Match{"nl", "nl", 0, {100, 30}, {"Anna", "Béla"}},
        Match{"hu", "trio", 0, {80, 24}, {"Ági", "Béla"}, CoupMode::Purist},
        Match{"en", "hu", 3, {80, 24}, {"A", "-", "B"}},
        Match{"el", "classic", 0, {60, 20}, {"Α"}, CoupMode::Window, true},
        Match{"en", "speed", 0, {80, 24}, {"A", "B"}, CoupMode::Auto, false, Pace::Slow}));

// How long the first turns of a bot are seen to take when one discards and waits, or skips.
std::vector<Millis> waits(Pace pace, bool skips) {
    const Edition& e = *find_edition("classic");
    std::vector<Millis> all;
    std::deque<Key> keys;
    FakeDisplay* clock = nullptr;
    Millis since       = -1;
    int looks          = 0;
    FakeDisplay display({80, 24}, [&](const Canvas& c, bool) -> std::optional<Key> {
        if (++looks > 500) return std::nullopt;
        const bool turn = c.text().find("which card?") != std::string::npos;
        if (turn && since >= 0) all.push_back(clock->now() - std::exchange(since, -1));
        if (turn && keys.empty() && all.size() < 5) keys = {letter_key('1'), letter_key('x')};
        if (!turn) keys.clear();
        if (!turn && skips) return letter_key(' ');
        if (keys.empty()) return std::nullopt;
        const Key key = keys.front();
        keys.pop_front();
        if (keys.empty()) since = clock->now();
        return key;
    });
    clock = &display;
    (void)play_on_screen(display, {.save = false, .seed = 2, .pace = pace},
                         table(e, e.forms[0], {"Anna"}, Language::En));
    return all;
}

TEST(ScreenPace, ABotsMoveTakesThePacesTimeAndCanBeSkipped) {
    EXPECT_EQ(waits(Pace::Instant, false), std::vector<Millis>(5, 0));
    for (const Pace pace : {Pace::Normal, Pace::Slow}) {
        const auto all = waits(pace, false);
        EXPECT_EQ(all.size(), 5U);
        EXPECT_EQ(std::ranges::min(all), *bot_delay(pace));
        for (const Millis wait : all)  // a safety comes before another move
            EXPECT_TRUE(wait > 0 && wait % *bot_delay(pace) == 0) << wait;
    }
    EXPECT_EQ(waits(Pace::Slow, true), std::vector<Millis>(5, 0));
    EXPECT_EQ(waits(Pace::Step, true), std::vector<Millis>(5, 0));
    EXPECT_EQ(waits(Pace::Step, false), std::vector<Millis>()) << "nobody lets the bot go on";
}

TEST(ScreenPace, WhatIsTypedAheadIsForOnesOwnTurn) {
    const Edition& e = *find_edition("classic");
    const ScratchFolder folder;
    std::vector<Key> keys;
    for (int i = 0; i < 6; ++i) keys.insert(keys.end(), {letter_key('1'), letter_key('x')});
    FakeDisplay display({80, 24}, typist(keys));
    (void)play_on_screen(display, {.folder = folder.file("d"), .seed = 2, .pace = Pace::Instant},
                         table(e, e.forms[0], {"Anna"}, Language::En));
    const std::string journal = the_journal(folder);
    int own                   = 0;
    for (auto at = journal.find("\"by\":0,"); at != std::string::npos; ++own)
        at = journal.find("\"by\":0,", at + 1);
    EXPECT_EQ(own, 6) << journal;
}

Key random_key(Rng& rng) {
    if (rng.below(3) == 0) return {static_cast<Key::Kind>(1 + rng.below(11))};
    static constexpr char32_t used[] = U"1234567890xcvyhzlwsm.p r?q1122334455";
    if (rng.below(4) > 0) return letter_key(used[rng.below(std::size(used) - 1)]);
    return letter_key(rng.below(0x11'0000));
}

// Whatever is pressed, the game goes on until nobody presses anything; what it has saved can go on.
TEST(KeyMashing, NeitherEndsNorBreaksAGame) {
    Rng rng(20261115);
    int saved = 0;
    for (int round = 0; round < 30; ++round) {
        const ScratchFolder folder;
        const Edition& e = editions()[rng.below(static_cast<std::uint32_t>(editions().size()))];
        const Form& form = e.forms[rng.below(e.form_count)];
        const auto& l    = languages()[rng.below(static_cast<std::uint32_t>(languages().size()))];
        const std::vector<std::string> people(1 + rng.below(form.players), "Anna");
        int left             = 2000;
        FakeDisplay* resized = nullptr;
        FakeDisplay display({60, 20}, [&](const Canvas&, bool may_wait) -> std::optional<Key> {
            if (rng.below(40) == 0)
                resized->resize(
                    {static_cast<int>(1 + rng.below(220)), static_cast<int>(1 + rng.below(70))});
            if (--left < 0 || (may_wait && rng.below(3) == 0)) return std::nullopt;
            return random_key(rng);
        });
        resized       = &display;
        display.ascii = rng.below(4) == 0;
        const ScreenPlay how{
            .language = l.language, .folder = folder.file("d"), .seed = 5, .hurried = true};
        const auto played = round % 3 == 0
                                ? play_by_screen_menu(display, how)
                                : play_on_screen(display, how, table(e, form, people, l.language));
        EXPECT_FALSE(played.trouble) << played.trouble->reason;
        if (!played.saved) continue;
        ++saved;
        const Ran ran = run_program({"play", "--resume", "--data", folder.file("d")});
        EXPECT_EQ(ran.code, 0) << ran.err;
    }
    EXPECT_GT(saved, 5);
}

}  // namespace
}  // namespace kilostone
