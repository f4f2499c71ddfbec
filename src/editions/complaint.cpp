#include "editions/complaint.h"

#include "base/nearest.h"
#include "base/utf8.h"

namespace kilostone {
namespace {

std::string_view kind_words(const Value& v) {
    switch (v.kind) {
    case Value::Kind::Truth: return "true or false";
    case Value::Kind::Number: return "a whole number";
    case Value::Kind::Text: return "a text";
    case Value::Kind::List: return "a list";
    case Value::Kind::Table: return "a table";
    case Value::Kind::Other: return v.text;
    }
    return "";
}

std::string allowed_text(std::string_view allowed) {
    return allowed.empty() ? std::string() : "allowed: " + std::string(allowed);
}

std::string did_you_mean(std::string_view typed, std::span<const std::string_view> names) {
    const auto meant = nearest(typed, names);
    return meant ? "; did you mean `" + std::string(*meant) + "`?" : std::string();
}

}  // namespace

std::string presentable(std::string_view text, std::size_t longest) {
    const bool cut = text.size() > longest;
    text           = utf8_prefix(text, longest);
    std::string safe(text);
    if (!is_plain_text(text))
        for (char& c : safe)
            if (c < 0x20 || c > 0x7E) c = '?';
    return safe + (cut ? "…" : "");
}

std::string quoted(std::string_view text) { return "`" + presentable(text) + "`"; }

Problem wrong_kind(const Value& v, std::string_view wanted, std::string_view allowed) {
    const std::string what =
        "must be " + std::string(wanted) + ", not " + std::string(kind_words(v));
    return {"", what, allowed_text(allowed), v.line};
}

Problem wrong_value(const Value& v, std::string_view allowed) {
    const std::string shown = v.kind == Value::Kind::Text ? quoted(v.text) : text_of(v);
    return {"", "cannot be " + shown, allowed_text(allowed), v.line};
}

Problem unknown_word(const Value& v, std::span<const std::string_view> names) {
    Problem p = wrong_value(v, joined(names));
    p.what += did_you_mean(v.text, names);
    return p;
}

Problem unknown_key(const Entry& e, std::string_view noun,
                    std::span<const std::string_view> names) {
    return {presentable(e.key), "is no " + std::string(noun) + did_you_mean(e.key, names),
            allowed_text(joined(names)), e.line};
}

Problem said_twice(const Entry& e) { return {presentable(e.key), "is said twice", "", e.line}; }

std::string joined(std::span<const std::string_view> names) {
    std::string text;
    for (const auto name : names) text += (text.empty() ? "" : ", ") + std::string(name);
    return text;
}

}  // namespace kilostone
