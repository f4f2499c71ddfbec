// Any frame from a client: a message that reads the same once it is written again, or an error that
// can be sent; and whatever is read, a table takes it or refuses it.
#include "online/protocol/room_messages.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>

namespace {

using namespace kilostone;
using namespace kilostone::online;

void demand(bool so, const char* what, std::string_view frame) {
    if (so) return;
    std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(frame.size()), frame.data());
    std::abort();
}

void ask_room(const CommandMessage& command, std::string_view frame) {
    Room room;
    for (const Watcher seat : {spectator, Watcher{0}}) {
        const auto request = room_request(command, room, {.seat = seat, .person = "p1"});
        if (!request) {
            demand(decode_server(encode(request.error())).has_value(), "no error", frame);
            continue;
        }
        (void)is_stale(room, seat, command);
        if (const auto done = room.apply(*request, 1); !done)
            demand(
                decode_server(encode(rejected_for(command, room, done.error(), seat))).has_value(),
                "no rejection", frame);
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view frame(reinterpret_cast<const char*>(data), size);
    const auto read = decode_client(frame);
    if (!read) {
        demand(decode_server(encode(read.error())).has_value(), "no error", frame);
        return 0;
    }
    const std::string text = encode(*read);
    const auto again       = decode_client(text);
    demand(again && encode(*again) == text, "no inverse", frame);
    if (const auto* command = std::get_if<CommandMessage>(&*read)) ask_room(*command, frame);
    return 0;
}
