// What the parts of the renderer share: the canvas, the model, the signs. Inside render*.cpp and
// page.cpp only.
#pragma once

#include "terminal/screen/layout.h"
#include "terminal/screen/model.h"
#include "terminal/screen/signs.h"

namespace kilostone {

inline constexpr std::string_view product_name = "Kilostone";  // i18n-exempt: the same everywhere

struct PageLine {
    std::string text{};
    Style style{};
};

struct Pen {
    Canvas& canvas;
    const ScreenModel& m;
    const Signs& signs;

    // In the player's language, and in ASCII where that is wanted.
    [[nodiscard]] std::string said(std::string_view text) const;
    [[nodiscard]] std::string say(std::string_view id,
                                  std::initializer_list<TextArgument> words = {}) const;
    [[nodiscard]] std::string say(const Message& message) const;
    [[nodiscard]] std::string side(Side side) const;
    [[nodiscard]] std::string seat(Seat seat) const;
    [[nodiscard]] std::string card(Card card) const;

    // Clipped to this width; gives the column after the text.
    int put(Spot place, std::string_view text, int width, Style style = {}) const;
    // Ending before this column.
    void put_right(Spot end, std::string_view text, int width, Style style = {}) const;
    void rule(int row, int column, int columns, std::string_view title = {},
              Style style = {}) const;
    // As many lines as there is room for, from `first` on.
    void lines(const Box& box, const std::vector<PageLine>& all, int first = 0) const;
    void frame(const Box& box, std::string_view title, Style style = {}) const;
};

[[nodiscard]] std::string_view shape_of(const Signs& signs, Card card);
// Which way round the table the turn passes; empty where only two play.
[[nodiscard]] std::string_view direction_of(const Signs& signs, const Scene& scene);
[[nodiscard]] Part part_of(Card card);
[[nodiscard]] Style seat_style(Side side);
// Filled up with spaces to this width, or clipped to it; `right`: the spaces go before.
[[nodiscard]] std::string padded(const Pen& pen, std::string_view text, int width,
                                 bool right = false);
[[nodiscard]] std::vector<PageLine> wrapped_lines(const std::vector<std::string>& texts, int width,
                                                  Style style = {});

void render_too_small(const Pen& pen);
void render_lanes(const Pen& pen, const Box& box, int lane_rows);
void render_hand(const Pen& pen, const Box& box, bool boxes);
void render_log(const Pen& pen, const Box& box);
void render_prompt(const Pen& pen, const Box& box);
void render_keys(const Pen& pen, const Box& box);
void render_note(const Pen& pen, const Box& room);
void render_page(const Pen& pen, const Box& box);
[[nodiscard]] std::vector<PageLine> stage_page(const Pen& pen, const Box& box);
[[nodiscard]] std::vector<PageLine> match_page(const Pen& pen, const Box& box);
void render_sheet_so_far(const Pen& pen, const Box& box);

}  // namespace kilostone
