// Hints: they are the strongest player's advice, and their reasons are true and matter.
#include "bots/drive.h"
#include "bots/eval/match_value.h"
#include "bots/hint_truth.h"
#include "bots/hints/hints.h"
#include "bots/search/master.h"
#include "editions/registry.h"
#include "engine/moves.h"
#include "formats/position.h"
#include "formats/words.h"
#include "i18n/catalogue.h"
#include "i18n/language.h"
#include "support/program.h"
#include "support/random_table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <utility>

namespace kilostone {
namespace {

using enum Card;

// Stages of the expert in every form; per_question(view, state, match) for some of its decisions.
template <class PerQuestion>
void for_some_questions(int stages, int every, PerQuestion&& per_question) {
    const Bot expert = *find_bot("expert");
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const Rulebook rules = compile(e, e.forms[static_cast<std::size_t>(f)]);
            const MatchValue match(rules);
            for (int k = 0; k < stages; ++k) {
                Rng rng   = stream(7, static_cast<std::uint64_t>(100 * f + k));
                Deck deck = sorted_deck(rules);
                shuffle(deck, rng);
                State state = deal(rules, deck, 0);
                int count   = 0;
                drive(rules, state, [&](const Sight& sight, const Moves& moves) {
                    if ((count++ + k) % every == 0 || state.table.phase != Phase::Playing)
                        per_question(view(rules, state, sight.seat), state, match);
                    return expert.decide({sight, moves}, rng);
                });
            }
        }
}

Hints hints_of(const View& v, const MatchValue* match, int rollouts, std::uint64_t seed = 1) {
    const Sight sight = v.sight();
    const Moves moves = legal_moves(v);
    Rng rng(seed);
    return hints({sight, moves, v.chain_draws, v.standing, {.rollouts = rollouts}, match}, rng);
}

TEST(EvaluateMaster, PutsTheMoveFirstThatMasterChooses) {
    for_some_questions(1, 9, [](const View& v, const State&, const MatchValue& match) {
        const Sight sight = v.sight();
        const Moves moves = legal_moves(v);
        const Question q{sight, moves, v.chain_draws, v.standing, {.rollouts = 40}, &match};
        Rng one(5), other(5);
        const Evaluations all = evaluate_master(q, one);
        EXPECT_EQ(all[0].move, choose_master(q, other));
        EXPECT_TRUE(moves.size() == 1 || one.next() == other.next());
        EXPECT_EQ(all.size(), static_cast<std::size_t>(moves.size()));
        double share = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            EXPECT_TRUE(moves.contains(all[i].move));
            EXPECT_GE(all[i].win_chance, 0);
            EXPECT_LE(all[i].win_chance, i == 0 ? 1 : all[i - 1].win_chance);
            share += all[i].share;
        }
        EXPECT_NEAR(share, 1, 1e-9);
    });
}

TEST(EvaluateMaster, GivesAChanceWithoutAMatchToo) {
    const auto p =
        parse_position("trio hand=km100,km50x2,roll,fuel,stop A=km100x5/roll B=km75x3/roll");
    const Sight sight = p->view.sight();
    const Moves moves = legal_moves(p->view);
    Rng rng(1);
    const Evaluations all = evaluate_master({sight, moves, {}, {}, {.rollouts = 200}}, rng);
    EXPECT_GT(all[0].win_chance, 0.5);
    EXPECT_LT(all[0].win_chance, 0.9);
}

TEST(EvaluateMaster, IsWhatTheBotAnswersWith) {
    EXPECT_TRUE(find_bot("master")->can_evaluate());
    EXPECT_FALSE(find_bot("expert")->can_evaluate());
}

std::set<std::string_view> said_anywhere;  // by the tests of this file

TEST(Hints, EveryReasonIsTrueInEveryEditionAndForm) {
    const int stages = stages_wanted("KILOSTONE_HINT_STAGES", 3);
    for_some_questions(stages, 7, [&](const View& v, const State&, const MatchValue& match) {
        View with_score               = v;
        with_score.standing.points[0] = 1500;
        const Hints found             = hints_of(with_score, &match, 30);
        ASSERT_FALSE(found.best.empty());
        for (const auto* list : {&found.best, &found.instead})
            for (const Hint& h : *list) {
                EXPECT_LE(h.reasons.size(), most_reasons);
                EXPECT_TRUE(legal_moves(v).contains(h.move));
                EXPECT_GE(h.behind, 0);
                for (const Message& m : h.reasons) {
                    EXPECT_TRUE(HintTruth(with_score, h.move).holds(m))
                        << v.rules->edition.id.view() << " " << move_text(v.rules->edition, h.move)
                        << ": " << m.id;
                    said_anywhere.insert(m.id);
                }
            }
    });
    EXPECT_GT(said_anywhere.size(), 15U);
}

