// One socket at a table: its hello, the way to the table, and what it says from then on. Where
// another node has the table, everything is passed on to that node.
#pragma once

#include "server/hub.h"
#include "server/net/connection.h"

namespace kilostone {

[[nodiscard]] std::shared_ptr<SocketListener> make_table_session(std::shared_ptr<Hub> hub,
                                                                 std::shared_ptr<Socket> socket,
                                                                 const ClientAddress& client,
                                                                 bool is_of_node);

}  // namespace kilostone
