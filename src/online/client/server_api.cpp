#include "online/client/server_api.h"

#include "base/json/read.h"
#include "base/json/write.h"

namespace kilostone::online {
namespace {

template <class Answer>
tl::expected<Answer, ApiProblem> ask_api(const ServerUrl& at, const net::HttpAsk& what,
                                         const net::NetOptions& options) {
    const auto reply = net::ask(at.server, what, options);
    if (!reply) return tl::unexpected(ApiProblem{.net = reply.error()});
    const Json json = parse_json(reply->body);
    if (json.is_discarded() || !json.is_object()) return tl::unexpected(ApiProblem{});
    if (reply->status >= 300) {
        api::ErrorAnswer error;
        if (read_json(json, error)) return tl::unexpected(ApiProblem{});
        return tl::unexpected(ApiProblem{.error = static_cast<ApiError>(error.code)});
    }
    Answer answer;
    if (read_json(json, answer)) return tl::unexpected(ApiProblem{});
    return answer;
}

}  // namespace

tl::expected<api::TableAnswer, ApiProblem> look_up_table(const TableLink& link,
                                                         const net::NetOptions& options) {
    return ask_api<api::TableAnswer>(link.at, {.target = link.at.path + "api/tables/" + link.code},
                                     options);
}

tl::expected<std::string, ApiProblem>
create_table(const ServerUrl& at, const api::CreateRequest& table, const net::NetOptions& options) {
    auto answer = ask_api<api::CreateAnswer>(
        at, {.method = "POST", .target = at.path + "api/tables", .json = print_json(table)},
        options);
    if (!answer) return tl::unexpected(answer.error());
    auto code = parse_code(answer->code);
    if (!code) return tl::unexpected(ApiProblem{});
    return *std::move(code);
}

}  // namespace kilostone::online
