#include "lab/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace kilostone {
namespace {

constexpr double width = 800, left = 76, right = 772, legend = 66, row = 24;
constexpr double height       = 300;  // of the drawing inside the axes
constexpr const char* centred = "text-anchor='middle'";

// Okabe and Ito's colours, which differ for any colour vision.
constexpr std::array colours{"#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9"};

std::string escaped(const std::string& text) {
    std::string out;
    for (const char c : text) out += c == '&' ? "&amp;" : c == '<' ? "&lt;" : std::string(1, c);
    return out;
}

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
        for (const Waypoint& p : c.way) {
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

std::string label(double x, double y, const std::string& rest, const std::string& text) {
    return fmt::format("<text x='{:.1f}' y='{:.1f}' {}>{}</text>\n", x, y, rest, escaped(text));
}

std::string axes(const Frame& f, double even) {
    const double bottom = f.top + height;
    const double step   = tick_step(100 * (f.high - f.low), 7);
    const double deals  = std::max(1.0, tick_step(f.deals, 8));
    std::string out;
    for (double v = std::ceil(100 * f.low / step) * step; v <= 100 * f.high + 1e-9; v += step) {
        out += fmt::format("<path d='M{} {:.1f}H{}' stroke='#ddd'/>", left, f.y(v / 100), right);
        out += label(left - 8, f.y(v / 100) + 5, "text-anchor='end'", fmt::format("{:.4g} %", v));
    }
    for (double d = 0; d <= f.deals; d += deals) {
        out += fmt::format("<path d='M{:.1f} {}v5' stroke='#55595F'/>", f.x(d), bottom);
        out += label(f.x(d), bottom + 20, centred, fmt::format("{:.0f}", d));
    }
    out += fmt::format("<path d='M{} {}v{}H{}' fill='none' stroke='#55595F'/>", left, f.top, height,
                       right);
    out += label((left + right) / 2, bottom + 42, centred, "deals");
    const double middle = bottom - height / 2;
    const auto upright  = fmt::format("transform='rotate(-90 18 {})' {}", middle, centred);
    out += label(18, middle, upright, "match score");
    out += fmt::format("<path d='M{} {:.1f}H{}' stroke='#20242A' stroke-dasharray='6 4'/>", left,
                       f.y(even), right);
    const double beside = f.y(even) > bottom - 20 ? -6 : 16;
    return out + label(right, f.y(even) + beside, "text-anchor='end'", "even");
}

std::string drawn(const Frame& f, const Curve& c, const char* colour) {
    std::string above, line, below;
    for (const Waypoint& p : c.way) {
        const double x = f.x(static_cast<double>(p.deals));
        above += fmt::format("{:.1f},{:.1f} ", x, f.y(p.score.high));
        line += fmt::format("{:.1f},{:.1f} ", x, f.y(p.score.value));
        below.insert(0, fmt::format("{:.1f},{:.1f} ", x, f.y(p.score.low)));
    }
    return fmt::format("<g clip-path='url(#inside)'>"
                       "<polygon points='{1}{2}' fill='{0}' fill-opacity='.18'/>"
                       "<polyline points='{3}' fill='none' stroke='{0}' stroke-width='2.5'/></g>\n",
                       colour, above, below, line);
}

}  // namespace

std::string svg(const Plot& plot) {
    const Frame f   = frame_of(plot);
    std::string out = fmt::format(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {0} {1}' width='{0}' height='{1}' "
        "font-family='system-ui, sans-serif' font-size='14' fill='#20242A' role='img'>\n"
        "<title>{2}</title>\n<rect width='{0}' height='{1}' fill='#fff'/>\n"
        "<clipPath id='inside'><rect x='{3}' y='{4}' width='{5}' height='{6}'/></clipPath>\n",
        width, f.top + height + 58, escaped(plot.title), left, f.top, right - left, height);
    out += label(24, 32, "font-size='20' font-weight='600'", plot.title);
    out += label(24, 54, "style='fill:#55595F'", plot.subtitle) + axes(f, plot.baseline);
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        const Curve& c     = plot.curves[i];
        const Interval& s  = c.way.back().score;
        const double y     = legend + row * static_cast<double>(i) + 8;
        const auto* colour = colours[i % colours.size()];
        out += drawn(f, c, colour);
        out += fmt::format("<path d='M24 {}h26' stroke='{}' stroke-width='4'/>", y, colour);
        out += label(60, y + 5, "",
                     fmt::format("{}: {:.1f} % ({:.1f} – {:.1f})", c.name, 100 * s.value,
                                 100 * s.low, 100 * s.high));
    }
    return out + "</svg>\n";
}

}  // namespace kilostone
