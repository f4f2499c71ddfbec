#include "i18n/pseudo.h"

namespace kilostone {

icu::UnicodeString disguised(const icu::UnicodeString& words) {
    static const icu::UnicodeString plain(u"aeiouyAEIOUYcnszCNSZ");
    static const icu::UnicodeString dressed(u"äéîøûýÄÉÎØÛÝçñšžÇÑŠŽ");
    icu::UnicodeString out(words);
    for (int i = 0; i < out.length(); ++i)
        if (const int at = plain.indexOf(out.charAt(i)); at >= 0)
            out.setCharAt(i, dressed.charAt(at));
    return out;
}

icu::UnicodeString padded(const icu::UnicodeString& text, int word_length) {
    icu::UnicodeString out(u"[");
    out.append(text);
    for (int i = (word_length * 4 + 9) / 10; i > 0; --i) out.append(u'·');
    return out.append(u']');
}

}  // namespace kilostone
