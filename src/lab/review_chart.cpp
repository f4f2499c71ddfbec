#include "lab/review_chart.h"

#include <fmt/format.h>

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

std::string markup(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    return out;
}

std::string writing(double x, double y, const std::string& rest, const std::string& text) {
    return fmt::format("<text x='{:.1f}' y='{:.1f}' {}>{}</text>\n", x, y, rest, markup(text));
}

struct Pane {
    double top, moves;

    double x(double move) const { return axis_left + (axis_right - axis_left) * move / moves; }
    double y(double chance) const { return top + pane_height * (1 - chance); }
};

std::string grid_of(const Pane& f, const ChanceChart& chart, const std::string& title) {
    std::string out = writing(axis_left, f.top - 10, "font-weight='600'", title);
    for (int percent = 0; percent <= 100; percent += 25) {
        const double y = f.y(percent / 100.0);
        out += fmt::format("<path d='M{} {:.1f}H{}' stroke='{}'/>", axis_left, y, axis_right,
                           percent == 50 ? "#8A8F96" : "#DDD");
        out += writing(axis_left - 8, y + 5, "text-anchor='end'", fmt::format("{} %", percent));
    }
    int step = 5;
    while (f.moves / step > 14) step *= 2;
    for (int m = 0; m <= static_cast<int>(f.moves); m += step) {
        out +=
            fmt::format("<path d='M{:.1f} {}v5' stroke='#55595F'/>", f.x(m), f.top + pane_height);
        out += writing(f.x(m), f.top + pane_height + 20, "text-anchor='middle'", std::to_string(m));
    }
    return out + writing(axis_right, f.top + pane_height + 36, "text-anchor='end'", chart.across);
}

// Up to a decision as the side could know, then down by what it cost.
std::string line_of(const Pane& f, const Review& review, Side side) {
    std::string points = fmt::format("{:.1f},{:.1f} ", f.x(0), f.y(review.side[side].start));
    for (const ReviewedDecision& d : review.decisions) {
        if (d.side != side) continue;
        const double x = f.x(static_cast<double>(d.index + 1));
        points += fmt::format("{0:.1f},{1:.1f} {0:.1f},{2:.1f} ", x, f.y(d.best_chance),
                              f.y(d.played_chance));
    }
    points += fmt::format("{:.1f},{:.1f}", f.x(f.moves), f.y(review.side[side].end));
    return fmt::format("<polyline points='{}' fill='none' stroke='{}' stroke-width='2.5' "
                       "stroke-dasharray='{}' stroke-linejoin='round'/>\n",
                       points, side_colours[side], dashes[side]);
}

std::string marks_of(const Pane& f, const Review& review) {
    std::string out;
    for (const std::size_t i : review.turning) {
        const ReviewedDecision& d = review.decisions[i];
        const double x            = f.x(static_cast<double>(d.index + 1));
        const double y            = f.y(d.played_chance);
        out += fmt::format("<circle cx='{:.1f}' cy='{:.1f}' r='5' fill='#fff' stroke='{}' "
                           "stroke-width='2.5'/>",
                           x, y, side_colours[d.side]);
        const bool low = y > f.top + pane_height - 24;
        out += writing(x, low ? y - 10 : y + 20, "text-anchor='middle' font-size='12'",
                       std::to_string(d.index + 1));
    }
    return out;
}

}  // namespace

std::string svg(const ChanceChart& chart) {
    const double total = head + static_cast<double>(chart.panels.size()) * (pane_height + gap);
    std::string out    = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}' "
           "font-family='system-ui, sans-serif' font-size='14' fill='#20242A' role='img'>\n"
           "<title>{2}</title>\n<rect width='{0}' height='{1}' fill='#fff'/>\n",
        picture_width, total, markup(chart.title));
    out += writing(24, 32, "font-size='20' font-weight='600'", chart.title);
    const double room = (picture_width - 48) / static_cast<double>(chart.names.size());
    for (std::size_t s = 0; s < chart.names.size(); ++s) {
        const double x = 24 + room * static_cast<double>(s);
        out += fmt::format("<path d='M{:.1f} 54h34' stroke='{}' stroke-width='3' "
                           "stroke-dasharray='{}'/>",
                           x, side_colours[s], dashes[s]);
        out += writing(x + 42, 59, "", chart.names[s]);
    }
    for (std::size_t i = 0; i < chart.panels.size(); ++i) {
        const Review& review = *chart.panels[i].review;
        const Pane f{head + static_cast<double>(i) * (pane_height + gap),
                     static_cast<double>(std::max<std::size_t>(1, review.moves))};
        out += grid_of(f, chart, chart.panels[i].title);
        for (Side s = 0; s < review.sides; ++s) out += line_of(f, review, s);
        out += marks_of(f, review);
    }
    return out + "</svg>\n";
}

}  // namespace kilostone
