#include "browser/shape.h"

namespace kilostone::web {

void write_text(std::string& out, std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    out += '"';
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (byte < 0x20)
            ((out += "\\u00") += hex[byte >> 4]) += hex[byte & 15];
        else
            out += c;
    }
    out += '"';
}

Problem not_a(std::string_view kind, const std::string& where) {
    return {where, "is not " + std::string(kind), ""};
}

std::string problem_text(const Problem& p) {
    std::string out = "{\"problem\":";
    write_text(out, text_of(p));
    return out + '}';
}

}  // namespace kilostone::web
