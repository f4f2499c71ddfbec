// What an operator does to a store beside the program that serves it: checks, everything that is
// kept of a table or a person, and of SQLite backups. All but restoring works while the store is
// open.
#pragma once

#include "online/store/store_place.h"

namespace kilostone::online {

struct StoreSize {
    std::size_t tables  = 0;
    std::size_t lines   = 0;
    std::size_t people  = 0;
    std::size_t replays = 0;
};

[[nodiscard]] bool has_store(const std::string& folder);
// Of a database that cannot be reached, not known.
[[nodiscard]] tl::expected<bool, StoreProblem> has_store(const StorePlace& place);

// Reads everything: the database's own structure, and every journal line against its checksum.
[[nodiscard]] tl::expected<StoreSize, StoreProblem> check_store(const std::string& folder);
[[nodiscard]] tl::expected<StoreSize, StoreProblem> check_store(const StorePlace& place);
[[nodiscard]] tl::expected<StoreSize, StoreProblem> check_backup(const std::string& file);

// Writes one file that stands alone, and checks it before it takes its name. A Conflict when the
// file is there and may not be replaced.
[[nodiscard]] tl::expected<StoreSize, StoreProblem> back_up(const std::string& folder,
                                                            const std::string& file, bool replace);

// A Conflict when the folder has a store and it may not be replaced; one that is replaced stays
// beside it as kilostone.sqlite.replaced.
[[nodiscard]] tl::expected<StoreSize, StoreProblem>
restore(const std::string& file, const std::string& folder, bool replace);

// JSON objects, kilostone-export/1. A table by its id or code.
[[nodiscard]] tl::expected<std::string, StoreProblem> export_table(const std::string& folder,
                                                                   const std::string& id_or_code);
[[nodiscard]] tl::expected<std::string, StoreProblem> export_person(const std::string& folder,
                                                                    const std::string& id);
[[nodiscard]] tl::expected<std::string, StoreProblem> export_table(const StorePlace& place,
                                                                   const std::string& id_or_code);
[[nodiscard]] tl::expected<std::string, StoreProblem> export_person(const StorePlace& place,
                                                                    const std::string& id);

}  // namespace kilostone::online
