// The journal: exact, complete, and refused when it could not have been written.
#include "support/random_table.h"
#include "table/autoplay.h"
#include "table/journal.h"

#include <algorithm>

namespace kilostone {
namespace {

// A table that has seen much: two stages with people and a bot, clocks, undo, a pause.
TestTable eventful(std::uint64_t seed, std::string_view edition) {
    Settings settings = rolling_table(edition, 3);
    settings.coup     = seed % 2 ? CoupMode::Window : CoupMode::Purist;
    settings.pace     = Pace::Normal;
    settings.clock    = ClockRule{20'000, 500};
    TestTable t(settings);
    t.people({0, 1});
    t.expect(Actor::at(0), command::Start{1});
    Autoplay play(t, seed);
    for (int i = 0; play.step(); ++i) {
        if (i % 17 == 3) (void)t.ask(Actor::at(static_cast<Seat>(i % 2)), command::Undo{});
        if (i % 17 == 4) (void)t.ask(Actor::at(0), command::AnswerUndo{i % 3 == 0});
        if (i % 17 == 5) (void)t.ask(Actor::at(1), command::AnswerUndo{true});
        if (i % 29 == 7) {
            (void)t.ask(Actor::at(1), command::Pause{});
            t.now += 5'000;
            (void)t.ask(Actor::at(0), command::Resume{});
        }
        if (i > 220) (void)t.ask(Actor::at(0), command::Abandon{});
    }
    return t;
}

TEST(Journal, EveryPrefixRebuildsTheRoomAsItWas) {
    for (const Edition& edition : editions()) {
        TestTable t       = eventful(edition.id.view().size(), edition.id);
        const auto lines  = t.room.journal();
        Room step_by_step = *Room::rebuild({});
        for (std::size_t n = 0; n <= lines.size(); ++n) {
            if (n > 0) {
                const auto entry = parse_entry(lines[n - 1], step_by_step.rules());
                ASSERT_TRUE(entry);
                ASSERT_TRUE(step_by_step.apply(entry->request, entry->at));
            }
            const auto rebuilt = Room::rebuild(lines.first(n));
            ASSERT_TRUE(rebuilt) << text_of(rebuilt.error());
            ASSERT_EQ(*rebuilt, step_by_step) << "after line " << n;
        }
        EXPECT_EQ(step_by_step, t.room);
    }
}

TEST(Journal, PrintingAndParsingAreInversesForEveryCommand) {
    const Rulebook rules = compile(*find_edition("speed"), *find_form(*find_edition("speed"), 2));
    Settings settings    = rolling_table("speed", 2);
    settings.coup        = CoupMode::Purist;
    settings.clock       = ClockRule{60'000, 0};
    Settings by_post     = settings;
    by_post.clock        = ClockRule{.per_move = longest_per_move};
    const std::vector<Command> commands{
        command::Configure{default_settings()},
        command::Configure{settings},
        command::Configure{by_post},
        command::Sit{1, {Occupant::Kind::Person, "", "", "q7-_Z"}},
        command::Sit{1, {Occupant::Kind::Person, "Zoé \"Z\" \\ Ω", ""}},
        command::Sit{1, {Occupant::Kind::Bot, "Robo", "careful"}},
        command::Rename{0, "Ann"},
        command::Leave{7},
        command::Swap{0, 3},
        command::PassHost{2},
        command::Start{1},
        command::Deal{sorted_deck(rules), R"({"a":[1,"b"]})"},
        command::Play{lay(3, Card::KmTop)},
        command::Play{attack(3, Card::Limit, 1)},
        command::Play{discard(3, Card::Km1)},
        command::Play{coup(3, Card::Tanker)},
        command::Play{decline(3)},
        command::Play{extend(3)},
        command::Play{finish(3)},
        command::Play{take_off(3, Card::Km2)},
        command::SetOrder{Order::Hold},
        command::Tick{},
        command::Step{},
        command::Undo{},
        command::AnswerUndo{true},
        command::AnswerUndo{false},
        command::NextStage{},
        command::Rematch{},
        command::Abandon{},
        command::Resign{},
        command::Pause{},
        command::Resume{},
        command::VoteRemoval{2, true},
        command::VoteRemoval{2, false},
    };
    std::array<bool, std::variant_size_v<Command>> seen{};
    for (const Command& c : commands) {
        const JournalEntry entry{1'700'000'000'123, {Actor::at(3), "id-1", c}};
        const std::string line = print(entry, rules.edition);
        const auto read        = parse_entry(line, rules);
        ASSERT_TRUE(read) << line << text_of(read.error());
        EXPECT_EQ(*read, entry) << line;
        EXPECT_EQ(line.find('\n'), std::string::npos);
        seen[c.index()] = true;
    }
    EXPECT_TRUE(std::all_of(seen.begin(), seen.end(), [](bool b) { return b; }));
}

TEST(Journal, ABadLineIsRefusedWithItsPlace) {
    struct Case {
        const char* line;
        const char* where;
    };
    const Case cases[] = {
        {"", ""},
        {"[]", ""},
        {R"({"format":"kilostone-room/2"})", "format"},
        {R"({"format":"kilostone-room/1","by":"driver","do":"tick"})", "at"},
        {R"({"format":"kilostone-room/1","at":-1,"by":"driver","do":"tick"})", "at"},
        {R"({"format":"kilostone-room/1","at":1,"do":"tick"})", "by"},
        {R"({"format":"kilostone-room/1","at":1,"by":8,"do":"tick"})", "by"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"do":"tock"})", "do"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"do":"tick","x":1})", ""},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"id":"a","do":"play","move":"fly"})",
         "move"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"id":3,"do":"undo"})", "id"},
        {R"({"format":"kilostone-room/1","at":1,"by":"driver","do":"deal","deck":["ace"]})",
         "deck[0]"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"do":"set_order","order":"maybe"})",
         "order"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"do":"answer_undo","agree":1})", "agree"},
        {R"({"format":"kilostone-room/1","at":1,"by":0,"do":"configure","edition":"tri"})",
         "edition"},
        {R"({"format":"kilostone-room/1","at":1,"by":"driver","do":"configure","edition":"hu","players":2,"per_side":1,"window":3000,"pace":"slow","bank":60000,"per_move":60000})",
         "bank"},
        {R"({"format":"kilostone-room/1","at":1,"by":"driver","do":"configure","edition":"hu","players":2,"per_side":1,"window":3000,"pace":"slow","per_move":9})",
         "clock.per_move"},
        {R"({"format":"kilostone-room/1","at":1,"by":"driver","do":"configure","edition":"hu","players":2,"per_side":1,"window":3000,"pace":"slow","bank":60000})",
         "increment"},
    };
    for (const Case& c : cases) {
        const std::vector<std::string> lines{c.line};
        const auto room = Room::rebuild(lines);
        ASSERT_FALSE(room) << c.line;
        EXPECT_EQ(room.error().where, c.where) << c.line;
        EXPECT_FALSE(room.error().what.empty());
        EXPECT_EQ(room.error().line, 1);
    }
}

TEST(Journal, ThatCouldNotHaveBeenWrittenIsRefused) {
    TestTable t = eventful(2, "classic");
    std::vector<std::string> lines(t.room.journal().begin(), t.room.journal().end());
    std::vector<std::string> missing = lines;
    missing.erase(missing.begin() + 5);
    EXPECT_FALSE(Room::rebuild(missing));
    std::vector<std::string> spaced = lines;
    spaced[3] += " ";
    EXPECT_FALSE(Room::rebuild(spaced));
    std::vector<std::string> twice = lines;
    twice.insert(twice.begin() + 8, twice[7]);
    EXPECT_FALSE(Room::rebuild(twice));
}

TEST(Journal, RejectedCommandsAreNotInIt) {
    TestTable t(rolling_table());
    t.people({0, 1}).start();
    const auto lines  = t.room.journal().size();
    const Room before = t.room;
    EXPECT_TRUE(t.why_not(lay(1, Card::Km1)));
    EXPECT_EQ(t.room.journal().size(), lines);
    EXPECT_EQ(t.room, before);
}

}  // namespace
}  // namespace kilostone
