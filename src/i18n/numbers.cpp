#include "i18n/numbers.h"

#include "i18n/catalogue.h"
#include "i18n/fill.h"

#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

namespace kilostone {
namespace {

bool is_english(Language language) {
    return language == Language::En || language == Language::Pseudo;
}

// What stands between groups of three digits.
std::string_view group_sign(Language language) {
    switch (language) {
    case Language::En:
    case Language::Pseudo: return ",";
    case Language::De:
    case Language::It:
    case Language::El:
    case Language::Ro:
    case Language::Nl: return ".";
    case Language::Fr: return "\u202f";
    case Language::Hu:
    case Language::Bg: break;
    }
    return "\u00a0";
}

std::string_view sign_of(double value, Sign sign) {
    return value < 0 ? "\u2212" : sign == Sign::Always && value > 0 ? "+" : "";
}

// Rounded as it will be written, so that no "-0.0" is left.
double rounded(double value, int digits) {
    const double unit = std::pow(10.0, digits);
    return std::round(value * unit) / unit;
}

}  // namespace

std::string decimal(double value, int digits, Language language, Sign sign) {
    const double shown = rounded(value, digits);
    std::string text   = fmt::format("{:.{}f}", std::fabs(shown), digits);
    if (const auto point = text.find('.'); point != std::string::npos && !is_english(language))
        text[point] = ',';
    return std::string(sign_of(shown, sign)) + text;
}

std::string percent(double share, int digits, Language language, Sign sign) {
    const std::string value = decimal(100 * share, digits, language, sign);
    const auto text         = find_text(language, "number.percent");
    return fill(language, text.value_or("{value}%"),  // i18n-exempt: as in English
                [&](std::string_view) { return Filling{value}; });
}

std::string grouped(long long value, Language language) {
    std::string digits = std::to_string(std::llabs(value));
    if (digits.size() > 4)
        for (auto at = digits.size() - 3; at < digits.size() && at > 0; at = at > 3 ? at - 3 : 0)
            digits.insert(at, group_sign(language));
    return (value < 0 ? "\u2212" : "") + digits;
}

}  // namespace kilostone
