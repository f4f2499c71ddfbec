#include "terminal/plain/encoding.h"

#include "i18n/fold.h"

#include <langinfo.h>
#include <unistd.h>

#include <clocale>

namespace kilostone {

bool is_utf8_locale() {
    static const bool is = [] {
        std::setlocale(LC_CTYPE, "");
        return std::string_view(nl_langinfo(CODESET)) == "UTF-8";  // i18n-exempt: an encoding
    }();
    return is;
}

std::string shown_on(int descriptor, std::string_view text) {
    const bool plain = ::isatty(descriptor) == 1 && !is_utf8_locale();
    return plain ? ascii_of(text) : std::string(text);
}

}  // namespace kilostone
