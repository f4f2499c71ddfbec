// A pad that is kept: entries, corrections, the trail, and a file that was cut or tampered with.
#include "editions/registry.h"
#include "study/scorepad/pad.h"

#include <gtest/gtest.h>

namespace kilostone {
namespace {

Pad trio_pad() {
    const Edition& trio = *find_edition("trio");
    return new_pad({trio, *find_form(trio, 2), {}}, "", {"Anna", "Béla"});
}

StageEntry stage_of(int a, int b) {
    StageEntry stage;
    stage.sides.resize(2);
    stage.sides[0].distance = a;
    stage.sides[1].distance = b;
    return stage;
}

PadEntry add(std::size_t number, const StageEntry& stage) {
    return {
        .kind = PadEntryKind::Add, .number = number, .stage = stage, .at = "2026-11-15T14:05:00Z"};
}

std::string file_of(const Pad& pad) {
    std::string text = print_header(pad) + "\n";
    for (const PadEntry& e : pad.trail) text += print(pad.sheet.table.edition, e) + "\n";
    return text;
}

Pad played_pad() {
    Pad pad = trio_pad();
    EXPECT_EQ(take(pad, add(1, stage_of(600, 425))), std::nullopt);
    EXPECT_EQ(take(pad, add(2, stage_of(500, 325))), std::nullopt);
    EXPECT_EQ(
        take(pad,
             {.kind = PadEntryKind::Change, .number = 1, .stage = stage_of(650, 425), .at = "x"}),
        std::nullopt);
    EXPECT_EQ(take(pad, {.kind = PadEntryKind::Count, .number = 2, .counted = false, .at = "y"}),
              std::nullopt);
    return pad;
}

TEST(Pad, KeepsEveryEntryAndTheLatestContent) {
    const Pad pad = played_pad();
    EXPECT_EQ(pad.trail.size(), 4U);
    EXPECT_EQ(pad.sheet.stages[0].sides[0].distance, 650);
    EXPECT_FALSE(pad.sheet.stages[1].counted);
    EXPECT_EQ(score_entry(pad.rules, pad.sheet).totals()[0], 650);
}

TEST(Pad, IsReadBackFromItsFile) {
    const Pad pad    = played_pad();
    const auto again = parse_pad(file_of(pad));
    ASSERT_TRUE(again) << text_of(again.error());
    EXPECT_EQ(again->pad.sheet, pad.sheet);
    EXPECT_EQ(again->pad.trail, pad.trail);
    EXPECT_FALSE(again->cut);
    EXPECT_EQ(file_of(again->pad), file_of(pad));
}

TEST(Pad, GoesOnAfterTheLastWholeLineOfACutFile) {
    const std::string text = file_of(played_pad());
    const auto again       = parse_pad(std::string_view(text).substr(0, text.size() - 5));
    ASSERT_TRUE(again);
    EXPECT_TRUE(again->cut);
    EXPECT_EQ(again->pad.trail.size(), 3U);
    EXPECT_EQ(again->bytes, text.rfind('\n', text.size() - 2) + 1);
}

// An editor that saves no line feed behind the last line has taken nothing away.
TEST(Pad, AWholeLastLineCountsWithoutItsLineFeed) {
    const std::string text = file_of(played_pad());
    const auto again       = parse_pad(std::string_view(text).substr(0, text.size() - 1));
    ASSERT_TRUE(again);
    EXPECT_FALSE(again->cut);
    EXPECT_FALSE(again->ended);
    EXPECT_EQ(again->bytes, text.size() - 1);
    EXPECT_EQ(again->pad.trail.size(), 4U);
    // One that is whole and wrong is not taken for half of one.
    const auto wrong = parse_pad(text + R"({"at":"x","do":"count","number":9,"counted":false})");
    ASSERT_FALSE(wrong);
    EXPECT_EQ(text_of(wrong.error()),
              "line 6: contradicts what stands before it: pad.no_such_stage");
}

TEST(Pad, RefusesEditsThatContradictTheHistory) {
    Pad pad         = played_pad();
    const auto id   = [](const std::optional<Message>& m) { return m ? m->id : ""; };
    const auto size = pad.trail.size();
    EXPECT_EQ(id(take(pad, add(7, stage_of(0, 0)))), "pad.no_such_stage");
    EXPECT_EQ(id(take(pad, {.kind = PadEntryKind::Count, .number = 3})), "pad.no_such_stage");
    EXPECT_EQ(id(take(pad, {.kind = PadEntryKind::Count, .number = 0})), "pad.no_such_stage");
    EXPECT_EQ(id(take(pad, {.kind = PadEntryKind::Count, .number = 1, .counted = true})),
              "pad.nothing_changes");
    EXPECT_EQ(
        id(take(pad, {.kind = PadEntryKind::Change, .number = 1, .stage = stage_of(650, 425)})),
        "pad.nothing_changes");
    EXPECT_EQ(
        id(take(pad, {.kind = PadEntryKind::Change, .number = 1, .stage = stage_of(31, 425)})),
        "pad.no_cards_make");
    EXPECT_EQ(id(take(pad, add(3, stage_of(700, 425)))), "pad.ask.extended");
    EXPECT_EQ(pad.trail.size(), size);
}

TEST(Pad, RefusesATamperedFileWithItsLine) {
    std::string text = file_of(played_pad());
    text.replace(text.find("650"), 3, "651");
    const auto read = parse_pad(text);
    ASSERT_FALSE(read);
    EXPECT_EQ(text_of(read.error()),
              "line 4: contradicts what stands before it: pad.no_cards_make");
    EXPECT_EQ(text_of(parse_pad("").error()), "is empty");
    EXPECT_EQ(text_of(parse_pad("{}\n").error()), "line 1: format: is missing");
}

}  // namespace
}  // namespace kilostone
