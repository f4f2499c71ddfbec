// Labels and lists with the colon, the semicolon and the comma of the language: French sets a space
// before the first two, and in Greek a semicolon asks.
#pragma once

#include "i18n/texts.h"

#include <string>
#include <string_view>
#include <vector>

namespace kilostone {

// "Kilometres: 75"
[[nodiscard]] std::string pair(const Texts& texts, std::string_view name, std::string_view value);

// "Anna 75; Béla 100"
[[nodiscard]] std::string listed(const Texts& texts, const std::vector<std::string>& items);

// "Anna, Béla"
[[nodiscard]] std::string comma_list(const Texts& texts, const std::vector<std::string>& items);

// "Anna:", before what Anna is asked.
[[nodiscard]] std::string label_line(const Texts& texts, std::string_view name);

}  // namespace kilostone