TEST(Hints, WorldsThatLookAlikeGetTheSameHints) {
    Rng rng(3);
    for_some_questions(1, 40, [&](const View& v, const State& state, const MatchValue& match) {
        State other = imagine(v, rng);
        EXPECT_FALSE(v.table.pile > 20 && other.hands == state.hands);
        EXPECT_EQ(hints_of(v, &match, 30), hints_of(view(*v.rules, other, v.seat), &match, 30));
    });
}

// Every "hint.…" that stands in the program.
std::set<std::string> hint_ids() {
    std::set<std::string> ids;
    for (const auto& file :
         std::filesystem::recursive_directory_iterator(KILOSTONE_SOURCE_DIR "/src")) {
        if (file.path().extension() != ".cpp") continue;
        const std::string text = read_file(file.path());
        for (std::size_t at = text.find("\"hint."); at != std::string::npos;
             at             = text.find("\"hint.", at + 1))
            ids.insert(text.substr(at + 1, text.find('"', at + 1) - at - 1));
    }
    return ids;
}

TEST(Hints, EverySentenceIsInEveryCatalogue) {
    const std::set<std::string> ids = hint_ids();
    EXPECT_GE(ids.size(), 39U);
    for (const std::string_view id : said_anywhere)
        EXPECT_TRUE(ids.contains(std::string(id))) << id;
    for (const LanguageName& l : languages())
        for (const std::string& id : ids)
            EXPECT_TRUE(find_text(l.language, id)) << l.code << " " << id;
}

// A position in words, and what is advised there.
struct Advice {
    Position position{};
    Hints hints{.best = {Hint{}}};

    explicit Advice(std::string_view line, int rollouts = 2000) {
        const auto parsed = parse_position(line);
        if (!parsed) {
            ADD_FAILURE() << line << ": " << text_of(parsed.error());
            return;
        }
        position = *parsed;
        const MatchValue match(*position.rules);
        hints = hints_of(position.view, &match, rollouts);
    }
    Move best() const { return hints.best[0].move; }
    bool says(Move move, std::string_view id) const {
        for (const auto* list : {&hints.best, &hints.instead})
            for (const Hint& h : *list)
                for (const Message& m : h.reasons)
                    if (h.move == move && m.id == id) return true;
        return false;
    }
    bool says(std::string_view id) const { return says(best(), id); }
};

TEST(Hints, ASafetyIsHeldWhileItsHazardsAreUnseen) {
    const std::string hand = "hand=tanker,km100,km50,roll,fuel,km25,repair ";
    for (const std::string table : {"trio ", "hu players=4 "}) {
        const std::string line = table + hand + "A=km100x2/roll B=km100x2/roll";
        const Advice a(line);
        EXPECT_NE(a.best(), lay(0, Tanker)) << line;
        EXPECT_TRUE(a.says(lay(0, Tanker), "hint.hold_safety")) << line;
    }
    // Without the fact the reason is gone.
    const Advice none("trio " + hand + "A=km100x2/roll B=km100x2/roll gone=out_of_fuelx2");
    EXPECT_FALSE(none.says(lay(0, Tanker), "hint.hold_safety"));
}

TEST(Hints, TheLeaderIsAttacked) {
    const Advice a("classic hand=accident,roll,roll,fuel,fuel,spare_tyre,repair A=km75x6/roll "
                   "B=km100x6/roll");
    EXPECT_EQ(a.best(), attack(0, Accident, 1));
    EXPECT_TRUE(a.says("hint.attack_costs_turns"));
    EXPECT_TRUE(a.says("hint.blocks_winner") || a.says("hint.attack_leader"));
}

