// The folder of a SQLite store: kilostone.sqlite, the -wal and -shm that SQLite keeps beside it,
// and kilostone.lock, which says that somebody has the store open. Only the owner may read any of
// it.
#pragma once

#include "online/store/store.h"

#include <sys/types.h>

#include <utility>

namespace kilostone::online {

[[nodiscard]] std::string database_in(const std::string& folder);

// Creates the folder (0700) and the file (0600) where they are missing. Throws a StoreError.
void create_store_files(const std::string& folder);
void sync_folder(const std::string& folder);

// Held while a store is open; restoring wants nobody else to hold it.
class StoreLock {
public:
    enum class Kind { Shared, Alone };

    StoreLock(const std::string& folder, Kind kind);  // throws a StoreError
    ~StoreLock();
    StoreLock(const StoreLock&)            = delete;
    StoreLock& operator=(const StoreLock&) = delete;

private:
    int descriptor_ = -1;
};

// Whether a database and its journal are still the files that were opened. Somebody may have
// removed or replaced them: what is committed then goes where nobody will find it.
class FilesInPlace {
public:
    FilesInPlace() = default;
    explicit FilesInPlace(std::string database);

    [[nodiscard]] bool database_is_there() const;
    // After a commit: the journal must be there, and the same as after the commit before.
    [[nodiscard]] bool journal_is_there();

private:
    using Identity = std::pair<dev_t, ino_t>;
    [[nodiscard]] static std::optional<Identity> identity_of(const std::string& file);

    std::string database_{};
    std::optional<Identity> opened_{};
    std::optional<Identity> journal_{};
};

}  // namespace kilostone::online
