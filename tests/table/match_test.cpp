// Stages, matches, rematches, and the records of what was played.
#include "formats/match_record.h"
#include "formats/replay.h"
#include "table/autoplay.h"
#include "table/scene.h"

namespace kilostone {
namespace {

Settings short_match(std::string_view edition = "classic", int players = 2) {
    Settings settings = rolling_table(edition, players, {{"rounds", "3"}});
    settings.pace     = Pace::Instant;
    return settings;
}

void expect_sound(const std::vector<std::string>& lines, bool finished) {
    auto reader = MatchReader::open(lines[0]);
    ASSERT_TRUE(reader) << text_of(reader.error());
    for (std::size_t i = 1; i + finished < lines.size(); ++i) {
        const auto stage = parse_stage(lines[i]);
        ASSERT_TRUE(stage) << text_of(stage.error());
        EXPECT_EQ(print(*stage), lines[i]);
        const auto end = replay(*stage);
        ASSERT_TRUE(end) << text_of(end.error());
        const auto wrong = reader->add(*stage);
        EXPECT_FALSE(wrong) << text_of(*wrong);
    }
    if (!finished) return;
    const auto wrong = reader->close(lines.back());
    EXPECT_FALSE(wrong) << text_of(*wrong);
}

void finish_match(TestTable& t, Autoplay& play) {
    play.finish_stage();
    while (t.room.phase() == RoomPhase::StageOver) {
        t.expect(Actor::driver(), command::NextStage{});
        play.finish_stage();
    }
}

TEST(Match, IsPlayedStageByStageUntilItIsWonAndItsRecordIsSound) {
    for (const int players : {2, 3, 4, 6}) {
        TestTable t(short_match("classic", players));
        t.people({0, 1});
        t.expect(Actor::at(0), command::Start{1});
        Autoplay play(t, 7);
        finish_match(t, play);
        EXPECT_EQ(t.room.phase(), RoomPhase::MatchOver);
        EXPECT_TRUE(t.last(spectator, FactKind::MatchWon));
        EXPECT_GE(t.room.results().size(), 3u);
        expect_sound(t.room.match_record(), true);
    }
}

TEST(Match, TheDealMovesOnByOneSeatAlsoIntoTheRematch) {
    TestTable t(short_match("classic", 3));
    t.people({0, 1});
    t.expect(Actor::at(0), command::Start{2});
    Autoplay play(t, 3);
    finish_match(t, play);
    const auto stages = static_cast<int>(t.room.results().size());
    EXPECT_EQ(t.why_not(Actor::at(0), command::NextStage{}), RejectionCode::NotNow);
    t.expect(Actor::at(1), command::Rematch{});
    EXPECT_EQ(t.room.phase(), RoomPhase::MatchOver) << "the other person has not said yes";
    t.expect(Actor::at(0), command::Rematch{});
    EXPECT_EQ(t.room.phase(), RoomPhase::Dealing);
    EXPECT_EQ(t.last(0, FactKind::MatchBegan)->fact.seat, static_cast<Seat>((2 + stages) % 3));
    std::uint32_t won = 0;
    for (Side side = 0; side < 3; ++side) won += t.room.matches_won(side);
    EXPECT_GE(won, 1u) << "the standing is kept";
    EXPECT_EQ(t.room.standing(), Standing{});
}

TEST(Match, AnAbandonedStageIsDealtAgainByTheSameSeat) {
    TestTable t(short_match());
    t.people({0, 1});
    t.expect(Actor::at(0), command::Start{1});
    t.deal();
    EXPECT_EQ(t.why_not(Actor::at(1), command::Abandon{}), RejectionCode::NotYours);
    t.expect(Actor::at(0), command::Abandon{});
    t.expect(Actor::at(1), command::NextStage{});
    t.deal();
    EXPECT_EQ(t.last(0, FactKind::StageBegan)->fact.seat, Seat{1});
    EXPECT_EQ(t.last(0, FactKind::StageBegan)->fact.number, 1u);
    expect_sound(t.room.match_record(), false);
}

TEST(Match, OfTwoSidesCanBeResigned) {
    TestTable t(short_match());
    t.people({0, 1}).start();
    t.expect(Actor::at(0), command::Resign{});
    EXPECT_EQ(t.room.phase(), RoomPhase::MatchOver);
    EXPECT_EQ(t.room.matches_won(1), 1u);
    const TableStatus status = t.room.table_status();
    EXPECT_EQ(status.match_state, MatchState::Won);
    EXPECT_EQ(status.match_winners, 0b10);
    EXPECT_EQ(outcome_message(scene(t.room.view(1), t.room.status(1), status))->id,
              "result.match_won.you");
    TestTable more(short_match("classic", 3));
    more.people({0, 1, 2}).start();
    EXPECT_EQ(more.why_not(Actor::at(0), command::Resign{}), RejectionCode::NotNow);
}

TEST(Match, TheDeckIsTheTablesOwnAndComesFromTheDriver) {
    TestTable t(short_match());
    t.people({0, 1});
    Deck deck = sorted_deck(t.room.rules());
    EXPECT_EQ(t.why_not(Actor::driver(), command::Deal{deck}), RejectionCode::NotNow);
    t.expect(Actor::at(0), command::Start{1});
    EXPECT_EQ(t.why_not(Actor::at(0), command::Deal{deck}), RejectionCode::NotYours);
    deck.cards[0] = Card::DrivingAce;
    EXPECT_EQ(t.why_not(Actor::driver(), command::Deal{deck}), RejectionCode::BadDeck);
    deck = sorted_deck(t.room.rules());
    --deck.size;
    EXPECT_EQ(t.why_not(Actor::driver(), command::Deal{deck}), RejectionCode::BadDeck);
    ++deck.size;
    EXPECT_EQ(t.why_not(Actor::driver(), command::Deal{deck, "not json"}), RejectionCode::BadDeck);
    t.expect(Actor::driver(), command::Deal{deck, R"({"commitment":"00ff"})"});
    t.expect(Actor::at(0), command::Abandon{});
    EXPECT_NE(t.room.match_record()[1].find(R"("deal":{"commitment":"00ff"})"), std::string::npos);
}

TEST(Match, ARaceWithoutPointsIsOneStage) {
    Settings settings = rolling_table("nl", 2);
    settings.pace     = Pace::Instant;
    TestTable t(settings);
    t.people({0});
    t.expect(Actor::at(0), command::Start{0});
    Autoplay play(t, 5);
    play.finish_stage();
    EXPECT_EQ(t.room.phase(), RoomPhase::MatchOver);
    expect_sound(t.room.match_record(), true);
}

}  // namespace
}  // namespace kilostone
