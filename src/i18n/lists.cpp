#include "i18n/lists.h"

namespace kilostone {
namespace {

std::string joined_by(const Texts& texts, std::string_view id,
                      const std::vector<std::string>& items) {
    std::string list;
    for (const std::string& item : items)
        list = list.empty() ? item
                            : texts.say(id, {{"first", std::string_view(list)},
                                             {"second", std::string_view(item)}});
    return list;
}

}  // namespace

std::string pair(const Texts& texts, std::string_view name, std::string_view value) {
    return texts.say("list.pair", {{"name", name}, {"value", value}});
}

std::string listed(const Texts& texts, const std::vector<std::string>& items) {
    return joined_by(texts, "list.semicolon", items);
}

std::string comma_list(const Texts& texts, const std::vector<std::string>& items) {
    return joined_by(texts, "list.comma", items);
}

std::string label_line(const Texts& texts, std::string_view name) {
    return texts.say("list.label", {{"name", name}});
}

}  // namespace kilostone
