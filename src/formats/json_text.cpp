#include "formats/json_text.h"

namespace kilostone {

void append_quoted(std::string& out, std::string_view text) {
    out += '"';
    out += text;
    out += '"';
}

void append_key(std::string& out, std::string_view key) {
    out += ",\"";
    out += key;
    out += "\":";
}

void append_number(std::string& out, std::string_view key, long value) {
    append_key(out, key);
    out += std::to_string(value);
}

void append_object(std::string& out, std::string_view key, const std::string& json) {
    if (json.empty()) return;
    append_key(out, key);
    out += json;
}

namespace {

bool is_plain(std::string_view value) {
    return value == "true" || value == "false" ||
           value.find_first_not_of("0123456789") == std::string_view::npos;
}

void append_house(std::string& out, const std::vector<Setting>& house) {
    out += ",\"house\":{";
    for (std::size_t i = 0; i < house.size(); ++i) {
        if (i > 0) out += ',';
        append_quoted(out, house[i].key);
        out += ':';
        if (is_plain(house[i].value))
            out += house[i].value;
        else
            append_quoted(out, house[i].value);
    }
    out += '}';
}

}  // namespace

void append_table(std::string& out, const Agreement& table, const std::string& custom_edition) {
    append_key(out, "edition");
    if (custom_edition.empty())
        append_quoted(out, table.edition.id);
    else
        out += custom_edition;
    append_number(out, "revision", table.edition.revision);
    append_house(out, table.house);
    append_number(out, "players", table.form.players);
    append_number(out, "per_side", table.form.per_side);
}

}  // namespace kilostone
