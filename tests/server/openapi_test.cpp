// The OpenAPI document against the routes, and against what the server really answers.
#include "server/api.h"
#include "server/running.h"
#include "server/wire.h"
#include "support/golden.h"

#include <gtest/gtest.h>

namespace kilostone::test {
namespace {

TEST(OpenApi, IsWhatTheDocumentationHolds) { expect_golden("docs/openapi.json", openapi()); }

TEST(OpenApi, EveryRouteIsThereAndNothingElse) {
    const Json document    = parse_json(openapi());
    std::size_t operations = 0;
    for (const auto& [path, methods] : document["paths"].items()) operations += methods.size();
    EXPECT_EQ(operations, api_routes().size());
    EXPECT_EQ(document["openapi"], "3.1.0");
}

// No reference leads nowhere.
TEST(OpenApi, EverySchemaIsDeclared) {
    const std::string text           = openapi();
    const Json document              = parse_json(text);
    constexpr std::string_view begin = "#/components/schemas/";
    for (auto at = text.find(begin); at != std::string::npos; at = text.find(begin, at + 1)) {
        const auto name = text.substr(at + begin.size(), text.find('"', at) - at - begin.size());
        EXPECT_TRUE(document["components"]["schemas"].contains(name)) << name;
    }
}

// Without a body, a token or a table: every answer is one that the document names, and says so in
// the form that it names.
TEST(OpenApi, AnswersAreThoseThatItNames) {
    const InnerServer server;
    const Json document = parse_json(openapi());
    for (const ApiRoute& route : api_routes()) {
        std::string target(route.path);
        if (const auto brace = target.find('{'); brace != std::string::npos)
            target = target.substr(0, brace) + "AAAAAA";
        const HttpReply reply = ask(server.port(), {.method = std::string(route.method),
                                                    .target = target,
                                                    .body   = route.method == "POST" ? "{}" : ""});
        std::string method(route.method);
        for (char& c : method) c = static_cast<char>(c + ('a' - 'A'));
        const Json& responses    = document["paths"][std::string(route.path)][method]["responses"];
        const std::string status = std::to_string(reply.status);
        ASSERT_TRUE(responses.contains(status)) << route.path << " " << status;
        if (reply.status < 400) continue;
        const Json body = parse_json(reply.body);
        EXPECT_TRUE(
            contains(responses[status]["description"].get<std::string>(), body.value("code", "?")))
            << reply.body;
    }
}

}  // namespace
}  // namespace kilostone::test
