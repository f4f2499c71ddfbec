// Small writes that another one follows leave together, in order; large ones and the last at once.
#include "server/net/joined_writes.h"

#include <boost/asio/read.hpp>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace kilostone {
namespace {

class JoinedWritesTest : public testing::Test {
protected:
    void SetUp() override {
        tcp::acceptor acceptor(io_, {asio::ip::address_v4::loopback(), 0});
        far_.connect(acceptor.local_endpoint());
        near_ = std::make_unique<JoinedWrites>(beast::tcp_stream(acceptor.accept()));
        near_->next_layer().socket().set_option(tcp::no_delay(true));
        far_.non_blocking(true);
    }

    // How the write was answered: its size, or "error".
    std::string write(const std::string& text, bool more) {
        near_->more_follows(more);
        std::string said = "nothing";
        near_->async_write_some(asio::buffer(text), [&](beast::error_code error, std::size_t size) {
            said = error ? "error" : std::to_string(size);
        });
        io_.restart();
        io_.run();
        return said;
    }
    // What has come, up to this many bytes; all of it when they are fewer.
    std::string read(std::size_t most) {
        std::string text(most, '\0');
        beast::error_code error;
        text.resize(far_.read_some(asio::buffer(text), error));
        return text;
    }
    // So many bytes, however many parts they come in.
    std::string read_all(std::size_t size) {
        std::string text(size, '\0');
        far_.non_blocking(false);
        asio::read(far_, asio::buffer(text));
        far_.non_blocking(true);
        return text;
    }

    asio::io_context io_{};
    tcp::socket far_{io_};
    std::unique_ptr<JoinedWrites> near_{};
};

TEST_F(JoinedWritesTest, WhatIsFollowedIsKeptUntilTheLast) {
    EXPECT_EQ(write("one,", true), "4");
    EXPECT_EQ(write("two,", true), "4");
    EXPECT_EQ(read(100), "") << "nothing has left yet";
    EXPECT_EQ(write("three", false), "5");
    EXPECT_EQ(read_all(13), "one,two,three");
    EXPECT_EQ(read(100), "") << "nothing leaves twice";
    EXPECT_EQ(write("four", false), "4");
    EXPECT_EQ(read_all(4), "four");
}

TEST_F(JoinedWritesTest, MoreThanIsKeptLeavesInOrder) {
    const std::string large(3000, 'x');
    EXPECT_EQ(write("a", true), "1");
    EXPECT_EQ(write(large, true), "3000") << "too long to be kept, although more follows";
    EXPECT_EQ(write("b", false), "1");
    EXPECT_EQ(read_all(3002), "a" + large + "b");
    std::string expected;
    for (int i = 0; i < 50; ++i) {
        const std::string part(100, static_cast<char>('a' + i % 26));
        EXPECT_EQ(write(part, i < 49), "100");
        expected += part;
    }
    EXPECT_EQ(read_all(expected.size()), expected);
}

TEST_F(JoinedWritesTest, AStreamThatIsClosedIsToldByTheWriteThatLeaves) {
    near_->next_layer().close();
    EXPECT_EQ(write("kept", true), "4");
    EXPECT_EQ(write("last", false), "error");
}

}  // namespace
}  // namespace kilostone
