// A sentence in --json: its id, what goes into it, and the text.
#pragma once

#include "base/json/write.h"
#include "engine/score.h"
#include "formats/words.h"
#include "i18n/texts.h"

namespace kilostone {

struct MessageJson {
    std::string id{};
    JsonObject<std::variant<int, std::string>> args{};
    std::string text{};
};
BOOST_DESCRIBE_STRUCT(MessageJson, (), (id, args, text))

[[nodiscard]] inline MessageJson message_json(const Edition& edition, const Message& m,
                                              std::string text) {
    MessageJson json{std::string(m.id), {}, std::move(text)};
    for (std::size_t i = 0; i < m.arg_count; ++i) {
        const Arg& a = m.args[i];
        std::variant<int, std::string> value(a.value);
        if (a.kind == ArgKind::Card)
            value = card_code(edition, card_at(a.value));
        else if (a.kind == ArgKind::Side)
            value = std::string(1, side_letter(static_cast<Side>(a.value)));
        else if (a.kind == ArgKind::Line)
            value = std::string(score_fields[static_cast<std::size_t>(a.value)].key());
        json.args.emplace_back(std::string(a.name), std::move(value));
    }
    return json;
}

}  // namespace kilostone
