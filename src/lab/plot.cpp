#include "lab/plot.h"

#include "lab/svg.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace kilostone {
namespace {

constexpr double width = 800, left = 76, right = 772, legend = 66, row = 24;
constexpr double height = 300;  // of the drawing inside the axes

// Okabe and Ito's colours, which differ for any colour vision.
constexpr std::array colours{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"};

// 1, 2 or 5 times a power of ten, so that at most `wanted` of them span the range.
double tick_step(double range, double wanted) {
    const double power = std::pow(10, std::floor(std::log10(range / wanted)));
    const double ratio = range / wanted / power;
    return power * (ratio <= 1 ? 1 : ratio <= 2 ? 2 : ratio <= 5 ? 5 : 10);
}

struct Frame {
    double deals, low, high, top;

    double x(double deal) const { return left + (right - left) * deal / deals; }
    double y(double score) const { return top + height * (high - score) / (high - low); }
};

// The first deals say little and swing wildly: they do not set the scale.
Frame frame_of(const Plot& plot) {
    const double top = legend + row * static_cast<double>(plot.curves.size()) + 8;
    Frame f{1, plot.baseline, plot.baseline, top};
    for (const Curve& c : plot.curves) {
        f.deals = std::max(f.deals, static_cast<double>(c.way.back().deals));
        for (const MeanPoint& p : c.way) {
            if (p.deals * 12 < c.way.back().deals) continue;
            f.low  = std::min(f.low, p.score.low);
            f.high = std::max(f.high, p.score.high);
        }
    }
    const double air = std::max(0.01, 0.06 * (f.high - f.low));
    f.low            = std::max(0.0, f.low - air);
    f.high           = std::min(1.0, f.high + air);
    return f;
}

void draw_axes(Svg& svg, const Frame& f, const Plot& plot) {
    const double even   = plot.baseline;
    const double bottom = f.top + height;
    const double step   = tick_step(100 * (f.high - f.low), 7);
    const int digits    = step < 1 ? 1 : 0;
    const double deals  = std::max(1.0, tick_step(f.deals, 8));
    for (double v = std::ceil(100 * f.low / step) * step; v <= 100 * f.high + 1e-9; v += step) {
        const double y = f.y(v / 100);
        svg.line(left, y, right, y, {{"stroke", "#ddd"}});
        svg.text(left - 8, y + 5, plot.percent(v / 100, digits), {{"text-anchor", "end"}});
    }
    for (double d = 0; d <= f.deals; d += deals) {
        svg.line(f.x(d), bottom, f.x(d), bottom + 5, {{"stroke", "#55595F"}});
        svg.text(f.x(d), bottom + 20, plot.count(std::llround(d)), {{"text-anchor", "middle"}});
    }
    svg.line(left, f.top, left, bottom, {{"stroke", "#55595F"}});
    svg.line(left, bottom, right, bottom, {{"stroke", "#55595F"}});
    svg.text((left + right) / 2, bottom + 42, plot.across, {{"text-anchor", "middle"}});
    const double middle = bottom - height / 2;
    svg.text(18, middle, plot.up,
             {{"transform", fmt::format("rotate(-90 18 {})", middle)}, {"text-anchor", "middle"}});
    svg.line(left, f.y(even), right, f.y(even),
             {{"stroke", "#20242A"}, {"stroke-dasharray", "6 4"}});
    const double beside = f.y(even) > bottom - 20 ? -6 : 16;
    svg.text(right, f.y(even) + beside, plot.even, {{"text-anchor", "end"}});
}

void draw_curve(Svg& svg, const Frame& f, const Curve& c, std::string_view colour) {
    std::string above, line, below;
    for (const MeanPoint& p : c.way) {
        const double x = f.x(static_cast<double>(p.deals));
        above += Svg::point(x, f.y(p.score.high));
        line += Svg::point(x, f.y(p.score.value));
        below.insert(0, Svg::point(x, f.y(p.score.low)));
    }
    svg.open("g", {{"clip-path", "url(#inside)"}});
    svg.add("polygon", {{"points", above + below}, {"fill", colour}, {"fill-opacity", ".18"}});
    svg.add("polyline",
            {{"points", line}, {"fill", "none"}, {"stroke", colour}, {"stroke-width", 2.5}});
    svg.close("g");
}

}  // namespace

std::string svg(const Plot& plot) {
    const Frame f = frame_of(plot);
    Svg svg(width, f.top + height + 58, plot.title);
    svg.open("clipPath", {{"id", "inside"}});
    svg.add("rect", {{"x", left}, {"y", f.top}, {"width", right - left}, {"height", height}});
    svg.close("clipPath");
    svg.text(24, 32, plot.title, {{"font-size", "20"}, {"font-weight", "600"}});
    svg.text(24, 54, plot.subtitle, {{"fill", "#55595F"}});
    draw_axes(svg, f, plot);
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        const Curve& c                = plot.curves[i];
        const double y                = legend + row * static_cast<double>(i) + 8;
        const std::string_view colour = colours[i % colours.size()];
        draw_curve(svg, f, c, colour);
        svg.line(24, y, 50, y, {{"stroke", colour}, {"stroke-width", 4}});
        svg.text(60, y + 5, c.label);
    }
    return std::move(svg).finish();
}

}  // namespace kilostone
