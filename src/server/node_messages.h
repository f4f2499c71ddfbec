// How nodes that share a store speak to one another: by HTTP requests and sockets to the same port
// as everybody, with a proof that they know the key of the node that they speak to. The key stands
// in the store; it is another one after each start.
#pragma once

#include "online/host/surroundings.h"
#include "server/http_messages.h"

#include <optional>
#include <string>

namespace kilostone {

inline constexpr std::string_view node_notice_path = "/api/node";

// What one node asks of another, on behalf of a client or of itself.
struct NodeCall {
    std::string address{};  // of the node
    std::string method = "GET";
    std::string target{};
    std::string body{};
    std::string client{};  // the address of the client
    std::string proof{};
};
[[nodiscard]] NodeCall call_of_node(const online::NodeRow& node, NodeCall call);

// Whether a request says that it comes from another node.
[[nodiscard]] bool is_of_node(const HttpRequest& request);
// The client that it comes from at first. Nothing when the proof is wrong.
[[nodiscard]] std::optional<ClientAddress> client_of_node(const HttpRequest& request,
                                                          const online::Store& store);

[[nodiscard]] std::string print_notice(const online::NodeNotice& notice);
[[nodiscard]] std::optional<online::NodeNotice> read_notice(std::string_view text);

}  // namespace kilostone
