// Setting a table up on the screen, and pages to read.
#include "terminal/screen_page.h"
#include "terminal_screen/screen_games.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::vector<Key> digits(std::initializer_list<int> numbers) {
    std::vector<Key> keys;
    for (const int n : numbers) keys.push_back(letter_key(static_cast<char32_t>('0' + n % 10)));
    return keys;
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

// After the very end one line up is one line up.
TEST(ScreenPages, DoNotScrollBeyondTheirEnd) {
    const Edition& e = *find_edition("classic");
    std::vector<std::string> seen;
    std::vector<Key> keys{letter_key('?')};
    for (int i = 0; i < 3; ++i) keys.push_back({Key::Kind::End});
    keys.push_back({Key::Kind::Up});
    FakeDisplay display({60, 20}, typist(keys));
    display.watch = [&](const Canvas& c) { seen.push_back(c.text()); };
    (void)play_on_screen(display, {.save = false, .seed = 3, .pace = Pace::Instant},
                         table(e, e.forms[0], {"Anna"}, Language::En));
    ASSERT_GT(seen.size(), 3U);
    EXPECT_EQ(seen[seen.size() - 2], seen[seen.size() - 3]) << "it is at its end";
    EXPECT_NE(seen.back(), seen[seen.size() - 2]) << "and comes back at once";
}

TEST(ScreenPages, ATitleThatIsTooLongIsReadBelow) {
    const Texts texts(Language::En, *find_edition("classic"));
    std::string title(40, 'a');
    title += ' ';
    title.append(40, 'b');
    PageModel page{.texts = &texts, .title = title};
    page.typing            = true;
    const std::string text = render(page, {60, 20}).text();
    EXPECT_NE(text.find(std::string(40, 'a')), std::string::npos);
    EXPECT_NE(text.find(std::string(40, 'b')), std::string::npos);
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

}  // namespace
}  // namespace kilostone
