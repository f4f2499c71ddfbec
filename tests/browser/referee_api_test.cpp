// The referee's API: questions and links.
#include "asking.h"
#include "browser/study/referee_api.h"
#include "editions/citations.h"
#include "editions/registry.h"
#include "engine/moves.h"
#include "formats/words.h"
#include "study/referee/examples.h"
#include "study/referee/link.h"

#include <random>
#include <set>

namespace kilostone::web {
namespace {

using nlohmann::json;
using enum Card;

RefereeQuestion two_sides(std::string_view edition) {
    const Edition& e = *find_edition(edition);
    return first_question({e, *find_form(e, 2), {}});
}

bool is_allowed(const RefereeQuestion& d) {
    const auto position = position_of(d);
    EXPECT_TRUE(position) << position_text(d) << ": " << text_of(position.error());
    return position && judge(position->view, move_of(d)).allowed();
}

// Any table that the page could put together, sensible or not.
RefereeQuestion any_question(std::mt19937& random) {
    const auto up_to = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
    const Edition& e = editions()[random() % editions().size()];
    const Form form  = e.forms[random() % e.form_count];
    RefereeQuestion d = first_question({e, form, {}});
    const auto tops   = battle_cards(e);
    for (RefereeSide& side : d.sides) {
        for (int& count : side.cards) count = up_to(3);
        if (up_to(3) > 0) side.battle = tops[random() % tops.size()];
        if (e.limit_pile == LimitPile::Own && up_to(3) == 0) side.speed = Limit;
        for (SafetyPlacement& lying : side.safeties)
            lying = up_to(5) == 0 ? SafetyPlacement::Laid : SafetyPlacement::No;
    }
    d.card         = card_at(up_to(card_kinds));
    const auto can = candidate_moves(d.card);
    d.kind         = can[random() % can.size()];
    d.target       = static_cast<Side>(1 + up_to(static_cast<int>(d.sides.size()) - 1));
    if (d.kind == MoveKind::Coup) d.hazard = card_at(index(Stop) + up_to(5));
    return d;
}

TEST(RefereeQuestion, TheCommonestQuestionDependsOnTheEdition) {
    std::set<std::string> yes;
    for (const Edition& e : editions()) {
        RefereeQuestion d = two_sides(e.id.view());
        d.kind            = MoveKind::Attack;
        d.card            = Limit;
        d.sides[0].battle = Roll;
        if (is_allowed(d)) yes.insert(std::string(e.id.view()));
    }
    EXPECT_EQ(yes, (std::set<std::string>{"trio", "speed", "nl", "classic"}));
}

TEST(RefereeQuestion, KilometresAreSharedOutWithFewTopCards) {
    RefereeQuestion d = two_sides("trio");
    d.sides[0].km     = 600;
    d.sides[0].battle = Roll;
    d.card            = KmTop;
    ASSERT_FALSE(share_cards(d));
    EXPECT_EQ(d.sides[0].cards[distance_ranks - 1], 0);
    EXPECT_FALSE(d.sides[0].km);
    d.sides[0].km = 615;
    const auto no = share_cards(d);
    ASSERT_TRUE(no && no->said);
    EXPECT_EQ(no->said->id, "pad.too_few_cards");
}

TEST(RefereeQuestion, ATableThatCannotBeIsExplainedInWords) {
    const auto reason = [](auto set_up) {
        RefereeQuestion d = two_sides("trio");
        set_up(d);
        const auto position = position_of(d);
        EXPECT_FALSE(position);
        if (position || !position.error().said) return std::string("nothing");
        return std::string(position.error().said->id);
    };
    EXPECT_EQ(reason([](RefereeQuestion& d) { d.sides[1].cards[4] = 3; }), "cannot.top_cards");
    EXPECT_EQ(reason([](RefereeQuestion& d) {
                  d.sides[0].battle      = Stop;
                  d.sides[0].safeties[0] = SafetyPlacement::Laid;
              }),
              "cannot.against_safety");
    EXPECT_EQ(reason([](RefereeQuestion& d) { d.sides[0].cards = {0, 0, 0, 7, 0}; }),
              "cannot.reached");
    EXPECT_EQ(reason([](RefereeQuestion& d) { d.sides[0].cards = {0, 0, 0, 8, 0}; }),
              "cannot.past_target");
    EXPECT_EQ(reason([](RefereeQuestion& d) {
                  d.sides[0].safeties[1] = SafetyPlacement::Laid;
                  d.sides[1].safeties[1] = SafetyPlacement::Laid;
              }),
              "cannot.too_many");
    EXPECT_EQ(reason([](RefereeQuestion& d) { d.extended = true; }), "cannot.extended");
    EXPECT_EQ(reason([](RefereeQuestion& d) {
                  d.kind   = MoveKind::Coup;
                  d.card   = DrivingAce;
                  d.hazard = Accident;
              }),
              "cannot.hazard_on_empty");
    EXPECT_EQ(reason([](RefereeQuestion& d) {
                  d.sides[0].battle = Stop;
                  d.kind            = MoveKind::Coup;
                  d.card            = DrivingAce;
                  d.hazard          = Accident;
              }),
              "cannot.hazard_on_hazard");
    EXPECT_EQ(reason([](RefereeQuestion& d) {
                  d.sides[0].battle = Fuel;
                  d.kind            = MoveKind::Coup;
                  d.card            = DrivingAce;
                  d.hazard          = Accident;
              }),
              "cannot.hazard_half_repaired");
}

TEST(RefereeQuestion, AnyTableIsJudgedOrSaidToBeImpossibleAndItsLinkLeadsBackToIt) {
    std::mt19937 random(7);
    int judged = 0;
    for (int i = 0; i < 1500; ++i) {
        const RefereeQuestion d = any_question(random);
        const auto position     = position_of(d);
        if (!position) {
            EXPECT_TRUE(position.error().said)
                << position_text(d) << ": " << text_of(position.error());
            continue;
        }
        ++judged;
        const std::string link = link_text(d);
        const auto back        = read_link(link);
        ASSERT_TRUE(back) << link;
        EXPECT_EQ(link_text(*back), link);
        EXPECT_EQ(back->sides, d.sides) << link;
        const auto again = position_of(*back);
        ASSERT_TRUE(again) << link;
        EXPECT_EQ(again->view.table, position->view.table) << link;
        EXPECT_EQ(again->view.hand, position->view.hand) << link;
        if (judge(position->view, move_of(d)).allowed()) {
            EXPECT_FALSE(citations_for(position->view, move_of(d)).empty()) << link;
        }
    }
    EXPECT_GT(judged, 100);
}

TEST(Link, WhatIsWrongWithItIsTold) {
    const auto trouble = [](std::string_view link) {
        const auto read = read_link(link);
        EXPECT_FALSE(read) << link;
        return read ? RefereeLinkError::Broken : read.error().trouble;
    };
    const std::string good = "1.speed.players=2.teams=no.hand=limit.A=-.B=-..attack.B.limit";
    ASSERT_TRUE(read_link(good));
    EXPECT_EQ(link_text(*read_link(good)), good);
    EXPECT_EQ(trouble(""), RefereeLinkError::Broken);
    EXPECT_EQ(trouble("hello"), RefereeLinkError::Broken);
    EXPECT_EQ(trouble("2.speed.hand=limit..attack.B.limit"), RefereeLinkError::Newer);
    EXPECT_EQ(trouble("1.mars.hand=limit..attack.B.limit"), RefereeLinkError::UnknownEdition);
    EXPECT_EQ(trouble("1.{}.hand=limit..attack.B.limit"), RefereeLinkError::Broken);
    EXPECT_EQ(trouble(good + std::string(2000, 'x')), RefereeLinkError::Broken);
    EXPECT_EQ(trouble("1.speed.hand=limit.A=km240x3..lay.km60"), RefereeLinkError::CannotBe);
    // A position that says more than the page can show is not quietly cut down.
    EXPECT_EQ(trouble("1.speed.hand=limit.pile=0..attack.B.limit"), RefereeLinkError::Broken);
    EXPECT_EQ(trouble("1.speed.hand=limit..extend"), RefereeLinkError::Broken);
}

TEST(Examples, EveryEditionHasThemAndTheyAnswerDifferently) {
    std::set<std::string> answers;
    for (const Edition& e : editions()) {
        const auto all = examples(e);
        EXPECT_GE(all.size(), 15u) << e.id.view();
        std::string answer;
        for (const RuleExample& x : all)
            if (x.say.id == "try.limit_before_start" || x.say.id == "try.after_remedy" ||
                x.say.id == "try.too_far")
                answer += is_allowed(x.question) ? 'y' : 'n';
        answers.insert(answer);
    }
    EXPECT_GE(answers.size(), 3u);
}

TEST(RefereeApi, TypesInTheBrowserAreThoseOfTheEngine) {
    expect_generated("referee.ts", referee_typescript());
}

TEST(RefereeApi, AnswersWithEveryReasonAndClause) {
    StudyApi api;
    json table =
        ask(api, {{"ask", "referee.table"},
                  {"table", {{"edition", "hu"}, {"players", 2}, {"house", json::array()}}}});
    ASSERT_TRUE(table.contains("question")) << table.dump();
    EXPECT_EQ(table["side_of_seat"], json::parse("[0,1]"));
    json question                  = table["question"];
    question["ask"]                = "referee.ask";
    question["what"]               = "attack";
    question["card"]               = "limit";
    question["sides"][0]["battle"] = "roll";
    const json no                  = ask(api, question);
    ASSERT_TRUE(no["says"].is_object()) << no.dump();
    EXPECT_FALSE(no["says"]["allowed"]);
    EXPECT_EQ(no["says"]["reasons"][0]["rule"]["clause"]["edition"], "hu");
    EXPECT_EQ(no["says"]["reasons"][0]["rule"]["clause"]["number"], "8.2");
    EXPECT_TRUE(no["says"]["after"].empty());

    question["table"]["edition"] = "trio";
    const json yes               = ask(api, question);
    EXPECT_TRUE(yes["says"]["allowed"]) << yes.dump();
    EXPECT_EQ(yes["says"]["rules"][0]["clause"]["number"], "8.2");
    EXPECT_EQ(yes["says"]["rules"][0]["rulings"][0], "R25");
    EXPECT_EQ(yes["says"]["after"][1]["limited"], true);

    const json opened = ask(api, {{"ask", "referee.open"}, {"link", yes["link"]}});
    EXPECT_EQ(opened["question"], yes["question"]);
    EXPECT_TRUE(opened["trouble"].is_null());
    EXPECT_EQ(ask(api, {{"ask", "referee.open"}, {"link", "9.x"}})["trouble"], "newer");
}

TEST(RefereeApi, WhatThePageNeverSendsIsAProblem) {
    StudyApi api;
    json table =
        ask(api, {{"ask", "referee.table"},
                  {"table", {{"edition", "hu"}, {"players", 2}, {"house", json::array()}}}});
    json good       = table["question"];
    good["ask"]     = "referee.ask";
    const auto with = [&](const char* key, const json& value) {
        json bad = good;
        bad[key] = value;
        return ask(api, bad).contains("problem");
    };
    EXPECT_FALSE(ask(api, good).contains("problem"));
    EXPECT_TRUE(with("card", "joker"));
    EXPECT_TRUE(with("side", 7));
    EXPECT_TRUE(with("what", "dance"));
    EXPECT_TRUE(with("what", "coup"));
    EXPECT_TRUE(with("sides", json::array()));
}

}  // namespace
}  // namespace kilostone::web
