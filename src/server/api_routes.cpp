// i18n-exempt: descriptions for developers
#include "online/host/ids.h"
#include "server/api.h"

#include <algorithm>

namespace kilostone {
namespace {

using enum ApiError;

constexpr ApiRoute routes[] = {
    {"GET",
     "/api/tables",
     "Tables that their hosts have made public.",
     list_tables,
     false,
     "",
     "TablesAnswer",
     200,
     {NotStored}},
    {"POST",
     "/api/tables",
     "Makes a table, with its host at the first seat.",
     create_table,
     false,
     "CreateRequest",
     "CreateAnswer",
     201,
     {NotJson, BadMember, BadSettings, BadName, Banned, NotStored, ShuttingDown}},
    {"GET",
     "/api/tables/{code}",
     "What there is to see of a table before joining it.",
     show_table,
     false,
     "",
     "TableAnswer",
     200,
     {NotFound, ClosedTable, NotStored}},
    {"GET",
     "/api/me/tables",
     "The tables at which the token's person has a seat.",
     list_my_tables,
     true,
     "",
     "TablesAnswer",
     200,
     {NoToken, UnknownToken, NotStored}},
    {"GET",
     "/api/me",
     "The token's person: the name, and where the private feed is.",
     show_me,
     true,
     "",
     "MeAnswer",
     200,
     {NoToken, UnknownToken, NotStored}},
    {"GET",
     "/api/me/export",
     "Everything that is kept of the person, as kilostone-export/1.",
     export_me,
     true,
     "",
     "",
     200,
     {NoToken, UnknownToken, NotStored},
     "application/json"},
    {"GET",
     "/api/feeds/{id}",
     "A person's Atom feed: the tables that wait for them. `?lang=hu` for its language. Another "
     "token makes another address.",
     show_feed,
     false,
     "",
     "",
     200,
     {NotFound, NotStored},
     "application/atom+xml"},
    {"POST",
     "/api/me/token",
     "Replaces the token: the old one opens nothing any more.",
     renew_token,
     true,
     "TokenRequest",
     "",
     204,
     {NotJson, BadMember, NoToken, UnknownToken, TokenTaken, NotStored}},
    {"DELETE",
     "/api/me",
     "Forgets the person: name, token and seats.",
     erase_me,
     true,
     "",
     "",
     204,
     {NoToken, UnknownToken, NotStored}},
    {"GET",
     "/api/replays/{id}",
     "The record of a match that is over.",
     show_replay,
     false,
     "",
     "ReplayAnswer",
     200,
     {NotFound, NotStored}},
    {"GET",
     "/api/health",
     "That the server is there.",
     show_health,
     false,
     "",
     "HealthAnswer",
     200,
     {}},
    {"GET",
     "/api/ready",
     "That the server can store what it is sent.",
     show_readiness,
     false,
     "",
     "HealthAnswer",
     200,
     {NotStored, ShuttingDown}},
    {"GET", "/api/openapi.json", "This document.", show_openapi, false, "", "", 200, {}},
};

constexpr std::string_view bearer = "Bearer ";

// What stands in the path where the route has {…}; nothing where it is another path.
std::optional<std::string_view> match(std::string_view route, std::string_view path) {
    const auto brace = route.find('{');
    if (brace == std::string_view::npos)
        return route == path ? std::optional<std::string_view>("") : std::nullopt;
    if (!path.starts_with(route.substr(0, brace))) return std::nullopt;
    const std::string_view place = path.substr(brace);
    const bool is_one            = !place.empty() && place.find('/') == std::string_view::npos;
    return is_one ? std::optional(place) : std::nullopt;
}

struct Found {
    const ApiRoute* route = nullptr;
    std::string_view place{};
    std::string methods{};  // of other routes with this path
};

Found find_route(const HttpRequest& request) {
    Found found;
    const std::string_view path = path_of_target(request.target);
    for (const ApiRoute& route : routes) {
        const auto place = match(route.path, path);
        if (!place) continue;
        if (route.method == request.method || (route.method == "GET" && request.method == "HEAD"))
            return {&route, *place, {}};
        found.methods += (found.methods.empty() ? "" : ", ") + std::string(route.method);
    }
    return found;
}

HttpAnswer no_route(const Found& found) {
    if (found.methods.empty()) return api_error(NotFound);
    HttpAnswer a = api_error(WrongMethod);
    a.headers.push_back({"Allow", found.methods});
    return a;
}

bool is_json(std::string_view content_type) {
    const std::string_view type = content_type.substr(0, content_type.find(';'));
    return type == "application/json";
}

std::optional<std::string> token_of(std::string_view authorization) {
    if (!authorization.starts_with(bearer)) return std::nullopt;
    online::HexOrBase64Token token;
    Failure failure;
    const Json text = std::string(authorization.substr(bearer.size()));
    if (!token.read_json(text, JsonPath(failure, "", {}))) return std::nullopt;
    return token.text;
}

// What is wrong with a request before it is known what it asks.
std::optional<HttpAnswer> refuse(const Hub& hub, const HttpRequest& request,
                                 const ApiRoute& route) {
    const bool changes = route.method != "GET";
    if (changes && !is_own_origin(request, hub.options)) return api_error(ForeignOrigin);
    if (!route.request.empty() && !is_json(request.content_type)) return api_error(NotJsonType);
    if (changes && hub.is_draining) return api_error(ShuttingDown);
    return std::nullopt;
}

}  // namespace

std::span<const ApiRoute> api_routes() { return routes; }

std::optional<ClientAddress> client_of(const Hub& hub, const HttpRequest& request) {
    if (is_of_node(request)) return client_of_node(request, hub.store());
    return client_behind(request.peer, request.forwarded_for, hub.options.trusted_proxies);
}

// A program that is no browser sends none.
bool is_own_origin(const HttpRequest& request, const ServerOptions& options) {
    if (request.origin.empty()) return true;
    if (std::ranges::find(options.origins, request.origin) != options.origins.end()) return true;
    for (const std::string_view scheme : {"http://", "https://"})
        if (request.origin.starts_with(scheme) &&
            request.origin.substr(scheme.size()) == request.host)
            return !request.host.empty();
    return false;
}

std::optional<HttpAnswer> answer_api(const std::shared_ptr<Hub>& hub, const HttpRequest& request,
                                     HttpHandler::Done done) {
    const Found found = find_route(request);
    if (found.route == nullptr) return no_route(found);
    const ApiRoute& route = *found.route;
    if (auto no = refuse(*hub, request, route)) return no;
    const auto client = client_of(*hub, request);
    if (!client) return api_error(ForeignOrigin);
    auto call        = std::make_shared<ApiCall>();
    call->hub        = hub;
    call->client     = *client;
    call->is_of_node = is_of_node(request);
    if (!call->is_of_node) {
        if (const auto wait = hub->requests.charge(call->client, hub->now())) {
            hub->metrics.count(Counter::TooOften);
            return too_often(*wait);
        }
    }
    if (route.wants_token) {
        auto token = token_of(request.authorization);
        if (!token) return api_error(NoToken);
        call->token = std::move(*token);
    }
    call->done  = std::move(done);
    call->place = std::string(found.place);
    call->query = std::string(query_of_target(request.target));
    call->host  = std::string(request.host);
    call->body  = std::string(request.body);
    route.carry_out(std::move(call));
    return std::nullopt;
}

}  // namespace kilostone
