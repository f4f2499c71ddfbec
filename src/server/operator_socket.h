// Where a running server hears its operator: a Unix socket in the folder of its store, which nobody
// but its user can reach. One request a connection, one line each way.
#pragma once

#include "online/store/store_place.h"
#include "server/operator_requests.h"

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <thread>

namespace kilostone {

// What listen() says when another server has the store.
inline constexpr std::string_view store_in_use = "another server has this store open";

class OperatorSocket {
public:
    // Listens in the folder of this store from now on; what is wrong, if it cannot.
    [[nodiscard]] std::optional<Problem> listen(const online::StorePlace& store,
                                                online::Tables& tables);
    OperatorSocket()                                 = default;
    OperatorSocket(const OperatorSocket&)            = delete;
    OperatorSocket& operator=(const OperatorSocket&) = delete;
    ~OperatorSocket() { stop(); }
    void stop();  // answers what has been asked first

private:
    void serve(const std::stop_token& stop, online::Tables& tables) const;

    int socket_ = -1;
    std::jthread thread_{};
};

// Asks the server that has this store open. Where there is none on this machine, opens the store
// and does the same. A problem where neither is possible.
[[nodiscard]] tl::expected<OperatorAnswer, Problem> ask_operator(const online::StorePlace& store,
                                                                 const OperatorRequest& request);

}  // namespace kilostone
