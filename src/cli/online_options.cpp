#include "cli/online_options.h"

#include "base/shell_word.h"
#include "cli/checks.h"
#include "cli/lan_address.h"
#include "cli/program_language.h"
#include "i18n/lists.h"
#include "online/client/token_file.h"
#include "table/setup.h"
#include "terminal/game/save.h"
#include "terminal/plain/encoding.h"

namespace kilostone {

using namespace online;

void add_online_options(CLI::App& command, OnlineOptions& o) {
    command.add_option("--server", o.server)->type_name("URL");
    command.add_option("--name", o.name);
    command.add_option("--data", o.data)->type_name("DIR");
    command.add_option("--token-file", o.token_file)->type_name("FILE");
    command.add_flag("--plain", o.plain);
}

net::NetOptions net_options() {
    return {.stop = &interrupted(), .user_agent = "kilostone/" KILOSTONE_VERSION};
}

tl::expected<std::string, UserError> online_token(const OnlineOptions& options,
                                                  const net::Server& server) {
    const std::string folder = options.data.empty() ? default_data_folder() : options.data;
    auto path                = options.token_file.empty()
                                   ? token_path(folder, server)
                                   : tl::expected<std::string, TokenProblem>(options.token_file);
    auto token               = path ? load_token(*path) : tl::unexpected(path.error());
    if (token) return *std::move(token);
    const TokenProblem& problem = token.error();
    switch (problem.fault) {
    case TokenFault::System:
        return tl::unexpected(UserError{Exit::Io, {problem.path, problem.reason, ""}});
    case TokenFault::NotPrivate:
        return tl::unexpected(
            UserError{Exit::BadData, {problem.path, tr("join.error.token_shared"), "chmod 600"}});
    case TokenFault::NoToken: break;
    }
    return tl::unexpected(UserError{Exit::BadData, {problem.path, tr("join.error.token"), ""}});
}

namespace {

std::string_view id_of(net::NetFault fault) {
    switch (fault) {
    case net::NetFault::NoSuchHost: return "join.error.no_host";
    case net::NetFault::TimedOut: return "join.error.time";
    case net::NetFault::Certificate: return "join.error.certificate";
    case net::NetFault::NoTls: return "join.error.tls";
    case net::NetFault::Nonsense: return "join.error.no_server";
    case net::NetFault::NoConnection:
    case net::NetFault::Refused:
    case net::NetFault::Lost:
    case net::NetFault::Interrupted: break;
    }
    return "join.error.connection";
}

Exit code_of(ApiError error) {
    switch (error) {
    case ApiError::BadName:
    case ApiError::BadSettings: return Exit::Usage;
    case ApiError::NotJson:
    case ApiError::NotJsonType:
    case ApiError::BadMember: return Exit::BadData;
    default: return Exit::Failed;
    }
}

}  // namespace

UserError server_error(const ServerUrl& at, const ApiProblem& problem) {
    const std::string place = text_of(at);
    if (problem.error)
        return {code_of(*problem.error),
                {"", online_error_text(common_texts(), enum_word(*problem.error)), ""}};
    if (!problem.net) return {Exit::BadData, {place, tr("join.error.no_server"), ""}};
    if (problem.net->fault == net::NetFault::Interrupted)
        return {Exit::Interrupted, {"", tr("join.error.connection"), ""}};
    Problem said{place, tr(id_of(problem.net->fault)), ""};
    const bool is_nonsense = problem.net->fault == net::NetFault::Nonsense;
    if (!problem.net->reason.empty() && !is_nonsense)
        said.what = pair(common_texts(), said.what, problem.net->reason);
    return {is_nonsense ? Exit::BadData : Exit::Network, std::move(said)};
}

UserError bad_server(const std::string& typed) {
    return {Exit::Usage,
            {"--server", tr("join.error.url", {{"input", std::string_view(typed)}}),
             "https://play.example.org"}};
}

std::optional<UserError> name_error(const std::string& name) {
    if (is_name(name)) return std::nullopt;
    return UserError{Exit::Usage, name_problem("--name", name)};
}

std::string invitation(const TableLink& link) {
    const Texts texts = common_texts();
    std::string text  = pair(texts, tr("online.code"), link.code) + "\n" +
                       pair(texts, tr("online.link"), text_of(link));
    if (is_terminal(1) && is_utf8_locale()) text += "\n" + qr_code(text_of(link), may_colour(1));
    while (text.ends_with('\n')) text.pop_back();
    return text;
}

std::string command_to_come_back(const OnlineOptions& o, const TableLink& link) {
    std::string command = "kilostone join " + shell_word(text_of(link));  // i18n-exempt: to type
    if (!o.token_file.empty()) command += " --token-file " + shell_word(o.token_file);
    if (o.token_file.empty() && !o.data.empty()) command += " --data " + shell_word(o.data);
    return command;
}

int play_online(const TableLink& link, const std::string& token, OnlineWishes wishes,
                Console& console) {
    OnlineTable table(
        {.link = link, .token = token, .build = KILOSTONE_VERSION, .net = net_options()});
    wishes.invitation   = [link] { return invitation(link); };
    const OnlineEnd end = OnlineTalk(table, console, current_language(), std::move(wishes)).talk();
    console.wait(0);  // shows what was said last
    if (!console.is_open()) return fail_to_write(console.write_error());
    switch (end) {
    case OnlineEnd::Left:
    case OnlineEnd::InputEnded: return static_cast<int>(Exit::Ok);
    case OnlineEnd::Stopped: return static_cast<int>(Exit::Interrupted);
    case OnlineEnd::Refused:
    case OnlineEnd::TooOld: break;
    }
    return static_cast<int>(Exit::Failed);
}

}  // namespace kilostone
