// Any bytes as the journal of a room: refused with a reason, or rebuilt into a room that has
// written exactly this journal. Single lines are read and printed as well.
#include "table/journal.h"
#include "table/room.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

namespace {

std::vector<std::string> lines_of(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    }
    return lines;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kilostone;
    const auto lines = lines_of({reinterpret_cast<const char*>(data), size});
    static const Room empty;
    for (const std::string& line : lines) {
        const auto entry = parse_entry(line, empty.rules());
        if (!entry) {
            if (entry.error().what.empty()) std::abort();
            continue;
        }
        const std::string printed = print(*entry, empty.rules().edition);
        const auto again          = parse_entry(printed, empty.rules());
        if (!again || !(*again == *entry)) std::abort();
    }
    const auto room = Room::rebuild(lines);
    if (!room) {
        if (room.error().what.empty() || room.error().line == 0) std::abort();
        return 0;
    }
    if (!std::equal(lines.begin(), lines.end(), room->journal().begin(), room->journal().end()))
        std::abort();
    (void)room->driver_tasks();
    (void)room->facts_for(spectator);
    return 0;
}
