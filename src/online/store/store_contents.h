// All that is in a store, for copying. Nobody else has the store while one of these is open. Throws
// a StoreError.
#pragma once

#include "online/store/store_error.h"
#include "online/store/store_place.h"

#include <functional>
#include <memory>

namespace kilostone::online {

struct KeptPerson {
    PersonRow row{};
    bool is_erased = false;
};

class StoreContents {
public:
    StoreContents()                                = default;
    StoreContents(const StoreContents&)            = delete;
    StoreContents& operator=(const StoreContents&) = delete;
    virtual ~StoreContents()                       = default;

    // Each in an order of the store's own. A journal that does not fit its checksum is Corrupt.
    virtual void each_table(const std::function<void(const StoredTable&)>& take) = 0;
    virtual void each_person(const std::function<void(const KeptPerson&)>& take) = 0;
    virtual void each_replay(const std::function<void(const ReplayRow&)>& take)  = 0;
    [[nodiscard]] virtual UnixMillis last_probe()                                = 0;
};

class StoreFilling {
public:
    StoreFilling()                               = default;
    StoreFilling(const StoreFilling&)            = delete;
    StoreFilling& operator=(const StoreFilling&) = delete;
    virtual ~StoreFilling()                      = default;  // without finish(): as if nothing

    virtual void add(const StoredTable& table)  = 0;
    virtual void add(const KeptPerson& person)  = 0;
    virtual void add(const ReplayRow& replay)   = 0;
    virtual void set_last_probe(UnixMillis now) = 0;
    virtual void finish()                       = 0;
};

[[nodiscard]] std::unique_ptr<StoreContents> sqlite_contents(const std::string& folder);
[[nodiscard]] std::unique_ptr<StoreContents> pg_contents(const std::string& url);
// Requires an empty store, or none.
[[nodiscard]] std::unique_ptr<StoreFilling> sqlite_filling(const std::string& folder);
[[nodiscard]] std::unique_ptr<StoreFilling> pg_filling(const std::string& url);

[[nodiscard]] inline StoreError not_empty() {
    return {{StoreFault::Conflict, "the target has a store already that is not empty"}};
}

}  // namespace kilostone::online
