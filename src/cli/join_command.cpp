// kilostone join: plays at an online table, from its link or its code.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/online_options.h"
#include "cli/program_language.h"

#include <memory>

namespace kilostone {
namespace {

using namespace online;

constexpr std::string_view usual_server = "http://127.0.0.1:8080";

struct Options {
    OnlineOptions online{};
    std::string table{};  // link or code
    std::optional<int> seat{};
    bool watch = false;
};

tl::expected<TableLink, UserError> link_of(const Options& o) {
    if (is_url(o.table)) {
        const auto link = parse_link(o.table);
        if (link) return *link;
    } else if (const auto code = parse_code(o.table)) {
        const std::string server =
            o.online.server.empty() ? std::string(usual_server) : o.online.server;
        const auto at = parse_server(server);
        if (!at) return tl::unexpected(bad_server(server));
        return TableLink{*at, *code};
    }
    return tl::unexpected(
        UserError{Exit::Usage,
                  {"", tr("join.error.link", {{"input", std::string_view(o.table)}}),
                   "https://play.example.org/#/t/KQWXYZ"}});
}

int run(const Options& o) {
    warn_unsupported_language();
    const auto link = link_of(o);
    if (!link) return fail(link.error());
    if (!o.online.name.empty())
        if (const auto error = name_error(o.online.name)) return fail(*error);
    const auto found = look_up_table(*link, net_options());
    if (!found) return fail(server_error(link->at, found.error()));
    const auto seats = static_cast<int>(found->roster.seats.size());
    if (o.seat && *o.seat > seats)
        return fail(Exit::Usage, Problem{"--seat", tr("cli.error.no_seat", {{"number", *o.seat}}),
                                         numbers_to(static_cast<std::size_t>(seats))});
    OnlineWishes wishes{.name = o.online.name, .watch = o.watch};
    wishes.come_back = command_to_come_back(o.online, *link);
    if (o.seat) wishes.seat = static_cast<Seat>(*o.seat - 1);
    const auto token = online_token(o.online, link->at.server);
    if (!token) return fail(token.error());
    StandardConsole console(interrupted());
    return play_online(*link, *token, std::move(wishes), console);
}

}  // namespace

void add_join_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("join");
    auto options  = std::make_shared<Options>();
    command->add_option("table", options->table)->required()->type_name("LINK");
    auto* seat = command->add_option("--seat", options->seat)->check(whole_number_from(1, 8));
    command->add_flag("--watch", options->watch)->excludes(seat);
    add_online_options(*command, options->online);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
