// A run that is divided over several processes or machines: each plays a part and writes it down,
// and all parts together make what one run would have made (kilostone-part/1).
#pragma once

#include "base/json/read.h"
#include "base/json/write.h"
#include "lab/entrant.h"

#include <charconv>

namespace kilostone {

struct Part {
    std::uint64_t number = 1;  // from 1
    std::uint64_t of     = 1;

    friend bool operator==(const Part&, const Part&) = default;
};
[[nodiscard]] std::optional<Part> parse_part(std::string_view text);  // "2/8"

// A part's share of what is numbered from 0: parts follow each other and differ by one at most.
struct PartSpan {
    std::uint64_t first = 0;
    std::uint64_t last  = 0;  // one after it
};
[[nodiscard]] PartSpan span_of(Part part, std::uint64_t total);

// One part as a file: an object of JSON in one line. `plan` says what is played, in all parts
// alike.
struct PartFile {
    std::string command{};
    Part part{};
    std::string plan{};    // JSON
    std::string played{};  // JSON
};
[[nodiscard]] std::string print(const PartFile& file);
[[nodiscard]] tl::expected<PartFile, Problem> parse_part_file(std::string_view text);

// All parts of one run of this command, in order. The problem's place is the name of a file.
struct NamedPart {
    std::string name{};
    PartFile file{};
};
[[nodiscard]] tl::expected<std::vector<PartFile>, Problem> whole_run(std::vector<NamedPart> files,
                                                                     std::string_view command);

// What the plan or the result of a part has in it. What is wrong is a problem of the whole file.
template <class T>
[[nodiscard]] tl::expected<T, Problem> read_part_of(const std::string& json) {
    T value{};
    if (auto problem = read_json(parse_json(json), value)) return tl::unexpected(*problem);
    return value;
}

// How often a program failed, as parts have it.
struct FailureCountsJson {
    std::vector<std::uint64_t> kinds{};  // as BotFailureKind counts them
    bool given_up = false;
};
BOOST_DESCRIBE_STRUCT(FailureCountsJson, (), (kinds, given_up))
[[nodiscard]] FailureCountsJson counts_of(const Failures& failures);
// Without reports of what was said. False when it cannot be what counts_of() made.
[[nodiscard]] bool add_counts(Failures& sum, const FailureCountsJson& more);

// A number that is larger than JSON's readers take, or not whole, as a text; exactly.
template <class Number>
[[nodiscard]] std::string exact_text(Number number) {
    std::array<char, 64> text{};
    return {text.data(), std::to_chars(text.data(), text.data() + text.size(), number).ptr};
}
template <class Number>
[[nodiscard]] std::optional<Number> exact_number(std::string_view text) {
    Number number{};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
    if (read.ec != std::errc() || read.ptr != text.data() + text.size()) return std::nullopt;
    return number;
}

}  // namespace kilostone
