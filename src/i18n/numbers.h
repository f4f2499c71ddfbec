// Numbers as each language writes them: decimal sign, groups of digits, minus, percent.
#pragma once

#include "i18n/language.h"

#include <string>

namespace kilostone {

enum class Sign { Negative, Always };

// "12.3", in German "12,3"; a minus is U+2212. Sign::Always writes "+4.0" too.
[[nodiscard]] std::string decimal(double value, int digits, Language language,
                                  Sign sign = Sign::Negative);

// 0.1234 with one digit is "12.3%", in German "12,3 %" with a no-break space.
[[nodiscard]] std::string percent(double share, int digits, Language language,
                                  Sign sign = Sign::Negative);

// "9999", then "10,000", in German "10.000": four digits are not grouped.
[[nodiscard]] std::string grouped(long long value, Language language);

}  // namespace kilostone
