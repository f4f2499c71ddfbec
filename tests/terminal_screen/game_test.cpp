// Whole games on a screen without a terminal: matches in every edition, the menu, people who share
// the device, keys at random.
#include "editions/registry.h"
#include "engine/rng.h"
#include "support/program.h"
#include "terminal/game_history.h"
#include "terminal/game_setup.h"
#include "terminal/screen_play.h"
#include "terminal_screen/fake_display.h"
#include "terminal_screen/screen_player.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

namespace kilostone {
namespace {

Setup table(const Edition& e, const Form& form, const std::vector<std::string>& people,
            Language language) {
    const Texts texts(language, e);
    Setup setup{.settings = {.table = {e, form, {}}, .pace = Pace::Instant}};
    for (std::size_t i = 0; i < form.players; ++i)
        setup.seats.push_back(i < people.size() && people[i] != "-" ? person_named(people[i])
                                                                    : bot_of("greedy"));
    name_bots(texts, setup.seats);
    return setup;
}

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
    EXPECT_NE(checked.out.find(" 1 finished matches"), std::string::npos)
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

std::vector<Key> digits(std::initializer_list<int> numbers) {
    std::vector<Key> keys;
    for (const int n : numbers) keys.push_back(letter_key(static_cast<char32_t>('0' + n % 10)));
    return keys;
}

FakeDisplay::Player typist(std::vector<Key> keys) {
    return [keys = std::deque<Key>(keys.begin(), keys.end())](const Canvas&,
                                                              bool) mutable -> std::optional<Key> {
        if (keys.empty()) return std::nullopt;
        const Key key = keys.front();
        keys.pop_front();
        return key;
    };
}

std::string the_journal(const ScratchFolder& folder) {
    std::string journal;
    for (const auto& file : std::filesystem::directory_iterator(folder.file("d/games")))
        journal = read_file(file.path());
    return journal;
}

TEST(ScreenMenu, StartsEveryEditionAndTableForm) {
    for (std::size_t e = 0; e < editions().size(); ++e)
        for (std::size_t f = 0; f < editions()[e].form_count; ++f) {
            const ScratchFolder folder;
            const int edition = static_cast<int>(e) + 1;
            auto keys         = digits({2, 2, edition, 3});
            // Beyond ten forms there are no digits.
            keys.push_back({Key::Kind::Home});
            for (std::size_t i = 0; i < f; ++i) keys.push_back({Key::Kind::Down});
            keys.push_back(enter_key());
            keys.push_back(letter_key('1'));
            FakeDisplay display({80, 24}, typist(keys));
            const auto played =
                play_by_screen_menu(display, {.folder = folder.file("d"), .seed = 1});
            EXPECT_EQ(played.end, GameEnd::Stopped);
            const Form& form = editions()[e].forms[f];
            const auto has   = [journal = the_journal(folder)](const std::string& part) {
                return journal.find(part) != std::string::npos;
            };
            EXPECT_TRUE(has("\"edition\":\"" + std::string(editions()[e].id.view()) + "\""));
            EXPECT_TRUE(has("\"players\":" + std::to_string(form.players) +
                            ",\"per_side\":" + std::to_string(form.per_side)))
                << editions()[e].id.view() << f;
        }
}

TEST(ScreenMenu, ChoosesTargetHouseRulesSeatsAndTimeForAnswers) {
    const ScratchFolder folder;
    auto keys      = digits({2, 4, 3, 0, 0, 0});  // the match: 3000 points
    const auto add = [&](const std::vector<Key>& more) {
        keys.insert(keys.end(), more.begin(), more.end());
    };
    add({enter_key()});
    add(digits({5, 2, 2}));  // the first house rule there is: its first value
    add(digits({1, 7, 1}));  // seat 2: a person
    for (const char32_t c : std::u32string_view(U"Zoë")) add({letter_key(c)});
    add({{Key::Kind::Backspace}, letter_key(U'\u00e9'), enter_key()});
    add(digits({9, 3}));  // ten seconds
    add(digits({1}));
    FakeDisplay display({80, 24}, typist(keys));
    (void)play_by_screen_menu(display, {.folder = folder.file("d"), .seed = 1});
    const std::string journal = the_journal(folder);
    for (const char* part : {"\"match_points\":3000", "\"name\":\"Zoé\"", "\"window\":10000",
                             "\"house\":{\"extension\":true}", "\"name\":\"Player 1\""})
        EXPECT_NE(journal.find(part), std::string::npos) << part << "\n" << journal;
}

TEST(ScreenMenu, RefusesWhatIsNoTableAndSaysSo) {
    const ScratchFolder folder;
    std::vector<Key> keys = digits({2, 4, 0});
    keys.push_back(enter_key());
    std::string last;
    FakeDisplay display({80, 24}, typist(keys));
    display.watch = [&](const Canvas& c) { last = c.text(); };
    (void)play_by_screen_menu(display, {.folder = folder.file("d")});
    EXPECT_NE(last.find("That is not possible at this table."), std::string::npos) << last;
    FakeDisplay nobody({80, 24}, typist(digits({2, 6, 3})));
    nobody.watch = display.watch;
    (void)play_by_screen_menu(nobody, {.folder = folder.file("d")});
    EXPECT_NE(last.find("Seat 1, side A: You"), std::string::npos) << "somebody must play" << last;
}

// Only Enter on the hand-over screen shows a hand, and only the hand of whom it named.
TEST(SharedDevice, AHandIsSeenOnlyAfterItsPlayerHasTakenTheDevice) {
    const Edition& e = *find_edition("classic");
    const Texts texts(Language::En, e);
    ScreenPlayer player(texts);
    std::string holder;
    int handed = 0;
    bool wrong = false;
    FakeDisplay display({80, 24}, [&](const Canvas& c, bool may_wait) -> std::optional<Key> {
        const std::string text = c.text();
        const auto at          = text.find("Pass the device to ");
        if (at == std::string::npos) return player(c, may_wait);
        EXPECT_EQ(text.find("✓"), std::string::npos) << text;
        EXPECT_EQ(text.find("▸"), std::string::npos) << text;
        EXPECT_EQ(text.find("draw"), std::string::npos) << text;
        holder = text.substr(at + 19, text.find(',', at) - at - 19);
        if (++handed > 40) return std::nullopt;
        return enter_key();
    });
    display.watch = [&](const Canvas& c) {
        const std::string text = c.text();
        if (text.find("Pass the device to ") != std::string::npos) return;
        if (text.find("which card?") == std::string::npos) return;
        // One's own lane comes last and is "You"; the other person is named.
        const std::string other = holder == "Anna" ? "Béla" : "Anna";
        wrong                   = wrong || holder.empty() || text.find(other) == std::string::npos;
    };
    const auto played = play_on_screen(display, {.save = false, .seed = 3},
                                       table(e, e.forms[0], {"Anna", "Béla"}, Language::En));
    EXPECT_EQ(played.end, GameEnd::Stopped);
    EXPECT_GT(handed, 40);
    EXPECT_FALSE(wrong);
}

// How long the attacked person has the device follows from public facts only: the same time whether
// they hold the safety or not, and whether they hold it back or say nothing.
TEST(SharedDevice, EveryAttackIsAnsweredInTheSameTime) {
    const Edition& e = *find_edition("classic");
    const Texts texts(Language::En, e);
    int timed  = 0;
    int held   = 0;
    bool alike = true;
    for (std::uint64_t seed = 1; seed < 7; ++seed)
        for (const bool holds_back : {false, true}) {
            auto setup = table(e, e.forms[0], {"Anna", "Béla"}, Language::En);
            ASSERT_FALSE(
                agree(setup.settings.table, std::vector<Setting>{{"start_rolling", "true"}}));
            setup.settings.coup   = CoupMode::Purist;
            setup.settings.window = 7'000;
            ScreenPlayer player(texts);
            FakeDisplay* clock = nullptr;
            Millis opened      = -1;
            int steps          = 0;
            FakeDisplay display({80, 24},
                                [&](const Canvas& c, bool may_wait) -> std::optional<Key> {
                                    const std::string text = c.text();
                                    const bool open        = text.find(" s)") != std::string::npos;
                                    if (++steps > 600) return std::nullopt;
                                    if (!open) {
                                        if (opened >= 0) {
                                            alike = alike && clock->now() - opened == 7'000;
                                            ++timed;
                                        }
                                        opened = -1;
                                        // Attacks where that can be: hazards come after the
                                        // distances.
                                        return player(c, may_wait);
                                    }
                                    if (opened < 0) {
                                        opened = clock->now();
                                        held += text.find("Answer at once") != std::string::npos;
                                        if (holds_back) return letter_key('v');
                                    }
                                    return std::nullopt;
                                });
            clock = &display;
            (void)play_on_screen(display, {.save = false, .seed = seed}, setup);
        }
    EXPECT_TRUE(alike);
    EXPECT_GT(timed, 15);
    EXPECT_GT(held, 2) << "both kinds are to be seen";
    EXPECT_LT(held, timed);
}

TEST(SharedDevice, TimeStandsStillWhileTheDeviceIsPassedOn) {
    const Edition& e = *find_edition("classic");
    ScreenPlayer player(Texts(Language::En, e));
    bool waited = true;
    FakeDisplay display({80, 24}, [&](const Canvas& c, bool may_wait) -> std::optional<Key> {
        if (c.text().find("Pass the device to ") != std::string::npos) waited = !may_wait && waited;
        return player(c, may_wait);
    });
    (void)play_on_screen(display, {.save = false, .seed = 3},
                         table(e, e.forms[0], {"Anna", "Béla"}, Language::En));
    EXPECT_TRUE(waited) << "a hand-over has no time limit";
}

// How long the first turns of a bot are seen to take when one discards and waits, or skips.
std::vector<Millis> waits(Pace pace, bool skips) {
    const Edition& e = *find_edition("classic");
    std::vector<Millis> all;
    std::deque<Key> keys;
    FakeDisplay* clock = nullptr;
    Millis since       = -1;
    FakeDisplay display({80, 24}, [&](const Canvas& c, bool) -> std::optional<Key> {
        const bool turn = c.text().find("which card?") != std::string::npos;
        if (turn && since >= 0) all.push_back(clock->now() - since);
        since = -1;
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
    EXPECT_EQ(waits(Pace::Normal, false), std::vector<Millis>(5, *bot_delay(Pace::Normal)));
    EXPECT_EQ(waits(Pace::Slow, false), std::vector<Millis>(5, *bot_delay(Pace::Slow)));
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
    for (auto at = journal.find("\"by\":0,"); at != std::string::npos;
         at      = journal.find("\"by\":0,", at + 1))
        own += journal.compare(journal.find("\"do\":", at), 26,
                                    "\"do\":\"play\",\"move\":\"disc") == 0;
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
