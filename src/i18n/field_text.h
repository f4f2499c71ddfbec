// The fields of an edition and their answers as people say them.
#pragma once

#include "editions/fields.h"
#include "i18n/texts.h"

#include <string>

namespace kilostone {

[[nodiscard]] std::string label(const Texts& texts, const Field& field);  // "After a remedy"
[[nodiscard]] std::string answer(const Texts& texts, const Field& field,
                                 const Edition& edition);  // "a roll is needed"

}  // namespace kilostone
