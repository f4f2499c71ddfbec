// What the browser is told, as plain values: sentences as Messages, cards by their codes, moves as
// the text that a request sends back. web/src/generated/engine.ts follows from them.
#pragma once

#include "base/json/described.h"
#include "editions/field_rules.h"
#include "table/settings.h"
#include "table/words.h"

namespace kilostone::web {

// The kinds of arguments, and one for a card that is a distance.
inline constexpr std::array<std::string_view, 9> arg_words{
    "card", "seat", "side", "km", "count", "points", "percent", "line", "distance"};
static_assert(arg_words.size() == static_cast<std::size_t>(ArgKind::Line) + 2);

using PhaseWord      = OneOf<enum_words<RoomPhase>>;
using DecisionWord   = OneOf<enum_words<Decision>>;
using MatchStateWord = OneOf<enum_words<MatchState>>;
using StagePhaseWord = OneOf<enum_words<Phase>>;
using MoveKindWord   = OneOf<enum_words<MoveKind>>;
using ArgWord        = OneOf<arg_words>;
using CardGroupWord  = OneOf<enum_words<CardGroup>>;
using EventWord      = OneOf<enum_words<EventKind>>;
using FactKindWord   = OneOf<enum_words<FactKind>>;
using CoupWord       = OneOf<coup_modes>;
using PaceWord       = OneOf<paces>;

using DirectionWord   = OneOf<enum_words<Direction>>;
using FirstPlayerWord = OneOf<enum_words<FirstPlayer>>;

struct MessageArg {
    std::string_view name{};
    ArgWord kind{};
    int value = 0;
    std::string code{};  // of a card that is no distance, of a line of the score sheet
};
BOOST_DESCRIBE_STRUCT(MessageArg, (), (name, kind, value, code))

// A sentence of the catalogues with what goes into it.
struct MessageData {
    std::string id{};
    std::vector<MessageArg> args{};
};
BOOST_DESCRIBE_STRUCT(MessageData, (), (id, args))

struct MoveData {
    std::string text{};  // as requests send it back: "attack B stop"
    MoveKindWord what{};
    std::optional<std::string> card{};
    std::optional<int> side{};
    bool mistake = false;  // against the rules, and this table plays it
    MessageData say{};
};
BOOST_DESCRIBE_STRUCT(MoveData, (), (text, what, card, side, mistake, say))

struct HandCard {
    std::string card{};
    CardGroupWord family{};
    bool drawn = false;  // the card drawn last
    std::vector<MoveData> plays{};
    std::optional<MoveData> discard{};
    bool confirm_discard = false;  // ask before it is thrown away
};
BOOST_DESCRIBE_STRUCT(HandCard, (), (card, family, drawn, plays, discard, confirm_discard))

struct SafetyData {
    std::string card{};
    bool coup = false;
};
BOOST_DESCRIBE_STRUCT(SafetyData, (), (card, coup))

struct SideData {
    int side = 0;
    std::vector<int> seats{};
    int km        = 0;
    bool rolling  = false;
    bool limited  = false;
    bool attacked = false;  // an answer to an attack on it is awaited
    bool on_turn  = false;
    MessageData road{};
    std::optional<std::string> battle{};
    std::optional<std::string> speed{};
    std::vector<SafetyData> safeties{};
};
BOOST_DESCRIBE_STRUCT(SideData, (),
                      (side, seats, km, rolling, limited, attacked, on_turn, road, battle, speed,
                       safeties))

struct SeatData {
    int seat = 0;
    int side = 0;
    std::string name{};
    std::string bot{};  // empty: a person
    int cards = 0;
};
BOOST_DESCRIBE_STRUCT(SeatData, (), (seat, side, name, bot, cards))

struct WindowData {
    int attacker = 0;
    int side     = 0;
    std::string hazard{};
    std::optional<std::int64_t> until{};
    bool yours = false;                   // your answer is awaited
    std::optional<std::string> answer{};  // the safety in your hand that answers it
};
BOOST_DESCRIBE_STRUCT(WindowData, (), (attacker, side, hazard, until, yours, answer))

struct ScoreRow {
    std::string_view id{};
    std::vector<int> points{};  // by side
};
BOOST_DESCRIBE_STRUCT(ScoreRow, (), (id, points))

struct StageSheet {
    std::vector<int> winners{};
    bool extended = false;
    bool delayed  = false;
    std::vector<ScoreRow> rows{};
};
BOOST_DESCRIBE_STRUCT(StageSheet, (), (winners, extended, delayed, rows))

struct MatchData {
    MatchStateWord state{};
    bool counted = true;  // points are; else a single race decides
    int target   = 0;     // points; 0 where there is no such target
    int rounds   = 0;     // not 0: so many stages instead
    std::vector<int> totals{};
    std::vector<StageSheet> stages{};
    std::vector<int> winners{};
    std::vector<int> won{};  // matches at this table, by side
};
BOOST_DESCRIBE_STRUCT(MatchData, (), (state, counted, target, rounds, totals, stages, winners, won))

// What one seat sees.
struct Scene {
    PhaseWord phase{};
    std::int64_t now = 0;
    std::string edition{};  // as its catalogue words are found
    std::vector<MessageData> house{};
    CoupWord coup{};
    PaceWord pace{};
    int stage       = 0;  // which of the match, from 1
    int target      = 0;
    int long_target = 0;  // what it can be extended to; 0: no more
    int limit_km    = 0;
    int pile        = 0;
    int turn        = 0;
    int dealer      = 0;
    int due         = 0;        // cards that the seat on turn still has to use in this turn
    bool uses_several_cards{};  // the turn that is on
    DirectionWord direction{};  // in which the turn passes
    std::optional<std::string> discard{};
    std::vector<SeatData> seats{};
    std::vector<SideData> sides{};
    std::optional<int> you{};      // the seat that is addressed; none: nobody is
    int side = 0;                  // nearest, with the hand
    std::vector<int> lanes{};      // sides from top to bottom, yours last
    std::vector<int> opponents{};  // sides, from your left to your right
    std::vector<HandCard> hand{};
    std::vector<MoveData> choices{};  // answers to a question that no card of the hand asks
    std::optional<WindowData> window{};
    DecisionWord decision{};  // what is awaited of you
    std::optional<int> undo_by{};
    bool paused = false;
    MatchData match{};
    std::optional<MessageData> outcome{};  // of the stage or the match that is over
};
BOOST_DESCRIBE_STRUCT(Scene, (),
                      (phase, now, edition, house, coup, pace, stage, target, long_target, limit_km,
                       pile, turn, dealer, due, uses_several_cards, direction, discard, seats,
                       sides, you, side, lanes, opponents, hand, choices, window, decision, undo_by,
                       paused, match, outcome))

struct EventData {
    int seq = 0;
    FactKindWord what{};
    std::optional<EventWord> event{};
    bool is_move = false;  // somebody has made one
    std::optional<int> seat{};
    std::optional<int> side{};
    std::optional<std::string> card{};
    std::optional<MessageData> say{};
};
BOOST_DESCRIBE_STRUCT(EventData, (), (seq, what, event, is_move, seat, side, card, say))

// A numbered rule: by `id` in the translations, by edition and number in English. The text itself
// is not sent; the module does not have it.
struct ClauseData {
    std::string id{};
    std::string edition{};
    std::string number{};
};
BOOST_DESCRIBE_STRUCT(ClauseData, (), (id, edition, number))

struct ReasonData {
    std::string code{};
    MessageData say{};
    std::optional<ClauseData> clause{};
    std::vector<std::string> rulings{};  // that stand behind it: "R6"
};
BOOST_DESCRIBE_STRUCT(ReasonData, (), (code, say, clause, rulings))

struct Refused {
    std::string code{};  // "not_now", "illegal_move"
    std::string text{};  // in English, for bug reports
    std::vector<ReasonData> reasons{};
};
BOOST_DESCRIBE_STRUCT(Refused, (), (code, text, reasons))

// The answer to everything that may change the table.
struct Update {
    std::optional<Scene> scene{};
    std::vector<EventData> events{};
    std::vector<std::string> journal{};  // new lines: keep them before showing what they say
    std::optional<std::int64_t> next{};  // milliseconds until something is due
    std::optional<int> hand_over{};      // who is to take the device; then show no hand
    bool clock_stands = false;           // nobody here is hurried
    std::optional<Refused> refused{};
};
BOOST_DESCRIBE_STRUCT(Update, (), (scene, events, journal, next, hand_over, clock_stands, refused))

struct WhyData {
    std::optional<int> side{};  // of an attack
    std::vector<ReasonData> reasons{};
};
BOOST_DESCRIBE_STRUCT(WhyData, (), (side, reasons))

struct HintData {
    MoveData move{};
    int percent = 0;  // chance to win the match
    std::vector<MessageData> reasons{};
};
BOOST_DESCRIBE_STRUCT(HintData, (), (move, percent, reasons))

struct HintsData {
    std::vector<HintData> best{};
    std::vector<HintData> instead{};
};
BOOST_DESCRIBE_STRUCT(HintsData, (), (best, instead))

struct EditionForm {
    int players     = 0;
    int per_side    = 1;
    int sides       = 0;
    int target      = 0;
    int long_target = 0;
};
BOOST_DESCRIBE_STRUCT(EditionForm, (), (players, per_side, sides, target, long_target))

struct HouseData {
    std::string key{};
    std::vector<std::string> values{};  // none: a number
    std::vector<MessageData> says{};    // of the values
};
BOOST_DESCRIBE_STRUCT(HouseData, (), (key, values, says))

struct EditionData {
    std::string id{};
    std::vector<std::string> languages{};
    std::vector<int> km{};
    bool counted     = true;
    int match_points = 0;
    FirstPlayerWord first_player{};  // what a table is asked before the first deal
    std::vector<EditionForm> forms{};
    std::vector<HouseData> house{};
};
BOOST_DESCRIBE_STRUCT(EditionData, (),
                      (id, languages, km, counted, match_points, first_player, forms, house))

// An edition of one's own: a custom one.
struct CustomEditionData {
    std::string name{};
    std::string base{};
    EditionData edition{};
};
BOOST_DESCRIBE_STRUCT(CustomEditionData, (), (name, base, edition))

struct Catalogue {
    std::vector<EditionData> editions{};
    std::vector<std::string> levels{};
    std::vector<CoupWord> coups_alone{};    // ways to answer with a coup, the usual one first
    std::vector<CoupWord> coups_several{};  // where several people play
};
BOOST_DESCRIBE_STRUCT(Catalogue, (), (editions, levels, coups_alone, coups_several))

struct DifferenceData {
    std::optional<ClauseData> known{};
    std::optional<ClauseData> here{};
};
BOOST_DESCRIBE_STRUCT(DifferenceData, (), (known, here))

}  // namespace kilostone::web
