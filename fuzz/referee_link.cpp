// Any text as the end of a link to the referee: either refused with a reason, or a table that can
// be judged and whose own link leads back to it.
#include "editions/citations.h"
#include "engine/moves.h"
#include "study/referee/link.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>

using namespace kilostone;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto read = read_link({reinterpret_cast<const char*>(data), size});
    if (!read) {
        if (read.error().trouble == RefereeLinkError::CannotBe && !read.error().said) std::abort();
        return 0;
    }
    const auto position = position_of(*read);
    if (!position) std::abort();
    const Move move = move_of(*read);
    if (judge(position->view, move).allowed() && citations_for(position->view, move).empty())
        std::abort();
    const std::string link = link_text(*read);
    const auto again       = read_link(link);
    if (!again || link_text(*again) != link) std::abort();
    return 0;
}
