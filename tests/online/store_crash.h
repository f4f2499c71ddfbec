// Tables that are written to, a note of what was acknowledged, and the question whether a store
// that was left behind by a crash still has it.
#pragma once

#include "online/store_home.h"

#include <map>
#include <string>

namespace kilostone::online {

// Line n of a table has always the same text, and each batch also says in the table's row how long
// the journal now is, so that a torn batch shows.
[[nodiscard]] std::string crash_line(const std::string& table, std::size_t line);
// `first` 0 creates the table.
[[nodiscard]] WriteBatch crash_batch(const std::string& table, std::size_t first,
                                     std::size_t lines);

// Lines by table, as acknowledged; -1 for a table that was asked for and not acknowledged.
using Acknowledged = std::map<std::string, int>;

// What is wrong with what the store has; empty when nothing is: every acknowledged line there once
// and in place, each batch whole, no other text.
[[nodiscard]] std::string crash_loss(Store& store, const Acknowledged& acknowledged);

// A folder of its own, in memory where the system has such a place: those disks are simulated.
class MemoryFolder {
public:
    MemoryFolder();
    ~MemoryFolder();
    MemoryFolder(const MemoryFolder&)            = delete;
    MemoryFolder& operator=(const MemoryFolder&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }

private:
    std::string path_;
};

}  // namespace kilostone::online
