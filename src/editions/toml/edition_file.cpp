#include "editions/toml/edition_file.h"

#include "editions/complaint.h"
#include "editions/toml/key_depth.h"

#include <toml++/toml.h>

#include <fstream>
#include <iterator>
#include <system_error>

namespace kilostone {
namespace {

constexpr std::size_t largest = 65536;  // bytes; an edition that says everything has three thousand
constexpr int deepest         = 16;

int line_of(const toml::source_region& source) { return static_cast<int>(source.begin.line); }

Value to_value(const toml::node& node, int depth);

Value to_value(const toml::table& table, int depth) {
    std::vector<Entry> entries;
    for (const auto& [key, node] : table) {
        Value v = to_value(node, depth + 1);
        if (v.line == 0) v.line = line_of(key.source());
        entries.push_back({std::string(key.str()), std::move(v), line_of(key.source())});
    }
    return table_value(std::move(entries));
}

Value to_value(const toml::array& array, int depth) {
    std::vector<Value> list;
    for (const auto& node : array) list.push_back(to_value(node, depth + 1));
    return list_value(std::move(list));
}

Value to_value(const toml::node& node, int depth) {
    Value v;
    if (depth > deepest)
        v.text = "nested any deeper";
    else if (const auto* table = node.as_table())
        v = to_value(*table, depth);
    else if (const auto* array = node.as_array())
        v = to_value(*array, depth);
    else if (const auto* text = node.as_string())
        v = text_value(text->get());
    else if (const auto* number = node.as_integer())
        v = number_value(number->get());
    else if (const auto* truth = node.as_boolean())
        v = truth_value(truth->get());
    else
        v.text = node.is_floating_point() ? "a decimal number" : "a date or time";
    v.line = line_of(node.source());
    return v;
}

Problem too_large(std::size_t bytes) {
    return {"", "has " + std::to_string(bytes) + " bytes", "at most " + std::to_string(largest)};
}

tl::expected<CustomEdition, Problem> build_from(const toml::table& file) {
    CustomEdition custom;
    if (auto p = build(to_value(file, 0), custom)) return tl::unexpected(*p);
    return custom;
}

}  // namespace

tl::expected<CustomEdition, Problem> parse_edition_toml(std::string_view text) {
    if (text.size() > largest) return tl::unexpected(too_large(text.size()));
    if (const auto line = too_deep_key(text))
        return tl::unexpected(Problem{"", "a key has too many parts",
                                      "at most " + std::to_string(deepest_key), *line});
    try {
        return build_from(toml::parse(text));
    } catch (const toml::parse_error& error) {
        const std::string what =
            "is not well-formed TOML: " + presentable(error.description(), 200);
        return tl::unexpected(Problem{"", what, "", line_of(error.source())});
    } catch (const std::exception& error) {
        return tl::unexpected(Problem{"", "cannot be read: " + std::string(error.what()), ""});
    }
}

tl::expected<CustomEdition, Problem> load_edition(const std::filesystem::path& path) {
    const auto fail = [&](std::string what) {
        return tl::unexpected(Problem{path.string(), std::move(what), ""});
    };
    std::error_code trouble;
    const auto status = std::filesystem::status(path, trouble);
    if (!std::filesystem::exists(status)) return fail("there is no such file");
    if (std::filesystem::is_directory(status)) return fail("is a folder, not a file");
    std::ifstream in(path, std::ios::binary);
    if (!in) return fail("cannot be opened");
    std::string text(largest + 1, '\0');
    in.read(text.data(), static_cast<std::streamsize>(text.size()));
    if (in.bad()) return fail("cannot be read");
    text.resize(static_cast<std::size_t>(in.gcount()));
    if (text.size() > largest) return fail("is larger than " + std::to_string(largest) + " bytes");
    return parse_edition_toml(text);
}

}  // namespace kilostone
