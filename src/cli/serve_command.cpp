// kilostone serve: the web app and tables for people elsewhere.
#include "cli/checks.h"
#include "cli/commands.h"
#include "cli/lan_address.h"
#include "cli/program.h"
#include "cli/program_language.h"
#include "cli/serve_settings.h"
#include "editions/registry.h"
#include "i18n/lists.h"
#include "online/store/store_place.h"
#include "server/serve.h"
#include "terminal/game/save.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <thread>

namespace kilostone {
namespace {

using namespace std::chrono_literals;

struct Options {
    std::string address = "127.0.0.1";
    std::uint16_t port  = 8080;
    bool lan            = false;
    std::string folder{};
    std::string data{};
    std::string store{};
    std::string node{};
    std::string node_address{};
    int threads = 0;
    std::string metrics{};
    std::string log = "plain";
    std::string proxies{};
    std::string public_url{};
    std::string config{};
    int keep_days = 365;
};

// That of the source tree the program was built in, or the one installed with it
// (PREFIX/bin/kilostone, PREFIX/share/kilostone/web), else web/dist of the current folder.
std::string usual_folder() {
    std::error_code unknown;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", unknown);
    const auto prefix  = program.parent_path().parent_path();
    for (const char* folder : {"web/dist", "share/kilostone/web"}) {
        std::error_code missing;
        const auto web = prefix / folder;
        if (!unknown && std::filesystem::is_directory(web, missing)) return web.string();
    }
    return "web/dist";
}

UserError bad_value(std::string_view option, std::string example) {
    return {Exit::Usage, {"", tr("cli.error.value", {{"name", option}}), std::move(example)}};
}

// "127.0.0.1:9464", "[::1]:9464"
std::optional<ListenOptions> read_place(std::string_view text) {
    const auto colon = text.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    std::string_view address = text.substr(0, colon);
    if (address.starts_with('[') && address.ends_with(']'))
        address = address.substr(1, address.size() - 2);
    const std::string port(text.substr(colon + 1));
    const bool is_number = !port.empty() && port.size() <= 5 &&
                           std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
    if (!is_number || std::stoi(port) > 0xFFFF || !read_address(address)) return std::nullopt;
    return ListenOptions{std::string(address), static_cast<std::uint16_t>(std::stoi(port))};
}

// "https://play.example" of "https://play.example/"; a page's origin has no path.
std::string without_path(std::string_view url) {
    const auto scheme = url.find("://");
    if (scheme == std::string_view::npos) return "";
    return std::string(url.substr(0, url.find('/', scheme + 3)));
}

// In the words of the table's edition; of the common rules where it is none of ours.
FeedWords feed_words(std::string_view language, FeedTable table) {
    const Edition* known = find_edition(table.edition);
    const Texts texts(find_language(language).value_or(Language::En),
                      known != nullptr ? *known : *find_edition("classic"));
    std::vector<std::string> about{std::string(table.code)};
    if (known != nullptr)
        about.insert(about.begin(), texts.say("edition." + std::string(table.edition)));
    return {texts.say("online.feed"), texts.say("online.turn"), comma_list(texts, about)};
}

// A name or an address, and a port, as other servers are told it.
bool is_host_and_port(const std::string& text) {
    const auto colon = text.rfind(':');
    if (colon == std::string::npos || colon == 0 || text.find_first_of(" /@") != std::string::npos)
        return false;
    const std::string port = text.substr(colon + 1);
    return !port.empty() && port.size() <= 5 &&
           port.find_first_not_of("0123456789") == std::string::npos && std::stoi(port) <= 0xFFFF;
}

tl::expected<ServerOptions, UserError> server_options(const Options& o) {
    ServerOptions server;
    const int cores       = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
    server.http           = {o.lan ? "0.0.0.0" : o.address, o.port};
    server.threads        = o.threads > 0 ? o.threads : cores;
    server.bot_threads    = std::max(1, cores / 2);
    server.build          = KILOSTONE_VERSION;
    server.keep_days      = o.keep_days;
    server.say_feed       = feed_words;
    constexpr auto json   = std::string_view("json");
    constexpr auto silent = std::string_view("none");
    server.log            = o.log == json     ? LogForm::JsonLines
                            : o.log == silent ? LogForm::None
                                              : LogForm::Plain;
    if (!o.metrics.empty()) {
        server.metrics = read_place(o.metrics);
        if (!server.metrics) return tl::unexpected(bad_value("--metrics", "127.0.0.1:9464"));
    }
    for (const std::string& proxy : split_list(o.proxies)) {
        if (proxy.empty()) continue;
        const auto range = read_address_range(proxy);
        if (!range) return tl::unexpected(bad_value("--trusted-proxy", "127.0.0.1,10.0.0.0/8"));
        server.trusted_proxies.push_back(*range);
    }
    if (!o.node_address.empty() && !is_host_and_port(o.node_address))
        return tl::unexpected(bad_value("--node-address", "10.0.0.5:8080"));
    server.node_address = o.node_address;
    if (!o.public_url.empty()) {
        const std::string origin = without_path(o.public_url);
        const bool is_web        = origin.starts_with("http://") || origin.starts_with("https://");
        if (!is_web) return tl::unexpected(bad_value("--public-url", "https://play.example.org"));
        server.origins.push_back(origin);
    }
    return server;
}

std::string url(const std::string& address, std::uint16_t port) {
    const bool six = address.find(':') != std::string::npos;
    return fmt::format("http://{}{}{}:{}/", six ? "[" : "", address, six ? "]" : "", port);
}

// Where the server can be reached; the last one is the one to pass on, as a picture too.
void print_addresses(const Options& o, std::uint16_t port) {
    const auto lan = o.lan ? lan_addresses() : std::vector<std::string>();
    std::string last =
        lan.empty() ? url(o.lan ? "127.0.0.1" : o.address, port) : url(lan.front(), port);
    if (!o.public_url.empty()) last = o.public_url;
    std::string text = last + "\n";
    if (o.lan && is_terminal(1)) text += qr_code(last, may_colour(1));
    put(text);
}

// As many sockets as the system allows, not as many as a shell usually does.
void raise_descriptor_limit() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    (void)setrlimit(RLIMIT_NOFILE, &limit);
}

// The same after a restart; a server on any free port has none that would be.
std::string usual_node_name(const Options& o) {
    std::array<char, 256> name{};
    if (gethostname(name.data(), name.size() - 1) != 0) name[0] = '?';
    if (o.port != 0) return fmt::format("{}:{}", name.data(), o.port);
    return fmt::format("{}:0:{}", name.data(), getpid());
}

// A database may be starting, or another server may still have the store: that passes. Not so what
// is wrong with the store itself, or with the right to use it. Nothing where it was interrupted.
std::optional<tl::expected<std::unique_ptr<online::Store>, online::StoreProblem>>
open_patiently(const online::StorePlace& place, const std::string& node) {
    std::string told;
    while (!interrupted()) {
        auto store = online::open_store(place, {.node = node});
        if (store || !place.is_postgres() || store.error().fault != online::StoreFault::Unavailable)
            return store;
        if (store.error().text != told) {
            told = store.error().text;
            put_error(tr("cli.told.waiting_store", {{"reason", std::string_view(told)}}) + "\n");
        }
        for (int tenths = 0; tenths < 2 && !interrupted(); ++tenths)
            std::this_thread::sleep_for(100ms);
    }
    return std::nullopt;
}

tl::expected<online::StorePlace, UserError> store_place(const Options& o) {
    online::StorePlace place{.folder   = o.data.empty() ? default_data_folder() : o.data,
                             .database = o.store};
    if (!place.is_postgres()) return place;
    if (!online::is_postgres_url(o.store))
        return tl::unexpected(
            bad_value("--store", "postgres://kilostone@db.example.org/kilostone"));
    std::error_code failed;  // the folder has only the operator's socket
    std::filesystem::create_directories(place.folder, failed);
    return place;
}

int run(CLI::App& command, Options& o) {
    if (!o.config.empty())
        if (const auto error = read_config(command, o.config)) return fail(*error);
    auto server = server_options(o);
    if (!server) return fail(server.error());
    const auto site = Site::load(o.folder.empty() ? usual_folder() : o.folder);
    if (!site) return fail(Exit::Io, site.error());
    const auto place = store_place(o);
    if (!place) return fail(place.error());
    server->store = *place;
    raise_descriptor_limit();
    auto store = open_patiently(*place, o.node.empty() ? usual_node_name(o) : o.node);
    if (!store) return 0;
    if (!*store)
        return fail(Exit::Io, Problem{shown(*place), store->error().text,
                                      place->is_postgres() ? "--store" : "--data"});
    const auto ready = [&](ServerPorts ports) { print_addresses(o, ports.http); };
    if (const auto problem = serve(*site, std::move(**store), *server, interrupted(), ready))
        return fail(Exit::Network, *problem);
    return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("serve");
    auto options  = std::make_shared<Options>();
    command->add_option("--port", options->port)
        ->check(whole_number_from(0, 0xFFFF))
        ->capture_default_str();
    auto* address = command->add_option("--address", options->address)->capture_default_str();
    command->add_flag("--lan", options->lan)->excludes(address);
    command->add_option("--folder", options->folder)->type_name("DIR");
    command->add_option("--data", options->data)->type_name("DIR");
    command->add_option("--store", options->store)->type_name("URL");
    command->add_option("--node", options->node)->type_name("NAME");
    command->add_option("--node-address", options->node_address)->type_name("HOST:PORT");
    command->add_option("--threads", options->threads)->check(whole_number_from(0, 256));
    command->add_option("--public-url", options->public_url)->type_name("URL");
    command->add_option("--trusted-proxy", options->proxies)->type_name("IP[,IP]");
    command->add_option("--metrics", options->metrics)->type_name("ADDRESS");
    command->add_option("--log", options->log)
        ->check(one_of({"plain", "json", "none"}))
        ->capture_default_str();
    command->add_option("--keep-days", options->keep_days)
        ->check(whole_number_from(0, 36500))
        ->capture_default_str();
    command->add_option("--config", options->config)->type_name("FILE");
    allow_environment(*command);
    command->callback([command, options, &exit_code] { exit_code = run(*command, *options); });
}

}  // namespace kilostone
