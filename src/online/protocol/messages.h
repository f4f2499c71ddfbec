// The messages of `kilostone-table/1` (docs/protocol.md) and their frames: one JSON object in each
// text frame of a WebSocket.
//
//     auto message = decode_client(frame);
//     if (!message) return send(encode(message.error()));     // an ErrorMessage
#pragma once

#include "online/protocol/server_messages.h"

#include <tl/expected.hpp>

namespace kilostone::online {

// Strict: size, depth, UTF-8, every key known and there once, every value in its range. What is
// wrong comes back as the message to answer with; `fatal` says whether to close. A hello of a
// version that is not spoken here is told apart whatever else it says.
[[nodiscard]] tl::expected<ClientMessage, ErrorMessage> decode_client(std::string_view frame);
[[nodiscard]] tl::expected<ServerMessage, ErrorMessage> decode_server(std::string_view frame);

template <class Message>
[[nodiscard]] std::string encode(const Message& message) {
    return print_json(message);
}
// A variant is written as the message that it holds.

// An error with its sentence and whether it is fatal.
[[nodiscard]] ErrorMessage error_message(ErrorCode code, std::string_view command_id = {});
// With a place and what would be allowed.
[[nodiscard]] ErrorMessage error_message(ErrorCode code, const Problem& problem,
                                         std::string_view command_id = {});

}  // namespace kilostone::online
