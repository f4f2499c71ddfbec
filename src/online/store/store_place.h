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

// Who opens a store, as far as PostgreSQL needs to know: the name of a server, one of several; or
// of a tool that is refused while a server is there. With neither, it is open beside all others.
struct StoreUser {
    std::string node{};
    std::string alone{};
};

// The tables are created, or brought to this version. `Unavailable` may work later.
[[nodiscard]] tl::expected<std::unique_ptr<Store>, StoreProblem>
open_store(const StorePlace& place, const StoreUser& user = {});

}  // namespace kilostone::online
