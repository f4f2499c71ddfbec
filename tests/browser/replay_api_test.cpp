// Replays through the API: every moment as a seat knew it, records that are wrong, reviews,
// branches.
#include "browser/asking.h"
#include "formats/replay.h"
#include "formats/words.h"
#include "support/stages.h"
#include "table/room.h"

namespace kilostone::web {
namespace {

using nlohmann::json;

json open(StudyApi& api, const std::string& text) {
    return ask(api, {{"ask", "replay.open"}, {"text", text}});
}

json moment(StudyApi& api, int at, const json& seat = nullptr) {
    json request{{"ask", "replay.moment"}, {"stage", 0}, {"moment", at}};
    if (!seat.is_null()) request["seat"] = seat;
    return ask(api, request);
}

json timeline(StudyApi& api, const json& seat = nullptr) {
    json request{{"ask", "replay.timeline"}, {"stage", 0}};
    if (!seat.is_null()) request["seat"] = seat;
    return ask(api, request);
}

json problem_of(const std::string& text) {
    StudyApi api;
    return open(api, text)["wrong"];
}

std::string changed(const std::string& record, const std::function<void(json&)>& change) {
    json j = json::parse(record);
    change(j);
    return j.dump();
}

TEST(Replay, TypesInTheBrowserAreThoseOfTheEngine) {
    expect_generated("replay.ts", ReplayApi::typescript());
}

TEST(Replay, ShowsEveryMomentOfEveryEditionAsTheRecordHasIt) {
    for (const Edition& e : editions())
        for (int f = 0; f < e.form_count; ++f) {
            const StageRecord record =
                some_stage(plan_for(e, e.forms[static_cast<std::size_t>(f)]), 3);
            StudyApi api;
            const json opened = open(api, print(record));
            ASSERT_TRUE(opened["wrong"].is_null()) << opened["wrong"].dump();
            const json& stage = opened["stages"][0];
            int at            = 0;
            (void)replay(record, [&](const Step& step) {
                const json m = moment(api, at++);
                EXPECT_EQ(m["scene"]["pile"], step.before.table.pile);
                EXPECT_EQ(m["hands"].size(), record.table.form.players);
                for (const json& hand : m["hands"])
                    EXPECT_EQ(hand["cards"].size(),
                              step.before.table.hand_sizes[hand["seat"].get<std::size_t>()]);
            });
            EXPECT_EQ(stage["moments"], at);
            EXPECT_EQ(stage["sides"], record.table.form.sides());
            const json end = moment(api, at);
            EXPECT_EQ(end["scene"]["phase"], "stage_over");
            EXPECT_EQ(end["scene"]["match"]["stages"].size(), 1U);
            EXPECT_TRUE(end["choice"].is_null());
        }
}

TEST(Replay, GoesOnAtATableFromAnyMoment) {
    const Edition& e         = *find_edition("trio");
    const StageRecord record = some_stage(plan_for(e, *find_form(e, 2)), 3);
    StudyApi api;
    const int last   = open(api, print(record))["stages"][0]["moments"];
    const json seats = json::array({{{"name", ""}}, {{"name", "Boris"}, {"bot", "learner"}}});
    const auto from  = [&](int at, const json& who) {
        return ask(api, {{"ask", "replay.play_on"},
                         {"stage", 0},
                         {"moment", at},
                         {"seats", who},
                         {"pace", "normal"}});
    };
    for (int at = 0; at < last; at += 11) {
        const json found = from(at, seats);
        ASSERT_TRUE(found.contains("journal")) << at << found.dump();
        std::vector<std::string> lines = found["journal"];
        const auto room                = Room::rebuild(lines);
        ASSERT_TRUE(room) << text_of(room.error());
        EXPECT_EQ(room->phase(), RoomPhase::Playing);
        const json shown = moment(api, at);
        if (!shown["scene"]["window"].is_null()) continue;  // the room may have closed it
        EXPECT_EQ(room->view(0).table.pile, shown["scene"]["pile"].get<int>()) << at;
    }
    EXPECT_TRUE(from(last, seats).contains("problem"));
    EXPECT_TRUE(from(0, json::array()).contains("problem"));
}

// A card that seat 1 was dealt and never let go of, by its place in the deck.
std::optional<std::size_t> kept_by_seat_1(const StageRecord& record) {
    for (std::size_t i = 0; i < 12; ++i) {
        const Card card = record.deck.cards[i];
        const bool his  = (record.dealer + 1 + i) % 2 == 1;
        const bool used = std::ranges::any_of(record.moves, [&](const RecordedMove& m) {
            return m.move.seat == 1 && names_card(m.move.kind) && m.move.card == card;
        });
        if (his && !used && !is_safety(card)) return i;
    }
    return std::nullopt;
}

int left_in_pile(const StageRecord& record) {
    int pile = 0;
    (void)replay(record, [&](const Step& step) { pile = step.after.table.pile; });
    return pile;
}

// Two decks that differ only in what the seat never sees, a card in the other's hand and one at the
// bottom of the pile: its replay must be the same text.
TEST(Replay, ASeatIsShownNothingThatItDidNotKnow) {
    int compared = 0;
    for (std::uint64_t k = 0; k < 60; ++k) {
        StageRecord record = some_stage("classic", 2, k);
        record.legal.clear();
        const auto mine = kept_by_seat_1(record);
        if (!mine || left_in_pile(record) < 1) continue;
        StageRecord other = record;
        Card& last        = other.deck.cards[static_cast<std::size_t>(other.deck.size) - 1];
        if (is_safety(last) || last == other.deck.cards[*mine]) continue;
        std::swap(other.deck.cards[*mine], last);
        StudyApi one;
        StudyApi two;
        (void)open(one, print(record));
        const json opened = open(two, print(other));
        ASSERT_TRUE(opened["wrong"].is_null()) << opened["wrong"].dump();
        EXPECT_NE(timeline(one).dump() + moment(one, 0).dump(),
                  timeline(two).dump() + moment(two, 0).dump());
        EXPECT_EQ(timeline(one, 0), timeline(two, 0));
        for (int at = 0; at <= opened["stages"][0]["moments"]; ++at)
            EXPECT_EQ(moment(one, at, 0), moment(two, at, 0));
        ++compared;
    }
    EXPECT_GT(compared, 3);
}

TEST(Replay, OthersHandsDrawsAndUnusedAnswersStayHidden) {
    int moments = 0;
    int draws   = 0;
    for (std::uint64_t k = 0; k < 5; ++k) {
        StudyApi api;
        const json opened = open(api, print(some_stage("trio", 3, k)));
        const json seats  = opened["stages"][0]["seats"];
        for (int at = 0; at < opened["stages"][0]["moments"]; ++at) {
            const json m = moment(api, at, 1);
            ++moments;
            ASSERT_EQ(m["hands"].size(), 1U);
            EXPECT_EQ(m["hands"][0]["seat"], 1);
            EXPECT_EQ(m["scene"]["hand"], m["hands"][0]["cards"]);
            EXPECT_TRUE(m["choice"].is_null() || m["choice"]["seat"] == 1);
        }
        for (const json& step : timeline(api, 1))
            for (const json& say : step["says"]) {
                if (!say["id"].get<std::string>().starts_with("event.drew")) continue;
                EXPECT_EQ(say["args"][0]["value"], 1) << say.dump();
                ++draws;
            }
    }
    EXPECT_GT(moments, 100);
    EXPECT_GT(draws, 20);
}

TEST(Replay, AddressesTheReaderAndNobodyElse) {
    StudyApi api;
    (void)open(api, print(some_stage("classic", 2)));
    const auto addressed = [](const json& steps) {
        int count = 0;
        for (const json& step : steps)
            for (const json& say : step["says"])
                count += say["id"].get<std::string>().find("you") != std::string::npos;
        return count;
    };
    EXPECT_EQ(addressed(timeline(api)), 0);
    EXPECT_TRUE(moment(api, 0)["scene"]["you"].is_null());
    const json told =
        ask(api, {{"ask", "replay.timeline"}, {"stage", 0}, {"seat", 0}, {"reader", 1}});
    EXPECT_GT(addressed(told), 10);
    for (const json& step : told)
        for (const json& say : step["says"])
            if (say["id"] == "event.drove.you") {
                EXPECT_EQ(step["seat"], 1);
            }
    const json seen = ask(
        api, {{"ask", "replay.moment"}, {"stage", 0}, {"moment", 3}, {"seat", 0}, {"reader", 1}});
    EXPECT_EQ(seen["scene"]["you"], 1);
    EXPECT_EQ(seen["scene"]["side"], 0) << "the seat whose eyes these are lies nearest";
    EXPECT_TRUE(
        ask(api, {{"ask", "replay.timeline"}, {"stage", 0}, {"reader", 2}}).contains("problem"));
}

TEST(Replay, SaysWhatIsWrongWithARecordAndWhere) {
    const std::string good = print(some_stage("classic", 2));
    EXPECT_EQ(problem_of("")["kind"], "empty");
    EXPECT_EQ(problem_of(" \n\t\n")["kind"], "empty");
    EXPECT_EQ(problem_of("Dear diary")["kind"], "foreign");
    EXPECT_EQ(problem_of("{\"hello\":1}")["kind"], "foreign");
    EXPECT_EQ(problem_of("[1,2]")["kind"], "foreign");
    EXPECT_EQ(problem_of(std::string(9 << 20, ' '))["kind"], "huge");
    EXPECT_EQ(problem_of(std::string(100000, '['))["kind"], "foreign");
    const json cut = problem_of(good + "\n" + good.substr(0, good.size() / 2));
    EXPECT_EQ(cut["kind"], "cut");
    EXPECT_EQ(cut["line"], 2);
    EXPECT_EQ(problem_of(changed(good, [](json& j) { j["format"] = "kilostone-stage/2"; }))["kind"],
              "newer");
    EXPECT_EQ(problem_of(changed(good, [](json& j) { j["edition"] = "moon"; }))["kind"], "table");
    EXPECT_EQ(problem_of(changed(good, [](json& j) { j["deck"][0] = "km33"; }))["kind"], "deck");
    EXPECT_EQ(
        problem_of(changed(good, [](json& j) { j["result"]["sides"][0]["total"] = 1; }))["kind"],
        "result");
    EXPECT_EQ(problem_of("{\"totals\":[1,2],\"winners\":[0]}")["kind"], "match");
}

TEST(Replay, AProblemWithALongForeignWordIsStillText) {
    const std::string good = print(some_stage("classic", 2));
    for (int letters = 15; letters < 25; ++letters) {
        std::string word = letters % 2 == 0 ? "x" : "";
        for (int i = 0; i < letters; ++i) word += "ώ";
        const json p = problem_of(changed(good, [&](json& j) { j[word] = 1; }));
        EXPECT_EQ(p["kind"], "foreign") << letters;
    }
}

TEST(Replay, AnIllegalMoveIsNamedWithItsReasons) {
    StageRecord record = some_stage("classic", 2);
    record.legal.clear();
    const auto first  = std::ranges::find(record.moves, MoveKind::Lay,
                                          [](const RecordedMove& m) { return m.move.kind; });
    const auto number = first - record.moves.begin() + 1;
    first->move       = attack(first->move.seat, Card::Stop, first->move.seat);
    const json p      = problem_of(print(record));
    EXPECT_EQ(p["kind"], "move");
    EXPECT_EQ(p["move"], number);
    ASSERT_FALSE(p["reasons"].empty());
    EXPECT_TRUE(p["reasons"][0]["say"]["id"].get<std::string>().starts_with("refusal."));
    EXPECT_EQ(p["seats"].size(), 2U);
}

TEST(Replay, AMatchIsReadAsOneAndItsGoodStagesOpenBesideABadOne) {
    const Simulation plan =
        plan_for(*find_edition("classic"), *find_form(*find_edition("classic"), 2));
    const PlayedMatch match = play_match(plan, compile(plan.table.edition, plan.table.form), 0);
    std::string text;
    for (const std::string& line : match.lines) text += line + "\r\n";
    StudyApi api;
    const json opened = open(api, "\xEF\xBB\xBF" + text);
    ASSERT_TRUE(opened["wrong"].is_null()) << opened["wrong"].dump();
    ASSERT_EQ(opened["stages"].size(), match.lines.size() - 2);
    EXPECT_EQ(opened["stages"][1]["number"], 2);
    const std::string wrong = match.lines[0] + "\n" + match.lines[1] + "\n" + match.lines[1];
    const json half         = open(api, wrong);
    EXPECT_EQ(half["wrong"]["kind"], "match");
    EXPECT_EQ(half["wrong"]["line"], 3);
    EXPECT_EQ(half["stages"].size(), 1U);
}

TEST(Replay, AReviewIsTheOneOfTheProgram) {
    const StageRecord record = some_stage("classic", 2, 1);
    ReviewPlan plan{.bot = *find_bot("master@60")};
    const auto native = review_stage(record, plan, [](std::size_t, std::size_t) { return true; });
    StudyApi api;
    (void)open(api, print(record));
    EXPECT_TRUE(ask(api, {{"ask", "replay.summary"}}).contains("problem"));
    json begun = ask(api, {{"ask", "replay.review"}, {"stage", 0}, {"bot", "master@60"}});
    for (int i = 0; i < begun["all"]; ++i)
        EXPECT_EQ(ask(api, {{"ask", "replay.weigh"}, {"place", i}})["done"], i + 1);
    const json review = ask(api, {{"ask", "replay.summary"}});
    ASSERT_EQ(review["decisions"].size(), native->decisions.size());
    for (std::size_t i = 0; i < native->decisions.size(); ++i) {
        EXPECT_EQ(review["decisions"][i]["best_chance"], native->decisions[i].best_chance);
        EXPECT_EQ(review["decisions"][i]["played_chance"], native->decisions[i].played_chance);
        EXPECT_EQ(review["decisions"][i]["best"]["text"],
                  move_text(record.table.edition, native->decisions[i].best));
        const json m = moment(api, review["decisions"][i]["moment"]);
        EXPECT_EQ(m["choice"]["seat"], review["decisions"][i]["seat"]);
        EXPECT_EQ(m["choice"]["played"]["text"], review["decisions"][i]["played"]["text"]);
    }
    for (int s : {0, 1})
        EXPECT_EQ(review["sides"][s]["luck"], native->side[static_cast<std::size_t>(s)].luck);
    ASSERT_FALSE(review["turning"].empty());
    EXPECT_TRUE(ask(api, {{"ask", "replay.reasons"}, {"place", review["turning"][0]}}).is_array());
}

TEST(Replay, ABranchIsARecordThatSaysSoAndReplays) {
    StudyApi api;
    const json opened = open(api, print(some_stage("trio", 2, 2)));
    const int moments = opened["stages"][0]["moments"];
    int tried         = 0;
    for (int at = 0; at < moments; at += 9) {
        const json m = moment(api, at);
        if (m["choice"].is_null() || m["choice"]["others"].empty()) continue;
        ++tried;
        const std::string move = m["choice"]["others"][0]["text"];
        const json branch =
            ask(api, {{"ask", "replay.branch"}, {"stage", 0}, {"moment", at}, {"move", move}});
        ASSERT_FALSE(branch.contains("problem")) << branch.dump();
        EXPECT_EQ(branch["stage"]["what_if"], at);
        StudyApi second;
        const json again = open(second, branch["record"]);
        ASSERT_TRUE(again["wrong"].is_null()) << again["wrong"].dump();
        EXPECT_EQ(again["stages"][0]["what_if"], at);
        EXPECT_EQ(again["stages"][0]["moments"], branch["stage"]["moments"]);
        const json there = moment(second, at);
        EXPECT_EQ(there["scene"]["sides"], m["scene"]["sides"]);
        EXPECT_EQ(there["choice"]["played"]["text"], move);
    }
    EXPECT_GT(tried, 3);
    EXPECT_TRUE(
        ask(api, {{"ask", "replay.branch"}, {"stage", 0}, {"moment", 0}, {"move", "lay moon"}})
            .contains("problem"));
}

TEST(Replay, FinishedMatchesAddUp) {
    const Edition& e = *find_edition("trio");
    Simulation plan  = plan_for(e, *find_form(e, 2));
    const auto lines = play_match(plan, compile(plan.table.edition, plan.table.form), 0).lines;
    json header      = json::parse(lines.front());
    header["seats"]  = {{{"kind", "human"}, {"name", "Ann"}}, {{"kind", "bot"}, {"bot", "rally"}}};
    std::string text = "nonsense\n" + header.dump();
    for (std::size_t i = 1; i < lines.size(); ++i) text += '\n' + lines[i];
    StudyApi api;
    const json told = ask(api, {{"ask", "replay.results"}, {"text", text}});
    EXPECT_EQ(told["unreadable"], 1);
    ASSERT_EQ(told["people"].size(), 1U);
    const json& ann = told["people"][0];
    EXPECT_EQ(ann["name"], "Ann");
    EXPECT_EQ(ann["matches"], 1);
    EXPECT_EQ(ann["stages"], lines.size() - 2);
    EXPECT_EQ(ann["won"], json::parse(lines.back())["winners"][0] == 0 ? 1 : 0);
    EXPECT_EQ(ann["by_edition"][0]["of"], "trio");
    EXPECT_EQ(ann["by_bot"][0]["of"], "rally");
    EXPECT_GT(ann["best"], 0);
    EXPECT_EQ(ask(api, {{"ask", "replay.results"}, {"text", ""}})["people"], json::array());
}

}  // namespace
}  // namespace kilostone::web
