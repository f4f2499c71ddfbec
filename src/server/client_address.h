// Where a request comes from: IP addresses, ranges of them, and which address counts where a proxy
// stands in between.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kilostone {

// IPv6; an IPv4 address as ::ffff:a.b.c.d.
struct ClientAddress {
    std::array<std::uint8_t, 16> bytes{};

    [[nodiscard]] bool is_v4() const;
    friend bool operator==(const ClientAddress&, const ClientAddress&) = default;
};

[[nodiscard]] std::optional<ClientAddress> read_address(std::string_view text);
[[nodiscard]] std::string text_of(const ClientAddress& address);

// What limits count by: one IPv4 address, or all of an IPv6 /64, which is one household's.
[[nodiscard]] ClientAddress limit_key(ClientAddress address);

struct AddressRange {
    ClientAddress first{};
    int bits = 128;

    [[nodiscard]] bool contains(const ClientAddress& address) const;
};
// "10.0.0.0/8", "::1", "fd00::/8".
[[nodiscard]] std::optional<AddressRange> read_address_range(std::string_view text);

// The peer itself or, where it is a trusted proxy, the last address in X-Forwarded-For that is
// none. What stands further left was written by anybody.
[[nodiscard]] ClientAddress client_behind(const ClientAddress& peer, std::string_view forwarded_for,
                                          std::span<const AddressRange> trusted);

struct ClientAddressHash {
    [[nodiscard]] std::size_t operator()(const ClientAddress& a) const {
        return std::hash<std::string_view>()(
            {reinterpret_cast<const char*>(a.bytes.data()), a.bytes.size()});
    }
};

}  // namespace kilostone
