// Section 16, continued: house rules about deck, discards, coups, the end of a race and the match.
#include "engine/moves.h"
#include "support/rigged_deck.h"
#include "support/rule.h"
#include "support/situation.h"

namespace kilostone {
namespace {

constexpr std::string_view with_points = "hu de trio speed classic";

void expect_refused(const Edition& edition, const Setting& setting, std::string_view what) {
    const auto problem = problem_with(edition, 2, {setting});
    ASSERT_TRUE(problem.has_value()) << setting.key << "=" << setting.value;
    EXPECT_EQ(problem->where, setting.key);
    EXPECT_NE(problem->what.find(what), std::string::npos) << problem->what;
    EXPECT_TRUE(problem->allowed.starts_with("allowed: ")) << problem->allowed;
}

// These keys, which other editions offer, are refused here, and so are not among those allowed.
void expect_not_offered(const Edition& edition, std::initializer_list<Setting> settings) {
    for (const Setting& setting : settings) {
        const auto problem = problem_with(edition, 2, {setting});
        ASSERT_TRUE(problem.has_value()) << setting.key;
        EXPECT_EQ(problem->where, setting.key);
        EXPECT_NE(problem->what.find("`" + std::string(edition.id.view()) + "`"), std::string::npos)
            << problem->what;
        EXPECT_TRUE(problem->allowed.starts_with("allowed: ")) << problem->allowed;
        EXPECT_EQ((problem->allowed + ",").find(" " + setting.key + ","), std::string::npos)
            << problem->allowed;
    }
}

const Setting deck_106{"deck", "106"};
const Setting finish_exact{"finish", "exact"};
const Setting chain_none{"chain", "none"};
const Setting coup_200{"coup", "200"};
const Setting end_pile{"end", "pile"};
const Setting needs_roll{"roll_after_remedy", "true"};

std::array<int, 5> distances_in(const Rulebook& rules) {
    return {count_in_deck(rules, km25), count_in_deck(rules, km50), count_in_deck(rules, km75),
            count_in_deck(rules, km100), count_in_deck(rules, km200)};
}

}  // namespace

RULE("house-deck", "de speed",
     "The smaller deck has 46 distance cards, ten, ten, ten, twelve and four") {
    const Rulebook rules = rulebook(edition, 4, {}, {deck_106});
    EXPECT_EQ(sorted_deck(rules).size, 106);
    EXPECT_EQ(distances_in(rules), (std::array{10, 10, 10, 12, 4}));
    EXPECT_EQ(sorted_deck(rulebook(edition, 4)).size, 110);
    expect_refused(edition, {"deck", "110"}, "`110`");
}

RULE("house-discard", all_editions, "Who could lay or play a card may not discard") {
    for (const Card playable : {km50, Roll, Stop}) {
        Situation s(edition);
        s.house("discard", "stuck").battle(opponent, {Roll}).holding({playable, km200, km200});
        if (playable == km50) s.battle(me, {Roll}).limited(me);
        if (playable == Stop) s.battle(me, {Roll, Accident});
        ASSERT_FALSE(s.offered(me).empty());
        EXPECT_EQ(s.why_not(discard(me, km200)), Refusal::CouldPlay);
        EXPECT_EQ(s.why_not(discard(me, playable)), Refusal::CouldPlay);
    }
}

RULE("house-discard", all_editions, "Who could only lay a safety may discard, the safety too") {
    Situation s(edition);
    s.house("discard", "stuck").holding({Tanker, km25, Stop});
    for (const Card c : {Tanker, km25, Stop}) EXPECT_TRUE(s.allowed(discard(me, c)));
    EXPECT_TRUE(s.allowed(lay(me, Tanker)));
}

RULE("house-discard", all_editions,
     "Without the agreement, or with discard=free, anybody may discard") {
    Situation plain(edition);
    plain.battle(me, {Roll}).holding({km25, Fuel});
    EXPECT_TRUE(plain.allowed(discard(me, Fuel)));
    Situation free(edition);
    free.house("discard", "free").battle(me, {Roll}).holding({km25, Fuel});
    EXPECT_TRUE(free.allowed(discard(me, Fuel)));
    expect_refused(edition, {"discard", "never"}, "`never`");
}

RULE("house-finish", "de", "With finish=exact no card leads past the target") {
    Situation exact(edition, 4);
    exact.house("finish", "exact").battle(me, {Roll}).at_km(me, 950).holding({km100, km50});
    EXPECT_EQ(exact.why_not(lay(me, km100)), Refusal::PastTarget);
    EXPECT_TRUE(exact.allowed(lay(me, km50)));

    Situation plain(edition, 4);
    plain.battle(me, {Roll}).at_km(me, 950).holding({km100});
    EXPECT_TRUE(plain.allowed(lay(me, km100)));
    expect_refused(edition, {"finish", "at_least"}, "`at_least`");
}

RULE("house-coup", "de", "With coup=200 each coup scores 200 on top of its safety") {
    Situation s(edition);
    s.house("coup", "200").battle(me, {Roll}).pile_empty().holding({km25});
    s.owns(opponent, {RightOfWay, Tanker}).owns_by_coup(opponent, {PunctureProof, DrivingAce});
    s.play(lay(me, km25));
    EXPECT_EQ(s.result().scores[opponent],
              (SideScore{.safeties = 400, .all_safeties = 300, .coups = 400, .total = 1100}));
    expect_refused(edition, {"coup", "300"}, "`300`");
}

RULE("house-chain", "trio", "With chain=none a safety just drawn uses the coup's turn") {
    Situation s(edition);
    s.house("chain", "none")
        .battle(me, {Roll})
        .battle(opponent, {Roll})
        .holding({Puncture})
        .seat_holding(opponent, {PunctureProof});
    s.pile({Tanker, km25, DrivingAce, km50});
    s.play(attack(me, Puncture, opponent)).play(coup(opponent, PunctureProof));
    EXPECT_EQ(s.drawn_by(opponent), (std::vector{Tanker, km25}));
    s.play(lay(opponent, Tanker));
    EXPECT_EQ(s.happened(EventKind::Drew, opponent), 0);
    EXPECT_EQ(s.table().turn, me);
    EXPECT_EQ(s.table().hand_sizes[opponent], 6);
    expect_refused(edition, {"chain", "one"}, "`one`");
    EXPECT_EQ(problem_with(edition, 2, {{"chain", "one"}})->allowed, "allowed: none");
}

RULE("house-opening", "hu trio", "With opening=free a side may attack before it has opened") {
    Situation s(edition);
    s.house("opening", "free").battle(opponent, {Roll}).holding({Stop});
    EXPECT_TRUE(s.allowed(attack(me, Stop, opponent)));
}

RULE("house-opening", "de speed nl classic",
     "With opening=open_first a side attacks only with a roll or right of way of its own") {
    Situation s(edition);
    s.house("opening", "open_first").battle(opponent, {Roll}).holding({Stop, Limit});
    EXPECT_EQ(s.why_not(attack(me, Stop, opponent)), Refusal::NotOpened);
    EXPECT_EQ(s.why_not(attack(me, Limit, opponent)), Refusal::NotOpened);
    Situation opened(edition);
    opened.house("opening", "open_first").battle(me, {Roll}).battle(opponent, {Roll});
    opened.holding({Stop});
    EXPECT_TRUE(opened.allowed(attack(me, Stop, opponent)));
}

RULE("house-opening", all_editions,
     "Both values may be agreed on; neither matters where every side starts with a roll") {
    for (const char* value : {"open_first", "free"}) {
        const Rulebook rules =
            rulebook(edition, 2, {}, {{"opening", value}, {"start_rolling", "true"}});
        const auto deck = rigged_deck(rules, {.hands = {{Stop}}});
        ASSERT_TRUE(deck.has_value());
        const State state = deal(rules, *deck, opponent);
        EXPECT_TRUE(legal_moves(view(rules, state, me)).contains(attack(me, Stop, opponent)));
    }
    expect_refused(edition, {"opening", "maybe"}, "`maybe`");
    EXPECT_EQ(problem_with(edition, 2, {{"opening", "maybe"}})->allowed,
              "allowed: open_first, free");
}

RULE("house-opening", all_editions,
     "Under discard=stuck a hazard that may not be played yet does not count") {
    Situation s(edition);
    s.house("opening", "open_first").house("discard", "stuck");
    s.battle(opponent, {Roll}).holding({Stop, km25});
    EXPECT_TRUE(s.allowed(discard(me, Stop)));
}

RULE("house-roll-after-remedy", "nl",
     "A remedy is followed by a roll, unless the side owns right of way") {
    for (const Card hazard : {OutOfFuel, Puncture, Accident}) {
        const Card remedy = remedy_of(hazard);
        Situation s(edition);
        s.house("roll_after_remedy", "true")
            .battle(me, {Roll, hazard})
            .holding({remedy, km25, Roll});
        s.play(lay(me, remedy)).idle();
        EXPECT_EQ(s.why_not(lay(me, km25)), Refusal::RollStillNeeded);
        EXPECT_TRUE(s.allowed(lay(me, Roll)));

        Situation owner(edition);
        owner.house("roll_after_remedy", "true")
            .owns(me, {RightOfWay})
            .battle(me, {Roll, hazard, remedy})
            .holding({km25});
        EXPECT_TRUE(owner.allowed(lay(me, km25)));

        Situation plain(edition);
        plain.battle(me, {Roll, hazard, remedy}).holding({km25});
        EXPECT_TRUE(plain.allowed(lay(me, km25)));
    }
    EXPECT_EQ(problem_with(edition, 2, {{"roll_after_remedy", "false"}}), std::nullopt);
    expect_refused(edition, {"roll_after_remedy", "always"}, "`always`");
}

RULE("roll-after-remedy-attack", "nl",
     "Who still needs the roll is safe on the battle pile, not from a speed limit") {
    Situation s(edition);
    s.battle(me, {Roll});
    s.house("roll_after_remedy", "true").battle(opponent, {Roll, OutOfFuel, Fuel});
    s.holding({Stop, OutOfFuel, Puncture, Accident, Limit});
    for (const Card hazard : {Stop, OutOfFuel, Puncture, Accident})
        EXPECT_EQ(s.why_not(attack(me, hazard, opponent)), Refusal::TargetNeedsRoll);
    EXPECT_TRUE(s.allowed(attack(me, Limit, opponent)));

    Situation plain(edition);
    plain.battle(me, {Roll});
    plain.battle(opponent, {Roll, OutOfFuel, Fuel}).holding({Puncture});
    EXPECT_TRUE(plain.allowed(attack(me, Puncture, opponent)));
}

RULE("house-end", "nl", "With end=pile the race goes on until the draw pile has run out") {
    Situation s(edition);
    s.house("end", "pile")
        .battle(me, {Roll})
        .holding({km100})
        .pile_only({km25, Fuel})
        .idle()
        .idle();
    EXPECT_EQ(s.table().phase, Phase::Playing);  // the last distance card has been drawn
    EXPECT_EQ(s.drawn_by(me), std::vector{Fuel});
    EXPECT_EQ(s.table().pile, 0);
    s.idle();
    EXPECT_EQ(s.table().ending, Ending::RaceOver);
    expect_refused(edition, {"end", "hands"}, "`hands`");
}

RULE("house-end", "nl", "With end=pile, too, the turn is played to its end") {
    Situation again(edition);
    again.house("end", "pile")
        .battle(me, {Roll})
        .holding({km100})
        .pile_only({Tanker})
        .idle()
        .play(lay(opponent, Tanker));
    EXPECT_EQ(again.table().phase, Phase::Playing);
    EXPECT_EQ(again.table().turn, opponent);
    again.idle();
    EXPECT_EQ(again.table().ending, Ending::RaceOver);

    Situation answer(edition);
    answer.house("end", "pile")
        .battle(me, {Roll})
        .holding({PunctureProof, km100})
        .pile_only({Puncture})
        .idle();
    answer.play(attack(opponent, Puncture, me)).play(coup(me, PunctureProof));
    EXPECT_EQ(answer.table().phase, Phase::Playing);
    EXPECT_EQ(answer.table().turn, me);
    answer.idle();
    EXPECT_EQ(answer.table().ending, Ending::RaceOver);
}

RULE("house-rounds", with_points,
     "An agreed number of stages replaces the points target, and the highest total wins") {
    const Rulebook rules = rulebook(edition, 3, {}, {{"rounds", "3"}});
    EXPECT_EQ(match_winners(rules, {9000, 100, 100}, 2, {}), 0);
    EXPECT_EQ(match_winners(rules, {100, 300, 200}, 3, {}), 0b010);
    for (const char* value : {"0", "1001", "-3", "some"})
        expect_refused(edition, {"rounds", value}, value);
}

RULE("house-rounds", "nl", "Rounds are refused: there is no points target to replace") {
    expect_refused(edition, {"rounds", "3"}, "points target");
}

RULE("rounds-tie", with_points, "A tie at the top after the agreed stages is one more stage") {
    const Rulebook rules = rulebook(edition, 3, {}, {{"rounds", "3"}});
    EXPECT_EQ(match_winners(rules, {300, 300, 200}, 3, {}), 0);
    EXPECT_EQ(match_winners(rules, {500, 500, 200}, 4, {}), 0);
    EXPECT_EQ(match_winners(rules, {500, 600, 200}, 4, {}), 0b010);
    EXPECT_EQ(match_winners(rules, {300, 200, 200}, 3, {}), 0b001);  // a tie further down is none
}

RULE("house-others-refused", "hu classic", "The house rules of other editions are refused") {
    expect_not_offered(edition,
                       {deck_106, finish_exact, chain_none, coup_200, end_pile, needs_roll});
}

RULE("house-others-refused", "de", "The house rules of other editions are refused") {
    expect_not_offered(edition, {chain_none, end_pile, needs_roll});
}

RULE("house-others-refused", "trio", "The house rules of other editions are refused") {
    expect_not_offered(edition, {deck_106, finish_exact, coup_200, end_pile, needs_roll});
}

RULE("house-others-refused", "speed", "The house rules of other editions are refused") {
    expect_not_offered(edition, {finish_exact, chain_none, coup_200, end_pile, needs_roll});
}

RULE("house-others-refused", "nl", "The house rules of other editions are refused") {
    expect_not_offered(edition, {deck_106, finish_exact, chain_none, coup_200});
}

RULE("house-others-refused", all_editions,
     "An unknown key is refused with the one that was meant, a key said twice too") {
    const auto unknown = problem_with(edition, 2, {{"distence", "600"}});
    ASSERT_TRUE(unknown.has_value());
    EXPECT_EQ(unknown->where, "distence");
    EXPECT_NE(unknown->what.find("`distance`"), std::string::npos) << unknown->what;

    const auto twice = problem_with(edition, 2, {{"discard", "stuck"}, {"discard", "free"}});
    ASSERT_TRUE(twice.has_value());
    EXPECT_EQ(twice->where, "discard");
    EXPECT_NE(twice->what.find("twice"), std::string::npos) << twice->what;
}

}  // namespace kilostone
