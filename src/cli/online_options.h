// What `join` and `host` share: the server, who plays, the token, and how it ends.
#pragma once

#include "cli/program.h"
#include "online/client/server_api.h"
#include "terminal/online/online_talk.h"

#include <CLI/App.hpp>
#include <tl/expected.hpp>

#include <optional>
#include <string>

namespace kilostone {

struct OnlineOptions {
    std::string server{};
    std::string name{};
    std::string data{};
    std::string token_file{};
    bool plain = false;  // the only way so far
};

void add_online_options(CLI::App& command, OnlineOptions& options);

[[nodiscard]] net::NetOptions net_options();
// Made on the first visit to this server.
[[nodiscard]] tl::expected<std::string, UserError> online_token(const OnlineOptions& options,
                                                                const net::Server& server);
[[nodiscard]] UserError server_error(const online::ServerUrl& at,
                                     const online::ApiProblem& problem);
[[nodiscard]] UserError bad_server(const std::string& typed);
// Of a name that was given.
[[nodiscard]] std::optional<UserError> name_error(const std::string& name);

// The link, the code, and a picture of the link where there is a terminal to see it.
[[nodiscard]] std::string invitation(const online::TableLink& link);

[[nodiscard]] std::string command_to_come_back(const OnlineOptions& options,
                                               const online::TableLink& link);

// Plays at the table until it ends, and gives the exit code.
int play_online(const online::TableLink& link, const std::string& token, OnlineWishes wishes,
                Console& console);

}  // namespace kilostone
