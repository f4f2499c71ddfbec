// Any bytes as a stage record: refused with a reason, or read, replayed, and printed as it reads.
#include "formats/match_record.h"
#include "formats/replay.h"

#include <cstdint>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace kilostone;
    const std::string_view line(reinterpret_cast<const char*>(data), size);
    if (const auto match = MatchReader::open(line); match && match->stages() != 0) std::abort();
    const auto record = parse_stage(line);
    if (!record) {
        if (record.error().what.empty()) std::abort();
        return 0;
    }
    (void)replay(*record);
    const std::string printed = print(*record);
    const auto again          = parse_stage(printed);
    if (!again || print(*again) != printed) std::abort();
    return 0;
}
