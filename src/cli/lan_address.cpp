#include "cli/lan_address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <algorithm>
#include <memory>
#include <string_view>

namespace kilostone {
namespace {

constexpr int quiet_zone                  = 2;  // light modules around it
constexpr std::string_view black_on_white = "\x1b[30;107m";
constexpr std::string_view usual_colours  = "\x1b[0m";

// Home and office networks before those of containers and virtual machines.
int rank(std::string_view interface, std::string_view address) {
    if (interface.starts_with("docker") || interface.starts_with("veth") ||
        interface.starts_with("br-") || interface.starts_with("virbr"))
        return 3;
    if (address.starts_with("192.168.")) return 0;
    return address.starts_with("10.") || address.starts_with("172.") ? 1 : 2;
}

bool is_dark(const QRcode& code, int x, int y) {
    if (x < 0 || y < 0 || x >= code.width || y >= code.width) return false;
    return (code.data[y * code.width + x] & 1) != 0;
}

// Two modules below each other in one character.
std::string_view half_blocks(bool upper, bool lower) {
    if (upper && lower) return "\u2588";
    if (upper) return "\u2580";
    return lower ? "\u2584" : " ";
}

}  // namespace

std::vector<std::string> lan_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
    std::vector<std::pair<int, std::string>> found;
    for (const ifaddrs* i = first; i != nullptr; i = i->ifa_next) {
        if (i->ifa_addr == nullptr || i->ifa_addr->sa_family != AF_INET) continue;
        if ((i->ifa_flags & IFF_LOOPBACK) != 0 || (i->ifa_flags & IFF_UP) == 0) continue;
        char text[INET_ADDRSTRLEN] = {};
        const auto* address        = reinterpret_cast<const sockaddr_in*>(i->ifa_addr);
        if (inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) == nullptr) continue;
        found.emplace_back(rank(i->ifa_name, text), text);
    }
    std::ranges::stable_sort(found, {}, &std::pair<int, std::string>::first);
    std::vector<std::string> addresses;
    for (auto& [order, address] : found) addresses.push_back(std::move(address));
    return addresses;
}

std::string qr_code(const std::string& text, bool with_colours) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> code(
        QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1), QRcode_free);
    if (!code) return "";
    std::string picture;
    for (int y = -quiet_zone; y < code->width + quiet_zone; y += 2) {
        if (with_colours) picture += black_on_white;
        for (int x = -quiet_zone; x < code->width + quiet_zone; ++x) {
            const bool upper = is_dark(*code, x, y);
            const bool lower = is_dark(*code, x, y + 1);
            // Without colours, the blocks are the light part: most terminals are dark.
            picture += with_colours ? half_blocks(upper, lower) : half_blocks(!upper, !lower);
        }
        if (with_colours) picture += usual_colours;
        picture += "\n";
    }
    return picture;
}

}  // namespace kilostone
