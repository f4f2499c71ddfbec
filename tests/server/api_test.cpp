// The HTTP API over real sockets.
#include "server/api.h"
#include "server/player.h"
#include "server/running.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace kilostone::test {
namespace {

std::string bearer(const std::string& token) { return "Authorization: Bearer " + token + "\r\n"; }

std::string code_of(const HttpReply& reply) {
    const Json json = parse_json(reply.body);
    return json.is_object() ? json.value("code", "") : "";
}

HttpAsk create(const std::string& body) {
    return {.method = "POST", .target = "/api/tables", .body = body};
}

TEST(Api, ShowsATableBeforeAnybodyJoins) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    ASSERT_EQ(code.size(), 6U);
    const HttpReply reply = ask(server.port(), {.target = "/api/tables/" + code});
    EXPECT_EQ(reply.status, 200);
    const Json json = parse_json(reply.body);
    EXPECT_EQ(json["code"], code);
    EXPECT_EQ(json["phase"], "gathering");
    EXPECT_EQ(json["settings"]["pace"], "instant");
    EXPECT_EQ(json["roster"]["seats"][0]["name"], "Ann");
    EXPECT_TRUE(contains(reply.head, "Cache-Control: no-store"));
    EXPECT_TRUE(contains(reply.head, "X-Content-Type-Options: nosniff"));
    // As people type it.
    const std::string typed = code.substr(0, 3) + "-" + code.substr(3);
    EXPECT_EQ(ask(server.port(), {.target = "/api/tables/" + typed}).status, 200);
}

TEST(Api, ListsOnlyTablesThatTheirHostsMadePublic) {
    const InnerServer server;
    (void)create_table(server.port(), token_of(1));
    EXPECT_EQ(ask(server.port(), {.target = "/api/tables"}).body, R"({"tables":[]})");
    const auto made = ask(
        server.port(),
        create(fmt::format(
            R"({{"token":"{}","name":"Bo","settings":{{"edition":"classic","players":2,"per_side":1}},"listed":true}})",
            token_of(2))));
    const Json json = parse_json(ask(server.port(), {.target = "/api/tables"}).body);
    ASSERT_EQ(json["tables"].size(), 1U);
    EXPECT_EQ(json["tables"][0]["code"], code_of(made));
}

