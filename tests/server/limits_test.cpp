// Addresses, proxies and limits, without a socket.
#include "server/client_address.h"
#include "server/rate_limits.h"

#include <gtest/gtest.h>

namespace kilostone::test {
namespace {

ClientAddress address(std::string_view text) { return read_address(text).value(); }

TEST(ClientAddress, AnIpv6AddressCountsAsItsNetwork) {
    EXPECT_EQ(limit_key(address("2001:db8::1")), limit_key(address("2001:db8::ffff:2")));
    EXPECT_NE(limit_key(address("2001:db8::1")), limit_key(address("2001:db8:0:1::1")));
    EXPECT_NE(limit_key(address("10.0.0.1")), limit_key(address("10.0.0.2")));
    EXPECT_EQ(address("::ffff:10.0.0.1"), address("10.0.0.1"));
    for (const char* none : {"", "10.0.0", "10.0.0.256", "a", "1::2::3", "10.0.0.1:80"})
        EXPECT_FALSE(read_address(none).has_value()) << none;
}

TEST(ClientAddress, RangesHoldWhatTheySay) {
    EXPECT_TRUE(read_address_range("10.0.0.0/8")->contains(address("10.255.0.1")));
    EXPECT_FALSE(read_address_range("10.0.0.0/8")->contains(address("11.0.0.1")));
    EXPECT_TRUE(read_address_range("fd00::/8")->contains(address("fd12::1")));
    EXPECT_TRUE(read_address_range("::1")->contains(address("::1")));
    EXPECT_FALSE(read_address_range("::1")->contains(address("::2")));
    EXPECT_TRUE(read_address_range("0.0.0.0/0")->contains(address("1.2.3.4")));
    EXPECT_FALSE(read_address_range("0.0.0.0/0")->contains(address("::1")));
    for (const char* none : {"", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/-1", "::/129", "::/x"})
        EXPECT_FALSE(read_address_range(none).has_value()) << none;
}

TEST(ClientAddress, OnlyATrustedProxyIsBelieved) {
    const std::vector<AddressRange> trusted{*read_address_range("10.0.0.0/8")};
    const auto client = [&](std::string_view peer, std::string_view forwarded) {
        return client_behind(address(peer), forwarded, trusted);
    };
    EXPECT_EQ(client("1.1.1.1", "2.2.2.2"), address("1.1.1.1"));
    EXPECT_EQ(client("10.0.0.1", "2.2.2.2"), address("2.2.2.2"));
    EXPECT_EQ(client("10.0.0.1", "9.9.9.9, 2.2.2.2"), address("2.2.2.2"));
    EXPECT_EQ(client("10.0.0.1", "2.2.2.2, 10.0.0.2"), address("2.2.2.2"));
    EXPECT_EQ(client("10.0.0.1", "2.2.2.2, nonsense"), address("10.0.0.1"));
    EXPECT_EQ(client("10.0.0.1", ""), address("10.0.0.1"));
    EXPECT_EQ(client("10.0.0.1", "2001:db8::1"), address("2001:db8::1"));
}

TEST(RateLimiter, AllowsABurstAndThenOneInEachInterval) {
    RateLimiter limiter({.interval = 1'000, .burst = 3});
    const ClientAddress ann = address("10.0.0.1"), bo = address("10.0.0.2");
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.charge(ann, 50'000).has_value());
    EXPECT_EQ(limiter.charge(ann, 50'000), 1'000);
    EXPECT_EQ(limiter.charge(ann, 50'600), 400);
    EXPECT_FALSE(limiter.charge(bo, 50'000).has_value());
    EXPECT_FALSE(limiter.charge(ann, 51'000).has_value());
    EXPECT_TRUE(limiter.charge(ann, 51'000).has_value());
    EXPECT_TRUE(limiter.wait(ann, 51'000).has_value());
    EXPECT_FALSE(limiter.wait(ann, 52'000).has_value());
    limiter.count(ann, 51'000);
    EXPECT_TRUE(limiter.wait(ann, 52'000).has_value());
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(limiter.charge(ann, 90'000).has_value());
}

// Those who are too many to be remembered share one mark; nobody else suffers.
TEST(RateLimiter, ManyAddressesUseUpNoMemory) {
    RateLimiter limiter({.interval = 1'000, .burst = 1});
    int allowed = 0;
    for (int i = 0; i < 60'000; ++i) {
        ClientAddress a = address("10.0.0.0");
        a.bytes[13]     = static_cast<std::uint8_t>(i >> 16);
        a.bytes[14]     = static_cast<std::uint8_t>(i >> 8);
        a.bytes[15]     = static_cast<std::uint8_t>(i);
        if (!limiter.charge(a, 1'000)) ++allowed;
    }
    EXPECT_EQ(allowed, 50'001);
    EXPECT_FALSE(limiter.charge(address("11.0.0.1"), 60'000).has_value());
}

TEST(ConnectionLimiter, CountsByAddressAndInAll) {
    ConnectionLimiter limiter(3, 2);
    const ClientAddress ann = address("10.0.0.1"), bo = address("10.0.0.2");
    EXPECT_TRUE(limiter.admit(ann) && limiter.admit(ann));
    EXPECT_FALSE(limiter.admit(ann));
    EXPECT_TRUE(limiter.admit(bo));
    EXPECT_FALSE(limiter.admit(bo));
    limiter.release(ann);
    EXPECT_TRUE(limiter.admit(bo));
    EXPECT_EQ(limiter.count(), 3);
}

}  // namespace
}  // namespace kilostone::test
