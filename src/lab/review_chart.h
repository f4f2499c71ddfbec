// A chart of every side's chances over a stage; the lines differ without colour too.
#pragma once

#include "study/review/review.h"

#include <functional>

namespace kilostone {

struct ChanceChart {
    struct Panel {
        const Review* review = nullptr;
        std::string title{};
    };
    std::string title{};
    std::string across{};                                // what stands below the axis
    std::function<std::string(double share)> percent{};  // as the reader writes it
    std::vector<std::string> names{};                    // of the sides
    std::vector<Panel> panels{};                         // one below the other
};

// A self-contained SVG on a light ground.
[[nodiscard]] std::string svg(const ChanceChart& chart);

}  // namespace kilostone
