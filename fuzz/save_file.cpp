// Any bytes as a saved game: refused with a reason, or lines that a save of the same text holds;
// and whatever lines are saved are read back.
#include "table/room.h"
#include "terminal/game/journal.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kilostone;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto saved = read_save(text)) {
        const std::string again = save_text(saved->lines);
        const auto rest         = again.find('\n');
        if (text.substr(text.find('\n')).substr(0, again.size() - rest) != again.substr(rest))
            std::abort();
        (void)Room::rebuild(saved->lines);
    } else if (saved.error().empty()) {
        std::abort();
    }
    std::vector<std::string> lines;
    std::string line;
    for (const char c : text) {
        if (c != '\n') {
            line += c;
        } else if (!line.empty()) {
            lines.push_back(std::move(line));
            line.clear();
        }
    }
    if (lines.empty()) return 0;
    const auto saved = read_save(save_text(lines));
    if (!saved || saved->lines != lines || saved->torn) std::abort();
    return 0;
}
