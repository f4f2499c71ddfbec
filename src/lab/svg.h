// Pictures as SVG: elements with their attributes, one after the other.
#pragma once

#include <fmt/format.h>

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace kilostone {

[[nodiscard]] inline std::string xml_escaped(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '&')
            out += "&amp;";
        else if (c == '<')
            out += "&lt;";
        else if (c == '\'')
            out += "&#39;";
        else
            out += c;
    }
    return out;
}

struct SvgAttribute {
    std::string_view name;
    std::string value;

    SvgAttribute(std::string_view n, std::string_view v) : name(n), value(v) {}
    // A tenth of a pixel is exact enough.
    template <class Number>
        requires std::integral<Number> || std::floating_point<Number>
    SvgAttribute(std::string_view n, Number v)
        : name(n), value(fmt::format("{:.1f}", static_cast<double>(v))) {}  // i18n-exempt: in SVG
};

class Svg {
public:
    using Attributes = std::initializer_list<SvgAttribute>;

    // On a white ground, with the letters of charts.
    Svg(double width, double height, std::string_view title) {
        open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                     {"viewBox", fmt::format("0 0 {} {}", width, height)},
                     {"width", width},
                     {"height", height},
                     {"font-family", "system-ui, sans-serif"},
                     {"font-size", "14"},
                     {"fill", "#20242A"},
                     {"role", "img"}});
        add("title", {}, title);
        add("rect", {{"width", width}, {"height", height}, {"fill", "#fff"}});
    }

    void open(std::string_view name, Attributes attributes) {
        begin(name, attributes);
        text_ += ">\n";
    }
    void close(std::string_view name) { text_ += fmt::format("</{}>\n", name); }

    void add(std::string_view name, Attributes attributes, std::string_view content = {}) {
        begin(name, attributes);
        text_ += content.empty() ? "/>\n" : fmt::format(">{}</{}>\n", xml_escaped(content), name);
    }
    void text(double x, double y, std::string_view content, Attributes attributes = {}) {
        begin("text", {{"x", x}, {"y", y}});
        append(attributes);
        text_ += fmt::format(">{}</text>\n", xml_escaped(content));
    }
    void line(double x1, double y1, double x2, double y2, Attributes attributes) {
        begin("line", {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}});
        append(attributes);
        text_ += "/>\n";
    }

    [[nodiscard]] std::string finish() && {
        close("svg");
        return std::move(text_);
    }

    // "12.0,3.5 ", for the points of lines and areas.
    [[nodiscard]] static std::string point(double x, double y) {
        return fmt::format("{:.1f},{:.1f} ", x, y);  // i18n-exempt: in SVG
    }

private:
    void begin(std::string_view name, Attributes attributes) {
        text_ += '<';
        text_ += name;
        append(attributes);
    }
    void append(Attributes attributes) {
        for (const SvgAttribute& a : attributes)
            text_ += fmt::format(" {}='{}'", a.name, xml_escaped(a.value));
    }

    std::string text_{};
};

}  // namespace kilostone
