// Any text: either refused, or a position as sound as one that came about in play.
#include "../tests/support/position_sound.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto p = kilostone::parse_position({reinterpret_cast<const char*>(data), size});
    if (!p) return 0;
    const std::string wrong = kilostone::what_is_unsound(*p, size);
    if (wrong.empty()) return 0;
    std::fprintf(stderr, "%s\n", wrong.c_str());
    std::abort();
}
