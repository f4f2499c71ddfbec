#include "i18n/fill.h"

#include <unicode/messagepattern.h>
#include <unicode/plurrule.h>

#include <array>
#include <memory>
#include <mutex>

namespace kilostone {
namespace {

using icu::MessagePattern;
using icu::UnicodeString;

// The pseudo-language: words in disguise, so that a text which does not come from the catalogues is
// seen at once, and longer, so that a screen too narrow for Greek is seen before Greek is.
UnicodeString disguised(const UnicodeString& words) {
    static const UnicodeString plain(u"aeiouyAEIOUYcnszCNSZ");
    static const UnicodeString dressed(u"äéîøûýÄÉÎØÛÝçñšžÇÑŠŽ");
    UnicodeString out(words);
    for (int i = 0; i < out.length(); ++i)
        if (const int at = plain.indexOf(out.charAt(i)); at >= 0)
            out.setCharAt(i, dressed.charAt(at));
    return out;
}

// In brackets, with 40 % of the words' length added.
UnicodeString padded(const UnicodeString& text, int word_length) {
    UnicodeString out(u"[");
    out.append(text);
    for (int i = (word_length * 4 + 9) / 10; i > 0; --i) out.append(u'·');
    return out.append(u']');
}

UnicodeString wide(std::string_view text) {
    return UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())});
}

// Made when a language first counts something, then kept.
const icu::PluralRules* plural_rules(Language language) {
    static std::array<std::unique_ptr<icu::PluralRules>, 10> made;
    static std::mutex making;
    const std::lock_guard lock(making);
    auto& rules = made[static_cast<std::size_t>(language)];
    if (!rules) {
        UErrorCode error = U_ZERO_ERROR;
        const std::string code(code_of(language == Language::Pseudo ? Language::En : language));
        rules.reset(icu::PluralRules::forLocale(icu::Locale(code.c_str()), error));
    }
    return rules.get();
}

class Filler {
public:
    Filler(Language language, const UnicodeString& message, const Fillings& given)
        : language_(language), given_(given), pattern_(message, nullptr, error_) {}

    bool readable() const { return U_SUCCESS(error_) != 0; }

    // The message that starts at this part, a branch or the whole.
    void append_message(int start, UnicodeString& out) {
        const UnicodeString& source = pattern_.getPatternString();
        int from                    = pattern_.getPart(start).getLimit();
        for (int i = start + 1;; ++i) {
            const auto& part = pattern_.getPart(i);
            append_words(source.tempSubStringBetween(from, part.getIndex()), out);
            if (part.getType() == UMSGPAT_PART_TYPE_MSG_LIMIT) return;
            from = part.getLimit();
            if (part.getType() != UMSGPAT_PART_TYPE_ARG_START) continue;
            append_argument(i, out);
            i    = pattern_.getLimitPartIndex(i);
            from = pattern_.getPart(i).getLimit();
        }
    }

    int literal_length() const { return literal_length_; }

private:
    void append_words(const UnicodeString& words, UnicodeString& out) {
        literal_length_ += words.countChar32();
        out.append(language_ == Language::Pseudo ? disguised(words) : words);
    }

    void append_argument(int start, UnicodeString& out) {
        const UnicodeString name = pattern_.getSubstring(pattern_.getPart(start + 1));
        std::string plain_name;
        name.toUTF8String(plain_name);
        const auto value = given_(plain_name);
        const auto kind  = pattern_.getPart(start).getArgType();
        if (!value)
            out.append(u'{').append(name).append(u'}');
        else if (kind == UMSGPAT_ARG_TYPE_NONE)
            out.append(wide(value->text));
        else if (const int branch = chosen_branch(start, *value); branch >= 0)
            append_message(branch, out);
    }

    // Of plural or select: the part where the branch for this value starts.
    int chosen_branch(int start, const Filling& value) const {
        const bool plural = pattern_.getPart(start).getArgType() == UMSGPAT_ARG_TYPE_PLURAL;
        UnicodeString wanted(plural ? UnicodeString() : wide(value.text));
        if (plural && value.number)
            if (const auto* rules = plural_rules(language_)) wanted = rules->select(*value.number);
        const int limit = pattern_.getLimitPartIndex(start);
        int other       = -1;
        int fitting     = -1;
        for (int i = start + 2; i < limit; i = pattern_.getLimitPartIndex(i) + 1) {
            const auto& selector = pattern_.getPart(i++);
            if (pattern_.getPart(i).getType() == UMSGPAT_PART_TYPE_ARG_INT) {  // "=0"
                const auto& number = pattern_.getPart(i++);
                if (value.number && pattern_.getNumericValue(number) == *value.number) return i;
            } else if (pattern_.partSubstringMatches(selector, wanted)) {
                fitting = i;
            } else if (pattern_.partSubstringMatches(selector, u"other")) {
                other = i;
            }
        }
        return fitting >= 0 ? fitting : other;
    }

    Language language_;
    const Fillings& given_;
    UErrorCode error_ = U_ZERO_ERROR;
    MessagePattern pattern_;
    int literal_length_ = 0;
};

}  // namespace

std::string fill(Language language, std::string_view message, const Fillings& given) {
    Filler filler(language, wide(message), given);
    if (!filler.readable()) return std::string(message);
    UnicodeString out;
    filler.append_message(0, out);
    if (language == Language::Pseudo) out = padded(out, filler.literal_length());
    std::string text;
    out.toUTF8String(text);
    return text;
}

}  // namespace kilostone
