// What people and operators can do about people and tables of a server that runs.
#include "base/json/json.h"
#include "online/host/ids.h"
#include "server/operator_socket.h"
#include "server/player.h"
#include "server/running.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <filesystem>

namespace kilostone::test {
namespace {

using namespace online;

std::string token_header(const std::string& token) {
    return "Authorization: Bearer " + token + "\r\n";
}

Json json_at(const InnerServer& server, const std::string& target, std::uint64_t token) {
    return parse_json(
        ask(server.port(), {.target = target, .headers = token_header(token_of(token))}).body);
}

OperatorRequest request(OperatorVerb verb) {
    OperatorRequest r;
    r.do_ = verb;
    return r;
}

std::string problem_of(const tl::expected<OperatorAnswer, Problem>& answer) {
    if (!answer) return answer.error().what;
    if (!answer->problem) return "";
    return std::string(enum_word(static_cast<OperatorProblem>(*answer->problem)));
}

std::string person_named(const InnerServer& server, const std::string& name) {
    OperatorRequest r = request(OperatorVerb::People);
    r.name            = name;
    const auto answer = ask_operator({.folder = server.data()}, r);
    if (!answer || !answer->people || answer->people->size() != 1) return "";
    return answer->people->front().id;
}

CommandMessage sit_as(const char* name) {
    CommandMessage sit = command_of(CommandKind::Sit);
    sit.seat           = SeatNumber{1};
    sit.name           = TextUpTo<longest_name_sent>(name);
    return sit;
}

Player guest(const InnerServer& server, const std::string& code, std::uint64_t token) {
    return Player({.port      = server.port(),
                   .code      = code,
                   .token     = token_of(token),
                   .id_prefix = "g" + std::to_string(token) + "-"});
}

bool has_error(const Player& player, ErrorCode code) {
    for (const ErrorMessage& error : player.errors)
        if (error.kind() == code) return true;
    return false;
}

TEST(Operator, IsHeardByTheUserOfTheServerAlone) {
    const InnerServer server;
    struct stat socket{};
    ASSERT_EQ(stat((server.data() + "/operator.socket").c_str(), &socket), 0);
    EXPECT_TRUE(S_ISSOCK(socket.st_mode));
    EXPECT_EQ(socket.st_mode & 0777, 0600U);
}

TEST(Operator, ClosesATableForGood) {
    InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ann             = guest(server, code, 1);
    ASSERT_TRUE(ann.connect());
    ASSERT_TRUE(ann.read_until([&] { return ann.client().welcome().has_value(); }));
    OperatorRequest close = request(OperatorVerb::Close);
    close.code            = code;
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, close)), "");
    EXPECT_TRUE(ann.read_until([&] { return !ann.byes.empty(); }));
    EXPECT_EQ(static_cast<ByeReason>(ann.byes.front().reason), ByeReason::Closed);
    EXPECT_EQ(ask(server.port(), {.target = "/api/tables/" + code}).status, 410);
    Player again = guest(server, code, 1);
    EXPECT_FALSE(again.connect());
    EXPECT_TRUE(has_error(again, ErrorCode::ClosedTable));
    server.stop();
    server.start();
    EXPECT_EQ(ask(server.port(), {.target = "/api/tables/" + code}).status, 410);
    close.code = "AAAAAA";
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, close)), "not_found");
}

