// kilostone host: makes an online table on a server, sits down and plays there.
#include "bots/player.h"
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/online_options.h"
#include "cli/program_language.h"
#include "cli/table_options.h"
#include "table/settings_json.h"

#include <algorithm>
#include <charconv>
#include <memory>

namespace kilostone {
namespace {

using namespace online;

constexpr std::string_view usual_server = "http://127.0.0.1:8080";

struct Options {
    OnlineOptions online{};
    TableOptions table{};
    std::string bots{};
    std::string clock{};
    std::string coup{};
    int window       = 0;  // seconds
    std::string pace = "normal";
    bool listed      = false;
};

std::optional<Millis> number_in(std::string_view text) {
    int n            = 0;
    const auto* last = text.data() + text.size();
    const auto got   = std::from_chars(text.data(), last, n);
    if (got.ec != std::errc() || got.ptr != last || n < 0) return std::nullopt;
    return n;
}

// "10+5": minutes for a stage, seconds for each move; "30s", "2d": for each move.
std::optional<ClockRule> read_clock(std::string_view text) {
    constexpr Millis second = 1000, minute = 60 * second, day = 24 * 60 * minute;
    if (const auto plus = text.find('+'); plus != std::string_view::npos) {
        const auto bank      = number_in(text.substr(0, plus));
        const auto increment = number_in(text.substr(plus + 1));
        if (!bank || !increment) return std::nullopt;
        return ClockRule{.bank = *bank * minute, .increment = *increment * second};
    }
    if (text.empty()) return std::nullopt;
    const auto time = number_in(text.substr(0, text.size() - 1));
    if (!time) return std::nullopt;
    if (text.ends_with('s')) return ClockRule{.per_move = *time * second};
    if (text.ends_with('d')) return ClockRule{.per_move = *time * day};
    return std::nullopt;
}

tl::unexpected<UserError> usage(Problem problem) {
    return tl::unexpected(UserError{Exit::Usage, std::move(problem)});
}

tl::expected<Settings, UserError> settings_of(const Options& o) {
    auto table = choose_table(o.table);
    if (!table) return tl::unexpected(table.error());
    Settings settings{.table          = std::move(table->table),
                      .custom_edition = std::move(table->custom_edition)};
    settings.coup = parse_enum<CoupMode>(o.coup);
    settings.pace = parse_enum<Pace>(o.pace).value_or(Pace::Normal);
    if (o.window > 0) settings.window = Millis{1000} * o.window;
    if (!o.clock.empty()) {
        settings.clock     = read_clock(o.clock);
        const bool is_good = settings.clock && !check_times(settings);
        if (!is_good)
            return usage({"clock", tr("cli.error.value", {{"name", "--clock"}}),
                          "10+5, 30s, 3d"});  // i18n-exempt: to type
    }
    return settings;
}

tl::expected<std::vector<std::string>, UserError> bots_of(const Options& o, int players) {
    if (o.bots.empty()) return std::vector<std::string>{};
    std::vector<std::string> bots = split_list(o.bots);
    for (const std::string& bot : bots)
        if (!find_bot(bot)) return usage(unknown_bot("bots", bot));
    const auto others = static_cast<std::size_t>(players - 1);
    if (bots.size() == 1) bots.resize(others, bots.front());
    if (bots.size() > others) return usage(bots_for_seats(bots.size(), others));
    return bots;
}

// Asked where it is not given; a host has one.
std::optional<std::string> name_of(const Options& o, Console& console) {
    if (!o.online.name.empty()) return o.online.name;
    Prompt prompt(console);
    prompt.say(tr("online.name"));
    auto typed = prompt.ask();
    if (!typed) return std::nullopt;
    return std::string(trimmed(*typed));
}

int host(const Options& o, const Settings& settings, std::vector<std::string> bots) {
    const std::string server =
        o.online.server.empty() ? std::string(usual_server) : o.online.server;
    const auto at = parse_server(server);
    if (!at) return fail(bad_server(server));
    const auto token = online_token(o.online, at->server);
    if (!token) return fail(token.error());
    StandardConsole console(interrupted());
    const auto name = name_of(o, console);
    if (!name) return fail(Exit::Usage, tr("online.name.missing"));
    if (const auto error = name_error(*name)) return fail(*error);
    api::CreateRequest request;
    request.token    = HexOrBase64Token{*token};
    request.name     = TextUpTo<longest_name_sent>(*name);
    request.settings = settings_json(settings);
    request.listed   = o.listed;
    const auto code  = create_table(*at, request, net_options());
    if (!code) return fail(server_error(*at, code.error()));
    const TableLink link{*at, *code};
    console.write(invitation(link) + "\n");
    OnlineWishes wishes{
        .name = *name, .bots = std::move(bots), .come_back = command_to_come_back(o.online, link)};
    return play_online(link, *token, std::move(wishes), console);
}

int run(const Options& o) {
    warn_unsupported_language();
    if (!o.online.name.empty())
        if (const auto error = name_error(o.online.name)) return fail(*error);
    const auto settings = settings_of(o);
    if (!settings) return fail(settings.error());
    auto bots = bots_of(o, settings->table.form.players);
    if (!bots) return fail(bots.error());
    return host(o, *settings, *std::move(bots));
}

}  // namespace

void add_host_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("host");
    auto options  = std::make_shared<Options>();
    add_table_options(*command, options->table);
    add_online_options(*command, options->online);
    command->add_option("-b,--bots", options->bots)->type_name("BOT,…");
    command->add_option("--clock", options->clock)->type_name("TIME");
    command->add_option("--coup", options->coup)
        ->check(one_of({"ask", "window", "purist", "auto"}));
    command->add_option("--window", options->window)->check(whole_number_from(2, 30));
    command->add_option("--pace", options->pace)
        ->check(one_of({"instant", "normal", "slow", "step"}))
        ->capture_default_str();
    command->add_flag("--listed", options->listed);
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
