// A text as Pango sets it: how large it is, and how it is drawn.
#pragma once

#include "study/print/page.h"

#include <pango/pangocairo.h>

#include <memory>

namespace kilostone::printing {

struct Unreference {
    void operator()(void* object) const { g_object_unref(object); }
};

inline constexpr double points_in_mm = 72 / 25.4;

class TextSetter {
public:
    explicit TextSetter(const std::string& language);

    // In points. Measured and drawn alike: without hints, letters keep their widths at any size.
    [[nodiscard]] std::unique_ptr<PangoLayout, Unreference> layout(const PlacedText& text) const;

    struct Size {
        double width  = 0;  // of the widest line, in millimetres
        double height = 0;
        int lines     = 0;
        bool is_cut   = false;  // it ends with an ellipsis
        int unknown   = 0;      // letters that no font has
    };
    [[nodiscard]] Size size_of(const PlacedText& text) const;

private:
    std::unique_ptr<PangoContext, Unreference> context_;
};

}  // namespace kilostone::printing
