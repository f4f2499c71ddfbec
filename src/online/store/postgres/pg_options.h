// How a PostgreSQL store is reached, and by whom.
#pragma once

#include <chrono>
#include <string>

namespace kilostone::online {

struct PgOptions {
    std::string url{};                                // postgres://…, as libpq reads it
    std::size_t readers       = 4;                    // connections that read; one more writes
    std::size_t most_in_group = 1000;                 // batches of one transaction
    std::chrono::milliseconds write_timeout{10'000};  // for an answer of the server
    std::chrono::milliseconds read_timeout{60'000};
    // The name of a server, one of those that share the store (pg_node.h).
    std::string node{};
    // Of a tool that wants the store for itself: it takes the store's lease, and writes only while
    // it has it. With neither name, the store is open beside all others.
    std::string holder{};
    std::chrono::milliseconds lease_time{3'000};
};

}  // namespace kilostone::online
