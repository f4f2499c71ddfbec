// i18n-exempt: for developers; a client has words of its own for an error's code
#include "online/protocol/command_check.h"

#include "formats/card_list.h"

#include <algorithm>

namespace kilostone::online {
namespace {

struct CommandMembers {
    std::string_view needed{};
    std::string_view allowed{};  // besides `id`, `do` and `seen`
};

// In the order of CommandKind.
constexpr std::array<CommandMembers, enum_words<CommandKind>.size()> command_members{{
    {"settings", ""},
    {"seat", "name"},  // sit
    {"name", ""},      // rename
    {"", ""},          // leave
    {"seat with", ""},
    {"seat", ""},          // pass_host
    {"seat bot", "name"},  // seat_bot
    {"seat", ""},          // remove_bot
    {"", "dealer"},        // start
    {"move", ""},
    {"order", ""},
    {"", ""},  // undo
    {"agree", ""},
    {"", ""},  // pause
    {"", ""},
    {"", ""},  // step
    {"", ""},
    {"", ""},  // rematch
    {"", ""},
    {"", ""},            // resign
    {"seat agree", ""},  // vote_removal
}};

const CommandMembers& members_of_command(CommandKind kind) {
    return command_members[static_cast<std::size_t>(kind)];
}

bool has_word(std::string_view list, std::string_view word) {
    if (list.empty()) return false;
    const auto words = split_at(list, " ");
    return std::find(words.begin(), words.end(), word) != words.end();
}

struct MemberPresence {
    std::string_view name;
    bool there;
};

std::array<MemberPresence, 9> presence_of(const CommandMessage& c) {
    return {{{"seat", c.seat.has_value()},
             {"with", c.with.has_value()},
             {"dealer", c.dealer.has_value()},
             {"name", c.name.has_value()},
             {"bot", c.bot.has_value()},
             {"move", c.move.has_value()},
             {"order", c.order.has_value()},
             {"agree", c.agree.has_value()},
             {"settings", c.settings.has_value()}}};
}

}  // namespace

std::string_view members_needed(CommandKind kind) { return members_of_command(kind).needed; }
std::string_view members_allowed(CommandKind kind) { return members_of_command(kind).allowed; }

std::optional<ErrorMessage> check_command(const CommandMessage& c) {
    if (c.id.text.empty())
        return error_message(ErrorCode::BadMember, Problem{"id", "is empty", ""});
    const CommandMembers& members = members_of_command(c.kind());
    for (const auto& [name, there] : presence_of(c)) {
        const bool needed = has_word(members.needed, name);
        if (there && !needed && !has_word(members.allowed, name))
            return error_message(ErrorCode::UnknownMemberOfCommand,
                                 Problem{std::string(name), "", std::string(members.needed)},
                                 c.id.text);
        if (needed && !there)
            return error_message(ErrorCode::MissingMemberOfCommand,
                                 Problem{std::string(name), "", ""}, c.id.text);
    }
    return std::nullopt;
}

}  // namespace kilostone::online
