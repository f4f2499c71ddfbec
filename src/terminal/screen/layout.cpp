#include "terminal/screen/layout.h"

#include <algorithm>

namespace kilostone {
namespace {

constexpr int prompt_rows = 4;  // a rule, the question, what there is to choose
constexpr int box_rows    = 6;
constexpr int least_box   = 15;

// The most rows for each lane that leave the log (or a sheet) something.
int lane_rows(int room, int sides, bool beside) {
    for (int rows = 4; rows > 1; --rows) {
        const int left = beside ? 0 : rows == 4 ? 8 : 3;
        if (sides * rows + left <= room) return rows;
    }
    return 1;
}

}  // namespace

Layout layout(Size size, int sides, int cards) {
    Layout l;
    l.fits = size.columns >= least_size.columns && size.rows >= least_size.rows;
    if (!l.fits) return l;
    l.beside           = size.columns >= 120;
    const int log_wide = l.beside ? std::clamp(size.columns / 3, 40, 72) : 0;
    const int wide     = size.columns - (l.beside ? log_wide + 1 : 0);
    l.boxes =
        size.rows >= 32 && wide >= 10 * least_box / 2 && cards > 0 && wide / cards >= least_box;
    const int hand_rows = l.boxes ? box_rows : std::max(4, (cards + 1) / 2);

    l.headline     = {0, 0, 1, size.columns};
    l.keys         = {size.rows - 1, 0, 1, size.columns};
    l.hand         = {l.keys.row - hand_rows, 0, hand_rows, wide};
    l.prompt       = {l.hand.row - prompt_rows, 0, prompt_rows, wide};
    const int room = l.prompt.row - 2;
    l.lane_rows    = lane_rows(room, sides, l.beside);
    l.lanes        = {1, 0, std::min(room, sides * l.lane_rows), wide};
    l.piles        = {l.lanes.end(), 0, 1, wide};
    const Box rest{l.piles.end(), 0, l.prompt.row - l.piles.end(), wide};
    (l.beside ? l.sheet : l.log) = rest;
    if (l.beside) l.log = {1, wide + 1, size.rows - 2, log_wide};
    return l;
}

PageLayout page_layout(Size size) {
    PageLayout l;
    l.headline = {0, 0, 1, size.columns};
    l.keys     = {size.rows - 1, 0, 1, size.columns};
    l.prompt   = {l.keys.row - prompt_rows, 0, prompt_rows, size.columns};
    l.page     = {1, 0, l.prompt.row - 1, size.columns};
    return l;
}

}  // namespace kilostone
