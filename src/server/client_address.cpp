#include "server/client_address.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <string>

namespace kilostone {
namespace {

constexpr int v4_bits       = 32;
constexpr int all_bits      = 128;
constexpr std::size_t block = 8;  // bytes of a /64

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' ') || text.starts_with('\t')) text.remove_prefix(1);
    while (text.ends_with(' ') || text.ends_with('\t')) text.remove_suffix(1);
    return text;
}

bool is_trusted(const ClientAddress& address, std::span<const AddressRange> trusted) {
    return std::ranges::any_of(trusted, [&](const AddressRange& r) { return r.contains(address); });
}

}  // namespace

bool ClientAddress::is_v4() const {
    const auto zeros = std::span(bytes).first<10>();
    return std::ranges::all_of(zeros, [](std::uint8_t b) { return b == 0; }) && bytes[10] == 0xFF &&
           bytes[11] == 0xFF;
}

std::optional<ClientAddress> read_address(std::string_view text) {
    const std::string zero_ended(text.substr(0, text.find('%')));
    ClientAddress address;
    if (inet_pton(AF_INET6, zero_ended.c_str(), address.bytes.data()) == 1) return address;
    address.bytes     = {};
    address.bytes[10] = address.bytes[11] = 0xFF;
    if (inet_pton(AF_INET, zero_ended.c_str(), address.bytes.data() + 12) == 1) return address;
    return std::nullopt;
}

std::string text_of(const ClientAddress& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const bool is_short = address.is_v4();
    inet_ntop(is_short ? AF_INET : AF_INET6, address.bytes.data() + (is_short ? 12 : 0),
              text.data(), text.size());
    return text.data();
}

ClientAddress limit_key(ClientAddress address) {
    if (!address.is_v4()) std::fill(address.bytes.begin() + block, address.bytes.end(), 0);
    return address;
}

bool AddressRange::contains(const ClientAddress& address) const {
    int left = bits;
    for (std::size_t i = 0; i < first.bytes.size() && left > 0; ++i, left -= 8) {
        const auto mask = static_cast<std::uint8_t>(left >= 8 ? 0xFF : 0xFF << (8 - left));
        if ((first.bytes[i] ^ address.bytes[i]) & mask) return false;
    }
    return true;
}

std::optional<AddressRange> read_address_range(std::string_view text) {
    const auto slash   = text.find('/');
    const auto address = read_address(text.substr(0, slash));
    if (!address) return std::nullopt;
    if (slash == std::string_view::npos) return AddressRange{*address, all_bits};
    const std::string_view number = text.substr(slash + 1);
    const int most                = address->is_v4() ? v4_bits : all_bits;
    int bits                      = -1;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
    if (error != std::errc() || end != number.data() + number.size() || bits < 0 || bits > most)
        return std::nullopt;
    return AddressRange{*address, bits + all_bits - most};
}

ClientAddress client_behind(const ClientAddress& peer, std::string_view forwarded_for,
                            std::span<const AddressRange> trusted) {
    ClientAddress client = peer;
    while (is_trusted(client, trusted) && !forwarded_for.empty()) {
        const auto comma = forwarded_for.rfind(',');
        const bool last  = comma == std::string_view::npos;
        const auto before =
            read_address(trimmed(last ? forwarded_for : forwarded_for.substr(comma + 1)));
        if (!before) break;
        client        = *before;
        forwarded_for = last ? std::string_view() : forwarded_for.substr(0, comma);
    }
    return client;
}

}  // namespace kilostone