TEST(Api, SaysWhatIsWrongWithANewTable) {
    const InnerServer server;
    const std::string token = token_of(1);
    const auto refusal      = [&](const std::string& body) {
        const HttpReply reply = ask(server.port(), create(body));
        return std::to_string(reply.status) + " " + code_of(reply);
    };
    EXPECT_EQ(refusal("{"), "400 not_json");
    EXPECT_EQ(refusal("[1]"), "400 not_json");
    EXPECT_EQ(refusal("{}"), "400 bad_member");
    EXPECT_EQ(refusal(R"({"token":"secret","name":"A","settings":{}})"), "400 bad_member");
    const std::string begin = R"({"token":")" + token + R"(",)";
    EXPECT_EQ(refusal(begin + R"("name":"A","settings":{},"more":1})"), "400 bad_member");
    EXPECT_EQ(refusal(begin + R"("name":"A","settings":{"players":77}})"), "400 bad_member");
    EXPECT_EQ(
        refusal(begin + R"("name":"A","settings":{"edition":"none","players":2,"per_side":1}})"),
        "400 bad_settings");
    EXPECT_EQ(
        refusal(begin + R"("name":"A","settings":{"edition":"classic","players":7,"per_side":1}})"),
        "400 bad_settings");
    EXPECT_EQ(
        refusal(begin + R"("name":"","settings":{"edition":"classic","players":2,"per_side":1}})"),
        "400 bad_name");
    EXPECT_EQ(refusal(begin + R"("name":")" + std::string(60, 'a') +
                      R"(","settings":{"edition":"classic","players":2,"per_side":1}})"),
              "400 bad_name");
    EXPECT_EQ(refusal(std::string(40'000, ' ')).substr(0, 3), "413");
}

TEST(Api, AnotherSitesPageChangesNothing) {
    const InnerServer server;
    const std::string body = fmt::format(
        R"({{"token":"{}","name":"Ann","settings":{{"edition":"classic","players":2,"per_side":1}}}})",
        token_of(1));
    auto foreign    = create(body);
    foreign.headers = "Origin: https://evil.example\r\n";
    EXPECT_EQ(code_of(ask(server.port(), foreign)), "foreign_origin");
    foreign.headers = "Origin: null\r\n";
    EXPECT_EQ(code_of(ask(server.port(), foreign)), "foreign_origin");
    auto own    = create(body);
    own.headers = "Origin: http://localhost\r\n";
    EXPECT_EQ(ask(server.port(), own).status, 201);
    // A form of another site cannot send this type of content without being asked first.
    const std::string text = "POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n"
                             "Connection: close\r\nContent-Length: 2\r\n\r\n{}";
    TcpLine line(server.port());
    line.send(text);
    EXPECT_EQ(read_reply(line.read_all()).status, 415);
}

TEST(Api, ATokenFindsItsTablesUntilItIsReplaced) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    const auto mine        = [&](std::uint64_t token) {
        return ask(server.port(), {.target = "/api/me/tables", .headers = bearer(token_of(token))});
    };
    EXPECT_TRUE(contains(mine(1).body, code));
    EXPECT_EQ(code_of(mine(2)), "unknown_token");
    EXPECT_EQ(code_of(ask(server.port(), {.target = "/api/me/tables"})), "no_token");
    EXPECT_EQ(code_of(ask(server.port(), {.target = "/api/me/tables", .headers = bearer("x")})),
              "no_token");
    const HttpAsk renew{.method  = "POST",
                        .target  = "/api/me/token",
                        .headers = bearer(token_of(1)),
                        .body    = R"({"token":")" + token_of(3) + R"("})"};
    EXPECT_EQ(ask(server.port(), renew).status, 204);
    EXPECT_EQ(code_of(mine(1)), "unknown_token");
    EXPECT_TRUE(contains(mine(3).body, code));
}

TEST(Api, APersonCanBeForgotten) {
    const InnerServer server;
    const std::string code = create_table(server.port(), token_of(1));
    const HttpAsk erase{.method = "DELETE", .target = "/api/me", .headers = bearer(token_of(1))};
    EXPECT_EQ(ask(server.port(), erase).status, 204);
    EXPECT_EQ(code_of(ask(server.port(), erase)), "unknown_token");
    const HttpReply table = ask(server.port(), {.target = "/api/tables/" + code});
    EXPECT_EQ(table.status, 200);
    EXPECT_FALSE(contains(table.body, "Ann")) << table.body;
}

TEST(Api, CodesCannotBeGuessed) {
    ServerOptions options;
    options.limits.wrong_codes = {.interval = 60'000, .burst = 5};
    const InnerServer server(options);
    const std::string code = create_table(server.port(), token_of(1));
    // Right ones are not counted.
    for (int i = 0; i < 10; ++i)
        EXPECT_EQ(ask(server.port(), {.target = "/api/tables/" + code}).status, 200);
    for (int i = 0; i < 5; ++i)
        EXPECT_EQ(
            ask(server.port(), {.target = "/api/tables/AAAAA" + std::string(1, "BCDEF"[i])}).status,
            404);
    const HttpReply sixth = ask(server.port(), {.target = "/api/tables/AAAAAG"});
    EXPECT_EQ(code_of(sixth), "too_often");
    EXPECT_TRUE(contains(sixth.head, "Retry-After: "));
    // By a socket neither, nor by the ids of replays.
    TestSocket socket(server.port());
    socket.send_text(R"({"type":"hello","protocol":1,"build":"t","table":"AAAAAH"})");
    EXPECT_TRUE(contains(socket.read_text().value_or(""), "too_often"));
    EXPECT_EQ(code_of(ask(server.port(), {.target = "/api/replays/0123456789abcdefghjkmnpqrs"})),
              "too_often");
}

TEST(Api, EveryRequestHasItsMethodAndAddress) {
    const InnerServer server;
    EXPECT_EQ(code_of(ask(server.port(), {.target = "/api/nothing"})), "not_found");
    EXPECT_EQ(code_of(ask(server.port(), {.target = "/api/tables/A/B"})), "not_found");
    const HttpReply wrong = ask(server.port(), {.method = "PUT", .target = "/api/tables"});
    EXPECT_EQ(code_of(wrong), "wrong_method");
    EXPECT_TRUE(contains(wrong.head, "Allow: GET, POST"));
    EXPECT_EQ(ask(server.port(), {.target = "/api/table"}).status, 426);
    EXPECT_EQ(ask(server.port(), {.target = "/api/health"}).status, 200);
    EXPECT_EQ(ask(server.port(), {.target = "/api/ready"}).status, 200);
    EXPECT_EQ(ask(server.port(), {.method = "HEAD", .target = "/api/health"}).body, "");
}

TEST(Api, TooManyRequestsAreToldToWait) {
    ServerOptions options;
    options.limits.requests    = {.interval = 60'000, .burst = 3};
    options.limits.tables_made = {.interval = 60'000, .burst = 1};
    const InnerServer server(options);
    (void)create_table(server.port(), token_of(1));
    const HttpReply second =
        ask(server.port(),
            create(R"({"token":")" + token_of(1) +
                   R"(","name":"A","settings":{"edition":"classic","players":2,"per_side":1}})"));
    EXPECT_EQ(second.status, 429);
    EXPECT_EQ(ask(server.port(), {.target = "/api/health"}).status, 200);
    EXPECT_EQ(ask(server.port(), {.target = "/api/health"}).status, 429);
}

TEST(Api, CountersStandOnAListenerOfTheirOwn) {
    ServerOptions options;
    options.metrics = ListenOptions{.address = "127.0.0.1", .port = 0};
    const InnerServer server(options);
    (void)create_table(server.port(), token_of(1));
    EXPECT_EQ(ask(server.port(), {.target = "/metrics"}).status, 404);
    const HttpReply metrics = ask(server.metrics_port(), {.target = "/metrics"});
    EXPECT_EQ(metrics.status, 200);
    EXPECT_TRUE(contains(metrics.body, "# TYPE kilostone_api_requests_total counter\n"
                                       "kilostone_api_requests_total 1\n"))
        << metrics.body;
    EXPECT_TRUE(contains(metrics.body, "\nkilostone_store_batches_total "));
}

}  // namespace
}  // namespace kilostone::test
