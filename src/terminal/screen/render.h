// The screen as a picture of the model: pure, the same for the same model. Below 60 × 20 it says
// that the window is too small.
#pragma once

#include "terminal/screen/canvas.h"
#include "terminal/screen/model.h"

namespace kilostone {

[[nodiscard]] Canvas render(const ScreenModel& model, Size size);

}  // namespace kilostone
