// The result of an arena as a picture: the running mean of the match score with its confidence
// band.
#pragma once

#include "lab/arena.h"

#include <functional>
#include <string>
#include <vector>

namespace kilostone {

struct Curve {
    std::string label;
    std::vector<MeanPoint> way;
};

struct Plot {
    std::string title;
    std::string subtitle;
    double baseline = 0.5;  // the score of equals
    std::string across{};   // what stands below the axis
    std::string up{};       // beside it
    std::string even{};     // at the baseline
    // As the reader writes them.
    std::function<std::string(double share, int digits)> percent{};
    std::function<std::string(long long n)> count{};
    std::vector<Curve> curves{};
};

// A self-contained SVG on a light ground. Requires at least one curve, none of them empty.
[[nodiscard]] std::string svg(const Plot& plot);

}  // namespace kilostone
