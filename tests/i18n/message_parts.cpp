#include "i18n/message_parts.h"

#include <unicode/messagepattern.h>

namespace kilostone {
namespace {

std::string narrow(const icu::UnicodeString& text) {
    std::string out;
    text.toUTF8String(out);
    return out;
}

std::string kind_name(UMessagePatternArgType kind) {
    if (kind == UMSGPAT_ARG_TYPE_NONE) return "plain";
    if (kind == UMSGPAT_ARG_TYPE_PLURAL) return "plural";
    if (kind == UMSGPAT_ARG_TYPE_SELECT) return "select";
    return "outside the subset";
}

}  // namespace

MessageParts parts_of(std::string_view message) {
    MessageParts parts;
    UErrorCode error = U_ZERO_ERROR;
    UParseError where{};
    const auto source =
        icu::UnicodeString::fromUTF8({message.data(), static_cast<int>(message.size())});
    const icu::MessagePattern pattern(source, &where, error);
    if (U_FAILURE(error)) {
        parts.error = u_errorName(error);
        return parts;
    }
    int depth = 0;
    int from  = 0;
    for (int i = 0; i < pattern.countParts(); ++i) {
        const auto& part = pattern.getPart(i);
        const auto type  = part.getType();
        if (depth > 0 &&
            (type == UMSGPAT_PART_TYPE_ARG_START || type == UMSGPAT_PART_TYPE_MSG_LIMIT))
            parts.words += narrow(source.tempSubStringBetween(from, part.getIndex()));
        if (type == UMSGPAT_PART_TYPE_MSG_START) ++depth;
        if (type == UMSGPAT_PART_TYPE_MSG_LIMIT) --depth;
        if (type == UMSGPAT_PART_TYPE_MSG_START || type == UMSGPAT_PART_TYPE_ARG_LIMIT)
            from = part.getLimit();
        if (type == UMSGPAT_PART_TYPE_REPLACE_NUMBER) parts.error = "# is outside the subset";
        if (type == UMSGPAT_PART_TYPE_INSERT_CHAR || type == UMSGPAT_PART_TYPE_SKIP_SYNTAX)
            parts.error = "quoting with ' is outside the subset";
        if (type != UMSGPAT_PART_TYPE_ARG_START) continue;
        const std::string name = narrow(pattern.getSubstring(pattern.getPart(i + 1)));
        const auto kind        = part.getArgType();
        parts.args[name].insert(kind_name(kind));
        if (kind_name(kind) == "outside the subset") parts.error = name + " is outside the subset";
        if (kind != UMSGPAT_ARG_TYPE_PLURAL) continue;
        Plural plural{name, {}};
        for (int p = i + 2; p < pattern.getLimitPartIndex(i); ++p) {
            if (pattern.getPart(p).getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR)
                plural.branches.insert(narrow(pattern.getSubstring(pattern.getPart(p))));
            else if (pattern.getPart(p).getType() == UMSGPAT_PART_TYPE_MSG_START)
                p = pattern.getLimitPartIndex(p);
        }
        parts.plurals.push_back(plural);
    }
    return parts;
}

std::map<std::string, std::set<std::string>> given_args(std::string_view message) {
    auto args = parts_of(message).args;
    std::erase_if(args, [](const auto& arg) {
        return arg.first.starts_with("term_") || arg.first.starts_with("Term_") ||
               arg.first.starts_with("edition_") || find_text(Language::En, "card." + arg.first);
    });
    return args;
}

IdParts split(std::string_view id) {
    const auto at = id.find('@');
    if (at == std::string_view::npos) return {std::string(id), ""};
    return {std::string(id.substr(0, at)), std::string(id.substr(at + 1))};
}

std::map<std::string, Sample> sample_args(std::string_view message, int number) {
    static const std::set<std::string> numbers{"km",      "long",   "count",   "points",
                                               "percent", "number", "columns", "rows"};
    static const std::map<std::string, std::string> texts{
        {"player", "Ágnes"}, {"side", "Björn & Зоя"}, {"sides", "Ágnes, Zoë"}, {"first", "Ágnes"},
        {"second", "Zoë"},   {"code", "tlh"},         {"name", "Club"},        {"base", "trio"},
        {"input", "xyz"},    {"word", "stop"},        {"move", "Stop"}};
    std::map<std::string, Sample> samples;
    for (const auto& [name, kinds] : parts_of(message).args) {
        if (numbers.contains(name))
            samples[name] = {std::to_string(number), number, true};
        else if (const auto text = texts.find(name); text != texts.end())
            samples[name] = {text->second};
        else
            samples[name] = {"Card of “" + name + "”"};
    }
    return samples;
}

}  // namespace kilostone
