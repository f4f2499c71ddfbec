// The HTTP API: which requests there are, and what becomes of each.
#pragma once

#include "online/protocol/api_messages.h"
#include "server/hub.h"
#include "server/net/connection.h"

#include <memory>
#include <optional>
#include <span>
#include <string>

namespace kilostone {

// One request, on its way to its answer. What it needs is copied from the request.
struct ApiCall {
    std::shared_ptr<Hub> hub{};
    HttpHandler::Done done{};
    ClientAddress client{};
    bool is_of_node = false;  // another node passes it on
    std::string token{};      // of `Authorization: Bearer`, where the route wants one
    std::string place{};      // what stands for {code} or {id} in the path
    std::string query{};      // of the address
    std::string host{};       // that the request was sent to
    std::string body{};
};
using ApiFunction = void (*)(std::shared_ptr<ApiCall>);

struct ApiRoute {
    std::string_view method{};
    std::string_view path{};  // "/api/tables/{code}"
    std::string_view about{};
    ApiFunction carry_out = nullptr;
    bool wants_token      = false;
    std::string_view request{};  // the names of what is sent and answered
    std::string_view answer{};
    int status = 200;
    std::array<std::optional<ApiError>, 7> errors{};  // besides those that every request can meet
    std::string_view type{};  // of the answer, where it is no schema of ours
};
[[nodiscard]] std::span<const ApiRoute> api_routes();

// For paths that begin with /api/.
[[nodiscard]] std::optional<HttpAnswer>
answer_api(const std::shared_ptr<Hub>& hub, const HttpRequest& request, HttpHandler::Done done);

// The client that a request comes from. Nothing: it says that it comes from another node, and does
// not prove it.
[[nodiscard]] std::optional<ClientAddress> client_of(const Hub& hub, const HttpRequest& request);
[[nodiscard]] bool is_own_origin(const HttpRequest& request, const ServerOptions& options);

// ---- answers

[[nodiscard]] int status_of(ApiError error);
[[nodiscard]] std::string_view sentence_of(ApiError error);
[[nodiscard]] HttpAnswer json_answer(int status, std::string text);
[[nodiscard]] HttpAnswer api_error(ApiError error, const Problem& problem = {});
[[nodiscard]] HttpAnswer too_often(std::int64_t retry_after);
[[nodiscard]] HttpAnswer no_content();
// NotFound or NotStored.
[[nodiscard]] HttpAnswer answer_to_fault(const online::StoreProblem& problem);

// A code or an id that somebody looks up. False, and answered, when there were too many wrong ones.
[[nodiscard]] bool may_look_up(const std::shared_ptr<ApiCall>& call);
void was_wrong(const ApiCall& call);
// Whether the table waits for this seat's person.
[[nodiscard]] bool is_turn_of(const online::SeatedTable& seated);

// The body as what it should be, or the answer that says what is wrong with it.
template <class T>
[[nodiscard]] tl::expected<T, HttpAnswer> read_body(const std::string& body) {
    const Json json = parse_json(body);
    if (json.is_discarded() || !json.is_object())
        return tl::unexpected(api_error(ApiError::NotJson));
    T value;
    if (const auto problem = read_json(json, value))
        return tl::unexpected(api_error(ApiError::BadMember, *problem));
    return value;
}

// ---- what the routes do

void list_tables(std::shared_ptr<ApiCall> call);
void create_table(std::shared_ptr<ApiCall> call);
void show_table(std::shared_ptr<ApiCall> call);
void list_my_tables(std::shared_ptr<ApiCall> call);
void show_me(std::shared_ptr<ApiCall> call);
void export_me(std::shared_ptr<ApiCall> call);
void show_feed(std::shared_ptr<ApiCall> call);
void renew_token(std::shared_ptr<ApiCall> call);
void erase_me(std::shared_ptr<ApiCall> call);
void show_replay(std::shared_ptr<ApiCall> call);
void show_health(std::shared_ptr<ApiCall> call);
void show_readiness(std::shared_ptr<ApiCall> call);
void show_openapi(std::shared_ptr<ApiCall> call);

// The OpenAPI document.
[[nodiscard]] std::string openapi();

// How exactly times of tables are told. Silent decisions are stored too: to the millisecond, the
// time of the last one would tell who has just held a safety back, and how long a bot thought.
[[nodiscard]] constexpr online::UnixMillis whole_minutes(online::UnixMillis time) {
    return time - time % 60'000;
}

}  // namespace kilostone
