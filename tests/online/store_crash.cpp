#include "online/store_crash.h"

#include <filesystem>

namespace kilostone::online {

std::string crash_line(const std::string& table, std::size_t line) {
    return "line " + std::to_string(line) + " of " + table + " " +
           std::string(line * 37 % 300, static_cast<char>('a' + line % 26));
}

WriteBatch crash_batch(const std::string& table, std::size_t first, std::size_t lines) {
    WriteBatch batch = first == 0 ? new_table(table) : appended(table, first, {});
    for (std::size_t i = 0; i < lines; ++i) batch.lines.push_back(crash_line(table, first + i));
    batch.row          = a_table(table);
    batch.row->summary = std::to_string(first + lines);
    return batch;
}

std::string crash_loss(Store& store, const Acknowledged& acknowledged) {
    for (const auto& [table, count] : acknowledged) {
        const auto found = load(store, table);
        if (!found && (found.error().fault != StoreFault::NotFound || count >= 0))
            return table + ": " + found.error().text;
        if (!found) continue;
        const auto& lines = found->lines;
        if (static_cast<int>(lines.size()) < count)
            return table + ": " + std::to_string(count) + " lines were acknowledged, " +
                   std::to_string(lines.size()) + " are there";
        for (std::size_t i = 0; i < lines.size(); ++i)
            if (lines[i] != crash_line(table, i)) return table + ": another text";
        if (found->row.summary != std::to_string(lines.size())) return table + ": a torn batch";
    }
    return "";
}

MemoryFolder::MemoryFolder() {
    namespace fs = std::filesystem;
    std::error_code ignored;
    const fs::path place =
        fs::is_directory("/dev/shm", ignored) ? fs::path("/dev/shm") : fs::temp_directory_path();
    std::string pattern = (place / "kilostone-test-XXXXXX").string();
    path_               = mkdtemp(pattern.data());
}

MemoryFolder::~MemoryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace kilostone::online
