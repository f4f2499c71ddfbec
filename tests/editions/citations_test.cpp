// Which clause and which rulings are cited for a move, and that every front end cites the same.
#include "bots/protocol/session.h"
#include "browser/scene.h"
#include "editions/citations.h"
#include "editions/registry.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "i18n/texts.h"
#include "support/program.h"
#include "support/random_table.h"
#include "terminal/game/table_words.h"
#include "terminal/plain/referee_say.h"
#include "terminal/screen/model.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <regex>

namespace kilostone {
namespace {

// "16.3", "7.8 R17", "6.5 R4 R18": the first reason against the move, or the rules that allow it,
// parted by commas.
std::string cited(const Citation& c) {
    if (!c.field.empty()) return std::string(c.field);
    if (!c.clause) return "nothing";
    std::string text(c.clause->number);
    for (const Ruling* r : c.rulings) text += " " + std::string(r->id);
    return text;
}

struct Question {
    Position position;
    Move move;
};

std::optional<Question> question(const std::string& position, const std::string& move) {
    auto p = parse_position(position);
    EXPECT_TRUE(p.has_value()) << position;
    if (!p) return std::nullopt;
    const auto m = parse_move(*p->rules, p->view.seat, move);
    EXPECT_TRUE(m.has_value()) << move;
    if (!m) return std::nullopt;
    return Question{std::move(*p), *m};
}

std::string why(const std::string& position, const std::string& move) {
    const auto q = question(position, move);
    if (!q) return "?";
    const View& v         = q->position.view;
    const Verdict verdict = judge(v, q->move);
    if (const auto reason = verdict.reasons.first())
        return cited(citation_against(v.sight(), q->move, *reason));
    std::string all;
    for (const Citation& c : citations_for(v, q->move)) all += (all.empty() ? "" : ", ") + cited(c);
    return all;
}

TEST(Citations, AHouseRuleThatDecidesIsCited) {
    EXPECT_EQ(why("nl house=roll_after_remedy:true hand=km100 A=km25/repair", "lay km100"), "16.3");
    EXPECT_EQ(why("nl house=roll_after_remedy:true hand=stop A=- B=km25/repair", "attack B stop"),
              "16.4");
    EXPECT_EQ(why("de house=finish:exact hand=km100 A=km100x6+km75/roll", "lay km100"), "16.8");
    EXPECT_EQ(why("de house=discard:stuck hand=km100 A=-/roll", "discard km100"), "16.9 R6");
    EXPECT_EQ(why("classic house=opening:open_first hand=stop A=- B=-/roll", "attack B stop"),
              "16.12 R31");
    EXPECT_EQ(why("hu house=opening:free hand=stop A=- B=-/roll", "attack B stop"),
              "16.16 R31, 7.1");
    EXPECT_EQ(why("hu house=distance:500 hand=km100 A=km100x4+km50/roll", "lay km100"), "16.4");
    EXPECT_EQ(why("de house=finish:exact,distance:600 hand=km100 A=km100x5+km50/roll", "lay km100"),
              "16.8");
    EXPECT_EQ(why("hu house=distance:500 hand=km200 A=km100x9/roll extended=A", "lay km200"),
              "6.5 R33");
}

TEST(Citations, WithoutAHouseRuleThePrintedRuleIsCited) {
    EXPECT_EQ(why("nl hand=km100 A=km25/repair", "lay km100"), "6.2, 6.6");
    EXPECT_EQ(why("nl hand=stop A=-/roll B=km25/repair", "attack B stop"), "7.5 R23, 7.1");
    EXPECT_EQ(why("trio hand=km100 A=km25/repair", "lay km100"), "6.2");
    EXPECT_EQ(why("hu hand=stop A=-/roll B=-/roll", "attack B stop"), "7.1");
}

TEST(Citations, ARulingThatDecidesIsCitedForNo) {
    EXPECT_EQ(why("speed hand=puncture A=- B=-/roll/-/puncture_proof", "attack B puncture"),
              "7.8 R17");
    EXPECT_EQ(why("speed hand=accident A=- B=-/roll/-/driving_ace", "attack B accident"),
              "7.8 R17");
    EXPECT_EQ(why("speed hand=out_of_fuel A=- B=-/roll/-/tanker", "attack B out_of_fuel"), "7.8");
    EXPECT_EQ(why("speed hand=puncture_proof phase=answering attack=1:accident:A A=-/accident",
                  "coup puncture_proof"),
              "11.2 R17");
    EXPECT_EQ(why("speed players=6 hand=km60 A=km120x8/roll", "lay km60"), "6.5 R4 R18");
    EXPECT_EQ(why("speed hand=km240 A=km120x6/roll", "lay km240"), "6.5 R18");
    EXPECT_EQ(why("hu hand=stop A=- B=-/roll", "attack B stop"), "7.9 R31");
    EXPECT_EQ(why("hu hand=km100 A=km100x6+km50/roll", "lay km100"), "6.5 R33");
}

TEST(Citations, ARulingThatDecidesIsCitedForYes) {
    EXPECT_EQ(why("speed hand=accident A=-/roll B=-/roll/-/puncture_proof", "attack B accident"),
              "10.13 R17, 7.1");
    EXPECT_EQ(why("trio hand=accident A=-/roll B=-/-/-/right_of_way", "attack B accident"),
              "7.7 R7, 7.1");
    EXPECT_EQ(why("de hand=stop A=- B=-/roll", "attack B stop"), "7.10 R26, 7.1");
    EXPECT_EQ(why("classic hand=stop A=-/accident B=-/roll", "attack B stop"), "7.2 R26, 7.1");
    EXPECT_EQ(why("hu hand=stop A=-/roll B=km25/roll/limit", "attack B stop"), "8.4 R32, 7.1");
    EXPECT_EQ(why("trio hand=limit A=-/roll B=-", "attack B limit"), "8.2 R25, 7.1");
    EXPECT_EQ(why("nl hand=right_of_way phase=answering attack=1:limit:A A=-/roll/limit",
                  "coup right_of_way"),
              "11.6 R20, 11.2, 11.1");
    EXPECT_EQ(
        why("trio hand=tanker A=-/roll/-/right_of_way* coup_turn=yes fresh=tanker", "lay tanker"),
        "11.14 R9");
    EXPECT_EQ(why("trio hand=tanker A=-/roll/-/right_of_way* coup_turn=yes", "lay tanker"),
              "11.15 R9, 10.3");
    EXPECT_EQ(why("speed hand=driving_ace A=-/accident", "lay driving_ace"),
              "10.13 R17, 10.5 R8, 10.3");
    EXPECT_EQ(why("trio hand=stop A=-/-/-/right_of_way B=-/roll", "attack B stop"), "7.9 R31, 7.1");
    EXPECT_EQ(why("trio hand=end_of_limit A=-/-/limit B=-", "lay end_of_limit"), "9.5 R31");
    EXPECT_EQ(
        why("trio players=4 seat=2 hand=right_of_way phase=answering attack=1:stop:A A=-/stop",
            "coup right_of_way"),
        "11.3 R28, 11.2, 11.1");
}

TEST(Citations, ARulingAboutSomethingElseIsNotCited) {
    EXPECT_EQ(why("de hand=km200 A=km100x5/roll", "lay km200"), "6.4, 5.1, 6.5");
    EXPECT_EQ(why("de players=4 hand=km200 A=km100x9+km50/roll", "lay km200"), "6.4, 5.1, 6.5 R35");
    EXPECT_EQ(why("trio hand=km25 A=-/roll", "lay km50"), "4.3");
}

TEST(Citations, TheReasonWhyASideIsRollingIsItsOwn) {
    EXPECT_EQ(why("de hand=km100 A=-/end_of_limit", "lay km100"), "5.3, 6.6");
    EXPECT_EQ(why("de hand=km50 A=km100/limit", "lay km50"), "6.3, 5.4, 6.6");
    EXPECT_EQ(why("nl house=roll_after_remedy:true hand=roll A=km25/repair", "lay roll"), "16.3");
    EXPECT_EQ(why("trio hand=tanker A=-/out_of_fuel", "lay tanker"), "10.5 R8, 10.3");
    EXPECT_EQ(why("trio hand=tanker A=-", "lay tanker"), "10.2, 10.3");
}

TEST(Citations, TheEndOfAStageIsCitedByItsKind) {
    EXPECT_EQ(why("nl phase=over ending=race_over A=km100x3 hand=km25", "lay km25"), "12.2 R10");
    EXPECT_EQ(why("nl house=end:pile phase=over ending=race_over A=km100x3 hand=km25", "lay km25"),
              "16.9 R10");
    EXPECT_EQ(why("trio phase=over ending=nothing_playable hand=stop", "lay km25"), "12.5 R11");
    EXPECT_EQ(why("speed house=mistakes:true A=km120x7+km60/roll hand=km30", "extend"),
              "16.16 R37");
}

TEST(Citations, ASpeedLimitHasAClauseOfItsOwn) {
    EXPECT_EQ(why("hu hand=limit A=-/roll B=-/stop", "attack B limit"), "8.2");
    EXPECT_EQ(why("hu hand=limit A=-/roll B=-", "attack B limit"), "8.2");
    EXPECT_EQ(why("de hand=limit A=-/roll B=-/stop", "attack B limit"), "8.2 R21");
}

TEST(Citations, AMistakeThatTheTablePlaysIsCitedWithWhatComesOfIt) {
    EXPECT_EQ(why("trio house=mistakes:true hand=out_of_fuel A=-/roll B=-/roll/-/tanker",
                  "attack B out_of_fuel"),
              "16.13");
    EXPECT_EQ(why("trio hand=out_of_fuel A=-/roll B=-/roll/-/tanker", "attack B out_of_fuel"),
              "7.8");
}

TEST(Citations, WhatACustomEditionSetsIsNamedWhereNoClauseSpeaks) {
    EXPECT_EQ(why(R"({"id":"club","base":"trio","set":{"top_cards":1}} hand=km200 A=km200/roll)",
                  "lay km200"),
              "top_cards");
    EXPECT_EQ(
        why(R"({"id":"club","base":"de","set":{"finish":"exactly"}} hand=km100 A=km100x6+km75/roll)",
            "lay km100"),
        "16.8");
}

TEST(Citations, ARevisionOneTableIsCitedByTheHouseRuleThatSaysTheSame) {
    EXPECT_EQ(why("hu revision=1 hand=stop A=- B=-/roll", "attack B stop"), "16.16 R31, 7.1");
}

// --- every front end ---

std::string clause_in(const std::string& line) {
    static const std::regex number(R"(^\s*Rule (\d+\.\d+): )");
    std::smatch found;
    return std::regex_search(line, found, number) ? found[1].str() : "";
}

std::vector<std::string> clauses_in(const std::vector<std::string>& lines) {
    std::vector<std::string> all;
    for (const std::string& line : lines)
        if (const auto number = clause_in(line); !number.empty()) all.push_back(number);
    return all;
}

std::vector<std::string> by_command_line(const std::string& position, const std::string& move) {
    const auto json =
        nlohmann::json::parse(run_program({"rules", "why", "--json", position, move}).out);
    std::vector<std::string> all;
    for (const char* key : {"reasons", "allowed_by"})
        for (const auto& reason : json[key]) all.push_back(reason["clause"]["number"]);
    return all;
}

std::vector<std::string> by_bot_protocol(const std::string& position, const std::string& move) {
    Session session(bots()[0]);
    EXPECT_EQ(session.answer("position " + position), "");
    const std::string answer = session.answer("why " + move);
    static const std::regex line(R"(reason \w+ \w+ (\d+\.\d+): )");
    std::vector<std::string> all;
    for (auto i = std::sregex_iterator(answer.begin(), answer.end(), line);
         i != std::sregex_iterator(); ++i)
        all.push_back((*i)[1]);
    return all;
}

std::vector<std::string> by_plain_lines(const Texts& texts, const View& v, Move move) {
    const TableWords words(texts, *v.rules, {}, v.seat);
    return clauses_in(words.refusals(explain(v, move)));
}

std::vector<std::string> by_screen(const Texts& texts, const View& v, Move move) {
    ScreenModel model{.texts = &texts, .scene = scene(v), .view = v};
    model.at.card = 0;
    model.at.why  = move;
    return clauses_in(why_not(model));
}

std::vector<std::string> by_referee_at_terminal(const Texts& texts, const Position& p, Move move) {
    std::vector<std::string> all;
    for (const RefereeReason& r : referee_answer(texts, p, move).reasons)
        all.push_back(clause_in(r.clause));
    return all;
}

std::vector<std::string> by_browser(const View& v, Move move) {
    std::vector<std::string> all;
    for (const auto& r : web::reasons_data(v.rules->edition, explain(v, move)))
        all.push_back(r.clause ? r.clause->number : "");
    return all;
}

// Random places in random stages of every edition, house rules mixed in; at each a few wishes of
// the seat on turn or of a seat that could answer.
TEST(Citations, EveryFrontEndCitesTheSame) {
    Rng rng(7);
    int asked   = 0;
    int refused = 0;
    for (const Edition& e : editions())
        for (int i = 0; i < 20; ++i) {
            const Form& form     = e.forms[rng.below(e.form_count)];
            const Agreement deal = random_agreement(e, form, rng);
            const Rulebook rules = compile(deal.edition, deal.form);
            RandomStage stage(rules, rng.below(1'000'000));
            for (auto n = rng.below(60); n > 0 && !stage.over(); --n) stage.step();
            const Table& t  = stage.table();
            const Seat seat = t.phase == Phase::Answering ? declining_seat(rules, t) : t.turn;
            View v          = view(rules, stage.state(), seat);
            const Position p{deal, "", std::make_shared<const Rulebook>(rules), v};
            const std::string text = print(p);
            const Texts texts(Language::En, rules.edition);
            std::vector<Move> wishes;
            for (const Card c : v.hand.faces()) {
                wishes.push_back(is_hazard(c)
                                     ? attack(seat, c, rules.side_after(rules.side_of(seat), 1))
                                     : lay(seat, c));
                if (is_safety(c)) wishes.push_back(coup(seat, c));
            }
            for (const Move m : wishes) {
                const Verdict verdict = judge(v, m);
                const auto move       = move_text(rules.edition, m);
                const auto expected   = by_command_line(text, move);
                ASSERT_FALSE(expected.empty()) << text << " :: " << move;
                ++asked;
                EXPECT_EQ(by_referee_at_terminal(texts, p, m), expected) << text << " :: " << move;
                if (verdict.allowed()) continue;
                ++refused;
                EXPECT_EQ(by_bot_protocol(text, move), expected) << text << " :: " << move;
                EXPECT_EQ(by_plain_lines(texts, v, m), expected) << text << " :: " << move;
                EXPECT_EQ(by_browser(v, m), expected) << text << " :: " << move;
                if (rules.sides == 2) {
                    // The screen says a clause behind two reasons once.
                    auto once = expected;
                    once.erase(std::unique(once.begin(), once.end()), once.end());
                    EXPECT_EQ(by_screen(texts, v, m), once) << text << " :: " << move;
                }
            }
        }
    EXPECT_GT(asked, 500);
    EXPECT_GT(refused, 200);
}

}  // namespace
}  // namespace kilostone
