// Any text as a configuration file of `kilostone serve`, and as the value of an environment
// variable: it is taken or refused with its place, and what has been taken passes the checks of the
// options.
#include "cli/serve_settings.h"

#include "cli/checks.h"
#include "server/client_address.h"

#include <CLI/CLI.hpp>
#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace {

using namespace kilostone;

void demand(bool so, const char* what) {
    if (so) return;
    std::fprintf(stderr, "%s\n", what);
    std::abort();
}

// Options of each kind that the command has.
struct Command {
    CLI::App app{"serve"};
    std::uint16_t port = 8080;
    int threads        = 0;
    bool lan           = false;
    std::string log    = "plain", folder{}, proxies{}, config{};

    Command() {
        app.add_option("--port", port)->check(whole_number_from(0, 0xFFFF));
        app.add_option("--threads", threads)->check(whole_number_from(0, 256));
        app.add_flag("--lan", lan);
        app.add_option("--log", log)->check(one_of({"plain", "json", "none"}));
        app.add_option("--folder", folder);
        app.add_option("--trusted-proxy", proxies);
        app.add_option("--config", config);
        allow_environment(app);
    }
    void check() const {
        demand(threads >= 0 && threads <= 256, "a number beyond its limit");
        demand(log == "plain" || log == "json" || log == "none", "a word that is none");
        demand(config.empty(), "a file that names another file");
        if (const auto range = read_address_range(proxies))
            demand(range->bits >= 0 && range->bits <= 128, "a range of addresses that is none");
    }
};

void read_as_file(std::string_view text) {
    static const std::string file = std::filesystem::temp_directory_path() /
                                    ("kilostone-fuzz-" + std::to_string(getpid()) + ".toml");
    std::ofstream(file, std::ios::binary) << text;
    Command command;
    const auto error = read_config(command.app, file);
    std::remove(file.c_str());
    if (!error)
        command.check();
    else
        demand(error->code == Exit::BadData && !error->problem.what.empty(), "no reason");
}

void read_as_variable(const std::string& value) {
    if (value.find('\0') != std::string::npos) return;
    for (const char* name : {"KILOSTONE_PORT", "KILOSTONE_THREADS", "KILOSTONE_LAN",
                             "KILOSTONE_LOG", "KILOSTONE_TRUSTED_PROXY"}) {
        setenv(name, value.c_str(), 1);
        Command command;
        try {
            command.app.parse(std::vector<std::string>{});
            command.check();
        } catch (const CLI::Error&) {  // refused
        }
        unsetenv(name);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    read_as_file(text);
    if (size <= 64) read_as_variable(text);
    return 0;
}
