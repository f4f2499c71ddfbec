#include "study/print/text_layout.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>

#include <numbers>

namespace kilostone::printing {
namespace {

struct Colour {
    double red, green, blue;
};
constexpr Colour black{0, 0, 0};

// A surface whose file is written to memory, and its pen. Coordinates are millimetres.
class Canvas {
public:
    using Create = cairo_surface_t* (*)(cairo_write_func_t, void*, double, double);

    Canvas(Create create, const Paper& paper)
        : surface_(
              create(&append, &contents_, paper.width * points_in_mm, paper.height * points_in_mm)),
          pen_(cairo_create(surface_)) {
        cairo_scale(pen_, points_in_mm, points_in_mm);
    }
    ~Canvas() {
        cairo_destroy(pen_);
        cairo_surface_destroy(surface_);
    }
    Canvas(const Canvas&)            = delete;
    Canvas& operator=(const Canvas&) = delete;

    [[nodiscard]] cairo_surface_t* surface() const { return surface_; }

    void draw(const Page& page, const TextSetter& setter) {
        for (const PlacedLine& line : page.lines) {
            cairo_move_to(pen_, line.x1, line.y1);
            cairo_line_to(pen_, line.x2, line.y2);
            stroke(line.pen);
        }
        for (const PlacedMark& mark : page.marks) draw(mark);
        for (const PlacedText& text : page.texts) draw(text, setter);
        cairo_show_page(pen_);
    }

    [[nodiscard]] std::string finish() {
        cairo_surface_finish(surface_);
        return std::move(contents_);
    }

private:
    static cairo_status_t append(void* contents, const unsigned char* data, unsigned int size) {
        static_cast<std::string*>(contents)->append(reinterpret_cast<const char*>(data), size);
        return CAIRO_STATUS_SUCCESS;
    }

    void use(const Colour& c) { cairo_set_source_rgb(pen_, c.red, c.green, c.blue); }

    void stroke(double width) {
        use(black);
        cairo_set_line_width(pen_, width);
        cairo_set_line_cap(pen_, CAIRO_LINE_CAP_SQUARE);
        cairo_stroke(pen_);
    }

    void fill_and_stroke(const Colour& colour) {
        use(colour);
        cairo_fill_preserve(pen_);
        stroke(0.3);
    }

    void draw(const PlacedText& text, const TextSetter& setter) {
        const auto layout = setter.layout(text);
        const double high = setter.size_of(text).height;
        use(black);
        cairo_move_to(pen_, text.box.x, text.box.y + (text.box.height - high) / 2);
        cairo_save(pen_);
        cairo_scale(pen_, 1 / points_in_mm, 1 / points_in_mm);  // Pango's layout is in points
        pango_cairo_show_layout(pen_, layout.get());
        cairo_restore(pen_);
        cairo_new_path(pen_);
    }

    // A shield, its half width being 1.
    void shield(double half_width) {
        cairo_new_path(pen_);
        cairo_move_to(pen_, -half_width, -1.06 * half_width);
        cairo_line_to(pen_, half_width, -1.06 * half_width);
        cairo_line_to(pen_, half_width, 0.12 * half_width);
        cairo_curve_to(pen_, half_width, 0.6 * half_width, 0.67 * half_width, 0.94 * half_width, 0,
                       1.18 * half_width);
        cairo_curve_to(pen_, -0.67 * half_width, 0.94 * half_width, -half_width, 0.6 * half_width,
                       -half_width, 0.12 * half_width);
        cairo_close_path(pen_);
    }

    // Filled with the family's colour; they differ by shape where ink is black. Unit: the radius.
    void outline(Mark kind) {
        cairo_new_path(pen_);
        switch (kind) {
        case Mark::Distance:
            cairo_move_to(pen_, -0.7, 1);
            cairo_line_to(pen_, -0.7, -0.2);
            cairo_arc(pen_, 0, -0.2, 0.7, std::numbers::pi, 2 * std::numbers::pi);
            cairo_line_to(pen_, 0.7, 1);
            cairo_close_path(pen_);
            break;
        case Mark::Hazard:
            cairo_move_to(pen_, 0, -1);
            cairo_line_to(pen_, 1, 0.9);
            cairo_line_to(pen_, -1, 0.9);
            cairo_close_path(pen_);
            break;
        case Mark::Remedy: cairo_arc(pen_, 0, 0, 0.9, 0, 2 * std::numbers::pi); break;
        case Mark::Safety: shield(0.85); break;
        case Mark::None: break;
        }
    }

    void draw(const PlacedMark& mark) {
        static constexpr Colour fills[] = {
            {1, 1, 1}, {0.95, 0.72, 0.02}, {0.71, 0.22, 0.04}, {0.04, 0.43, 0.31}, {1, 1, 1}};
        const auto in_place = [&](auto&& path) {
            cairo_save(pen_);
            cairo_translate(pen_, mark.x, mark.y);
            cairo_scale(pen_, mark.radius, mark.radius);
            path();
            cairo_restore(pen_);
        };
        in_place([&] { outline(mark.kind); });
        fill_and_stroke(fills[static_cast<std::size_t>(mark.kind)]);
        if (mark.kind != Mark::Safety) return;
        in_place([&] { shield(0.5); });
        fill_and_stroke({0.07, 0.25, 0.49});
    }

    std::string contents_{};
    cairo_surface_t* surface_;
    cairo_t* pen_;
};

}  // namespace

std::string pdf_of(const PrintedSheet& sheet) {
    const TextSetter setter(sheet.language);
    Canvas canvas(cairo_pdf_surface_create_for_stream, sheet.paper);
    if (!sheet.pages.empty() && !sheet.pages[0].texts.empty())
        cairo_pdf_surface_set_metadata(canvas.surface(), CAIRO_PDF_METADATA_TITLE,
                                       sheet.pages[0].texts[0].text.c_str());
    for (const Page& page : sheet.pages) canvas.draw(page, setter);
    return canvas.finish();
}

std::vector<std::string> svgs_of(const PrintedSheet& sheet) {
    const TextSetter setter(sheet.language);
    std::vector<std::string> files;
    for (const Page& page : sheet.pages) {
        Canvas canvas(cairo_svg_surface_create_for_stream, sheet.paper);
        canvas.draw(page, setter);
        files.push_back(canvas.finish());
    }
    return files;
}

}  // namespace kilostone::printing
