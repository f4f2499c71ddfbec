// A screen before any terminal: a grid of glyphs, each with the part it plays. Which colour a part
// has, or none, is for the shell to say.
#pragma once

#include "terminal/screen/width.h"

#include <cstdint>
#include <optional>

namespace kilostone {

struct Size {
    int columns = 80;
    int rows    = 24;

    friend constexpr bool operator==(Size, Size) = default;
};

struct Spot {
    int row    = 0;
    int column = 0;

    friend constexpr bool operator==(Spot, Spot) = default;
};

// What a glyph stands for. Nothing is told by its colour alone.
enum class Part : std::uint8_t {
    Text,
    Muted,
    Title,
    Distance,
    Hazard,
    Remedy,
    Safety,
    Alert,   // your turn, an attack on you
    Target,  // a side that the chosen card may be played on
    FirstSeat,
    LastSeat = FirstSeat + 7,
};
inline constexpr int part_count = static_cast<int>(Part::LastSeat) + 1;

struct Style {
    Part part  = Part::Text;
    bool bold  = false;
    bool focus = false;  // shown in reverse

    friend constexpr bool operator==(Style, Style) = default;
};

struct Cell {
    std::string glyph = " ";  // empty: the right half of the wide glyph before
    Style style{};

    friend bool operator==(const Cell&, const Cell&) = default;
};

// A canvas is as wide as it is: whatever is put on it is cut at its edges, between glyphs.
class Canvas {
public:
    explicit Canvas(Size size);

    [[nodiscard]] Size size() const { return size_; }
    // Requires a place on the canvas.
    [[nodiscard]] const Cell& at(Spot place) const { return cells_[index(place)]; }

    // Puts the text there and gives the column after it.
    int put(Spot place, std::string_view text, Style style = {});
    // From here so many columns of this glyph, which is one column wide.
    void repeat(Spot place, int columns, std::string_view glyph, Style style = {});
    // Lights what is there already; the cursor goes there, for readers that follow it.
    void focus(Spot place, int columns);
    [[nodiscard]] Spot cursor() const { return cursor_; }
    // How far the page on it is scrolled in truth: keys may have asked for more than there is.
    void note_scroll(int scroll) { scroll_ = scroll; }
    [[nodiscard]] std::optional<int> scroll() const { return scroll_; }

    [[nodiscard]] std::string row(int row) const;
    // All rows, without the spaces at their ends.
    [[nodiscard]] std::string text() const;

    friend bool operator==(const Canvas&, const Canvas&) = default;

private:
    std::size_t index(Spot p) const {
        return static_cast<std::size_t>(p.row) * static_cast<std::size_t>(size_.columns) +
               static_cast<std::size_t>(p.column);
    }
    void lay(Spot place, const Glyph& glyph, Style style);
    void clear_halves(Spot place);

    Size size_;
    std::vector<Cell> cells_;
    Spot cursor_{};
    std::optional<int> scroll_{};
};

}  // namespace kilostone
