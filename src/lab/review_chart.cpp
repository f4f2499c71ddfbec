#include "lab/review_chart.h"

#include "lab/svg.h"

#include <algorithm>
#include <array>

namespace kilostone {
namespace {

// Named apart from the arena's picture: files of a folder may be compiled as one.
constexpr double picture_width = 800, axis_left = 64, axis_right = 776, pane_height = 220,
                 head = 96, gap = 64;

// Okabe and Ito's, each with a dash of its own.
constexpr std::array side_colours{"#0072B2", "#D55E00", "#009E73", "#CC79A7",
                                  "#E69F00", "#56B4E9", "#20242A", "#8C5A00"};
constexpr std::array dashes{"", "9 4", "3 3", "12 3 3 3", "6 2", "2 5", "14 4", "1 3"};

struct Pane {
    double top, moves;

    double x(double move) const { return axis_left + (axis_right - axis_left) * move / moves; }
    double y(double chance) const { return top + pane_height * (1 - chance); }
};

void draw_grid(Svg& svg, const Pane& f, const ChanceChart& chart, const std::string& title) {
    svg.text(axis_left, f.top - 10, title, {{"font-weight", "600"}});
    for (int percent = 0; percent <= 100; percent += 25) {
        const double y = f.y(percent / 100.0);
        svg.line(axis_left, y, axis_right, y, {{"stroke", percent == 50 ? "#8A8F96" : "#DDD"}});
        svg.text(axis_left - 8, y + 5, chart.percent(percent / 100.0), {{"text-anchor", "end"}});
    }
    const double bottom = f.top + pane_height;
    int step            = 5;
    while (f.moves / step > 14) step *= 2;
    for (int m = 0; m <= static_cast<int>(f.moves); m += step) {
        svg.line(f.x(m), bottom, f.x(m), bottom + 5, {{"stroke", "#55595F"}});
        svg.text(f.x(m), bottom + 20, std::to_string(m), {{"text-anchor", "middle"}});
    }
    svg.text(axis_right, bottom + 36, chart.across, {{"text-anchor", "end"}});
}

// Up to a decision as the side could know, then down by what it cost.
void draw_line(Svg& svg, const Pane& f, const Review& review, Side side) {
    std::string points = Svg::point(f.x(0), f.y(review.side[side].start));
    for (const ReviewedDecision& d : review.decisions) {
        if (d.side != side) continue;
        const double x = f.x(static_cast<double>(d.index + 1));
        points += Svg::point(x, f.y(d.best_chance)) + Svg::point(x, f.y(d.played_chance));
    }
    points += Svg::point(f.x(f.moves), f.y(review.side[side].end));
    svg.add("polyline", {{"points", points},
                         {"fill", "none"},
                         {"stroke", side_colours[side]},
                         {"stroke-width", 2.5},
                         {"stroke-dasharray", dashes[side]},
                         {"stroke-linejoin", "round"}});
}

void draw_marks(Svg& svg, const Pane& f, const Review& review) {
    for (const std::size_t i : review.turning) {
        const ReviewedDecision& d = review.decisions[i];
        const double x            = f.x(static_cast<double>(d.index + 1));
        const double y            = f.y(d.played_chance);
        svg.add("circle", {{"cx", x},
                           {"cy", y},
                           {"r", 5},
                           {"fill", "#fff"},
                           {"stroke", side_colours[d.side]},
                           {"stroke-width", 2.5}});
        const bool low = y > f.top + pane_height - 24;
        svg.text(x, low ? y - 10 : y + 20, std::to_string(d.index + 1),
                 {{"text-anchor", "middle"}, {"font-size", "12"}});
    }
}

}  // namespace

std::string svg(const ChanceChart& chart) {
    const double total = head + static_cast<double>(chart.panels.size()) * (pane_height + gap);
    Svg svg(picture_width, total, chart.title);
    svg.text(24, 32, chart.title, {{"font-size", "20"}, {"font-weight", "600"}});
    const double room = (picture_width - 48) / static_cast<double>(chart.names.size());
    for (std::size_t s = 0; s < chart.names.size(); ++s) {
        const double x = 24 + room * static_cast<double>(s);
        svg.line(
            x, 54, x + 34, 54,
            {{"stroke", side_colours[s]}, {"stroke-width", 3}, {"stroke-dasharray", dashes[s]}});
        svg.text(x + 42, 59, chart.names[s]);
    }
    for (std::size_t i = 0; i < chart.panels.size(); ++i) {
        const Review& review = *chart.panels[i].review;
        const Pane f{head + static_cast<double>(i) * (pane_height + gap),
                     static_cast<double>(std::max<std::size_t>(1, review.moves))};
        draw_grid(svg, f, chart, chart.panels[i].title);
        for (Side s = 0; s < review.sides; ++s) draw_line(svg, f, review, s);
        draw_marks(svg, f, review);
    }
    return std::move(svg).finish();
}

}  // namespace kilostone
