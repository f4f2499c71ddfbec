#include "online/store/store_place.h"

#include "online/store/postgres/pg_connection.h"
#include "online/store/postgres/pg_store.h"
#include "online/store/sqlite_store.h"

namespace kilostone::online {

bool is_postgres_url(std::string_view text) {
    return text.starts_with("postgres://") || text.starts_with("postgresql://");
}

std::string shown(const StorePlace& place) {
    return place.is_postgres() ? without_password(place.database) : place.folder;
}

tl::expected<std::unique_ptr<Store>, StoreProblem> open_store(const StorePlace& place,
                                                              const StoreUser& user) {
    using Opened      = tl::expected<std::unique_ptr<Store>, StoreProblem>;
    const auto opened = [](auto store) -> Opened {
        if (!store) return tl::unexpected(store.error());
        return *std::move(store);
    };
    if (!place.is_postgres()) {
        // A busy server shares its commits; a tool does not wait for company.
        const auto interval = std::chrono::milliseconds(user.node.empty() ? 0 : 2);
        return opened(SqliteStore::open({.folder = place.folder, .commit_interval = interval}));
    }
    PgOptions options;
    options.url    = place.database;
    options.node   = user.node;
    options.holder = user.alone;
    return opened(PgStore::open(options));
}

}  // namespace kilostone::online
