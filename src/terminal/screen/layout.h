// Where things lie on a screen of this size. From 60 × 20 on everything fits, up to eight sides and
// ten cards; on large screens the log stands beside the table.
#pragma once

#include "terminal/screen/canvas.h"

namespace kilostone {

inline constexpr Size least_size{60, 20};

struct Box {
    int row     = 0;
    int column  = 0;
    int rows    = 0;
    int columns = 0;

    int end() const { return row + rows; }
    friend constexpr bool operator==(Box, Box) = default;
};

struct Layout {
    bool fits = false;
    Box headline{}, lanes{}, piles{}, log{}, sheet{}, prompt{}, hand{}, keys{};
    int lane_rows = 1;      // for each side
    bool beside   = false;  // the log, right of all else
    bool boxes    = false;  // the hand as cards, not as a list
};

[[nodiscard]] Layout layout(Size size, int sides, int cards);

// The same for a page that takes the table's place: between headline and prompt.
struct PageLayout {
    Box headline{}, page{}, prompt{}, keys{};
};
[[nodiscard]] PageLayout page_layout(Size size);

}  // namespace kilostone
