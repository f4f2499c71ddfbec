// Sorting of short lists.
#pragma once

#include <algorithm>

namespace kilostone {

// A stable sort that allocates nothing and is a fraction of std::stable_sort's size, which counts
// in WebAssembly. Quadratic: for lists of a few dozen.
template <class Iterator, class Before>
void sort_in_place(Iterator first, Iterator last, Before before) {
    for (Iterator i = first; i != last; ++i)
        std::rotate(std::upper_bound(first, i, *i, before), i, i + 1);
}

}  // namespace kilostone
