// kilostone serve: the web app over HTTP.
#include "cli/commands.h"
#include "cli/program.h"
#include "server/http_server.h"

#include <fmt/format.h>

#include <filesystem>

namespace kilostone {
namespace {

struct Options {
    HttpOptions http{};
    std::string folder{};
};

// Beside the program when it was built in the source tree, else where one stands.
std::string usual_folder() {
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
    const auto beside  = program.parent_path().parent_path() / "web" / "dist";
    if (!error && std::filesystem::is_directory(beside, error)) return beside.string();
    return "web/dist";
}

int run(const Options& o) {
    const auto site = Site::load(o.folder.empty() ? usual_folder() : o.folder);
    if (!site) return fail(Exit::Io, site.error());
    const auto ready = [&](std::uint16_t port) {
        const bool six = o.http.address.find(':') != std::string::npos;
        put(fmt::format("http://{}{}{}:{}/\n", six ? "[" : "", o.http.address, six ? "]" : "",
                        port));
    };
    if (const auto problem = serve(*site, o.http, interrupted(), ready))
        return fail(Exit::Network, *problem);
    return 0;
}

}  // namespace

void add_serve_command(CLI::App& app, int& exit_code) {
    auto* command = app.add_subcommand("serve");
    auto options  = std::make_shared<Options>();
    command->add_option("--port", options->http.port)->capture_default_str();
    command->add_option("--address", options->http.address)->capture_default_str();
    command->add_option("--folder", options->folder)->type_name("DIR");
    command->callback([options, &exit_code] { exit_code = run(*options); });
}

}  // namespace kilostone
