// Which members belong to which command.
#pragma once

#include "online/protocol/messages.h"

namespace kilostone::online {

// What is wrong with a command that has been read: a member that it cannot have, or one that it
// lacks.
[[nodiscard]] std::optional<ErrorMessage> check_command(const CommandMessage& command);

// "seat name": those that it must have, and those that it may have.
[[nodiscard]] std::string_view members_needed(CommandKind kind);
[[nodiscard]] std::string_view members_allowed(CommandKind kind);

}  // namespace kilostone::online
