// An online table asked as the browser does it, with a room behind it as a server has it.
#include "browser/asking.h"
#include "browser/online/online_session.h"
#include "online/deal/deal_agreement.h"
#include "online/protocol/room_messages.h"
#include "table/test_table.h"

namespace kilostone::web {
namespace {

using json = nlohmann::json;
using namespace online;

// Two people at a table whose sides are rolling, in front of the first deal.
struct ServedTable {
    TestTable t{[] {
        Settings s = rolling_table();
        s.coup     = CoupMode::Window;
        return s;
    }()};
    Attendance attendance{};
    Watcher watcher = Seat{0};
    Sent sent{};

    ServedTable() {
        t.expect(Actor::guest(), command::Sit{0, person("p0")});
        t.expect(Actor::guest(), command::Sit{1, person("p1")});
        attendance.names = {"Ann", "Bob"};
        attendance.connected.insert(0);
    }
    static Occupant person(std::string id) {
        return {.kind = Occupant::Kind::Person, .name = {}, .bot = {}, .person = std::move(id)};
    }
    [[nodiscard]] Served served() const { return {t.room, attendance, "t1", t.now}; }
    [[nodiscard]] std::string welcome(std::string_view build = "b1") const {
        return encode(welcome_for(served(), watcher, 1, build, "KQWXYZ"));
    }
    std::string snapshot() { return encode(snapshot_for(served(), watcher, sent)); }
    std::string update() { return encode(*update_for(served(), watcher, sent)); }
};

json ask(OnlineSession& session, json request) {
    request["now"] = 500;
    return json::parse(session.answer(request.dump()), nullptr, false);
}
json receive(OnlineSession& session, const std::string& frame) {
    return ask(session, {{"ask", "receive"}, {"frame", frame}, {"random", std::string(64, 'a')}});
}
json open(OnlineSession& session) {
    return ask(session, {{"ask", "open"}, {"build", "b1"}, {"code", "KQWXYZ"}, {"prefix", "x"}});
}

TEST(OnlineSession, TypesInTheBrowserAreThoseOfTheSession) {
    expect_generated("online_table.ts", online_typescript());
}

TEST(OnlineSession, WhatMakesNoSenseIsAProblem) {
    OnlineSession session;
    EXPECT_TRUE(ask(session, {{"ask", "hello"}}).contains("problem"));
    EXPECT_TRUE(ask(session, {{"ask", "nothing"}}).contains("problem"));
    EXPECT_TRUE(json::parse(session.answer("{")).contains("problem"));
}

TEST(OnlineSession, ShowsSeatsAndRulesBeforeTheFirstDeal) {
    ServedTable served;
    OnlineSession session;
    EXPECT_EQ(open(session)["frames"].size(), 1U);
    EXPECT_TRUE(receive(session, served.welcome())["connected"]);
    const json got = receive(session, served.snapshot());
    EXPECT_TRUE(got["fresh"]);
    EXPECT_TRUE(got["scene"].is_null());
    const json& table = got["table"];
    EXPECT_EQ(table["phase"], "gathering");
    EXPECT_EQ(table["you"], 0);
    EXPECT_EQ(table["seats"][1]["name"], "Bob");
    EXPECT_EQ(table["seats"][0]["connected"], true);
    EXPECT_EQ(table["seats"][1]["connected"], false);
}

TEST(OnlineSession, DrawsTheSameSceneAndSendsMoves) {
    ServedTable served;
    served.t.start({.hands = {{Card::Km1}}});
    OnlineSession session;
    open(session);
    receive(session, served.welcome());
    const json got    = receive(session, served.snapshot());
    const json& scene = got["scene"];
    EXPECT_EQ(scene["you"], 0);
    EXPECT_EQ(scene["seats"][0]["name"], "Ann");
    ASSERT_FALSE(scene["hand"].empty());
    const json sent =
        ask(session, {{"ask", "command"}, {"command", {{"do", "play"}, {"move", "lay km25"}}}});
    ASSERT_EQ(sent["frames"].size(), 1U);
    EXPECT_EQ(sent["unanswered"], 1);
    const json frame = json::parse(sent["frames"][0].get<std::string>());
    EXPECT_EQ(frame["do"], "play");
    EXPECT_EQ(frame["id"], "x1");
    const json hint = ask(session, {{"ask", "hint"}});
    EXPECT_FALSE(hint["best"].empty());
    const json why = ask(session, {{"ask", "why"}, {"card", "repair"}});
    EXPECT_FALSE(why.empty());
    EXPECT_FALSE(why.contains("problem")) << why.dump();
}

TEST(OnlineSession, WhoLooksOnSeesNoHand) {
    ServedTable served;
    served.t.start({.hands = {{Card::Km1}}});
    served.watcher = spectator;
    OnlineSession session;
    open(session);
    receive(session, served.welcome());
    const json got = receive(session, served.snapshot());
    EXPECT_TRUE(got["table"]["you"].is_null());
    EXPECT_TRUE(got["scene"]["hand"].empty());
    EXPECT_TRUE(ask(session, {{"ask", "hint"}})["best"].empty());
    EXPECT_EQ(ask(session, {{"ask", "why"}, {"card", "repair"}}).dump(), "[]");
}

TEST(OnlineSession, GivesASeedToADealAndChecksItsProof) {
    ServedTable served;
    OnlineSession session;
    open(session);
    receive(session, served.welcome());
    receive(session, served.snapshot());
    ServerSecret secret;
    secret.bytes.fill(7);
    const std::vector<Seat> seats{0};
    DealAgreement agreement({"t1", 1, 1, 1}, seats, secret, 0);
    DealMessage message;
    message.deal       = 1;
    message.name       = {"t1", 1, 1, 1};
    message.step       = DealStep::Commit;
    message.commitment = HexText<64>{server_commitment({"t1", 1, 1, 1}, secret).hex()};
    message.seats      = SeatList{0};
    const json first   = receive(session, encode(message));
    ASSERT_EQ(first["frames"].size(), 1U);
    EXPECT_EQ(receive(session, encode(message))["frames"], first["frames"]);  // told once more
    const json commit = json::parse(first["frames"][0].get<std::string>());
    const auto digest = parse_bytes<Digest>(commit["commitment"].get<std::string>());
    EXPECT_FALSE(agreement.commit(0, *digest, 1));
    message.step = DealStep::Reveal;
    message.commitment.reset();
    const json second = receive(session, encode(message));
    const json reveal = json::parse(second["frames"][0].get<std::string>());
    EXPECT_FALSE(
        agreement.reveal(0, *parse_bytes<PlayerSeed>(reveal["seed"].get<std::string>()), 2));
    ASSERT_TRUE(agreement.is_agreed());
    message.step      = DealStep::Dealt;
    message.agreement = HexText<64>{agreement.proof().agreement.hex()};
    receive(session, encode(message));
    message.step  = DealStep::Opened;
    message.proof = JsonText{print(agreement.proof())};
    EXPECT_EQ(receive(session, encode(message))["deal"]["as_shown"], true);
    DealProof other   = agreement.proof();
    other.commitment  = Digest{};
    message.proof     = JsonText{print(other)};
    const json forged = receive(session, encode(message));
    EXPECT_EQ(forged["deal"]["as_shown"], false);
    EXPECT_EQ(forged["deal"]["fault"], "not_as_shown");
}

TEST(OnlineSession, OffersAnotherBuildOnlyWhileNothingIsAwaited) {
    ServedTable served;
    OnlineSession session;
    open(session);
    receive(session, served.welcome("b2"));
    EXPECT_TRUE(receive(session, served.snapshot())["may_offer_update"]);
    served.t.start({.hands = {{Card::Km1}}});
    EXPECT_FALSE(receive(session, served.update())["may_offer_update"]);
}

TEST(OnlineSession, MakesTheSettingsOfASetUp) {
    OnlineSession session;
    const json settings =
        ask(session,
            {{"ask", "settings"},
             {"begin",
              {{"table",
                {{"edition", "trio"}, {"players", 4}, {"teams", true}, {"house", json::array()}}},
               {"seats",
                json::array({{{"name", "A"}}, {{"name", "B"}}, {{"name", "C"}}, {{"name", "D"}}})},
               {"pace", "normal"},
               {"coup", "window"}}}});
    EXPECT_EQ(settings["edition"], "trio") << settings.dump();
    EXPECT_EQ(settings["players"], 4);
    EXPECT_EQ(settings["per_side"], 2);
    EXPECT_EQ(settings["coup"], "window");
}

}  // namespace
}  // namespace kilostone::web