TEST(Hints, ThatTheTargetMayAnswerIsNoReasonOnceTheSafetyLies) {
    for (const char* line : {"classic hand=stop,km25,roll A=km100/roll/-/right_of_way B=km100/roll",
                             "nl hand=stop,km50,roll A=km100/roll/-/right_of_way B=km100/roll"}) {
        const Advice a(line);
        EXPECT_FALSE(a.says(attack(0, Stop, 1), "hint.target_may_answer")) << line;
    }
}

TEST(Hints, TheStageIsFinished) {
    for (const char* line : {"trio hand=tanker,km100,roll A=km100x9/roll B=km75x3/roll extended=A",
                             "nl hand=km100,roll,stop A=km100x9/roll B=km75x4/roll"}) {
        const Advice a(line);
        EXPECT_EQ(a.best(), lay(0, Km4)) << line;
        EXPECT_TRUE(a.says("hint.finishes_stage")) << line;
    }
    const Advice open("trio hand=tanker,km100,roll A=km100x6/roll B=km100x3/roll");
    EXPECT_EQ(open.best(), lay(0, Km4));
    EXPECT_TRUE(open.says("hint.reaches_target"));
    EXPECT_FALSE(open.says("hint.finishes_stage"));
}

TEST(Hints, ASafetyIsLaidBeforeTheEndWhereItPlaysAgain) {
    const Advice a("classic hand=tanker,km100,fuel,repair,roll,fuel,km25 A=km100x6/roll "
                   "B=km100x4/roll");
    EXPECT_EQ(a.best(), lay(0, Tanker));
    EXPECT_TRUE(a.says("hint.lay_safety_before_end"));
}

TEST(Hints, TheUselessCardIsDiscarded) {
    const Advice a("trio hand=roll,stop,fuel,spare_tyre,repair,limit,accident "
                   "A=km100/-/-/right_of_way B=-");
    EXPECT_EQ(a.best(), discard(0, Roll));
    EXPECT_TRUE(a.says("hint.useless_card"));
}

TEST(Hints, GoingOnDependsOnTheRace) {
    const Advice yes("hu hand=km100x3,accident,stop,right_of_way A=km100x7/roll "
                     "B=km75x2/puncture phase=reached");
    EXPECT_EQ(yes.best(), extend(0));
    EXPECT_TRUE(yes.says("hint.extension_lead") || yes.says("hint.opponent_stands") ||
                yes.says("hint.keeps_exact_finish"));
    const Advice no("hu hand=roll,fuel,fuel,repair,limit,km200 A=km100x7/roll B=km75x8/roll "
                    "phase=reached");
    EXPECT_EQ(no.best(), finish(0));
    EXPECT_TRUE(no.says("hint.finishes_stage") || no.says("hint.hazards_unseen"));
    EXPECT_FALSE(no.says("hint.extension_lead"));
}

TEST(Hints, TheStandingOfTheMatchTurnsTheAdvice) {
    const std::string line = "hu hand=km100x3,accident,stop,right_of_way A=km100x7/roll "
                             "B=km75x2/roll phase=reached ";
    const Advice level(line + "score=2000,2000");
    EXPECT_EQ(level.best(), extend(0));
    EXPECT_FALSE(level.says("hint.match_lead"));
    const Advice ahead(line + "score=4000,3000");
    EXPECT_EQ(ahead.best(), finish(0));
    EXPECT_TRUE(ahead.says("hint.match_lead"));
}

TEST(Hints, AnAttackIsAnsweredForItsPoints) {
    const Advice a("hu hand=tanker phase=answering attack=1:out_of_fuel:A A=km100/out_of_fuel "
                   "B=km100/roll");
    EXPECT_EQ(a.best(), coup(0, Tanker));
    EXPECT_TRUE(a.says("hint.coup_scores"));
    EXPECT_TRUE(a.says("hint.lifts_hazard"));
}

TEST(Hints, AnOnlyMoveIsSaidToBeOne) {
    const Advice a("classic hand=roll A=km100/roll B=-");
    EXPECT_EQ(a.hints.best.size(), 1U);
    EXPECT_TRUE(a.says("hint.only_move"));
}

TEST(Hints, TheSameForTheSameSeed) {
    const char* line = "speed hand=km240,km120,km30,roll,stop A=km120/roll B=km90/roll";
    EXPECT_EQ(Advice(line, 100).hints, Advice(line, 100).hints);
}

}  // namespace
}  // namespace kilostone
