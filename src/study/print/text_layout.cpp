#include "study/print/text_layout.h"

namespace kilostone::printing {
namespace {

constexpr const char* fonts = "DejaVu Sans, Noto Sans, sans-serif";

int in_pango_units(double mm) { return static_cast<int>(mm * points_in_mm * PANGO_SCALE); }
double in_mm(int pango_units) { return pango_units / points_in_mm / PANGO_SCALE; }

PangoAlignment alignment(Align align) {
    switch (align) {
    case Align::Right: return PANGO_ALIGN_RIGHT;
    case Align::Centre: return PANGO_ALIGN_CENTER;
    case Align::Left: break;
    }
    return PANGO_ALIGN_LEFT;
}

}  // namespace

TextSetter::TextSetter(const std::string& language)
    : context_(pango_font_map_create_context(pango_cairo_font_map_get_default())) {
    cairo_font_options_t* options = cairo_font_options_create();
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context_.get(), options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context_.get(), FALSE);
    pango_context_set_language(context_.get(), pango_language_from_string(language.c_str()));
}

std::unique_ptr<PangoLayout, Unreference> TextSetter::layout(const PlacedText& text) const {
    std::unique_ptr<PangoLayout, Unreference> layout(pango_layout_new(context_.get()));
    PangoFontDescription* font = pango_font_description_from_string(fonts);
    pango_font_description_set_absolute_size(font, text.size * points_in_mm * PANGO_SCALE);
    pango_font_description_set_weight(font, text.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_layout_set_font_description(layout.get(), font);
    pango_font_description_free(font);
    pango_layout_set_width(layout.get(), in_pango_units(text.box.width));
    pango_layout_set_alignment(layout.get(), alignment(text.align));
    pango_layout_set_wrap(layout.get(),
                          text.wrap == Wrap::AtWords ? PANGO_WRAP_WORD : PANGO_WRAP_WORD_CHAR);
    if (text.lines > 0) {
        pango_layout_set_height(layout.get(), -text.lines);
        pango_layout_set_ellipsize(layout.get(), PANGO_ELLIPSIZE_END);
    }
    pango_layout_set_text(layout.get(), text.text.data(), static_cast<int>(text.text.size()));
    return layout;
}

TextSetter::Size TextSetter::size_of(const PlacedText& text) const {
    const auto set = layout(text);
    PangoRectangle logical{};
    pango_layout_get_extents(set.get(), nullptr, &logical);
    return {.width   = in_mm(logical.width),
            .height  = in_mm(logical.height),
            .lines   = pango_layout_get_line_count(set.get()),
            .is_cut  = pango_layout_is_ellipsized(set.get()) != FALSE,
            .unknown = pango_layout_get_unknown_glyphs_count(set.get())};
}

}  // namespace kilostone::printing