TEST(Operator, BansAPersonWhoIsThereAndLiftsTheBan) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    Player ben             = guest(server, code, 2);
    ASSERT_TRUE(ben.connect());
    ASSERT_TRUE(ben.read_until([&] { return ben.client().welcome().has_value(); }));
    ben.command(sit_as("Ben"));
    ASSERT_TRUE(ben.read_until([&] { return ben.client().table().watcher() == Seat{1}; }));
    OperatorRequest ban = request(OperatorVerb::Ban);
    ban.person          = person_named(server, "Ben");
    ASSERT_FALSE(ban.person->empty());
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, ban)), "");
    EXPECT_TRUE(ben.read_until([&] { return has_error(ben, ErrorCode::Banned); }));
    const Json table = parse_json(ask(server.port(), {.target = "/api/tables/" + code}).body);
    EXPECT_EQ(table["roster"]["seats"][1]["kind"], "nobody");
    Player again = guest(server, code, 2);
    EXPECT_FALSE(again.connect());
    EXPECT_TRUE(has_error(again, ErrorCode::Banned));
    const HttpReply made =
        ask(server.port(),
            {.method = "POST",
             .target = "/api/tables",
             .body = fmt::format(R"({{"token":"{}","name":"Ben","settings":{{"edition":"classic",)"
                                 R"("players":2,"per_side":1}}}})",
                                 token_of(2))});
    EXPECT_EQ(made.status, 403);
    EXPECT_TRUE(contains(made.body, "banned"));
    ban.do_ = OperatorVerb::LiftBan;
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, ban)), "");
    Player back = guest(server, code, 2);
    ASSERT_TRUE(back.connect());
    EXPECT_TRUE(back.read_until([&] { return back.client().welcome().has_value(); }));
}

TEST(Operator, RenamesAPersonAndAnswersWithoutAServerToo) {
    InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    const auto name_shown  = [&] {
        return parse_json(ask(server.port(), {.target = "/api/tables/" + code})
                               .body)["roster"]["seats"][0]["name"];
    };
    EXPECT_EQ(name_shown(), "Ann");
    OperatorRequest rename = request(OperatorVerb::Rename);
    rename.person          = person_named(server, "Ann");
    rename.name            = " Anne ";
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, rename)), "");
    EXPECT_EQ(name_shown(), "Anne");
    server.stop();
    rename.name = "Anna";
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, rename)), "");
    const auto tables = ask_operator({.folder = server.data()}, request(OperatorVerb::Tables));
    ASSERT_TRUE(tables && tables->tables);
    EXPECT_EQ(tables->tables->front().code, code);
    server.start();
    EXPECT_EQ(name_shown(), "Anna");
    rename.name = "\x07";
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, rename)), "bad_name");
    rename.person.reset();
    EXPECT_EQ(problem_of(ask_operator({.folder = server.data()}, rename)), "bad_request");
}

TEST(PeopleAtATable, HaveNamesThatNobodyTakesForOneAnother) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));  // Ann
    Player other           = guest(server, code, 2);
    ASSERT_TRUE(other.connect());
    ASSERT_TRUE(other.read_until([&] { return other.client().welcome().has_value(); }));
    other.command(sit_as("\u0410NN"));  // a Cyrillic letter first
    EXPECT_TRUE(other.read_until([&] { return has_error(other, ErrorCode::NameTaken); }));
    other.command(sit_as("\u200b"));
    EXPECT_TRUE(other.read_until([&] { return has_error(other, ErrorCode::BadName); }));
    other.command(sit_as("Ben"));
    EXPECT_TRUE(other.read_until([&] { return other.client().table().watcher() == Seat{1}; }));
    CommandMessage rename = command_of(CommandKind::Rename);
    rename.name           = TextUpTo<longest_name_sent>("ann");
    other.errors.clear();
    other.command(rename);
    EXPECT_TRUE(other.read_until([&] { return has_error(other, ErrorCode::NameTaken); }));
}

