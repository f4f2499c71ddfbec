// Where a store is: a folder with SQLite in it, or a PostgreSQL database.
#pragma once

#include "online/store/store.h"

#include <memory>

namespace kilostone::online {

struct StorePlace {
    std::string folder{};
    std::string database{};  // postgres://…; empty: SQLite in the folder

    [[nodiscard]] bool is_postgres() const { return !database.empty(); }
};

[[nodiscard]] bool is_postgres_url(std::string_view text);

// "/var/lib/kilostone", or the URL without its password.
[[nodiscard]] std::string shown(const StorePlace& place);

// The tables are created, or brought to this version. A holder is a server: in PostgreSQL it takes
// the lease, and is refused while another one has it. Without a holder, the store is open beside a
// server's.
// `Unavailable` may work later.
[[nodiscard]] tl::expected<std::unique_ptr<Store>, StoreProblem>
open_store(const StorePlace& place, const std::string& holder = "");

}  // namespace kilostone::online
