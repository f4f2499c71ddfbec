#include "cuda/table_line.h"

#include "editions/registry.h"

#include <charconv>
#include <sstream>
#include <stdexcept>

namespace kilostone {
namespace {

[[noreturn]] void refuse(std::string_view line, const std::string& why) {
    throw std::invalid_argument("table `" + std::string(line) + "`: " + why);
}

std::string edition_names() {
    std::string names;
    for (const Edition& e : editions())
        names += (names.empty() ? "" : ", ") + std::string(e.id.view());
    return names;
}

std::string form_names(const Edition& e) {
    std::string names;
    for (std::size_t f = 0; f < e.form_count; ++f) {
        const Form& form = e.forms[f];
        names += (names.empty() ? "" : ", ") + std::to_string(form.players) +
                 (form.per_side > 1 ? "x" + std::to_string(form.per_side) : "");
    }
    return names;
}

}  // namespace

Agreement read_table_line(std::string_view line) {
    std::istringstream words{std::string(line)};
    std::string id, players;
    words >> id >> players;
    const Edition* edition = find_edition(id);
    if (!edition)
        refuse(line, "there is no edition `" + id + "` (allowed: " + edition_names() + ")");
    int count        = 0;
    const char* end  = players.data() + players.size();
    const auto read  = std::from_chars(players.data(), end, count);
    const bool teams = std::string_view(read.ptr, static_cast<std::size_t>(end - read.ptr)) == "x2";
    const auto form  = find_form(*edition, count, teams);
    const auto either = find_form(*edition, count);
    if ((read.ptr != end && !teams) || (!form && !(either && read.ptr == end)))
        refuse(line, "no such form (allowed: " + form_names(*edition) + ")");
    Agreement table{*edition, form ? *form : *either, {}};
    std::vector<Setting> house;
    for (std::string word; words >> word;) {
        const std::size_t equals = word.find('=');
        if (equals == std::string::npos) refuse(line, "`" + word + "` is no key=value");
        house.push_back({word.substr(0, equals), word.substr(equals + 1)});
    }
    if (const auto p = agree(table, house)) refuse(line, text_of(*p));
    return table;
}

std::vector<std::string> split_lines(const std::string& text) {
    std::vector<std::string> parts;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end   = std::min(text.find(';', at), text.size());
        const std::size_t first = std::min(text.find_first_not_of(' ', at), end);
        parts.push_back(text.substr(first, end - first));
        at = end + 1;
    }
    return parts;
}

std::string table_line(const Edition& e, const Form& form) {
    return std::string(e.id.view()) + " " + std::to_string(form.players) +
           (form.per_side > 1 ? "x" + std::to_string(form.per_side) : "");
}

std::vector<std::string> all_table_lines() {
    std::vector<std::string> lines;
    for (const Edition& e : editions())
        for (std::size_t f = 0; f < e.form_count; ++f) lines.push_back(table_line(e, e.forms[f]));
    return lines;
}

std::vector<std::string> house_table_lines() {
    return {"classic 2 extension=false distance=500",
            "classic 3 discard=stuck opening=open_first",
            "classic 4x2 start_rolling=true distance=700 extension=true",
            "hu 2 mistakes=true opening=free",
            "hu 6x2 discard=stuck start_rolling=true",
            "de 2 coup=200 deck=106 finish=exact extension=true",
            "trio 2 chain=none opening=free",
            "trio 4x2 mistakes=true",
            "speed 3 distance=600 extension=false",
            "nl 8x2 end=pile"};
}

}  // namespace kilostone
