// What is wrong with a position is said so that it can be put right.
#include "formats/position_support.h"

namespace kilostone {
namespace {

struct Wrong {
    const char* line;
    const char* problem;  // how it begins
};

class PositionProblem : public ::testing::TestWithParam<Wrong> {};

TEST_P(PositionProblem, IsSaidPrecisely) {
    const std::string said = problem_of(GetParam().line);
    EXPECT_TRUE(said.starts_with(GetParam().problem)) << GetParam().line << "\n" << said;
}

constexpr Wrong words[] = {
    {"", "a position starts with its edition"},
    {"   ", "a position starts with its edition"},
    {"tiro",
     "`tiro` is no edition; did you mean `trio`? (allowed: hu, de, trio, speed, nl, classic)"},
    {"trio stop", "`stop` is no word of a position"},
    {"trio sate=1", "sate: is no key of a position; did you mean `seat`?"},
    {"trio seat=0 seat=1", "seat: is said twice"},
    {"trio C=-", "C: is no side at this table (A to B)"},
    {"trio A=", "A: has no value"},
    {"trio hand=", "hand: has no value"},
    {"{}", "edition: "},
    {"{\"id\":\"club\"}", "edition: base: "},
    {"{\"id\":\"club\",\"base\":\"trio\",\"set\":{\"rouds\":1}}",
     "edition: rouds: is no key of an edition; did you mean `rounds`?"},
};

constexpr Wrong tables[] = {
    {"trio players=5", "players: `5` do not play `trio` (allowed: 2, 3, 4, 6)"},
    {"trio players=two", "players: `two` do not play"},
    {"trio players=4 teams=no", "teams: 4 players sit only the other way in `trio` (yes)"},
    {"nl players=4 teams=maybe", "teams: cannot be `maybe`"},
    {"trio house=chain", "house: `chain` is no house rule (KEY:VALUE"},
    {"trio house=discrad:stuck", "house: discrad: is no house rule; did you mean `discard`?"},
    {"speed players=6 house=distance:1000",
     "house: distance: the cards cannot add up to exactly 1000 km"},
    {"trio seat=2", "seat: `2` is no seat (0 to 1)"},
    {"trio seat=-1", "seat: `-1` is no seat"},
    {"trio dealer=9", "dealer: `9` is no seat"},
    {"trio turn=x", "turn: `x` is no seat"},
    {"trio stages=70000", "stages: `70000` is no number of stages"},
    {"trio score=1", "score: has 1 totals (one for each of 2 sides)"},
    {"trio score=1,-2", "score: `-2` is no number of points"},
};

constexpr Wrong cards[] = {
    {"trio hand=stpo", "hand: `stpo` is no card of `trio`; did you mean `stop`?"},
    {"trio hand=km30", "hand: `km30` is no card of `trio`"},
    {"trio hand=stop,,roll", "hand: a card is missing"},
    {"trio hand=rollx0", "hand: `rollx0` is no number of cards"},
    {"trio gone=rollx111", "gone: `rollx111` is no number of cards"},
    {"trio gone=rollx100,fuelx11", "gone: names more cards than a deck has"},
    {"trio hand=rollx11", "hand: has 11 cards (at most 10)"},
    {"trio hand=tankerx2", "hand: holds `tanker` twice"},
    {"trio hand=km200x2 A=km200/roll B=km200x2/roll",
     "`km200` is there 5 times (hand 2, A 1, B 2), but the deck has 4"},
    {"trio hand=tanker A=-/-/-/tanker",
     "`tanker` is there 2 times (hand 1, A 1), but the deck has 1"},
    {"trio A=-/-/-/tanker B=-/-/-/tanker*", "`tanker` is there 2 times (A 1, B 1)"},
    {"trio gone=km75x10 discard=km75",
     "`km75` is there 11 times (gone 10, discard 1), but the deck has 10"},
    {"trio discard=km5", "discard: `km5` is no card"},
    {"trio hands=6", "hands: has 1 sizes (one for each of 2 seats)"},
    {"trio hands=0,11", "hands: `11` is no size of a hand (0 to 10)"},
    {"trio hand=stop hands=6,6", "hands: seat 0 has 6 cards, but `hand` has 1"},
    {"trio pile=90", "pile: pile and other hands make 96, but 102 cards are not seen (pile=96)"},
    {"trio pile=many", "pile: `many` is no number of cards"},
    {"de hands=0,6 pile=104", "pile: would have 104 cards (at most 98; name more cards"},
    {"trio players=3 hands=0,10,10 "
     "gone=km25x10,km50x10,km75x10,km100x12,km200x4,rollx14,end_of_limitx6,fuelx6,spare_tyrex6,"
     "repairx6",
     "hands: hold more cards than the 18 not seen"},
};

constexpr Wrong sides[] = {
    {"trio A=stop", "A: `stop` is no distance card"},
    {"trio A=-/km25", "A: `km25` does not lie on a battle pile"},
    {"trio A=-/limit", "A: `limit` does not lie on a battle pile"},
    {"trio A=-/rol", "A: `rol` is no card of `trio`; did you mean `roll`?"},
    {"trio A=-/roll>stop", "A: what lies beneath counts only under a hazard"},
    {"trio A=-/stop>limit", "A: `limit` does not lie on a battle pile"},
    {"trio A=-/stop>puncture", "A: a hazard never lies on another"},
    {"trio A=-/stop>fuel", "A: a side that still needs a roll after `fuel` cannot be attacked"},
    {"trio A=-/stop>-", "A: a hazard falls on an empty pile only where `right_of_way` lies"},
    {"trio A=-/roll/stop", "A: `stop` does not lie on a speed pile"},
    {"de A=-/roll/limit", "A: speed limits of `de` lie on the battle pile"},
    {"de A=-/stop>limit hand=km25x2", "A: a hazard never lies on another"},
    {"trio A=-/roll/-/roll", "A: `roll` is no safety"},
    {"trio A=-/roll/-/tanker+tanker*", "A: `tanker` is said twice"},
    {"trio A=-/roll/-/-/-", "A: has too many parts"},
    {"trio A=km25//limit", "A: a part is empty"},
    {"trio A=-/roll/limit/right_of_way", "A: a speed limit cannot lie where `right_of_way` lies"},
    {"trio A=-/puncture/-/puncture_proof", "A: `puncture` cannot lie where `puncture_proof` lies"},
    {"classic A=km200x3/roll", "A: has 3 of `km200` (at most 2)"},
    {"trio A=km100x8/roll", "A: 800 km lie past the target (at most 700 km)"},
    {"trio A=km100x7/roll",
     "A: has reached the target of 700 km (phase=over winner=A, phase=reached)"},
    {"nl A=km100x10/roll", "A: has reached the target of 1000 km (phase=over winner=A)"},
};

constexpr Wrong phases[] = {
    {"trio phase=waiting", "phase: cannot be `waiting`"},
    {"trio phase=over", "ending: is not said"},
    {"trio phase=over winner=A", "A: has not reached the target of 700 km with 0 km"},
    {"trio phase=over winner=C", "winner: `C` is no side (A to B)"},
    {"trio winner=A A=km100x7/roll", "winner: the stage is not over (phase=over)"},
    {"trio ending=race_over", "ending: the stage is not over (phase=over)"},
    {"trio phase=over ending=target", "ending: `target` has a winner"},
    {"trio phase=over ending=sudden", "ending: cannot be `sudden`"},
    {"trio phase=reached", "A: has not reached the target"},
    {"nl phase=reached A=km100x10/roll", "phase: there is nothing to extend the race to"},
    {"de phase=reached house=extension:true A=km100x9+km200/roll",
     "phase: side A has the long distance behind it"},
    {"trio phase=taking_off", "phase: this table does not play past the target"},
    {"speed phase=taking_off house=mistakes:true", "phase: side A does not lie past the target"},
    {"trio extended=A", "extended: side A has not reached 700 km"},
    {"nl extended=A", "extended: this race cannot be extended"},
    {"trio extended=Z", "extended: `Z` is no side"},
    {"trio phase=answering", "attack: says what is being answered"},
    {"trio attack=stop", "attack: `stop` is no attack (SEAT:HAZARD:SIDE"},
    {"trio attack=9:stop:A", "attack: `9` is no seat"},
    {"trio attack=1:roll:A", "attack: `roll` is no hazard"},
    {"trio attack=1:stop:C", "attack: `C` is no side"},
    {"trio attack=1:stop:B", "attack: nobody attacks the own side"},
    {"trio phase=answering attack=1:stop:A", "attack: `stop` does not lie at side A"},
    {"trio phase=answering attack=1:limit:A", "attack: `limit` does not lie at side A"},
    {"trio phase=answering attack=1:stop:A A=-/stop turn=0",
     "turn: while an attack is answered it is the attacker's (1)"},
    {"trio phase=answering attack=1:stop:A A=-/stop gone=right_of_way",
     "phase: nobody can answer with `right_of_way` any more"},
    {"trio coup_turn=yes", "coup_turn: side A has laid no coup"},
    {"trio coup_turn=1", "coup_turn: cannot be `1`"},
    {"trio hand=tanker fresh=tanker", "fresh: counts only in one's own coup turn"},
    {"hu hand=tanker fresh=tanker coup_turn=yes A=-/-/-/driving_ace*",
     "fresh: a safety drawn after a coup means nothing in `hu`"},
    {"trio fresh=tanker coup_turn=yes A=-/-/-/driving_ace*", "fresh: `tanker` has not been drawn"},
    {"trio fresh=roll coup_turn=yes A=-/-/-/driving_ace*", "fresh: `roll` is no safety"},
    {"trio revision=3", "revision: there is no revision 3 of `trio` (1 to 2)"},
    {"de revision=0", "revision: there is no revision 0 of `de` (1)"},
    {"trio revision=one", "revision: `one` is no revision"},
    {"trio coup_turn=maybe", "coup_turn: cannot be `maybe`"},
    {"hu coup_turn=closed A=-/-/-/driving_ace*",
     "coup_turn: there is no chain after a coup to be closed in `hu`"},
    {"trio due=2", "due: cannot be 2: only safeties of the chain"},
    {"trio due=0", "due: cannot be 0"},
    {"trio due=5", "due: `5` is no number of cards due (0 to 4)"},
    {"hu due=2 coup_turn=yes A=-/-/-/driving_ace*+tanker", "due: cannot be 2"},
    {"trio due=3 coup_turn=yes A=-/-/-/driving_ace*+tanker", "due: cannot be 3"},
    {"trio hand=tanker fresh=tanker coup_turn=closed A=-/-/-/driving_ace*+right_of_way",
     "fresh: another card has been used in this turn already"},
    {"trio fresh=tanker,tanker coup_turn=yes", "fresh: `tanker` is said twice"},
    {"trio fresh=-,-,- coup_turn=yes", "fresh: a coup draws two cards"},
    {"trio hand=tanker,driving_ace,puncture_proof fresh=tanker,driving_ace,puncture_proof "
     "coup_turn=yes A=-/roll/-/right_of_way*",
     "fresh: so many cards have not been drawn in this turn"},
    {"trio phase=over ending=race_over A=km100x3", "ending: hands are played out here"},
};

INSTANTIATE_TEST_SUITE_P(Words, PositionProblem, ::testing::ValuesIn(words));
INSTANTIATE_TEST_SUITE_P(Tables, PositionProblem, ::testing::ValuesIn(tables));
INSTANTIATE_TEST_SUITE_P(Cards, PositionProblem, ::testing::ValuesIn(cards));
INSTANTIATE_TEST_SUITE_P(Sides, PositionProblem, ::testing::ValuesIn(sides));
INSTANTIATE_TEST_SUITE_P(Phases, PositionProblem, ::testing::ValuesIn(phases));

TEST(PositionProblems, WhatWasTypedIsShownWithoutControlCharacters) {
    for (const char c : problem_of("trio hand=\x1b[31m")) EXPECT_GE(c, ' ');
    for (const char c : problem_of("\x1b[31m")) EXPECT_GE(c, ' ');
    for (const char c : problem_of("trio house=\x1b[31m:x")) EXPECT_GE(c, ' ');
    EXPECT_LT(problem_of("trio hand=" + std::string(100'000, 'q')).size(), 500U);
}

TEST(PositionProblems, AnEndlessLineIsRefused) {
    EXPECT_EQ(problem_of(std::string(1'000'000, 'x')), "is too long for a position");
}

}  // namespace
}  // namespace kilostone
