// Setting a table up on the screen, and pages to read.
#include "terminal/game/draft.h"
#include "terminal/screen/page.h"
#include "terminal/screen_games.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

std::vector<Key> typed(std::u32string_view letters) {
    std::vector<Key> keys;
    for (const char32_t c : letters) keys.push_back(letter_key(c));
    return keys;
}

// A digit lights an option, as it does a card at the table; Enter takes it.
std::vector<Key> chosen(std::initializer_list<int> numbers) {
    std::vector<Key> keys;
    for (const int n : numbers)
        keys.insert(keys.end(), {letter_key(static_cast<char32_t>('0' + n % 10)), enter_key()});
    return keys;
}

TEST(ScreenMenu, ADigitOnlyLightsAnOption) {
    const ScratchFolder folder;
    std::string last;
    FakeDisplay display({80, 24}, typist({letter_key('2')}));
    display.watch = [&](const Canvas& c) { last = c.text(); };
    (void)play_by_screen_menu(display, {.folder = folder.file("d")});
    EXPECT_NE(last.find("What would you like to do?"), std::string::npos) << last;
}

TEST(ScreenMenu, StartsEveryEditionAndTableForm) {
    for (std::size_t e = 0; e < editions().size(); ++e)
        for (std::size_t f = 0; f < editions()[e].form_count; ++f) {
            const ScratchFolder folder;
            const int edition = static_cast<int>(e) + 1;
            auto keys         = chosen({2, 2, edition, 3});
            // Beyond ten forms there are no digits.
            keys.push_back({Key::Kind::Home});
            for (std::size_t i = 0; i < f; ++i) keys.push_back({Key::Kind::Down});
            keys.push_back(enter_key());
            keys.insert(keys.end(), {letter_key('1'), enter_key()});
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
    auto keys      = chosen({2, 4});  // the match
    const auto add = [&](const std::vector<Key>& more) {
        keys.insert(keys.end(), more.begin(), more.end());
    };
    add(typed(U"3000"));  // points
    add({enter_key()});
    add(chosen({5, 2, 2}));  // the first house rule there is: its first value
    add(chosen({1, 7, 1}));  // seat 2: a person
    for (const char32_t c : std::u32string_view(U"Zoë")) add({letter_key(c)});
    add({{Key::Kind::Backspace}, letter_key(U'\u00e9'), enter_key()});
    add(chosen({8, 3}));   // the second seat deals first
    add(chosen({10, 3}));  // ten seconds
    add(chosen({1}));
    FakeDisplay display({80, 24}, typist(keys));
    (void)play_by_screen_menu(display, {.folder = folder.file("d"), .seed = 1});
    const std::string journal = the_journal(folder);
    for (const char* part : {"\"match_points\":3000", "\"name\":\"Zoé\"", "\"window\":10000",
                             "\"house\":{\"extension\":true}", "\"name\":\"Player 1\"",
                             "\"do\":\"start\",\"dealer\":1"})
        EXPECT_NE(journal.find(part), std::string::npos) << part << "\n" << journal;
}

// In `nl` the table is asked for its youngest player, who begins.
TEST(ScreenMenu, AsksForTheYoungestPlayerWhereThatOneBegins) {
    const ScratchFolder folder;
    int at = 1;
    while (editions()[static_cast<std::size_t>(at - 1)].id != "nl") ++at;
    const std::string row = "Youngest player (goes first): ";
    // The edition, three players, then the row after the three seats.
    auto keys             = chosen({2, 2, at, 3, 2});
    for (const Key& key : chosen({8, 3, 1})) keys.push_back(key);
    std::vector<std::string> seen;
    FakeDisplay display({80, 24}, typist(keys));
    display.watch = [&](const Canvas& c) { seen.push_back(c.text()); };
    (void)play_by_screen_menu(display, {.folder = folder.file("d"), .seed = 1});
    const auto shown = [&](const std::string& text) {
        return std::ranges::any_of(seen, [&](const std::string& s) { return contains(s, text); });
    };
    EXPECT_TRUE(shown(row + "Choose at random"));
    EXPECT_TRUE(shown("Who’s the youngest player?"));
    EXPECT_TRUE(shown(row + "Boris"));
    EXPECT_NE(the_journal(folder).find("\"do\":\"start\",\"dealer\":0"), std::string::npos)
        << the_journal(folder);
}

// What was picked as dealer is neither kept for a table without that seat nor as the youngest.
TEST(SetupDraft, LetsGoOfThePickedSeatWhenItMeansSomethingElse) {
    const Texts texts(Language::En, *find_edition("classic"));
    SetupDraft draft(texts);
    const auto form_with = [&](int players) {
        for (std::size_t i = 0; i < draft.edition().form_count; ++i)
            if (draft.edition().forms[i].players == players) return i;
        return std::size_t{0};
    };
    EXPECT_EQ(draft.first_pick(), std::nullopt) << "lots are drawn";
    EXPECT_FALSE(draft.choose_first_pick(Seat{2})) << "two play";
    draft.choose_form(form_with(3));
    EXPECT_TRUE(draft.choose_first_pick(Seat{2}));
    draft.choose_edition(*find_edition("hu"));
    EXPECT_EQ(draft.setup(texts).first_pick, Seat{2}) << "it is asked the same question";
    draft.choose_form(form_with(2));
    EXPECT_EQ(draft.first_pick(), std::nullopt) << "that seat is gone";
    EXPECT_TRUE(draft.choose_first_pick(Seat{1}));
    draft.choose_edition(*find_edition("nl"));
    EXPECT_EQ(draft.setup(texts).first_pick, std::nullopt) << "nobody has said who is youngest";
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
    std::vector<Key> keys = chosen({2, 4});
    keys.push_back(letter_key('0'));
    keys.push_back(enter_key());
    std::string last;
    FakeDisplay display({80, 24}, typist(keys));
    display.watch = [&](const Canvas& c) { last = c.text(); };
    (void)play_by_screen_menu(display, {.folder = folder.file("d")});
    EXPECT_NE(last.find("That’s not possible at this table."), std::string::npos) << last;
    FakeDisplay nobody({80, 24}, typist(chosen({2, 6, 3})));
    nobody.watch = display.watch;
    (void)play_by_screen_menu(nobody, {.folder = folder.file("d")});
    EXPECT_NE(last.find("Seat 1, side A: You"), std::string::npos) << "somebody must play" << last;
}

}  // namespace
}  // namespace kilostone
