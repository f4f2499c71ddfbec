// Fills the arguments into an ICU message. ICU parses it and knows the plurals; numbers are written
// as plain digits ("1000 km"), so that terminal and browser agree whatever their libraries group.
#pragma once

#include "i18n/language.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace kilostone {

struct Filling {
    std::string text;
    std::optional<int> number{};  // what plural looks at
};

using Fillings = std::function<std::optional<Filling>(std::string_view name)>;

// An argument that nothing is given for stays as "{name}"; a message that ICU cannot read is
// returned as it is. The tests allow neither.
[[nodiscard]] std::string fill(Language language, std::string_view message, const Fillings& given);

}  // namespace kilostone
