// Requests and sockets to other nodes (node_messages.h). No Boost here.
#pragma once

#include "online/host/surroundings.h"
#include "server/net/io_threads.h"
#include "server/node_messages.h"

#include <functional>
#include <memory>
#include <optional>

namespace kilostone {

// How a socket to another node ends.
enum class NodeSocketEnd : std::uint8_t {
    NotOpened,  // nothing has been received
    Closed,     // by the other node, which has said everything it wanted to
    Lost,
};

// Never two calls at once; `ended` is the last one.
struct NodeSocketEvents {
    std::function<void(std::shared_ptr<online::Peer> socket)> opened{};
    std::function<void(std::string frame)> received{};
    std::function<void(NodeSocketEnd end)> ended{};
};

struct NodeReply {
    int status = 0;
    std::string body{};
};

class NodeClient {
public:
    explicit NodeClient(IoThreads& threads) : threads_(threads) {}

    // Peer::close() of the socket ends it at once.
    void open_socket(NodeCall call, NodeSocketEvents events);
    // Nothing when there was no answer.
    void ask(NodeCall call, std::function<void(std::optional<NodeReply>)> done);

private:
    IoThreads& threads_;
};

}  // namespace kilostone
