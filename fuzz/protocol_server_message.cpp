// Any frames from a server, a line each: a client reads them, asks for a snapshot, or gives up. It
// never breaks, and a scene can be made of whatever it keeps.
#include "online/protocol/room_messages.h"
#include "online/protocol/table_client.h"

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

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view rest(reinterpret_cast<const char*>(data), size);
    TableClient client({.build = "b1", .table = "KQWXYZ"});
    for (int frames = 0; !rest.empty() && frames < 20; ++frames) {
        const std::size_t end        = rest.find('\n');
        const std::string_view frame = rest.substr(0, end);
        rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
        if (const auto read = decode_server(frame)) {
            const std::string text = encode(*read);
            const auto again       = decode_server(text);
            demand(again && encode(*again) == text, "no inverse", frame);
        }
        for (const std::string& reply : client.receive(frame).replies)
            demand(decode_client(reply).has_value(), "no reply", frame);
        if (client.table().is_known()) (void)client.table().scene();
    }
    return 0;
}
