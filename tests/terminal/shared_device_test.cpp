// Several people at one screen: who sees what, and how long an attack can be answered.
#include "terminal/screen_games.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

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
                                    const bool open        = text.find("\u00a0s)") != std::string::npos;
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
                                        held += text.find("Answer with") != std::string::npos;
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

}  // namespace
}  // namespace kilostone
