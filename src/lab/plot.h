// The result of an arena as a picture: the running mean of the match score with its confidence
// band.
#pragma once

#include "lab/arena.h"

#include <string>
#include <vector>

namespace kilostone {

struct Curve {
    std::string name;
    std::vector<MeanPoint> way;
};

struct Plot {
    std::string title;
    std::string subtitle;
    double baseline = 0.5;  // the score of equals
    std::vector<Curve> curves{};
};

// A self-contained SVG on a light ground. Requires at least one curve, none of them empty.
[[nodiscard]] std::string svg(const Plot& plot);

}  // namespace kilostone