TEST(PrivateFeed, TellsWhoseTurnItIsAndGoesWithTheToken) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    const std::string feed = json_at(server, "/api/me", 1)["feed"];
    const HttpReply empty  = ask(server.port(), {.target = feed + "?lang=en"});
    EXPECT_EQ(empty.status, 200);
    EXPECT_TRUE(contains(empty.head, "application/atom+xml"));
    EXPECT_FALSE(contains(empty.body, "<entry>"));
    Player ann = guest(server, code, 1), ben = guest(server, code, 2);
    ASSERT_TRUE(ann.connect() && ben.connect());
    ASSERT_TRUE(ben.read_until([&] { return ben.client().welcome().has_value(); }));
    ben.command(sit_as("Ben"));
    ASSERT_TRUE(ben.read_until([&] { return ben.client().table().watcher() == Seat{1}; }));
    CommandMessage start = command_of(CommandKind::Start);
    start.dealer         = SeatNumber{1};
    ASSERT_TRUE(ann.read_until([&] { return ann.client().welcome().has_value(); }));
    ann.command(start);
    const auto is_playing = [&] {
        ben.read(Wait{1});
        return ann.phase() == RoomPhase::Playing;
    };
    ASSERT_TRUE(ann.read_until(is_playing, Wait{20'000}));
    const Json mine = json_at(server, "/api/me/tables", 1);
    EXPECT_EQ(mine["tables"][0]["your_turn"], true) << mine.dump();
    EXPECT_EQ(json_at(server, "/api/me/tables", 2)["tables"][0]["your_turn"], false);
    const std::string body = ask(server.port(), {.target = feed}).body;
    EXPECT_TRUE(contains(body, "<entry><id>urn:kilostone:" + code)) << body;
    EXPECT_TRUE(contains(body, "/#/t/" + code));
    EXPECT_FALSE(contains(body, token_of(1)));
    // Another token, another address; nobody else's opens anything.
    const HttpAsk renew{.method  = "POST",
                        .target  = "/api/me/token",
                        .headers = token_header(token_of(1)),
                        .body    = R"({"token":")" + token_of(3) + R"("})"};
    ASSERT_EQ(ask(server.port(), renew).status, 204);
    EXPECT_EQ(ask(server.port(), {.target = feed}).status, 404);
    EXPECT_NE(json_at(server, "/api/me", 3)["feed"], feed);
    EXPECT_EQ(ask(server.port(), {.target = "/api/feeds/x.atom"}).status, 404);
}

TEST(PrivateFeed, IsGoneWithAPersonWhoHasBeenErased) {
    const InnerServer server;
    (void)create_table(server.port(), token_of(1));
    const std::string feed = json_at(server, "/api/me", 1)["feed"];
    const HttpAsk erase{
        .method = "DELETE", .target = "/api/me", .headers = token_header(token_of(1))};
    ASSERT_EQ(ask(server.port(), erase).status, 204);
    EXPECT_EQ(ask(server.port(), {.target = feed}).status, 404);
    // Not even by what follows from a hash of zeros.
    const std::string person = feed.substr(11, 26);
    EXPECT_EQ(ask(server.port(),
                  {.target = "/api/feeds/" + person + "." + feed_key(TokenHash{}) + ".atom"})
                  .status,
              404);
}

TEST(PersonalData, IsExportedWithTheToken) {
    ServerOptions options;
    options.limits.exports = {.interval = 60'000, .burst = 2};
    options.keep_days      = 30;
    const InnerServer server(options);
    const std::string code = create_table(server.port(), token_of(1));
    const Json all         = json_at(server, "/api/me/export", 1);
    EXPECT_EQ(all["format"], "kilostone-export/1");
    EXPECT_EQ(all["person"]["name"], "Ann");
    EXPECT_EQ(all["seats"][0]["code"], code);
    EXPECT_FALSE(contains(all.dump(), "token"));
    EXPECT_EQ(json_at(server, "/api/me/export", 2)["code"], "unknown_token");
    EXPECT_EQ(json_at(server, "/api/me/export", 1)["code"], "too_often");
    EXPECT_EQ(parse_json(ask(server.port(), {.target = "/api/health"}).body)["keep_days"], 30);
}

TEST(Operator, ASecondServerOnTheSameStoreDoesNotStart) {
    OuterServer server;
    ASSERT_TRUE(server.start());
    const ScratchFolder site;
    (void)site.write("index.html", "hello");
    const std::string folder = std::filesystem::path(site.file("index.html")).parent_path();
    const Ran second =
        run_program({"serve", "--port", "0", "--data", server.data(), "--folder", folder});
    EXPECT_EQ(second.code, 3) << second.out;
    EXPECT_TRUE(contains(second.err, "another server has this store open")) << second.err;
}

}  // namespace
}  // namespace kilostone::test
