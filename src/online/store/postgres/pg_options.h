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
    // Of a server: it takes the store's lease, and writes only while it has it. A tool takes none.
    std::string holder{};
    std::chrono::milliseconds lease_time{4'000};
};

}  // namespace kilostone::online
