// The part of a server's HTTP API that a player's program asks (docs/server.md).
#pragma once

#include "online/client/links.h"
#include "online/protocol/api_messages.h"

#include <optional>

namespace kilostone::online {

// Why there is no answer: the network, or a refusal. Neither: what answers is no server of ours.
struct ApiProblem {
    std::optional<net::NetProblem> net{};
    std::optional<ApiError> error{};
};

[[nodiscard]] tl::expected<api::TableAnswer, ApiProblem>
look_up_table(const TableLink& link, const net::NetOptions& options);
// Its code.
[[nodiscard]] tl::expected<std::string, ApiProblem>
create_table(const ServerUrl& at, const api::CreateRequest& table, const net::NetOptions& options);

}  // namespace kilostone::online
